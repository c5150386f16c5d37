import { answerInThread } from '../threads/thread-replies.ts';
import { type GenerateTask, generateCandidate, generateDuel, generatePuzzle } from './generate-puzzle-and-duel.ts';

// A thread that draws what a day needs.
answerInThread(({ what, seed, difficulty, n = 0 }: GenerateTask) => {
  if (what === 'duel') return generateDuel(seed);
  return what === 'puzzle' ? generatePuzzle(seed, difficulty) : generateCandidate(seed, difficulty, n);
});
