import { useEffect, useRef, useState } from 'react';
import type { Grade } from '../../../players/dungeon/puzzles/grade.ts';
import type { SolverProgress, SolverVerdict } from '../../../players/dungeon/solver.ts';
import type { Question, Said } from './solve.worker.ts';

/** How the search for a solution stands. */
export type Solving =
  | { readonly is: 'idle' }
  | { readonly is: 'searching'; readonly progress: SolverProgress | undefined }
  | { readonly is: 'done'; readonly verdict: SolverVerdict; readonly grade: Grade | undefined }
  | { readonly is: 'failed' };

/** Solves beside the page; a new question, or leaving, ends the one before. */
export function useSolver() {
  const [solving, setSolving] = useState<Solving>({ is: 'idle' });
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const solve = (question: Question) => {
    stop();
    const thread = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    setSolving({ is: 'searching', progress: undefined });
    thread.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.say === 'progress') return setSolving({ is: 'searching', progress: data.progress });
      stop();
      setSolving({ is: 'done', verdict: data.verdict, grade: data.grade });
    };
    thread.onerror = () => {
      stop();
      setSolving({ is: 'failed' });
    };
    thread.postMessage(question);
  };
  const cancel = () => {
    stop();
    setSolving({ is: 'idle' });
  };
  return { solving, solve, cancel };
}
