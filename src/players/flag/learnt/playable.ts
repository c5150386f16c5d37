import type { FlagAction } from '../../../flag/actions.ts';
import type { Ground } from '../../../flag/board/ground.ts';
import { flagSearch } from '../../../flag/search.ts';
import type { FlagState } from '../../../flag/state.ts';
import type { Playable } from '../../brain.ts';
import { FlagJudge } from '../judge.ts';
import { LearntJudge } from './judge.ts';
import file from './network.json' with { type: 'json' };
import { type Network, readNetwork } from './network.ts';

/**
 * Capture The Flag as the searches see it, with a judge that has learnt. The network that ships has learnt from games of
 * two teams: of more, the usual judge knows more.
 */
export function learntFlag(network: Network = shipped()): Playable<FlagState, FlagAction> {
  const judges = new WeakMap<Ground, FlagJudge>();
  return {
    search: flagSearch,
    judge({ ground }) {
      const known = judges.get(ground);
      if (known !== undefined) return known;
      const judge = ground.setup.template.teams === 2 ? new LearntJudge(ground, network) : new FlagJudge(ground);
      judges.set(ground, judge);
      return judge;
    },
  };
}

let read: Network | undefined;

function shipped(): Network {
  read ??= readNetwork(file);
  return read;
}
