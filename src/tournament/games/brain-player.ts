import type { FlagAction } from '../../flag/actions.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Budget } from '../../players/brain.ts';
import { type BrainName, flagBrain } from '../../players/flag/brains.ts';
import type { Player } from './play-game.ts';

/** What each move may cost: time, or nodes where the result has to be the same everywhere, or whichever is spent first. */
export type Allowance = { readonly ms: number } | { readonly nodes: number; readonly ms?: number };

/** A fresh brain of ours at the table. Its time is that of the processor: a busy machine takes nothing from it. */
export function brainPlayer(
  brain: BrainName,
  allowance: Allowance,
  seed = 0,
  name: string = brain,
): Player<FlagState, FlagAction> {
  const mind = flagBrain(brain, seed);
  return { name, choose: seen => mind.choose(seen, budgetOf(allowance, processorTime)) };
}

/** A budget that starts now, by the clock on the wall unless another one is given. */
export function budgetOf(allowance: Allowance, now: () => number = wallTime): Budget {
  if (!('nodes' in allowance)) return { until: after(allowance.ms, now) };
  const { nodes, ms } = allowance;
  return ms === undefined ? { nodes } : { nodes, until: after(ms, now) };
}

function after(ms: number, now: () => number): () => boolean {
  const end = now() + ms;
  return () => now() >= end;
}

function wallTime(): number {
  return performance.now();
}

/** What the processor has spent on this thread (ms). */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
