// Written for speed: bots ask for all moves millions of times a second. Its slow twin is in test/flag/slow.ts.

import type { PieceDescription } from '../map/template.ts';
import type { FlagState } from '../state.ts';
import type { Ground } from './ground.ts';
import { EMPTY, mindedBy } from './mark.ts';

/** A move is a piece and the square it goes to. */
const SQUARE_BITS = 13;
const SQUARE_MASK = (1 << SQUARE_BITS) - 1;

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
 * entered is anybody's guess, and a processor that has guessed wrong loses more time than all the sums take.
 */
export function listMovesOf(state: FlagState, first: number, end: number, into: Int32Array): number {
  const { at, square, ground } = state;
  const { gait, piecesFrom, reach, rays, raysFrom, leaps, leapsFrom, strength } = ground;
  const minded = mindedBy(ground.teamOf[first]);
  const inTheWay = ground.leapsNeedPath ? -1 : 0;
  into[0] = at[0] | square[0] | rays.length | leaps.length;
  let count = 0;
  for (let piece = first | 0; piece < (end | 0); ) {
    const way = gait[piece];
    const last = piecesFrom[way + 1] < (end | 0) ? piecesFrom[way + 1] : end | 0;
    const tooMuch = strength[piece] + 1;
    const far = reach[way];
    if (far === 1) {
      const firstRay = raysFrom[way];
      const lastRay = raysFrom[way + 1];
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        for (let ray = firstRay; ray < lastRay; ray += 2) {
          const to = from + rays[ray];
          into[count] = stem | to;
          count = (count + (((at[to] & minded) - tooMuch) >>> 31)) | 0;
        }
      }
    } else if (far === 2) {
      const firstRay = raysFrom[way];
      const lastRay = raysFrom[way + 1];
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        for (let ray = firstRay; ray < lastRay; ray += 2) {
          const step = rays[ray];
          const near = from + step;
          const there = at[near];
          into[count] = stem | near;
          count = (count + (((there & minded) - tooMuch) >>> 31)) | 0;
          // Unless the first square is empty, it is looked at again instead of the second, and not counted.
          const goesOn = ((1 - rays[ray + 1]) & (there - 1)) >> 31;
          const to = near + (step & goesOn);
          into[count] = stem | to;
          count = (count + ((goesOn & ((at[to] & minded) - tooMuch)) >>> 31)) | 0;
        }
      }
    } else if (far > 2) {
      const firstRay = raysFrom[way];
      const lastRay = raysFrom[way + 1];
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        for (let ray = firstRay; ray < lastRay; ray += 2) {
          const step = rays[ray];
          const end = from + step * rays[ray + 1];
          let to = from + step;
          while (to !== end && at[to] === EMPTY) {
            into[count] = stem | to;
            count = (count + 1) | 0;
            to += step;
          }
          into[count] = stem | to;
          count = (count + (((at[to] & minded) - tooMuch) >>> 31)) | 0;
        }
      }
    } else {
      const firstLeap = leapsFrom[way];
      const lastLeap = leapsFrom[way + 1];
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        for (let leap = firstLeap; leap < lastLeap; leap += 3) {
          const to = from + leaps[leap + 2];
          const path = (at[from + leaps[leap]] | at[from + leaps[leap + 1]]) & inTheWay;
          into[count] = stem | to;
          count = (count + (((path - 1) & ((at[to] & minded) - tooMuch)) >>> 31)) | 0;
        }
      }
    }
  }
  return count;
}

/** Whether the team has any legal move. The one that was found last time is looked at first: mostly it is still there. */
export function canMove(state: FlagState, team: number): boolean {
  const { at, square, likely, ground } = state;
  const move = likely[2 * team];
  const piece = move >> SQUARE_BITS;
  const isThere = square[piece] === likely[2 * team + 1];
  if (isThere && (at[move & SQUARE_MASK] & mindedBy(team)) <= ground.strength[piece]) return true;
  const { piecesPerTeam } = ground;
  const end = (team + 1) * piecesPerTeam;
  for (let other = end - piecesPerTeam; other < end; other++) {
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
    const to = from + rays[ray];
    if ((at[to] & minded) > mine) continue;
    likely[2 * team] = moveOf(piece, to);
    likely[2 * team + 1] = from;
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
