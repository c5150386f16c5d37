import { readSetup } from '../../../dungeon/setup.ts';
import { type Grade, gradeOf } from '../../../players/dungeon/puzzles/grade.ts';
import { type SolverProgress, type SolverVerdict, solve } from '../../../players/dungeon/solver.ts';

/** What this thread is asked, and what it says. */
export interface SolverRequest {
  readonly setup: unknown;
  readonly seed: number;
  /** At most so long. */
  readonly ms: number;
}
export type SolverMessage =
  | { readonly say: 'progress'; readonly progress: SolverProgress }
  /** How difficult it is, if it can be won. */
  | { readonly say: 'verdict'; readonly verdict: SolverVerdict; readonly grade: Grade | undefined };

/** How often the page is told (ms). */
const TELL_EVERY = 100;

self.addEventListener('message', ({ data: { setup, seed, ms } }: MessageEvent<SolverRequest>) => {
  const say = (said: SolverMessage): void => self.postMessage(said);
  const end = performance.now() + ms;
  const work = solve(readSetup(setup), seed, { until: () => performance.now() > end });
  let told = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) {
    if (performance.now() < told + TELL_EVERY) continue;
    told = performance.now();
    say({ say: 'progress', progress: step.value });
  }
  const verdict = step.value;
  say({ say: 'verdict', verdict, grade: verdict.answer === 'winnable' ? gradeOf(verdict.play) : undefined });
});
