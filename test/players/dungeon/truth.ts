import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonSetup } from '../../../src/dungeon/setup.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { everything, wholeKey } from './prove/exhaustive.ts';

/** A state that can be reached, and what is true of it: the fewest actions that win from there; undefined if none do. */
export interface Truth {
  readonly state: DungeonState;
  readonly steps: number | undefined;
  /** The states after each action; which of them are won. */
  readonly next: readonly Truth[];
}

interface Known {
  readonly state: DungeonState;
  readonly next: Known[];
  readonly before: Known[];
  steps: number | undefined;
}

/** All states of a dungeon, the first one first, with what is true of each; undefined if they are more than so many. */
export function truthsOf(setup: DungeonSetup, seed: number, most: number): readonly Truth[] | undefined {
  const first = dungeon.begin(setup, seed);
  const all = new Map<string, Known>();
  const known = (state: DungeonState): Known => {
    const key = `${state.ended} ${wholeKey(state, first)}`;
    const there = all.get(key) ?? { state, next: [], before: [], steps: state.ended === 'won' ? 0 : undefined };
    all.set(key, there);
    return there;
  };
  known(first);
  for (const here of all.values()) {
    if (here.state.ended !== undefined) continue;
    for (const action of everything(here.state)) {
      const state = dungeon.copy(here.state);
      dungeon.apply(state, 0, action);
      const there = known(state);
      here.next.push(there);
      there.before.push(here);
    }
    if (all.size > most) return undefined;
  }
  spread([...all.values()].filter(({ steps }) => steps === 0));
  return [...all.values()];
}

/** Tells everybody before some of them how far it is. */
function spread(queue: Known[]): void {
  for (const here of queue) {
    for (const each of here.before) {
      if (each.steps !== undefined) continue;
      each.steps = (here.steps as number) + 1;
      queue.push(each);
    }
  }
}
