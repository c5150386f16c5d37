// Written for speed: bots ask for all moves millions of times a second. Its slow twin is in test/flag/slow.ts.

import type { FlagState } from '../state.ts';
import { FEW_WAYS, LEAP, ONE_ALL_ROUND, ONE_SQUARE, STEPS, TWO_ACROSS, TWO_ALL_ROUND } from './drill.ts';
import { EMPTY, mindedBy } from './mark.ts';
import { SQUARE_BITS } from './moves.ts';

// What a file says itself the compiler knows by heart; what a file imports is fetched and checked at each use.
const [FEW, ONE, RING, CROSS, STAR, OVER] = [FEW_WAYS, ONE_SQUARE, ONE_ALL_ROUND, TWO_ACROSS, TWO_ALL_ROUND, LEAP];
const [HEAD, BITS] = [STEPS, SQUARE_BITS];

/** Writes the moves of the team whose turn it is; returns how many there are, at most as many as there is room for. */
export function listMoves(state: FlagState, into: Int32Array): number {
  if (state.current < 0) return 0;
  const { piecesPerTeam } = state.ground;
  const first = state.current * piecesPerTeam;
  const count = listMovesOf(state, first, first + piecesPerTeam, into);
  return count < into.length ? count : into.length;
}

/**
 * Writes the moves of the pieces from `first` up to but without `end`, all of one team; returns how many there are. What
 * may be a move is written in any case and counted if it is one, which is a sum and no branch: whether a square can be
 * entered is anybody's guess, and a processor that has guessed wrong loses more time than all the sums take. The sum is
 * always the same: a toll less what is too much is negative, which shifts to 1, where the piece may enter.
 */
export function listMovesOf({ at, square, ground }: FlagState, first: number, end: number, into: Int32Array): number {
  const team = ground.teamOf[first];
  const drill = ground.drills[team];
  const minded = mindedBy(team);
  const width = ground.width | 0;
  const inTheWay = ground.leapsNeedPath ? -1 : 0;
  // Touched before the loops, so that the compiler need not ask again inside them what kind of lists they are.
  into[0] = at[0] | square[0];
  let count = 0;
  for (let gait = 0; gait < drill.length; ) {
    const form = drill[gait];
    const tooMuch = drill[gait + 3];
    const next = drill[gait + 4];
    const steps = gait + HEAD;
    let piece = drill[gait + 1];
    let last = drill[gait + 2];
    if (piece < first) piece = first | 0;
    if (last > end) last = end | 0;
    if (form === FEW) {
      const left = drill[steps];
      const ahead = drill[steps + 1];
      const right = drill[steps + 2];
      const lowest = drill[steps + 3];
      const highest = drill[steps + 4];
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from < lowest || from > highest) continue;
        const stem = piece << BITS;
        into[count] = (stem + ((from + left) | 0)) | 0;
        count = (count + (((at[(from + left) | 0] & minded) - tooMuch) >>> 31)) | 0;
        into[count] = (stem + ((from + ahead) | 0)) | 0;
        count = (count + (((at[(from + ahead) | 0] & minded) - tooMuch) >>> 31)) | 0;
        into[count] = (stem + ((from + right) | 0)) | 0;
        count = (count + (((at[(from + right) | 0] & minded) - tooMuch) >>> 31)) | 0;
      }
    } else if (form === CROSS) {
      // An empty square can be entered. Any other is looked at again in place of the far one, and written once more.
      const a = drill[steps];
      const b = drill[steps + 1];
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << BITS;
        const near0 = (from + a) | 0;
        const ifEmpty0 = (at[near0] - 1) >> 31;
        const far0 = (near0 + (a & ifEmpty0)) | 0;
        into[count] = (stem + near0) | 0;
        count = (count - ifEmpty0) | 0;
        into[count] = (stem + far0) | 0;
        count = (count + (((at[far0] & minded) - tooMuch) >>> 31)) | 0;
        const near1 = (from + b) | 0;
        const ifEmpty1 = (at[near1] - 1) >> 31;
        const far1 = (near1 + (b & ifEmpty1)) | 0;
        into[count] = (stem + near1) | 0;
        count = (count - ifEmpty1) | 0;
        into[count] = (stem + far1) | 0;
        count = (count + (((at[far1] & minded) - tooMuch) >>> 31)) | 0;
        const near2 = (from - a) | 0;
        const ifEmpty2 = (at[near2] - 1) >> 31;
        const far2 = (near2 - (a & ifEmpty2)) | 0;
        into[count] = (stem + near2) | 0;
        count = (count - ifEmpty2) | 0;
        into[count] = (stem + far2) | 0;
        count = (count + (((at[far2] & minded) - tooMuch) >>> 31)) | 0;
        const near3 = (from - b) | 0;
        const ifEmpty3 = (at[near3] - 1) >> 31;
        const far3 = (near3 - (b & ifEmpty3)) | 0;
        into[count] = (stem + near3) | 0;
        count = (count - ifEmpty3) | 0;
        into[count] = (stem + far3) | 0;
        count = (count + (((at[far3] & minded) - tooMuch) >>> 31)) | 0;
      }
    } else if (form === STAR || form === RING) {
      const a = drill[steps];
      const b = drill[steps + 1];
      const c = drill[steps + 2];
      const d = drill[steps + 3];
      if (form === STAR) {
        for (; piece < last; piece++) {
          const from = square[piece];
          if (from === 0) continue;
          const stem = piece << BITS;
          const near0 = (from + a) | 0;
          const ifEmpty0 = (at[near0] - 1) >> 31;
          const far0 = (near0 + (a & ifEmpty0)) | 0;
          into[count] = (stem + near0) | 0;
          count = (count - ifEmpty0) | 0;
          into[count] = (stem + far0) | 0;
          count = (count + (((at[far0] & minded) - tooMuch) >>> 31)) | 0;
          const near1 = (from + b) | 0;
          const ifEmpty1 = (at[near1] - 1) >> 31;
          const far1 = (near1 + (b & ifEmpty1)) | 0;
          into[count] = (stem + near1) | 0;
          count = (count - ifEmpty1) | 0;
          into[count] = (stem + far1) | 0;
          count = (count + (((at[far1] & minded) - tooMuch) >>> 31)) | 0;
          const near2 = (from + c) | 0;
          const ifEmpty2 = (at[near2] - 1) >> 31;
          const far2 = (near2 + (c & ifEmpty2)) | 0;
          into[count] = (stem + near2) | 0;
          count = (count - ifEmpty2) | 0;
          into[count] = (stem + far2) | 0;
          count = (count + (((at[far2] & minded) - tooMuch) >>> 31)) | 0;
          const near3 = (from + d) | 0;
          const ifEmpty3 = (at[near3] - 1) >> 31;
          const far3 = (near3 + (d & ifEmpty3)) | 0;
          into[count] = (stem + near3) | 0;
          count = (count - ifEmpty3) | 0;
          into[count] = (stem + far3) | 0;
          count = (count + (((at[far3] & minded) - tooMuch) >>> 31)) | 0;
          const near4 = (from - a) | 0;
          const ifEmpty4 = (at[near4] - 1) >> 31;
          const far4 = (near4 - (a & ifEmpty4)) | 0;
          into[count] = (stem + near4) | 0;
          count = (count - ifEmpty4) | 0;
          into[count] = (stem + far4) | 0;
          count = (count + (((at[far4] & minded) - tooMuch) >>> 31)) | 0;
          const near5 = (from - b) | 0;
          const ifEmpty5 = (at[near5] - 1) >> 31;
          const far5 = (near5 - (b & ifEmpty5)) | 0;
          into[count] = (stem + near5) | 0;
          count = (count - ifEmpty5) | 0;
          into[count] = (stem + far5) | 0;
          count = (count + (((at[far5] & minded) - tooMuch) >>> 31)) | 0;
          const near6 = (from - c) | 0;
          const ifEmpty6 = (at[near6] - 1) >> 31;
          const far6 = (near6 - (c & ifEmpty6)) | 0;
          into[count] = (stem + near6) | 0;
          count = (count - ifEmpty6) | 0;
          into[count] = (stem + far6) | 0;
          count = (count + (((at[far6] & minded) - tooMuch) >>> 31)) | 0;
          const near7 = (from - d) | 0;
          const ifEmpty7 = (at[near7] - 1) >> 31;
          const far7 = (near7 - (d & ifEmpty7)) | 0;
          into[count] = (stem + near7) | 0;
          count = (count - ifEmpty7) | 0;
          into[count] = (stem + far7) | 0;
          count = (count + (((at[far7] & minded) - tooMuch) >>> 31)) | 0;
        }
      } else {
        for (; piece < last; piece++) {
          const from = square[piece];
          if (from === 0) continue;
          const stem = piece << BITS;
          into[count] = (stem + ((from + a) | 0)) | 0;
          count = (count + (((at[(from + a) | 0] & minded) - tooMuch) >>> 31)) | 0;
          into[count] = (stem + ((from + b) | 0)) | 0;
          count = (count + (((at[(from + b) | 0] & minded) - tooMuch) >>> 31)) | 0;
          into[count] = (stem + ((from + c) | 0)) | 0;
          count = (count + (((at[(from + c) | 0] & minded) - tooMuch) >>> 31)) | 0;
          into[count] = (stem + ((from + d) | 0)) | 0;
          count = (count + (((at[(from + d) | 0] & minded) - tooMuch) >>> 31)) | 0;
          into[count] = (stem + ((from - a) | 0)) | 0;
          count = (count + (((at[(from - a) | 0] & minded) - tooMuch) >>> 31)) | 0;
          into[count] = (stem + ((from - b) | 0)) | 0;
          count = (count + (((at[(from - b) | 0] & minded) - tooMuch) >>> 31)) | 0;
          into[count] = (stem + ((from - c) | 0)) | 0;
          count = (count + (((at[(from - c) | 0] & minded) - tooMuch) >>> 31)) | 0;
          into[count] = (stem + ((from - d) | 0)) | 0;
          count = (count + (((at[(from - d) | 0] & minded) - tooMuch) >>> 31)) | 0;
        }
      }
    } else if (form === OVER) {
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << BITS;
        const far0 = (from - 2 * width) | 0;
        const ifFree0 = (((at[(from - width) | 0] | at[far0]) & inTheWay) - 1) >> 31;
        into[count] = (stem + ((far0 - 1) | 0)) | 0;
        count = (count + ((((at[(far0 - 1) | 0] & minded) - tooMuch) & ifFree0) >>> 31)) | 0;
        into[count] = (stem + ((far0 + 1) | 0)) | 0;
        count = (count + ((((at[(far0 + 1) | 0] & minded) - tooMuch) & ifFree0) >>> 31)) | 0;
        const far1 = (from + 2) | 0;
        const ifFree1 = (((at[(from + 1) | 0] | at[far1]) & inTheWay) - 1) >> 31;
        into[count] = (stem + ((far1 - width) | 0)) | 0;
        count = (count + ((((at[(far1 - width) | 0] & minded) - tooMuch) & ifFree1) >>> 31)) | 0;
        into[count] = (stem + ((far1 + width) | 0)) | 0;
        count = (count + ((((at[(far1 + width) | 0] & minded) - tooMuch) & ifFree1) >>> 31)) | 0;
        const far2 = (from + 2 * width) | 0;
        const ifFree2 = (((at[(from + width) | 0] | at[far2]) & inTheWay) - 1) >> 31;
        into[count] = (stem + ((far2 - 1) | 0)) | 0;
        count = (count + ((((at[(far2 - 1) | 0] & minded) - tooMuch) & ifFree2) >>> 31)) | 0;
        into[count] = (stem + ((far2 + 1) | 0)) | 0;
        count = (count + ((((at[(far2 + 1) | 0] & minded) - tooMuch) & ifFree2) >>> 31)) | 0;
        const far3 = (from - 2) | 0;
        const ifFree3 = (((at[(from - 1) | 0] | at[far3]) & inTheWay) - 1) >> 31;
        into[count] = (stem + ((far3 - width) | 0)) | 0;
        count = (count + ((((at[(far3 - width) | 0] & minded) - tooMuch) & ifFree3) >>> 31)) | 0;
        into[count] = (stem + ((far3 + width) | 0)) | 0;
        count = (count + ((((at[(far3 + width) | 0] & minded) - tooMuch) & ifFree3) >>> 31)) | 0;
      }
    } else if (form === ONE) {
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << BITS;
        for (let n = steps; n < next; n++) {
          into[count] = (stem + ((from + drill[n]) | 0)) | 0;
          count = (count + (((at[(from + drill[n]) | 0] & minded) - tooMuch) >>> 31)) | 0;
        }
      }
    } else {
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << BITS;
        for (let n = steps; n < next; n += 2) {
          const step = drill[n];
          const furthest = from + step * drill[n + 1];
          let to = from + step;
          for (; to !== furthest && at[to] === EMPTY; to += step) {
            into[count] = (stem + to) | 0;
            count = (count + 1) | 0;
          }
          into[count] = (stem + to) | 0;
          count = (count + (((at[to] & minded) - tooMuch) >>> 31)) | 0;
        }
      }
    }
    gait = next;
  }
  return count;
}
