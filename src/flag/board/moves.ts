// Written for speed: bots ask for all moves millions of times a second. Its slow twin is in test/flag/slow.ts.

import type { PieceDescription } from '../map/template.ts';
import type { FlagState } from '../state.ts';
import { FEW_WAYS, LEAP, ONE_SQUARE, STEPS, TWO_SQUARES } from './drill.ts';
import type { Ground } from './ground.ts';
import { EMPTY, mindedBy } from './mark.ts';

/** A move is a piece and the square it goes to. */
const SQUARE_BITS = 13;
const SQUARE_MASK = (1 << SQUARE_BITS) - 1;

// What a file says itself the compiler knows by heart; what a file imports is fetched and checked at each use.
const [FEW, ONE, TWO, OVER, HEAD] = [FEW_WAYS, ONE_SQUARE, TWO_SQUARES, LEAP, STEPS];

/** The squares an L can end on. */
const LEAPS = 8;

export function moveOf(piece: number, to: number): number {
  return (piece << SQUARE_BITS) | to;
}

export function pieceOf(move: number): number {
  return move >> SQUARE_BITS;
}

export function targetOf(move: number): number {
  return move & SQUARE_MASK;
}

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
  const { length } = drill;
  const minded = mindedBy(team);
  const inTheWay = ground.leapsNeedPath ? -1 : 0;
  // Touched before the loops, so that the compiler need not ask again inside them what kind of lists they are.
  into[0] = at[0] | square[0];
  let count = 0;
  for (let gait = 0; gait < length; ) {
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
        const stem = piece << SQUARE_BITS;
        const one = (from + left) | 0;
        into[count] = stem | one;
        count = (count + (((at[one] & minded) - tooMuch) >>> 31)) | 0;
        const two = (from + ahead) | 0;
        into[count] = stem | two;
        count = (count + (((at[two] & minded) - tooMuch) >>> 31)) | 0;
        const three = (from + right) | 0;
        into[count] = stem | three;
        count = (count + (((at[three] & minded) - tooMuch) >>> 31)) | 0;
      }
    } else if (form === ONE) {
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        for (let n = steps; n < next; n += 4) {
          const to0 = (from + drill[n]) | 0;
          into[count] = stem | to0;
          count = (count + (((at[to0] & minded) - tooMuch) >>> 31)) | 0;
          const to1 = (from + drill[n + 1]) | 0;
          into[count] = stem | to1;
          count = (count + (((at[to1] & minded) - tooMuch) >>> 31)) | 0;
          const to2 = (from + drill[n + 2]) | 0;
          into[count] = stem | to2;
          count = (count + (((at[to2] & minded) - tooMuch) >>> 31)) | 0;
          const to3 = (from + drill[n + 3]) | 0;
          into[count] = stem | to3;
          count = (count + (((at[to3] & minded) - tooMuch) >>> 31)) | 0;
        }
      }
    } else if (form === TWO) {
      // An empty square can be entered. Any other is looked at again in place of the far one, and written once more.
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        for (let n = steps; n < next; n += 4) {
          const step0 = drill[n];
          const near0 = (from + step0) | 0;
          const ifEmpty0 = (at[near0] - 1) >> 31;
          const far0 = (near0 + (step0 & ifEmpty0)) | 0;
          into[count] = stem | near0;
          count = (count - ifEmpty0) | 0;
          into[count] = stem | far0;
          count = (count + (((at[far0] & minded) - tooMuch) >>> 31)) | 0;
          const step1 = drill[n + 1];
          const near1 = (from + step1) | 0;
          const ifEmpty1 = (at[near1] - 1) >> 31;
          const far1 = (near1 + (step1 & ifEmpty1)) | 0;
          into[count] = stem | near1;
          count = (count - ifEmpty1) | 0;
          into[count] = stem | far1;
          count = (count + (((at[far1] & minded) - tooMuch) >>> 31)) | 0;
          const step2 = drill[n + 2];
          const near2 = (from + step2) | 0;
          const ifEmpty2 = (at[near2] - 1) >> 31;
          const far2 = (near2 + (step2 & ifEmpty2)) | 0;
          into[count] = stem | near2;
          count = (count - ifEmpty2) | 0;
          into[count] = stem | far2;
          count = (count + (((at[far2] & minded) - tooMuch) >>> 31)) | 0;
          const step3 = drill[n + 3];
          const near3 = (from + step3) | 0;
          const ifEmpty3 = (at[near3] - 1) >> 31;
          const far3 = (near3 + (step3 & ifEmpty3)) | 0;
          into[count] = stem | near3;
          count = (count - ifEmpty3) | 0;
          into[count] = stem | far3;
          count = (count + (((at[far3] & minded) - tooMuch) >>> 31)) | 0;
        }
      }
    } else if (form === OVER) {
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        for (let n = steps; n < next; n += 2) {
          const straight = drill[n];
          const aside = drill[n + 1];
          const near = (from + straight) | 0;
          const far = (near + straight) | 0;
          const ifFree = (((at[near] | at[far]) & inTheWay) - 1) >> 31;
          const one = (far - aside) | 0;
          into[count] = stem | one;
          count = (count + ((((at[one] & minded) - tooMuch) & ifFree) >>> 31)) | 0;
          const two = (far + aside) | 0;
          into[count] = stem | two;
          count = (count + ((((at[two] & minded) - tooMuch) & ifFree) >>> 31)) | 0;
        }
      }
    } else {
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        for (let n = steps; n < next; n += 2) {
          const step = drill[n];
          const furthest = from + step * drill[n + 1];
          let to = from + step;
          for (; to !== furthest && at[to] === EMPTY; to += step) {
            into[count] = stem | to;
            count = (count + 1) | 0;
          }
          into[count] = stem | to;
          count = (count + (((at[to] & minded) - tooMuch) >>> 31)) | 0;
        }
      }
    }
    gait = next;
  }
  return count;
}

/** Whether the team has any legal move. The step that was found last time is tried first: mostly it can still be taken. */
export function canMove(state: FlagState, team: number): boolean {
  const { at, square, likely, ground } = state;
  const piece = likely[2 * team];
  const from = square[piece];
  if (from !== 0 && (at[from + likely[2 * team + 1]] & mindedBy(team)) <= ground.strength[piece]) return true;
  const first = team * ground.piecesPerTeam;
  // From the last on, which templates tend to make the freest.
  for (let other = first + ground.piecesPerTeam - 1; other >= first; other--) {
    if (square[other] !== 0 && pieceCanMove(state, team, other)) return true;
  }
  return false;
}

/** The first step of a slide decides it. That step is remembered. */
function pieceCanMove({ at, square, likely, ground }: FlagState, team: number, piece: number): boolean {
  const { rays, raysFrom, leaps, leapsFrom, leapsNeedPath } = ground;
  const minded = mindedBy(team);
  const from = square[piece];
  const mine = ground.strength[piece];
  const way = ground.gait[piece];
  const lastRay = raysFrom[way + 1];
  for (let ray = raysFrom[way]; ray < lastRay; ray += 2) {
    if ((at[from + rays[ray]] & minded) > mine) continue;
    likely[2 * team] = piece;
    likely[2 * team + 1] = rays[ray];
    return true;
  }
  const lastLeap = leapsFrom[way + 1];
  for (let leap = leapsFrom[way]; leap < lastLeap; leap += 3) {
    if ((at[from + leaps[leap + 2]] & minded) > mine) continue;
    if (!leapsNeedPath || isFree(at, leaps, from, leap)) return true;
  }
  return false;
}

/** More moves than any position of this game can have. */
export function mostMoves({ setup: { template }, rows, columns }: Ground): number {
  const reach = ({ movement: { directions } }: PieceDescription) =>
    directions === null
      ? LEAPS
      : Object.values(directions).reduce((sum, squares) => sum + Math.min(squares, Math.max(rows, columns)), 0);
  return template.pieces.reduce((sum, piece) => sum + piece.count * reach(piece), 0);
}

/** Whether the two straight squares of a leap are empty. */
function isFree(at: readonly number[], leaps: readonly number[], from: number, leap: number): boolean {
  return at[from + leaps[leap]] === EMPTY && at[from + leaps[leap + 1]] === EMPTY;
}
