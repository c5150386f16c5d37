import type { FlagAction } from '../../src/flag/actions.ts';
import type { Ground } from '../../src/flag/board/ground.ts';
import { flagSearch } from '../../src/flag/search.ts';
import type { FlagState } from '../../src/flag/state.ts';
import type { Playable } from '../../src/players/brain.ts';
import { LearntJudge } from './judge.ts';
import type { Network } from './network.ts';

/** Capture The Flag as the searches see it, with a judge that has learnt. */
export function learntFlag(network: Network): Playable<FlagState, FlagAction> {
  const judges = new WeakMap<Ground, LearntJudge>();
  return {
    search: flagSearch,
    judge({ ground }) {
      const judge = judges.get(ground) ?? new LearntJudge(ground, network);
      judges.set(ground, judge);
      return judge;
    },
  };
}
