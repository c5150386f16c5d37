// Written for speed: bots ask for all moves millions of times a second. Its slow twin is in test/flag/slow.ts.

import type { PieceDescription } from '../map/template.ts';
import type { FlagState } from '../state.ts';
import { EMPTY, type Ground } from './ground.ts';

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

/** Writes the moves of the pieces from `first` up to but without `end`, all of one team; returns how many there are. */
export function listMovesOf(state: FlagState, first: number, end: number, into: Int32Array): number {
  const { at, square, ground } = state;
  const { rays, raysFrom, leaps, leapsFrom, leapsNeedPath, gait, strength } = ground;
  const toll = ground.toll[ground.teamOf[first]];
  let count = 0;
  for (let piece = first; piece < end; piece++) {
    const from = square[piece];
    if (from === 0) continue;
    const mine = strength[piece];
    const way = gait[piece];
    const stem = piece << SQUARE_BITS;
    const lastRay = raysFrom[way + 1];
    for (let ray = raysFrom[way]; ray < lastRay; ray += 2) {
      const step = rays[ray];
      let to = from + step;
      let there = at[to];
      if (toll[there] > mine) continue;
      into[count++] = stem | to;
      for (let left = rays[ray + 1]; there === EMPTY && left > 1; left--) {
        to += step;
        there = at[to];
        if (toll[there] <= mine) into[count++] = stem | to;
      }
    }
    const lastLeap = leapsFrom[way + 1];
    for (let leap = leapsFrom[way]; leap < lastLeap; leap += 3) {
      const to = from + leaps[leap + 2];
      if (toll[at[to]] > mine) continue;
      if (leapsNeedPath && !isFree(at, leaps, from, leap)) continue;
      into[count++] = stem | to;
    }
  }
  return count;
}

/** Whether the team has any legal move. The piece that had one last time is asked first: mostly it still has. */
export function canMove(state: FlagState, team: number): boolean {
  const { square, likely } = state;
  const { piecesPerTeam } = state.ground;
  const end = (team + 1) * piecesPerTeam;
  const guess = likely[team];
  if (square[guess] !== 0 && pieceCanMove(state, guess)) return true;
  for (let piece = end - piecesPerTeam; piece < end; piece++) {
    if (square[piece] !== 0 && pieceCanMove(state, piece)) {
      likely[team] = piece;
      return true;
    }
  }
  return false;
}

/** The first step of a slide decides it. */
function pieceCanMove({ at, square, ground }: FlagState, piece: number): boolean {
  const { rays, raysFrom, leaps, leapsFrom, leapsNeedPath } = ground;
  const toll = ground.toll[ground.teamOf[piece]];
  const from = square[piece];
  const mine = ground.strength[piece];
  const way = ground.gait[piece];
  const lastRay = raysFrom[way + 1];
  for (let ray = raysFrom[way]; ray < lastRay; ray += 2) {
    if (toll[at[from + rays[ray]]] <= mine) return true;
  }
  const lastLeap = leapsFrom[way + 1];
  for (let leap = leapsFrom[way]; leap < lastLeap; leap += 3) {
    if (toll[at[from + leaps[leap + 2]]] > mine) continue;
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
function isFree(at: readonly number[], leaps: Int32Array, from: number, leap: number): boolean {
  return at[from + leaps[leap]] === EMPTY && at[from + leaps[leap + 1]] === EMPTY;
}
