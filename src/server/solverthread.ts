import { parentPort, workerData } from 'node:worker_threads';
import { solve } from '../players/dungeon/solver.ts';
import type { SolverTask } from './solvers.ts';

// A thread that solves one dungeon and ends.
const { setup, seed, ms } = workerData as SolverTask;
const end = performance.now() + ms;
const work = solve(setup, seed, { until: () => performance.now() > end });
let step = work.next();
while (!step.done) step = work.next();
parentPort?.postMessage(step.value);
