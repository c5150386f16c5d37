import { answerInThread } from '../threads/thread-replies.ts';
import { type GenerateTask, generateDuel, generatePuzzle } from './generate-puzzle-and-duel.ts';

// A thread that draws what a day needs.
answerInThread(({ what, seed, difficulty }: GenerateTask) =>
  what === 'duel' ? generateDuel(seed) : generatePuzzle(seed, difficulty),
);
