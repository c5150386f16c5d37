import type { FlagAction } from '../../flag/actions.ts';
import type { Ground } from '../../flag/board/ground.ts';
import { flagSearch } from '../../flag/search.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Playable } from '../brain.ts';
import { FlagJudge } from './judge.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Capture The Flag as the searches see it. */
export function playableFlag(weights: Weights = WEIGHTS): Playable<FlagState, FlagAction> {
  const judges = new WeakMap<Ground, FlagJudge>();
  return {
    search: flagSearch,
    judge({ ground }) {
      const known = judges.get(ground);
      if (known !== undefined) return known;
      const judge = new FlagJudge(ground, weights);
      judges.set(ground, judge);
      return judge;
    },
  };
}
