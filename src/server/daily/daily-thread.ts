import { parentPort, workerData } from 'node:worker_threads';
import { type GenerateTask, generateDuel, generatePuzzle } from './puzzle-and-duel.ts';

// A thread that draws what a day needs, and ends.
const { what, seed, difficulty } = workerData as GenerateTask;
parentPort?.postMessage(what === 'duel' ? generateDuel(seed) : generatePuzzle(seed, difficulty));
