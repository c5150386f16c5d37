import { parentPort } from 'node:worker_threads';
import { flag } from '../flag/rules.ts';
import { reseeded } from '../flag/search.ts';
import { flagBrain } from '../players/flag/brains.ts';
import { budgetOf } from './players.ts';
import type { Question } from './thinkers.ts';

// A thread that chooses: a position comes in, an action goes out. What is thrown ends the thread.
parentPort?.on('message', ({ brain, snapshot, allowance }: Question) => {
  const state = flag.decode(snapshot);
  // Whoever plays by chance is not to draw the same each time.
  parentPort?.postMessage(flagBrain(brain, state.turns).choose(reseeded(state, state.turns), budgetOf(allowance)));
});
