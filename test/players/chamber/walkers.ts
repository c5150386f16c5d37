import { DIRECTIONS, type Direction } from '../../../src/chamber/floor/directions.ts';
import { STAIRS } from '../../../src/chamber/kinds/glyphs.ts';
import { ITEMS, isWearable } from '../../../src/chamber/kinds/pack-items.ts';
import { POTION_NAMES } from '../../../src/chamber/kinds/potion-kinds.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import type { Rng } from '../../../src/kernel/rng.ts';
import {
  type Footsteps,
  firstStepTo,
  goalOf,
  stepOnto,
  withDragons,
} from '../../../src/players/chamber/assist/explore-paths.ts';
import { wornIn } from '../../../src/players/chamber/assist/foe-outlook.ts';
import { isDangerous, isWatched } from '../../../src/players/chamber/assist/surroundings.ts';
import { findPath, UNWANTED } from '../../../src/players/chamber/delver/paths.ts';
import {
  type ChamberPlayer,
  gridOf,
  guardedOn,
  prices,
  walkableSquares,
} from '../../../src/players/chamber/delver/screen-grid.ts';

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

/**
 * Plays as most do at first: drinks what it finds, strikes who is near, rests when nobody is in sight, fetches what it
 * sees, puts on what it has got, and goes down.
 */
export function adventurer(rng: Rng): ChamberPlayer {
  const sweep = walker(rng);
  let footsteps: Footsteps | undefined;
  return {
    choose(view) {
      footsteps = stepOnto(footsteps, view);
      const { around, pack = [] } = view;
      const swept = sweep.choose(view);
      const slot = pack.findIndex(({ name, worn }) => {
        if (name === 'RH') return view.hp < view.maxHp / 2;
        if (name === 'unknown potion' || ITEMS[name].family === 'wand' || name === 'key') return false;
        return isWearable(name)
          ? worn !== true && wornIn(view, ITEMS[name].family) === undefined
          : ITEMS[name].family === 'scroll';
      });
      if (slot >= 0 && (pack[slot]?.name === 'RH' || !isDangerous(view))) return { type: 'apply', slot };
      const foe = DIRECTIONS.find(each => FOES.includes(around[each]) || around[each] === 'K');
      if (foe !== undefined) return { type: 'attack', direction: foe };
      const potion = DIRECTIONS.find(each => ['P', 'RH', 'BA', 'BD'].includes(around[each]));
      if (potion !== undefined) return { type: 'use', direction: potion };
      if (view.heals && view.hp < view.maxHp * 0.8 && !isWatched(view)) return { type: 'wait' };
      const drawn = withDragons(view, footsteps);
      const goal = goalOf('explore', drawn, footsteps) ?? goalOf('stairs', drawn, footsteps);
      const direction = goal && firstStepTo(drawn, goal);
      return direction === undefined ? swept : step(view, direction);
    },
  };
}

const FOES = 'VWTNX';

function step(view: ChamberView, direction: Direction): ChamberAction {
  return { type: FOES.includes(view.around[direction]) ? 'attack' : 'move', direction };
}
