import { positionOf, squareOf } from '../board/ground.ts';
import { EMPTY } from '../board/square-marks.ts';
import type { Emit } from '../events.ts';
import type { FlagState } from '../state.ts';

/**
 * Where a piece stands after it has taken a flag. With one flag to a base it stays on the square that the base has
 * left; else it respawns, by chance, on the nearest ring around its own base that has a free square. The square that
 * it came from is free by now, so there always is one.
 */
export function squareAfterFlag(state: FlagState, piece: number, base: number, emit?: Emit): number {
  const { ground, at } = state;
  if (ground.setup.template.flags === 1) return base;
  const team = ground.teamOf[piece] as number;
  const home = ground.base[team] as number;
  for (let ring = 1; ; ring++) {
    const free = ringAround(state, home, ring).filter(square => at[square] === EMPTY);
    if (free.length === 0) continue;
    state.past.chances.push(state.rng);
    state.rng = state.rng.copy();
    const landing = state.rng.pick(free) as number;
    emit?.({ type: 'respawned', team, piece: piece + 1, at: positionOf(ground, landing) });
    return landing;
  }
}

/** The squares of the board at this king's distance, row by row. */
function ringAround({ ground }: FlagState, centre: number, ring: number): number[] {
  const [row, column] = positionOf(ground, centre);
  const squares: number[] = [];
  for (let y = Math.max(0, row - ring); y <= Math.min(ground.rows - 1, row + ring); y++) {
    const stride = Math.abs(y - row) === ring ? 1 : 2 * ring;
    for (let x = column - ring; x <= column + ring; x += stride) {
      if (x >= 0 && x < ground.columns) squares.push(squareOf(ground, [y, x]));
    }
  }
  return squares;
}
