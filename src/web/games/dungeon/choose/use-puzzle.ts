import { useEffect, useRef, useState } from 'react';
import type { Puzzle } from '../../../../players/dungeon/puzzles/make-puzzle.ts';
import { problemText } from '../../../parts/problem-text.ts';
import type { PuzzleQuestion, PuzzleSaid } from './puzzle.worker.ts';

/** How the making of a puzzle stands. */
export type Making =
  | { readonly is: 'idle' }
  | { readonly is: 'making'; readonly share: number }
  | { readonly is: 'made'; readonly puzzle: Puzzle; readonly seed: number }
  | { readonly is: 'none'; readonly reason: string | undefined };

/** Makes puzzles beside the page; another wish, or leaving, ends the one before. */
export function usePuzzle() {
  const [making, setMaking] = useState<Making>({ is: 'idle' });
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const make = (question: PuzzleQuestion) => {
    stop();
    const thread = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    setMaking({ is: 'making', share: 0 });
    thread.onmessage = ({ data }: MessageEvent<PuzzleSaid>) => {
      if (data.say === 'progress') return setMaking({ is: 'making', share: data.share });
      stop();
      setMaking(
        data.say === 'made'
          ? { is: 'made', puzzle: data.puzzle, seed: question.seed }
          : { is: 'none', reason: data.reason?.map(problemText).join('; ') },
      );
    };
    thread.onerror = () => {
      stop();
      setMaking({ is: 'none', reason: undefined });
    };
    thread.postMessage(question);
  };
  const cancel = () => {
    stop();
    setMaking({ is: 'idle' });
  };
  return { making, make, cancel };
}
