import { lenientSetup, unslipped } from '../../dungeon/map/lenient.ts';
import { readSetup } from '../../dungeon/setup.ts';
import { type Grade, gradeOf } from '../../players/dungeon/puzzles/puzzle-grade.ts';
import { type SolverVerdict, solve } from '../../players/dungeon/solver.ts';
import { answerInThread } from './thread-replies.ts';

/** What a solver is given. */
export interface SolverTask {
  /** Unread, as JSON. */
  readonly setup: string;
  readonly seed: number;
  readonly ms: number;
  /** Whether it is to be said how difficult it is, too. */
  readonly grades?: boolean;
}

export interface SolverReply {
  readonly verdict: SolverVerdict;
  readonly grade?: Grade;
}

// A thread that says whether a dungeon can be won.
answerInThread(({ setup, seed, ms, grades = false }: SolverTask): SolverReply => {
  const end = performance.now() + ms;
  const work = solve(readSetup(unslipped(lenientSetup(JSON.parse(setup)))), seed, {
    until: () => performance.now() > end,
  });
  let step = work.next();
  while (!step.done) step = work.next();
  const verdict = step.value;
  return { verdict, ...(grades && verdict.answer === 'winnable' && { grade: gradeOf(verdict.play) }) };
});
