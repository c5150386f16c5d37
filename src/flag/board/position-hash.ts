// Written for speed: the hash follows every move that is made.

import type { FlagState } from '../state.ts';

/*
 * A position's hash is a sum, so that it follows every change at the cost of that change: for each piece its salt
 * times its square's, for each team its salt times its flags, and the salt of whose turn it is.
 */

/** A piece goes from one square to another; square 0 is off the board. */
export function hashShift(state: FlagState, piece: number, from: number, to: number): void {
  const { piece: own, square } = state.ground.salt;
  state.low = (state.low + Math.imul(own[2 * piece], square[2 * to] - square[2 * from])) | 0;
  state.high = (state.high + Math.imul(own[2 * piece + 1], square[2 * to + 1] - square[2 * from + 1])) | 0;
}

export function hashFlags(state: FlagState, team: number, change: number): void {
  const { flags } = state.ground.salt;
  state.low = (state.low + Math.imul(flags[2 * team], change)) | 0;
  state.high = (state.high + Math.imul(flags[2 * team + 1], change)) | 0;
}

/** The turn goes from one team to another; there is none before the start and after the end. */
export function hashTurn(state: FlagState, from: number, to: number): void {
  const { turn } = state.ground.salt;
  state.low = (state.low + turn[2 * to + 2] - turn[2 * from + 2]) | 0;
  state.high = (state.high + turn[2 * to + 3] - turn[2 * from + 3]) | 0;
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
export function positionKey(state: FlagState): number {
  return (state.high >>> 11) * 2 ** 32 + (state.low >>> 0);
}
