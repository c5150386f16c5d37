import { parentPort, workerData } from 'node:worker_threads';
import type { DungeonSetup } from '../../dungeon/map/setup.ts';
import { solve } from '../../players/dungeon/solver.ts';

/** What this thread is given. */
export interface SolverTask {
  readonly setup: DungeonSetup;
  readonly seed: number;
  readonly ms: number;
}

// A thread that solves one dungeon and ends.
const { setup, seed, ms } = workerData as SolverTask;
const end = performance.now() + ms;
const work = solve(setup, seed, { until: () => performance.now() > end });
let step = work.next();
while (!step.done) step = work.next();
parentPort?.postMessage(step.value);
