import { type DungeonSetup, type MapEntity, readSetup } from '../../../dungeon/setup.ts';
import { findIdle, withoutEntities } from '../../../players/dungeon/puzzles/idle-things.ts';
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

/** What can go without making any difference, all of it together; some of it only with another thing. */
export interface IdleThings {
  readonly things: readonly (readonly MapEntity[])[];
  /** Whether nothing more can go, alone or two at a time. */
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

/** Takes away what is idle until nothing is, or until nobody can tell. */
function idleIn({ play: { setup, seed, log } }: Winnable, ms: number): IdleThings {
  const end = performance.now() + ms;
  const things: MapEntity[][] = [];
  for (let left: DungeonSetup | undefined = setup; left !== undefined; ) {
    const { entities } = left.map;
    const work = findIdle(left, seed, log.length, NODES);
    let step = work.next();
    while (!step.done && performance.now() < end) step = work.next();
    if (!step.done || step.value === undefined) return { things, isWhole: false };
    if (step.value.length === 0) break;
    things.push(step.value.flatMap(([first]) => (first === undefined ? [] : (entities[first] ?? []))));
    left = withoutEntities(left, step.value.flat());
  }
  return { things, isWhole: true };
}
