import { type MapEntity, readSetup } from '../../../dungeon/setup.ts';
import { findIdle } from '../../../players/dungeon/puzzles/idle-things.ts';
import { type Grade, gradeOf } from '../../../players/dungeon/puzzles/puzzle-grade.ts';
import { type SolverProgress, type SolverVerdict, solve, type Winnable } from '../../../players/dungeon/solver.ts';

/** What this thread is asked, and what it says. */
export interface SolverRequest {
  readonly setup: unknown;
  readonly seed: number;
  /** At most so long. */
  readonly ms: number;
  /** Whether it is to be said what is idle, too; it takes as long again at most. */
  readonly idle?: boolean;
}

/** What can go without making any difference, alone or two at a time. */
export interface IdleThings {
  readonly things: readonly (readonly MapEntity[])[];
  /** Whether all was tried that can go. */
  readonly isWhole: boolean;
}

export type SolverMessage =
  | { readonly say: 'progress'; readonly progress: SolverProgress }
  /** How difficult it is, if it can be won. */
  | {
      readonly say: 'verdict';
      readonly verdict: SolverVerdict;
      readonly grade: Grade | undefined;
      readonly idle?: IdleThings;
    };

/** Moves that the solver may try without each thing. */
const NODES = 15_000;
/** How often the page is told (ms). */
const TELL_EVERY = 100;

self.addEventListener('message', ({ data: { setup, seed, ms, idle } }: MessageEvent<SolverRequest>) => {
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
  const grade = verdict.answer === 'winnable' ? gradeOf(verdict.play) : undefined;
  const isProved = verdict.answer === 'winnable' && verdict.isShortest;
  say({ say: 'verdict', verdict, grade, ...(idle && isProved && { idle: idleIn(verdict, ms) }) });
});

function idleIn({ play: { setup, seed, log } }: Winnable, ms: number): IdleThings {
  const end = performance.now() + ms;
  const work = findIdle(setup, seed, log.length, { nodes: NODES, until: () => performance.now() > end });
  let step = work.next();
  while (!step.done) step = work.next();
  const { idle, unsure } = step.value;
  const entities = (thing: readonly number[]) => setup.map.entities.filter((_, n) => n === thing[0]);
  return { things: idle.map(things => things.flatMap(entities)), isWhole: unsure === 0 };
}
