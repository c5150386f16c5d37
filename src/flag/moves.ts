// Written for speed: bots ask for all moves millions of times a second. Its slow twin is in test/flag/slow.ts.
import type { Ground } from './ground.ts';
import { BASE, EMPTY, type FlagState } from './state.ts';

/** A move is a piece and the square it goes to. */
const SQUARE_BITS = 13;
const SQUARE_MASK = (1 << SQUARE_BITS) - 1;

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
  const { square } = state;
  const { piecesPerTeam } = state.ground;
  const end = (state.current + 1) * piecesPerTeam;
  let count = 0;
  for (let piece = end - piecesPerTeam; piece < end; piece++) {
    if (square[piece] !== 0) count = listMovesOf(state, piece, into, count);
  }
  return count < into.length ? count : into.length;
}

/** Adds the moves of one piece behind the first `count`; returns the new count. */
export function listMovesOf(state: FlagState, piece: number, into: Int32Array, count: number): number {
  const { at, ground } = state;
  const from = state.square[piece] as number;
  const gait = ground.gait[piece] as number;
  const rays = ground.rays[gait] as Int32Array;
  const stem = piece << SQUARE_BITS;
  for (let ray = 0; ray < rays.length; ray += 2) {
    const step = rays[ray] as number;
    let left = rays[ray + 1] as number;
    let to = from + step;
    while (at[to] === EMPTY) {
      into[count++] = stem | to;
      if (--left === 0) break;
      to += step;
    }
    if (left !== 0 && mayTake(ground, piece, at[to] as number)) into[count++] = stem | to;
  }
  const leaps = ground.leaps[gait] as Int32Array;
  for (let leap = 0; leap < leaps.length; leap += 3) {
    if (ground.leapsNeedPath && !isFree(at, from, leaps, leap)) continue;
    const to = from + (leaps[leap + 2] as number);
    const there = at[to] as number;
    if (there === EMPTY || mayTake(ground, piece, there)) into[count++] = stem | to;
  }
  return count;
}

/** Whether the team has any legal move: the first step of a slide decides it. */
export function canMove(state: FlagState, team: number): boolean {
  const { at, square, ground } = state;
  const end = (team + 1) * ground.piecesPerTeam;
  for (let piece = end - ground.piecesPerTeam; piece < end; piece++) {
    const from = square[piece] as number;
    if (from === 0) continue;
    const gait = ground.gait[piece] as number;
    const rays = ground.rays[gait] as Int32Array;
    for (let ray = 0; ray < rays.length; ray += 2) {
      const there = at[from + (rays[ray] as number)] as number;
      if (there === EMPTY || mayTake(ground, piece, there)) return true;
    }
    const leaps = ground.leaps[gait] as Int32Array;
    for (let leap = 0; leap < leaps.length; leap += 3) {
      if (ground.leapsNeedPath && !isFree(at, from, leaps, leap)) continue;
      const there = at[from + (leaps[leap + 2] as number)] as number;
      if (there === EMPTY || mayTake(ground, piece, there)) return true;
    }
  }
  return false;
}

/** More moves than any position of this game can have. */
export function mostMoves(ground: Ground): number {
  let most = 0;
  for (let piece = 0; piece < ground.piecesPerTeam; piece++) {
    const rays = ground.rays[ground.gait[piece] as number] as Int32Array;
    for (let ray = 0; ray < rays.length; ray += 2) {
      most += Math.min(rays[ray + 1] as number, Math.max(ground.rows, ground.columns));
    }
    most += (ground.leaps[ground.gait[piece] as number] as Int32Array).length / 3;
  }
  return most;
}

/** An enemy's base, or an enemy's piece that is not stronger. Blocks and what is one's own stay out of reach. */
function mayTake(ground: Ground, piece: number, there: number): boolean {
  if (there > 0) {
    return (
      ground.teamOf[there - 1] !== ground.teamOf[piece] &&
      (ground.power[there - 1] as number) <= (ground.power[piece] as number)
    );
  }
  return there <= BASE && BASE - there !== ground.teamOf[piece];
}

function isFree(at: Int16Array, from: number, leaps: Int32Array, leap: number): boolean {
  return at[from + (leaps[leap] as number)] === EMPTY && at[from + (leaps[leap + 1] as number)] === EMPTY;
}
