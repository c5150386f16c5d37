import type { FlagAction } from '../../flag/actions.ts';
import type { Ground } from '../../flag/board/ground.ts';
import { flagSearch } from '../../flag/search.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Judge, Playable } from '../brain.ts';
import { FlagJudge } from './judge.ts';
import { LearntJudge } from './learnt/judge.ts';
import type { Network } from './learnt/network.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Capture The Flag as the searches see it. */
export function playableFlag(weights: Weights = WEIGHTS): Playable<FlagState, FlagAction> {
  return judgedBy(ground => new FlagJudge(ground, weights));
}

/** The same with a judge that has learnt. */
export function learntFlag(network: Network): Playable<FlagState, FlagAction> {
  return judgedBy(ground => new LearntJudge(ground, network));
}

/** One judge serves all positions of a match. */
function judgedBy(judgeOf: (ground: Ground) => Judge<FlagState>): Playable<FlagState, FlagAction> {
  const judges = new WeakMap<Ground, Judge<FlagState>>();
  return {
    search: flagSearch,
    judge({ ground }) {
      const known = judges.get(ground);
      if (known !== undefined) return known;
      const judge = judgeOf(ground);
      judges.set(ground, judge);
      return judge;
    },
  };
}
