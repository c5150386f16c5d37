import { expect } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { replay } from '../../../../src/kernel/match/replay.ts';
import { makePuzzle, type Puzzle } from '../../../../src/players/dungeon/puzzles/make-puzzle.ts';
import type { PuzzleKind } from '../../../../src/players/dungeon/puzzles/puzzle-kinds.ts';
import { readWish } from '../../../../src/players/dungeon/puzzles/read-wish.ts';
import { exhaustive } from '../prove/exhaustive.ts';
import { idleIn, STATES, setupOf } from './idle-twin.ts';

/** The puzzle for a wish and a seed. */
export function made(difficulty: number, kinds: readonly PuzzleKind[], seed: number): Puzzle {
  const work = makePuzzle(readWish({ difficulty, with: kinds }, seed), seed);
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    if (step.value === undefined) throw new Error(`no puzzle of difficulty ${difficulty} with ${kinds}`);
    return step.value;
  }
}

/** What each kind brings along. */
const BRINGS: Readonly<Record<PuzzleKind, readonly string[]>> = {
  boulders: ['boulder', 'switch'],
  keys: ['key', 'door'],
  portals: ['portal'],
  bombs: ['bomb'],
  circuits: ['wire', 'switch_door'],
  enemies: ['mercenary', 'sword'],
};

export function expectToBring({ map }: Puzzle, kind: PuzzleKind): void {
  expect(map.entities.map(({ type }) => type)).toEqual(expect.arrayContaining([...BRINGS[kind]]));
}

/** A puzzle has what was wished for, can be won in no fewer actions than are said, and nothing in it is idle. */
export function expectPuzzle(puzzle: Puzzle, kind: PuzzleKind): void {
  expectToBring(puzzle, kind);
  const { state, holds } = replay(dungeon, JSON.parse(JSON.stringify(puzzle.play)));
  expect({ ended: state.ended, holds }).toEqual({ ended: 'won', holds: true });
  const par = puzzle.play.log.length;
  expect(exhaustive(setupOf(puzzle, puzzle.map), 1, { states: STATES, depth: 100 })).toEqual({ length: par });
  expect(idleIn(puzzle)).toEqual([]);
}
