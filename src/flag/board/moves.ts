// Written for speed: bots ask for all moves millions of times a second. Its slow twin is in test/flag/slow.ts.

import type { PieceDescription } from '../map/template.ts';
import type { FlagState } from '../state.ts';
import { FEW_WAYS, LEAP, ONE_SQUARE, STEPS, TWO_SQUARES } from './drill.ts';
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
export function listMovesOf({ at, square, ground }: FlagState, first: number, end: number, into: Int32Array): number {
  const team = ground.teamOf[first];
  const drill = ground.drills[team];
  const minded = mindedBy(team);
  const inTheWay = ground.leapsNeedPath ? -1 : 0;
  // Touched before the loops, so that the compiler need not ask again inside them what kind of lists they are.
  into[0] = at[0] | square[0];
  let count = 0;
  for (let gait = 0; gait < drill.length; ) {
    const form = drill[gait];
    const last = least(drill[gait + 2], end | 0);
    const tooMuch = drill[gait + 3];
    const next = drill[gait + 4];
    const steps = gait + STEPS;
    let piece = most(drill[gait + 1], first | 0);
    if (form === FEW_WAYS) {
      const left = drill[steps];
      const ahead = drill[steps + 1];
      const right = drill[steps + 2];
      for (; piece < last; piece++) {
        const from = square[piece];
        if (from === 0) continue;
        const stem = piece << SQUARE_BITS;
        const one = (from + left) | 0;
        into[count] = stem | one;
        count = (count + isEnough(at[one] & minded, tooMuch)) | 0;
        const two = (from + ahead) | 0;
        into[count] = stem | two;
        count = (count + isEnough(at[two] & minded, tooMuch)) | 0;
        const three = (from + right) | 0;
        into[count] = stem | three;
        count = (count + isEnough(at[three] & minded, tooMuch)) | 0;
      }
    }
    for (; piece < last; piece++) {
      const from = square[piece];
      if (from === 0) continue;
      const stem = piece << SQUARE_BITS;
      if (form === ONE_SQUARE) {
        for (let n = steps; n < next; n++) {
          const to = (from + drill[n]) | 0;
          into[count] = stem | to;
          count = (count + isEnough(at[to] & minded, tooMuch)) | 0;
        }
      } else if (form === TWO_SQUARES) {
        for (let n = steps; n < next; n++) {
          const step = drill[n];
          const near = (from + step) | 0;
          const there = at[near];
          into[count] = stem | near;
          count = (count + isEnough(there & minded, tooMuch)) | 0;
          // Unless the near square is empty, it is looked at again instead of the far one, and not counted.
          const isEmpty = (there - 1) >> 31;
          const far = (near + (step & isEmpty)) | 0;
          into[count] = stem | far;
          count = (count + (isEmpty & isEnough(at[far] & minded, tooMuch))) | 0;
        }
      } else if (form === LEAP) {
        for (let n = steps; n < next; n += 4) {
          const between = at[(from + drill[n]) | 0] | at[(from + drill[n + 1]) | 0];
          const isFree = ((between & inTheWay) - 1) >> 31;
          const one = (from + drill[n + 2]) | 0;
          into[count] = stem | one;
          count = (count + (isFree & isEnough(at[one] & minded, tooMuch))) | 0;
          const two = (from + drill[n + 3]) | 0;
          into[count] = stem | two;
          count = (count + (isFree & isEnough(at[two] & minded, tooMuch))) | 0;
        }
      } else {
        for (let n = steps; n < next; n += 2) {
          const step = drill[n];
          const furthest = from + step * drill[n + 1];
          let to = from + step;
          for (; to !== furthest && at[to] === EMPTY; to += step) {
            into[count] = stem | to;
            count = (count + 1) | 0;
          }
          into[count] = stem | to;
          count = (count + isEnough(at[to] & minded, tooMuch)) | 0;
        }
      }
    }
    gait = next;
  }
  return count;
}

/** 1 where the toll is less than what is too much, else 0. */
function isEnough(toll: number, tooMuch: number): number {
  return (toll - tooMuch) >>> 31;
}

function least(a: number, b: number): number {
  return a < b ? a : b;
}

function most(a: number, b: number): number {
  return a > b ? a : b;
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
