import type { Budget } from '../players/brain.ts';
import { type BrainName, flagBrain } from '../players/flag/brains.ts';
import type { Player } from './game.ts';

/** What each move may cost: time, or nodes where the result has to be the same everywhere. */
export type Allowance = { readonly ms: number } | { readonly nodes: number };

/** A fresh brain of ours at the table. */
export function brainPlayer(brain: BrainName, allowance: Allowance, seed = 0, name: string = brain): Player {
  const mind = flagBrain(brain, seed);
  return { name, choose: seen => mind.choose(seen, budgetOf(allowance)) };
}

/** A budget that starts now. */
export function budgetOf(allowance: Allowance): Budget {
  if ('nodes' in allowance) return allowance;
  const end = performance.now() + allowance.ms;
  return { until: () => performance.now() >= end };
}
