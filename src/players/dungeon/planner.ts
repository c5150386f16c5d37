import type { DungeonAction } from '../../dungeon/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import type { DungeonState } from '../../dungeon/state.ts';
import { Rng } from '../../kernel/rng.ts';
import type { Budget } from '../brain.ts';
import { Hints } from './hints.ts';

/** Plays a dungeon from its beginning, move by move. */
export interface DungeonPlayer {
  choose(state: DungeonState, budget: Budget): DungeonAction;
}

/**
 * Looks for the shortest play that wins and follows it. As long as it knows none it goes anywhere, and looks again after each
 * move. It knows the seed, as all solving does: what it finds holds for this one.
 */
export function planner(setup: DungeonSetup, seed: number): DungeonPlayer {
  const rng = Rng.seeded(seed, 'planner');
  let hints = new Hints(setup, seed);
  return {
    choose(state, budget) {
      // Who follows a play that wins need not look for another at every step.
      const { line } = hints.hint.answer === 'yes' ? hints.hint : hints.think(budget);
      const [next = rng.pick(dungeon.legal(state, 0))] = line;
      if (next === undefined) throw new RangeError('there is nothing to choose');
      hints = hints.after(next);
      return next;
    },
  };
}
