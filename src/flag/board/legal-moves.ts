// Written for speed: bots ask for all moves millions of times a second. Its slow twin is in test/flag/slow.ts.

import type { FlagState } from '../state.ts';
import { SQUARE_BITS } from './any-move-left.ts';
import { FEW_WAYS, LEAP, ONE_ALL_ROUND, ONE_SQUARE, TWO_ACROSS, TWO_ALL_ROUND } from './gaits.ts';
import { EMPTY } from './square-marks.ts';

// What a file says itself the compiler knows by heart; what a file imports is fetched and checked at each use.
const [FEW, ONE, RING, CROSS, STAR, OVER] = [FEW_WAYS, ONE_SQUARE, ONE_ALL_ROUND, TWO_ACROSS, TWO_ALL_ROUND, LEAP];
/** More moves than there can be. A count that is known to stay below it needs no sign. */
const [BITS, MOST] = [SQUARE_BITS, 2 ** 30 - 1];

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
  const width = ground.width | 0;
  // Touched before the loops, so that the compiler need not ask again inside them what kind of lists they are.
  into[0] = at[0] | square[0];
  first |= 0;
  end |= 0;
  let count = 0;
  for (let gait = ground.drills[ground.teamOf[first]]; gait !== null; gait = gait.next) {
    const { form, minded, tooMuch } = gait;
    let piece = gait.first;
    let last = gait.end;
    if (piece < first) piece = first;
    if (last > end) last = end;
    if (form === FEW) {
      const { a, b, c, lowest, highest } = gait;
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from < lowest || from > highest) continue;
        const stem = piece << BITS;
        count &= MOST;
        into[count] = (stem + ((from + a) | 0)) | 0;
        count += ((at[(from + a) | 0] & minded) - tooMuch) >>> 31;
        into[count] = (stem + ((from + b) | 0)) | 0;
        count += ((at[(from + b) | 0] & minded) - tooMuch) >>> 31;
        into[count] = (stem + ((from + c) | 0)) | 0;
        count += ((at[(from + c) | 0] & minded) - tooMuch) >>> 31;
      }
    } else if (form === CROSS) {
      // An empty square can be entered. Any other is looked at again in place of the far one, and written once more.
      const { a, b } = gait;
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << BITS;
        count &= MOST;
        const near0 = (from + a) | 0;
        const ifEmpty0 = (at[near0] - 1) >> 31;
        const far0 = (near0 + (a & ifEmpty0)) | 0;
        into[count] = (stem + near0) | 0;
        count -= ifEmpty0;
        into[count] = (stem + far0) | 0;
        count += ((at[far0] & minded) - tooMuch) >>> 31;
        const near1 = (from + b) | 0;
        const ifEmpty1 = (at[near1] - 1) >> 31;
        const far1 = (near1 + (b & ifEmpty1)) | 0;
        into[count] = (stem + near1) | 0;
        count -= ifEmpty1;
        into[count] = (stem + far1) | 0;
        count += ((at[far1] & minded) - tooMuch) >>> 31;
        const near2 = (from - a) | 0;
        const ifEmpty2 = (at[near2] - 1) >> 31;
        const far2 = (near2 - (a & ifEmpty2)) | 0;
        into[count] = (stem + near2) | 0;
        count -= ifEmpty2;
        into[count] = (stem + far2) | 0;
        count += ((at[far2] & minded) - tooMuch) >>> 31;
        const near3 = (from - b) | 0;
        const ifEmpty3 = (at[near3] - 1) >> 31;
        const far3 = (near3 - (b & ifEmpty3)) | 0;
        into[count] = (stem + near3) | 0;
        count -= ifEmpty3;
        into[count] = (stem + far3) | 0;
        count += ((at[far3] & minded) - tooMuch) >>> 31;
      }
    } else if (form === STAR || form === RING) {
      const { a, b, c, d } = gait;
      if (form === STAR) {
        for (; piece < last; piece++) {
          const from = square[piece];
          if (from === 0) continue;
          const stem = piece << BITS;
          count &= MOST;
          const near0 = (from + a) | 0;
          const ifEmpty0 = (at[near0] - 1) >> 31;
          const far0 = (near0 + (a & ifEmpty0)) | 0;
          into[count] = (stem + near0) | 0;
          count -= ifEmpty0;
          into[count] = (stem + far0) | 0;
          count += ((at[far0] & minded) - tooMuch) >>> 31;
          const near1 = (from + b) | 0;
          const ifEmpty1 = (at[near1] - 1) >> 31;
          const far1 = (near1 + (b & ifEmpty1)) | 0;
          into[count] = (stem + near1) | 0;
          count -= ifEmpty1;
          into[count] = (stem + far1) | 0;
          count += ((at[far1] & minded) - tooMuch) >>> 31;
          const near2 = (from + c) | 0;
          const ifEmpty2 = (at[near2] - 1) >> 31;
          const far2 = (near2 + (c & ifEmpty2)) | 0;
          into[count] = (stem + near2) | 0;
          count -= ifEmpty2;
          into[count] = (stem + far2) | 0;
          count += ((at[far2] & minded) - tooMuch) >>> 31;
          const near3 = (from + d) | 0;
          const ifEmpty3 = (at[near3] - 1) >> 31;
          const far3 = (near3 + (d & ifEmpty3)) | 0;
          into[count] = (stem + near3) | 0;
          count -= ifEmpty3;
          into[count] = (stem + far3) | 0;
          count += ((at[far3] & minded) - tooMuch) >>> 31;
          const near4 = (from - a) | 0;
          const ifEmpty4 = (at[near4] - 1) >> 31;
          const far4 = (near4 - (a & ifEmpty4)) | 0;
          into[count] = (stem + near4) | 0;
          count -= ifEmpty4;
          into[count] = (stem + far4) | 0;
          count += ((at[far4] & minded) - tooMuch) >>> 31;
          const near5 = (from - b) | 0;
          const ifEmpty5 = (at[near5] - 1) >> 31;
          const far5 = (near5 - (b & ifEmpty5)) | 0;
          into[count] = (stem + near5) | 0;
          count -= ifEmpty5;
          into[count] = (stem + far5) | 0;
          count += ((at[far5] & minded) - tooMuch) >>> 31;
          const near6 = (from - c) | 0;
          const ifEmpty6 = (at[near6] - 1) >> 31;
          const far6 = (near6 - (c & ifEmpty6)) | 0;
          into[count] = (stem + near6) | 0;
          count -= ifEmpty6;
          into[count] = (stem + far6) | 0;
          count += ((at[far6] & minded) - tooMuch) >>> 31;
          const near7 = (from - d) | 0;
          const ifEmpty7 = (at[near7] - 1) >> 31;
          const far7 = (near7 - (d & ifEmpty7)) | 0;
          into[count] = (stem + near7) | 0;
          count -= ifEmpty7;
          into[count] = (stem + far7) | 0;
          count += ((at[far7] & minded) - tooMuch) >>> 31;
        }
      } else {
        for (; piece < last; piece++) {
          const from = square[piece];
          if (from === 0) continue;
          const stem = piece << BITS;
          count &= MOST;
          into[count] = (stem + ((from + a) | 0)) | 0;
          count += ((at[(from + a) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((from + b) | 0)) | 0;
          count += ((at[(from + b) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((from + c) | 0)) | 0;
          count += ((at[(from + c) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((from + d) | 0)) | 0;
          count += ((at[(from + d) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((from - a) | 0)) | 0;
          count += ((at[(from - a) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((from - b) | 0)) | 0;
          count += ((at[(from - b) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((from - c) | 0)) | 0;
          count += ((at[(from - c) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((from - d) | 0)) | 0;
          count += ((at[(from - d) | 0] & minded) - tooMuch) >>> 31;
        }
      }
    } else if (form === OVER) {
      // A way that is not free spares two looks. That pays for the guess, here alone.
      const { inTheWay } = gait;
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << BITS;
        count &= MOST;
        const far0 = (from - 2 * width) | 0;
        if (((at[(from - width) | 0] | at[far0]) & inTheWay) === 0) {
          into[count] = (stem + ((far0 - 1) | 0)) | 0;
          count += ((at[(far0 - 1) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((far0 + 1) | 0)) | 0;
          count += ((at[(far0 + 1) | 0] & minded) - tooMuch) >>> 31;
        }
        const far1 = (from + 2) | 0;
        if (((at[(from + 1) | 0] | at[far1]) & inTheWay) === 0) {
          into[count] = (stem + ((far1 - width) | 0)) | 0;
          count += ((at[(far1 - width) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((far1 + width) | 0)) | 0;
          count += ((at[(far1 + width) | 0] & minded) - tooMuch) >>> 31;
        }
        const far2 = (from + 2 * width) | 0;
        if (((at[(from + width) | 0] | at[far2]) & inTheWay) === 0) {
          into[count] = (stem + ((far2 - 1) | 0)) | 0;
          count += ((at[(far2 - 1) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((far2 + 1) | 0)) | 0;
          count += ((at[(far2 + 1) | 0] & minded) - tooMuch) >>> 31;
        }
        const far3 = (from - 2) | 0;
        if (((at[(from - 1) | 0] | at[far3]) & inTheWay) === 0) {
          into[count] = (stem + ((far3 - width) | 0)) | 0;
          count += ((at[(far3 - width) | 0] & minded) - tooMuch) >>> 31;
          into[count] = (stem + ((far3 + width) | 0)) | 0;
          count += ((at[(far3 + width) | 0] & minded) - tooMuch) >>> 31;
        }
      }
    } else if (form === ONE) {
      const { steps } = gait;
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << BITS;
        for (let n = 0; n < steps.length; n++) {
          into[count] = (stem + ((from + steps[n]) | 0)) | 0;
          count = (count + (((at[(from + steps[n]) | 0] & minded) - tooMuch) >>> 31)) & MOST;
        }
      }
    } else {
      const { steps } = gait;
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << BITS;
        for (let n = 0; n < steps.length; n += 2) {
          const step = steps[n];
          const furthest = from + step * steps[n + 1];
          let to = from + step;
          for (; to !== furthest && at[to] === EMPTY; to += step) {
            into[count] = (stem + to) | 0;
            count = (count + 1) & MOST;
          }
          into[count] = (stem + to) | 0;
          count = (count + (((at[to] & minded) - tooMuch) >>> 31)) & MOST;
        }
      }
    }
  }
  return count;
}
