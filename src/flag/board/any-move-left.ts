// Written for speed: every move that is made asks whether the next team has one.

import type { PieceDescription } from '../map/template.ts';
import type { FlagState } from '../state.ts';
import type { Ground } from './ground.ts';
import { EMPTY, mindedBy } from './square-marks.ts';

/** A move is a piece and the square it goes to. */
export const SQUARE_BITS = 13;
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

/** Whether the team has any legal move. The step that was found last time is tried first: mostly it can still be taken. */
export function canMove(state: FlagState, team: number): boolean {
  const { at, square, likely } = state;
  const piece = likely[2 * team];
  const from = square[piece];
  if (from !== 0 && (at[from + likely[2 * team + 1]] & mindedBy(team)) <= state.ground.strength[piece]) return true;
  return findsMove(state, team);
}

/** Looks for a piece that can move, from the last on, which templates tend to make the freest. */
function findsMove(state: FlagState, team: number): boolean {
  const { square, ground } = state;
  const first = team * ground.piecesPerTeam;
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
