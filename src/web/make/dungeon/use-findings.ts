import { useEffect, useState } from 'react';
import { TRIAL_SEED } from '../editor/try-out.tsx';
import type { SolverMessage } from './solve.worker.ts';

/** How long each level is searched, and again for what is idle in it (ms). */
const PATIENCE_MS = 10_000;

/** What was found out about a level; nothing where the search broke off. */
export type Finding = Extract<SolverMessage, { readonly say: 'verdict' }> | 'failed';

/** Solves one setup after the other beside the page, for as long as whoever asks is there; what is no setup is passed over. */
export function useFindings(setups: readonly unknown[]): readonly (Finding | undefined)[] {
  const [findings, setFindings] = useState<readonly (Finding | undefined)[]>([]);
  useEffect(() => {
    let thread: Worker | undefined;
    const search = (from: number): void => {
      const n = setups.findIndex((setup, at) => at >= from && setup !== undefined);
      if (n < 0) return;
      const found = (finding: Finding) => {
        worker.terminate();
        setFindings(now => Object.assign([...now], { [n]: finding }));
        search(n + 1);
      };
      // One for each: what the search of one has left behind is nobody else's.
      const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
      thread = worker;
      worker.onmessage = ({ data }: MessageEvent<SolverMessage>) => data.say === 'verdict' && found(data);
      worker.onerror = () => found('failed');
      worker.postMessage({ setup: setups[n], seed: TRIAL_SEED, ms: PATIENCE_MS, idle: true });
    };
    search(0);
    return () => thread?.terminate();
  }, [setups]);
  return findings;
}
