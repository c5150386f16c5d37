import { readFileSync } from 'node:fs';
import { flagSearch, reseeded } from '../../../../src/flag/flag-search.ts';
import type { Budget } from '../../../../src/players/brain.ts';
import type { FlagBrain } from '../../../../src/players/flag/brains.ts';
import { solutionsOf, stateOf, type Tactic, type Task } from './kinds.ts';

const FILE = new URL('./positions.json', import.meta.url);

/** The tactical test set. `bench/make-tactics.ts` has drawn it, the prover has checked it, and a test checks it again. */
export const TACTICS: readonly Tactic[] = (
  JSON.parse(readFileSync(FILE, 'utf8')) as { task: Task; board: string[] }[]
).map(({ task, board }) => ({ task, board: board.join('\n') }));

/** Whether the brain finds a move that solves the position. */
export function solves(brain: FlagBrain, tactic: Tactic, budget: Budget): boolean {
  const state = stateOf(tactic);
  const solutions = (solutionsOf(state, tactic.task) ?? []).map(move => JSON.stringify(flagSearch.read(state, move)));
  return solutions.includes(JSON.stringify(brain.choose(reseeded(state, 1), budget)));
}
