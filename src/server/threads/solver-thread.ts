import { lenientSetup, unslipped } from '../../dungeon/map/lenient.ts';
import { readSetup } from '../../dungeon/setup.ts';
import { type SolverVerdict, solve } from '../../players/dungeon/solver.ts';
import { answerInThread } from './thread-replies.ts';

/** What a solver is given. */
export interface SolverTask {
  /** Unread, as JSON. */
  readonly setup: string;
  readonly seed: number;
  readonly ms: number;
}

// A thread that says whether a dungeon can be won.
answerInThread(({ setup, seed, ms }: SolverTask): SolverVerdict => {
  const end = performance.now() + ms;
  const work = solve(readSetup(unslipped(lenientSetup(JSON.parse(setup)))), seed, {
    until: () => performance.now() > end,
  });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
});
