import type { FlagAction } from '../../flag/actions.ts';
import { reseeded } from '../../flag/flag-search.ts';
import { flag } from '../../flag/rules.ts';
import type { Snapshot } from '../../kernel/rules.ts';
import { type BrainName, type FlagBrain, flagBrain } from '../../players/flag/brains.ts';
import { type Allowance, budgetOf, processorTime } from '../../tournament/games/brain-player.ts';
import { lruCache } from '../runtime/lru-cache.ts';
import { answerInThread } from './thread-replies.ts';

/** What a thinking thread is asked. */
export interface BrainRequest {
  /** Whose move it is in which match: the thread remembers where its brain has been. */
  readonly who: string;
  readonly brain: BrainName;
  readonly snapshot: Snapshot;
  readonly allowance: Allowance;
  /** Who counts moves thinks no longer than this (ms of the processor). */
  readonly most: number;
}

const brains = lruCache<FlagBrain>(32);

function choose({ who, brain, snapshot, allowance, most }: BrainRequest): FlagAction {
  const state = flag.decode(snapshot);
  // A brain knows where it has been in a game: two of them do not go round in circles.
  const mind = brains.get(who) ?? flagBrain(brain, state.turns);
  brains.set(who, mind);
  const isCounted = 'nodes' in allowance && allowance.ms === undefined;
  const budget = isCounted ? budgetOf({ ...allowance, ms: most }, processorTime) : budgetOf(allowance);
  return mind.choose(reseeded(state, state.turns), budget);
}

// A thread that chooses: a position comes in, an action goes out. What a tree search keeps of a game is large.
answerInThread(choose, () => brains.clear());
