import { parentPort } from 'node:worker_threads';
import type { FlagSetup } from '../../src/flag/setup.ts';
import { type FairGame, playFairly } from './game.ts';

parentPort?.on('message', ({ setup, game }: { setup: FlagSetup; game: FairGame }) =>
  parentPort?.postMessage(playFairly(setup, game)),
);
