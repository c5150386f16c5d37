import type { DungeonState } from '../../dungeon/state.ts';
import { Estimator } from './estimate/estimate.ts';
import { type Nature, natureOf } from './nature.ts';
import { Keys } from './search/key.ts';
import { Window } from './window.ts';

/** Everything about one dungeon that its searches share. */
export interface Case {
  readonly beginning: DungeonState;
  readonly nature: Nature;
  readonly window: Window;
  readonly keys: Keys;
  readonly estimator: Estimator;
}

/** Looks at a dungeon before its first tick. */
export function caseOf(beginning: DungeonState): Case {
  const nature = natureOf(beginning);
  const window = new Window(beginning.dungeon.firstBox);
  const estimator = new Estimator(window, beginning, nature);
  return { beginning, nature, window, keys: new Keys(beginning), estimator };
}
