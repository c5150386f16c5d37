import { expect } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { MapEntity } from '../../../../src/dungeon/setup.ts';
import { replay } from '../../../../src/kernel/match/replay.ts';
import type { Square } from '../../../../src/kernel/square.ts';
import { makePuzzle, type Puzzle } from '../../../../src/players/dungeon/puzzles/make-puzzle.ts';
import type { IdeaName } from '../../../../src/players/dungeon/puzzles/puzzle-ideas.ts';
import type { PuzzleKind } from '../../../../src/players/dungeon/puzzles/puzzle-kinds.ts';
import { readWish, type UnreadWish } from '../../../../src/players/dungeon/puzzles/read-wish.ts';
import { exhaustive } from '../prove/exhaustive.ts';
import { idleIn, STATES, setupOf } from './idle-twin.ts';

/** The puzzle for a wish and a seed. */
export function made(difficulty: number, kinds: readonly PuzzleKind[], seed: number): Puzzle {
  return madeFor({ difficulty, with: kinds }, seed);
}

export function madeFor(wish: UnreadWish, seed: number): Puzzle {
  const work = makePuzzle(readWish(wish, seed), seed);
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    if (step.value === undefined) throw new Error(`no puzzle for ${JSON.stringify(wish)}`);
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

/** What an idea promises, tried by every play: what it says is got by something cannot be had without that. */
export function expectIdea(puzzle: Puzzle, name: IdeaName): void {
  const { entities } = puzzle.map;
  const has = (type: string) => entities.filter(entity => entity.type === type);
  const without = (...types: readonly string[]) => entities.filter(({ type }) => !types.includes(type));
  if (name === 'two-keys') {
    expect(has('key').length).toBeGreaterThan(1);
    return;
  }
  if (name === 'one-boulder-two-plates') {
    expect(has('boulder').length).toBeLessThan(has('switch').length);
    return;
  }
  if (name === 'guarded-gate') {
    expect(canReachExit(puzzle, without('sword'))).toBe(false);
    return;
  }
  if (name === 'two-plates') {
    expect(entities.map(({ logic }) => logic)).toContain('and');
    expect(has('switch').length).toBeGreaterThan(1);
    const [boulder] = has('boulder');
    if (boulder) expect(canReachExit(puzzle, [...without('boulder'), boulder])).toBe(false);
    for (const plate of has('switch'))
      expect(
        canReachExit(
          puzzle,
          entities.filter(each => each !== plate),
        ),
      ).toBe(false);
    return;
  }
  const [tool, gain] = name.split('-') as ['bomb' | 'portal' | 'plate' | 'key', 'bomb' | 'portal' | 'key'];
  const left = without({ bomb: 'bomb', portal: 'portal', plate: 'boulder', key: 'key' }[tool]);
  expect(canReachExit(puzzle, left)).toBe(false);
  if (gain === 'portal') return;
  // One of them, where there are several: an idea that is mixed with another may need a second one that lies about.
  const out = has(gain).map(({ x, y }) => canReachExit(puzzle, movedExit(left, { x, y })));
  expect(out).toContain(false);
}

function movedExit(entities: readonly MapEntity[], to: Square): MapEntity[] {
  return [
    ...entities.filter(({ type, x, y }) => type !== 'exit' && (x !== to.x || y !== to.y)),
    { type: 'exit', ...to },
  ];
}

function canReachExit(puzzle: Puzzle, entities: readonly MapEntity[]): boolean {
  return exhaustive(setupOf(puzzle, { ...puzzle.map, entities }), 1, { states: 10 * STATES, depth: 200 }) !== 'never';
}
