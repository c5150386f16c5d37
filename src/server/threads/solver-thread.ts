import { lenientSetup, unslipped } from '../../dungeon/map/lenient.ts';
import { readSetup } from '../../dungeon/setup.ts';
import { makePuzzle, type Puzzle } from '../../players/dungeon/puzzles/make-puzzle.ts';
import { type Grade, gradeOf } from '../../players/dungeon/puzzles/puzzle-grade.ts';
import { readWish, type UnreadWish } from '../../players/dungeon/puzzles/read-wish.ts';
import { finished, type SolverVerdict, solve } from '../../players/dungeon/solver.ts';
import { answerInThread } from './thread-replies.ts';

/** What a solver is given. */
export interface SolverTask {
  /** Unread, as JSON. */
  readonly setup: string;
  readonly seed: number;
  readonly ms: number;
  /** Whether it is to be said how difficult it is, too. */
  readonly grades?: boolean;
}

export interface SolverReply {
  readonly verdict: SolverVerdict;
  /** Whether more time might have told more. */
  readonly isCut: boolean;
  readonly grade?: Grade;
}

/** What somebody wishes a puzzle to be like. */
export interface PuzzleTask {
  readonly wish: UnreadWish;
  readonly seed: number;
}

/** Positions that may be looked at for a puzzle: counted, not timed, so that the same wish and seed make the same one everywhere. */
const WORK = 300_000;

// A thread that says whether a dungeon can be won, and makes puzzles.
answerInThread((task: SolverTask | PuzzleTask): SolverReply | Puzzle | null => {
  if (!('wish' in task)) return answerTo(task);
  return finished(makePuzzle(readWish(task.wish, task.seed), task.seed, WORK)) ?? null;
});

function answerTo({ setup, seed, ms, grades = false }: SolverTask): SolverReply {
  const end = performance.now() + ms;
  const read = readSetup(unslipped(lenientSetup(JSON.parse(setup))));
  const verdict = finished(solve(read, seed, { until: () => performance.now() > end }));
  const isCut = performance.now() > end;
  return { verdict, isCut, ...(grades && verdict.answer === 'winnable' && { grade: gradeOf(verdict.play) }) };
}
