import type { DungeonAction } from '../../../dungeon/actions.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonSetup } from '../../../dungeon/setup.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { natureOf } from './nature.ts';

/** What the solver is asked: a dungeon, and what of it was played before. */
export interface Quest {
  readonly setup: DungeonSetup;
  readonly seed: number;
  readonly played: readonly DungeonAction[];
  /** Before the first tick. */
  readonly first: DungeonState;
  /** After what was played. */
  readonly state: DungeonState;
  /** Whether chance has a say, now or before. */
  readonly forThisSeed: boolean;
}

/** Plays what was played, up to the end of the game. Where the game would go on after it was won, it is over here. */
export function questOf(given: DungeonSetup, seed: number, played: readonly DungeonAction[]): Quest {
  const { afterVictory: _, ...options } = given.options;
  const setup = { ...given, options };
  const first = dungeon.begin(setup, seed);
  const state = dungeon.copy(first);
  let count = 0;
  while (count < played.length && state.ended === undefined) {
    dungeon.apply(state, 0, played[count++] as DungeonAction);
  }
  return { setup, seed, played: played.slice(0, count), first, state, forThisSeed: natureOf(first).chance };
}
