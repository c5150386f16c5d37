import { DIRECTIONS, type Direction } from '../../chamber/floor/directions.ts';
import { STAIRS } from '../../chamber/kinds/glyphs.ts';
import { POTION_NAMES } from '../../chamber/kinds/potion-kinds.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import type { Rng } from '../../kernel/rng.ts';
import { findPath, UNWANTED } from './delver/paths.ts';
import { type ChamberPlayer, gridOf, guardedOn, prices, walkableSquares } from './delver/screen-grid.ts';

const POTION_WORDS: readonly string[] = ['P', ...POTION_NAMES];

/** Any legal action, each with the same chance. */
export function drifter(rng: Rng): ChamberPlayer {
  return {
    choose(view) {
      const actions: ChamberAction[] = DIRECTIONS.flatMap(direction => [
        { type: 'move', direction },
        { type: 'attack', direction },
        ...(POTION_WORDS.includes(view.around[direction]) ? [{ type: 'use' as const, direction }] : []),
      ]);
      return rng.pick(actions) as ChamberAction;
    },
  };
}

/** Sweeps the tiles that it has not stepped on, nearest first, and fights only what stands in its way. */
export function walker(rng: Rng): ChamberPlayer {
  let floor = 0;
  let visited = new Uint8Array(0);
  return {
    choose(view) {
      const grid = gridOf(view);
      if (floor !== view.floor) {
        floor = view.floor;
        visited = new Uint8Array(grid.cells.length);
      }
      visited[grid.at] = 1;
      const cost = prices(grid, walkableSquares(grid), guardedOn(grid));
      for (const { letter, square } of grid.enemies) if (FOES.includes(letter)) cost[square] = 1;
      const rank = visited.map((seen, square) => {
        if (grid.cells[square] === STAIRS) return 0;
        return seen === 0 && cost[square] !== 0 ? 1 : UNWANTED;
      });
      const path = findPath(grid, cost, rank);
      return step(view, path?.direction ?? DIRECTIONS[rng.below(DIRECTIONS.length)] ?? 'no');
    },
  };
}

const FOES = 'VWTNX';

function step(view: ChamberView, direction: Direction): ChamberAction {
  return { type: FOES.includes(view.around[direction]) ? 'attack' : 'move', direction };
}
