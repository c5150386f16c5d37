/**
 * The solver: can this dungeon be won, and how?
 *
 *   const verdict = finished(solve(setup, seed, { until: () => performance.now() > end }));
 *
 * It plays on the real rules and sees the true state, chance included: where chance has a say, what it finds holds for
 * this seed. Only boulders alone are searched on a model. Whatever is found is played as a match before it is claimed.
 * It reports every few milliseconds. Whoever does not want to know any more just stops asking.
 */

import type { DungeonAction } from '../../dungeon/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import { Match } from '../../kernel/match/match.ts';
import type { StraightFile } from '../../kernel/match/match-file.ts';
import { MATCH_FILE_FORMAT } from '../../kernel/match/match-types.ts';
import { type Budget, Meter } from '../brain.ts';
import { questOf } from './model/solver-input.ts';
import { type SolverProgress, seek } from './solver-stages.ts';

interface Answer {
  /** Whether chance has a say in this dungeon: then all this holds for this seed alone. */
  readonly forThisSeed: boolean;
  readonly effort: SolverProgress;
}

/** Something wins, and here it is. */
export interface Winnable extends Answer {
  readonly answer: 'winnable';
  /** A play that wins, as a match file: what had been played before, and what was found. */
  readonly play: StraightFile<DungeonSetup, DungeonAction>;
  /** How many of its actions had been played before. */
  readonly begun: number;
  /** Whether it is proved that none is shorter from there. */
  readonly isShortest: boolean;
}

/** It is proved that nothing wins. */
export interface Unwinnable extends Answer {
  readonly answer: 'unwinnable';
}

/** Nobody knows yet: the search came to no end. */
export interface Unknown extends Answer {
  readonly answer: 'unknown';
  /**
   * What was not enough: the budget; the room for states, some of which were forgotten; or the frame, as there was more
   * to try than is ever looked at (open ground without end, too wide a map, all ways through time).
   */
  readonly lacking: 'budget' | 'room' | 'frame';
}

/** What the solver found out: `unwinnable` is proved, `unknown` means that the budget or the room was not enough. */
export type SolverVerdict = Winnable | Unwinnable | Unknown;
export type { SolverProgress };

/** How many bytes are there to remember states, unless told otherwise: 64 MiB. */
export const ROOM = 2 ** 26;

/** Finds out whether a dungeon can be won with this seed; or whether it still can be, after what was played. */
export function* solve(
  setup: DungeonSetup,
  seed: number,
  budget: Budget,
  room: number = ROOM,
  played: readonly DungeonAction[] = [],
): Generator<SolverProgress, SolverVerdict> {
  const quest = questOf(setup, seed, played);
  const { forThisSeed, played: before } = quest;
  const work = seek(quest, new Meter(budget), room);
  for (;;) {
    const step = work.next();
    if (!step.done) {
      yield step.value.progress;
      continue;
    }
    if (step.value.answer !== 'winnable') return { ...step.value, forThisSeed };
    const { actions, isShortest, effort } = step.value;
    const play = witness(quest.setup, seed, [...before, ...actions]);
    return { answer: 'winnable', forThisSeed, play, begun: before.length, isShortest, effort };
  }
}

/** What comes of a search that nobody watches. */
export function finished<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** A play that wins, as a match file. It is played as a match first: what does not win there is a mistake of ours. */
export function witness(
  setup: DungeonSetup,
  seed: number,
  actions: readonly DungeonAction[],
): StraightFile<DungeonSetup, DungeonAction> {
  const start = { setup, seed, time: 0 };
  const log = actions.map(action => ({ by: 0, action, time: 0 }));
  const match = Match.played(dungeon, start, log);
  if (!hasWon(match)) throw new Error('the play that was found does not win');
  const { game, version } = dungeon;
  return { format: MATCH_FILE_FORMAT, game, version, ...start, log, hash: match.hash() };
}

/** Whether a play of which nothing is known wins as a match. */
export function wins(setup: DungeonSetup, seed: number, actions: readonly DungeonAction[]): boolean {
  try {
    const acts = actions.map(action => ({ by: 0, action }));
    return hasWon(Match.played(dungeon, { setup, seed, time: 0 }, acts));
  } catch (error) {
    if (error instanceof IllegalAction) return false;
    throw error;
  }
}

function hasWon(match: { outcome(): { readonly winners: readonly number[] } | undefined }): boolean {
  return match.outcome()?.winners.length === 1;
}
