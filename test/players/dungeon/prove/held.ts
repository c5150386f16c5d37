import type { DungeonAction } from '../../../../src/dungeon/actions.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonSetup, Goal } from '../../../../src/dungeon/setup.ts';
import { InvalidSetup } from '../../../../src/kernel/errors.ts';
import { replay } from '../../../../src/kernel/match/replay.ts';
import { ROOM, type SolverVerdict, solve } from '../../../../src/players/dungeon/solver.ts';
import { exhaustive, type Limits, opening, type Truth } from './exhaustive.ts';

/** What the solver may spend on a room. */
export interface Means {
  readonly nodes: number;
  readonly room?: number;
}

/** What came of holding the solver against the truth. */
export interface Held {
  readonly answer: SolverVerdict['answer'];
  /** Whether the truth was found: the shortest play, or that there is none. */
  readonly isKnown: boolean;
  /** What the solver claims and is not so. */
  readonly fault: string | undefined;
}

/** Solves a room and looks for the truth; after the first few actions, if there are picks. */
export function held(
  setup: DungeonSetup,
  seed: number,
  means: Means,
  limits: Limits,
  picks: readonly number[] = [],
): Held {
  const played = opening(setup, seed, picks);
  const truth = exhaustive(setup, seed, limits, played);
  const isKnown = truth === 'never' || 'length' in truth;
  try {
    const verdict = solved(setup, seed, means, played, limits.until);
    return { answer: verdict.answer, isKnown, fault: faultOf(verdict, truth) };
  } catch (error) {
    return { answer: 'unknown', isKnown, fault: String(error) };
  }
}

function solved(
  setup: DungeonSetup,
  seed: number,
  { nodes, room = ROOM >> 4 }: Means,
  played: readonly DungeonAction[],
  until: () => boolean = () => false,
): SolverVerdict {
  const work = solve(setup, seed, { nodes, until }, room, played);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function faultOf(verdict: SolverVerdict, truth: Truth): string | undefined {
  const shortest = truth !== 'never' && 'length' in truth ? truth.length : undefined;
  if (verdict.answer === 'unwinnable' && shortest !== undefined) return `called unwinnable, won in ${shortest}`;
  if (verdict.answer !== 'winnable') return undefined;
  const length = verdict.play.log.length - verdict.begun;
  const { state, holds } = replay(dungeon, JSON.parse(JSON.stringify(verdict.play)));
  if (state.ended !== 'won' || !holds) return `a play of ${length} that does not win`;
  const least = truth === 'never' ? Number.POSITIVE_INFINITY : 'length' in truth ? truth.length : truth.noneUpTo + 1;
  if (length < least) return `won in ${length}, and the exhaustive search needs ${least} or more`;
  if (verdict.isShortest && shortest !== undefined && length > shortest) {
    return `${length} called the shortest, won in ${shortest}`;
  }
  return undefined;
}

/** The room with as little in it as still shows a fault: things are taken away while it stays wrong. */
export function shrunk(setup: DungeonSetup, isWrong: (setup: DungeonSetup) => boolean): DungeonSetup {
  for (const smaller of smallerThan(setup)) if (isWrong(smaller)) return shrunk(smaller, isWrong);
  return setup;
}

function* smallerThan(setup: DungeonSetup): Generator<DungeonSetup> {
  const { entities, 'goal-condition': goal } = setup.map;
  const subgoals: readonly Goal[] = 'subgoals' in goal ? goal.subgoals : [];
  const maps = [
    ...subgoals.map(each => ({ entities, 'goal-condition': each })),
    ...entities.map(taken => ({ ...setup.map, entities: entities.filter(entity => entity !== taken) })),
  ];
  for (const map of maps) {
    const smaller = read({ ...setup, map });
    if (smaller !== undefined) yield smaller;
  }
}

/** Undefined if the rules take no such room: without a player, or with one portal of a pair. */
function read(setup: DungeonSetup): DungeonSetup | undefined {
  try {
    return dungeon.readSetup(setup);
  } catch (error) {
    if (error instanceof InvalidSetup) return undefined;
    throw error;
  }
}
