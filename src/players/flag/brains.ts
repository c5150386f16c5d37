import type { FlagAction } from '../../flag/actions.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Brain } from '../brain.ts';
import { alphabeta, lookingAhead } from '../search/alphabeta.ts';
import { mcts } from '../search/mcts.ts';
import { greedy, novice, random } from '../simple-brains.ts';
import { WEIGHTS, type Weights } from './evaluation/evaluation-tables.ts';
import { playableFlag } from './evaluation/flag-evaluator.ts';
import { learntFlag } from './learnt/learnt-evaluator.ts';
import { PruningValues } from './learnt/pruning-values.ts';

/** A brain for Capture The Flag. */
export type FlagBrain = Brain<FlagState, FlagAction>;

/** The brains by their names. */
export const BRAINS = ['random', 'novice', 'greedy', 'alphabeta', 'learnt', 'mcts'] as const;
/** The name of a brain. */
export type BrainName = (typeof BRAINS)[number];

/** A fresh brain for Capture The Flag. The seed only matters to `random` and `novice`, and to how `mcts` plays its lines out. */
export function flagBrain(name: BrainName, seed = 0, weights: Weights = WEIGHTS): FlagBrain {
  const playable = playableFlag(weights);
  switch (name) {
    case 'random':
      return random(playable, seed);
    case 'novice':
      return novice(playable, seed);
    case 'greedy':
      return greedy(playable);
    case 'alphabeta':
      return alphabeta(playable);
    case 'learnt':
      return lookingAhead(name, learntFlag(), PruningValues);
    case 'mcts':
      return mcts(playable, { seed });
  }
}

export function isBrainName(name: string): name is BrainName {
  return (BRAINS as readonly string[]).includes(name);
}
