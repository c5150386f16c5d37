import type { FlagState } from '../state.ts';

/*
 * A position's hash is a sum, so that it follows every change at the cost of that change: for each piece its salt
 * times its square's, for each team its salt times its flags, and the salt of whose turn it is.
 */

/** A piece goes from one square to another; square 0 is off the board. */
export function hashShift(state: FlagState, piece: number, from: number, to: number): void {
  const { salt } = state.ground;
  const [lowSquares, highSquares] = salt.square;
  state.low =
    (state.low + Math.imul(salt.piece[0][piece] as number, (lowSquares[to] as number) - (lowSquares[from] as number))) |
    0;
  state.high =
    (state.high +
      Math.imul(salt.piece[1][piece] as number, (highSquares[to] as number) - (highSquares[from] as number))) |
    0;
}

export function hashFlags(state: FlagState, team: number, change: number): void {
  const { flags } = state.ground.salt;
  state.low = (state.low + Math.imul(flags[0][team] as number, change)) | 0;
  state.high = (state.high + Math.imul(flags[1][team] as number, change)) | 0;
}

export function hashTurn(state: FlagState, from: number, to: number): void {
  const [low, high] = state.ground.salt.turn;
  state.low = (state.low + (low[to + 1] as number) - (low[from + 1] as number)) | 0;
  state.high = (state.high + (high[to + 1] as number) - (high[from + 1] as number)) | 0;
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
