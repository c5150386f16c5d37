import { InvalidSetup, type Problem } from '../../../../kernel/errors.ts';
import { makePuzzle, type Puzzle } from '../../../../players/dungeon/puzzles/make-puzzle.ts';
import { readWish, type UnreadWish } from '../../../../players/dungeon/puzzles/read-wish.ts';

/** What this thread is asked, and what it says. */
export interface PuzzleQuestion {
  readonly wish: UnreadWish;
  readonly seed: number;
}
export type PuzzleSaid =
  | { readonly say: 'progress'; readonly share: number }
  | { readonly say: 'made'; readonly puzzle: Puzzle }
  /** Why there is none; undefined if none was found. */
  | { readonly say: 'none'; readonly reason: readonly Problem[] | undefined };

/** How often the page is told (ms). */
const TELL_EVERY = 100;

self.addEventListener('message', ({ data: { wish, seed } }: MessageEvent<PuzzleQuestion>) => {
  const say = (said: PuzzleSaid): void => self.postMessage(said);
  try {
    const work = makePuzzle(readWish(wish, seed), seed);
    let told = performance.now();
    let step = work.next();
    for (; !step.done; step = work.next()) {
      if (performance.now() < told + TELL_EVERY) continue;
      told = performance.now();
      say({ say: 'progress', share: step.value.share });
    }
    say(step.value === undefined ? { say: 'none', reason: undefined } : { say: 'made', puzzle: step.value });
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    say({ say: 'none', reason: error.problems });
  }
});
