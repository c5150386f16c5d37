import { useEffect, useRef, useState } from 'react';
import { InvalidSetup } from '../../../kernel/errors.ts';
import { parseJson } from '../../../kernel/jsontext.ts';
import type { Analysis } from '../../../players/flag/grades.ts';
import type { Recorded } from '../../match/recording.ts';
import { problemWords } from '../../parts/problem-words.ts';
import { texts } from '../../texts/texts.ts';

const say = texts.replay.analysis;

/** How many moves are tried to judge one. */
export const CARES = { quick: 3000, thorough: 40_000 } as const;
export type Care = keyof typeof CARES;

/** How far it is: not begun, under way, at its end. */
export type Study =
  | { readonly stage: 'none'; readonly failure?: string }
  | { readonly stage: 'running'; readonly done: number }
  | { readonly stage: 'done'; readonly analysis: Analysis };

/** The analysis of a recording, made when it is asked for. */
export interface Analysing {
  readonly study: Study;
  readonly start: (care: Care) => void;
  /** Stops, or forgets what was found. */
  readonly stop: () => void;
  /** Takes an analysis from a file. */
  readonly take: (file: File) => Promise<void>;
}

/** Undefined for games whose moves nobody here can judge. */
export function useAnalysis({ exhibit, file }: Recorded): Analysing | undefined {
  const [study, setStudy] = useState<Study>({ stage: 'none' });
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  const { analyst } = exhibit;
  if (analyst === undefined) return undefined;

  const stop = () => {
    end.current?.();
    end.current = undefined;
    setStudy({ stage: 'none' });
  };
  const start = (care: Care) => {
    stop();
    setStudy({ stage: 'running', done: 0 });
    end.current = analyst.analyse(file, CARES[care], {
      progress: done => setStudy({ stage: 'running', done }),
      done: analysis => setStudy({ stage: 'done', analysis }),
      failed: reason => setStudy({ stage: 'none', failure: say.failed(reason) }),
    });
  };
  const take = async (brought: File) => {
    try {
      setStudy({ stage: 'done', analysis: analyst.read(parseJson(await brought.text()), file) });
    } catch (error) {
      const [first] = error instanceof InvalidSetup ? error.problems : [];
      setStudy({
        stage: 'none',
        failure: say.wrong(first === undefined ? say.unreadable : `${first.path || '/'}: ${problemWords(first)}`),
      });
    }
  };
  return { study, start, stop, take };
}
