// Written for speed: the hash follows every move that is made.

import type { FlagState } from '../state.ts';

/*
 * A position's hash is a sum, so that it follows every change at the cost of that change: for each piece its salt
 * times its square's, for each team its salt times its flags, and the salt of whose turn it is.
 */

/** A piece goes from one square to another; square 0 is off the board. */
export function hashShift(state: FlagState, piece: number, from: number, to: number): void {
  const { low, high } = state.ground.salt;
  state.low = (state.low + Math.imul(low.piece[piece], low.square[to] - low.square[from])) | 0;
  state.high = (state.high + Math.imul(high.piece[piece], high.square[to] - high.square[from])) | 0;
}

export function hashFlags(state: FlagState, team: number, change: number): void {
  const { low, high } = state.ground.salt;
  state.low = (state.low + Math.imul(low.flags[team], change)) | 0;
  state.high = (state.high + Math.imul(high.flags[team], change)) | 0;
}

export function hashTurn(state: FlagState, from: number, to: number): void {
  const { low, high } = state.ground.salt;
  state.low = (state.low + low.turn[to + 1] - low.turn[from + 1]) | 0;
  state.high = (state.high + high.turn[to + 1] - high.turn[from + 1]) | 0;
}

/** The hash from scratch, as the changes must have left it. */
export function hashAnew(state: FlagState): void {
  state.low = 0;
  state.high = 0;
  for (const [piece, square] of state.square.entries()) hashShift(state, piece, 0, square);
  for (const [team, flags] of state.flags.entries()) hashFlags(state, team, flags);
  hashTurn(state, -1, state.current);
}

/** 53 bits of it, as many as a number holds exactly. */
export function keyOf(state: FlagState): number {
  return (state.high >>> 11) * 2 ** 32 + (state.low >>> 0);
}
