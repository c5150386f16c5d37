import { parentPort, workerData } from 'node:worker_threads';
import { readSetup } from '../../dungeon/setup.ts';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { type SolverVerdict, solve } from '../../players/dungeon/solver.ts';

/** What this thread is given. */
export interface SolverTask {
  /** Unread, as JSON. */
  readonly setup: string;
  readonly seed: number;
  readonly ms: number;
}

/** What it says: that all is loaded, and then whether the dungeon can be won, or why it is none. */
export type SolverReply =
  | { readonly ready: true }
  | { readonly verdict: SolverVerdict }
  | { readonly invalid: readonly [Problem, ...Problem[]] };

// A thread that reads and solves one dungeon and ends.
const say = (what: SolverReply): void => parentPort?.postMessage(what);
say({ ready: true });
say(said(workerData as SolverTask));

function said({ setup, seed, ms }: SolverTask): SolverReply {
  try {
    const end = performance.now() + ms;
    const work = solve(readSetup(JSON.parse(setup)), seed, { until: () => performance.now() > end });
    let step = work.next();
    while (!step.done) step = work.next();
    return { verdict: step.value };
  } catch (error) {
    if (error instanceof InvalidSetup) return { invalid: error.problems };
    throw error;
  }
}
