import { type Ground, squareOf } from '../../../flag/board/ground.ts';
import { EMPTY } from '../../../flag/board/mark.ts';
import type { FlagState } from '../../../flag/state.ts';

/** Nobody gets there. */
export const NO_WAY = 255;

/**
 * In how many moves a piece of this gait gets from each square to the target, if nothing but blocks and its own base
 * stood on the board.
 */
export function movesTo(ground: Ground, gait: number, ownBase: number, target: number): Uint8Array {
  const open = openSquares(ground);
  open[ownBase] = 0;
  const moves = new Uint8Array(ground.squares).fill(NO_WAY);
  const queue = [target];
  moves[target] = 0;
  for (let head = 0; head < queue.length; head++) {
    const to = queue[head] as number;
    const far = Math.min((moves[to] as number) + 1, NO_WAY - 1);
    for (const from of comingFrom(ground, gait, open, to)) {
      if (moves[from] !== NO_WAY) continue;
      moves[from] = far;
      queue.push(from);
    }
  }
  return moves;
}

/** How many ways a gait has, on average over an open board. */
export function freedom(ground: Ground, gait: number): number {
  const open = openSquares(ground);
  let ways = 0;
  let squares = 0;
  for (let square = 0; square < ground.squares; square++) {
    if (open[square] === 0) continue;
    squares++;
    ways += comingFrom(ground, gait, open, square).length;
  }
  return squares === 0 ? 0 : ways / squares;
}

/** Whether the piece can enter this base now. */
export function reaches({ at, square, ground }: FlagState, piece: number, base: number): boolean {
  const { rays, raysFrom, leaps, leapsFrom, leapsNeedPath } = ground;
  const gait = ground.gait[piece] as number;
  const from = square[piece] as number;
  for (let ray = raysFrom[gait] as number; ray < (raysFrom[gait + 1] as number); ray += 2) {
    const step = rays[ray] as number;
    let left = rays[ray + 1] as number;
    let to = from + step;
    for (; left > 1 && at[to] === EMPTY; left--) to += step;
    if (to === base) return true;
  }
  for (let leap = leapsFrom[gait] as number; leap < (leapsFrom[gait + 1] as number); leap += 3) {
    if (from + (leaps[leap + 2] as number) !== base) continue;
    if (!leapsNeedPath) return true;
    if (at[from + (leaps[leap] as number)] === EMPTY && at[from + (leaps[leap + 1] as number)] === EMPTY) return true;
  }
  return false;
}

/** The squares from which one move leads here over open squares. */
function comingFrom(ground: Ground, gait: number, open: Uint8Array, to: number): number[] {
  const { rays, raysFrom, leaps, leapsFrom, leapsNeedPath } = ground;
  const froms: number[] = [];
  for (let ray = raysFrom[gait] as number; ray < (raysFrom[gait + 1] as number); ray += 2) {
    const step = rays[ray] as number;
    let from = to - step;
    for (let left = rays[ray + 1] as number; left > 0 && open[from] === 1; left--, from -= step) froms.push(from);
  }
  for (let leap = leapsFrom[gait] as number; leap < (leapsFrom[gait + 1] as number); leap += 3) {
    const from = to - (leaps[leap + 2] as number);
    if (open[from] !== 1) continue;
    if (leapsNeedPath && !(open[from + (leaps[leap] as number)] && open[from + (leaps[leap + 1] as number)])) continue;
    froms.push(from);
  }
  return froms;
}

/** By square: whether it is on the board, and no block. */
export function openSquares(ground: Ground): Uint8Array {
  const open = new Uint8Array(ground.squares);
  for (let row = 0; row < ground.rows; row++) {
    const first = squareOf(ground, [row, 0]);
    open.fill(1, first, first + ground.columns);
  }
  for (const block of ground.blocks) open[squareOf(ground, block)] = 0;
  return open;
}
