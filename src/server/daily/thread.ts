import { parentPort, workerData } from 'node:worker_threads';
import type { DrawTask } from './drawn.ts';
import { drawDuel } from './duel.ts';
import { drawPuzzle } from './puzzle.ts';

// A thread that draws what a day needs, and ends.
const { what, seed, difficulty } = workerData as DrawTask;
parentPort?.postMessage(what === 'duel' ? drawDuel(seed) : drawPuzzle(seed, difficulty));
