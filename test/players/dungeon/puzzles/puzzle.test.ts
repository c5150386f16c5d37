import { describe, expect, test } from 'vitest';
import type { DungeonMap, DungeonSetup, MapEntity } from '../../../../src/dungeon/map/setup.ts';
import { CONFIGS } from '../../../../src/dungeon/maps/configs.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { replay } from '../../../../src/kernel/match/replay.ts';
import { gradeOf } from '../../../../src/players/dungeon/grade.ts';
import { PUZZLE_KINDS, type PuzzleKind } from '../../../../src/players/dungeon/puzzles/kinds.ts';
import { difficultyOf } from '../../../../src/players/dungeon/puzzles/measure.ts';
import { makePuzzle, type Puzzle } from '../../../../src/players/dungeon/puzzles/puzzle.ts';
import { sketchOf } from '../../../../src/players/dungeon/puzzles/sketch.ts';
import { survey } from '../../../../src/players/dungeon/puzzles/survey.ts';
import { readWish } from '../../../../src/players/dungeon/puzzles/wish.ts';
import { sketched } from '../../../../src/players/dungeon/puzzles/worlds.ts';
import { solve } from '../../../../src/players/dungeon/solver.ts';
import { exhaustive } from '../prove/exhaustive.ts';

function made(difficulty: number, kinds: readonly PuzzleKind[], seed: number): Puzzle {
  const work = makePuzzle(readWish({ difficulty, with: kinds }, seed), seed);
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    if (step.value === undefined) throw new Error(`no puzzle of difficulty ${difficulty} with ${kinds}`);
    return step.value;
  }
}

function setupOf({ config }: Puzzle, map: DungeonMap): DungeonSetup {
  return dungeon.readSetup({ name: 'puzzle', map, config: CONFIGS[config] });
}

/** A map without each of its things in turn; a pair of portals is one thing. */
function lesser(map: DungeonMap): { readonly thing: MapEntity; readonly map: DungeonMap }[] {
  const things = map.entities.filter(({ type }) => !['wall', 'player', 'exit'].includes(type));
  return things.map(thing => {
    const isGone = (each: MapEntity) => each === thing || (each.type === 'portal' && each.colour === thing.colour);
    return { thing, map: { ...map, entities: map.entities.filter(each => !isGone(each)) } };
  });
}

/** Far more states than such a small puzzle has. */
const LIMITS = { states: 20_000, depth: 100 };

/** Without what helps nothing may win. */
const HELPERS: readonly string[] = ['key', 'bomb', 'sword', 'portal', 'wire'];

/** What each kind brings along. */
const BRINGS: Readonly<Record<PuzzleKind, readonly string[]>> = {
  boulders: ['boulder', 'switch'],
  keys: ['key', 'door'],
  portals: ['portal'],
  bombs: ['bomb'],
  circuits: ['wire', 'switch_door'],
  enemies: ['mercenary', 'sword'],
};

describe('a puzzle', () => {
  test.each([
    ['boulders', 1],
    ['keys', 2],
    ['portals', 2],
    ['bombs', 2],
    ['circuits', 2],
  ] as const)('with %s can be won, and everything in it is needed', (kind, difficulty) => {
    const puzzle = made(difficulty, [kind], 3);
    expect(puzzle.map.entities.map(({ type }) => type)).toEqual(expect.arrayContaining([...BRINGS[kind]]));
    const { state, holds } = replay(dungeon, JSON.parse(JSON.stringify(puzzle.play)));
    expect({ ended: state.ended, holds }).toEqual({ ended: 'won', holds: true });
    const par = puzzle.play.log.length;
    expect(exhaustive(setupOf(puzzle, puzzle.map), 1, LIMITS)).toEqual({ length: par });
    const { deeds = 0 } = surveyOf(puzzle.map);
    for (const { thing, map } of lesser(puzzle.map)) {
      const truth = exhaustive(setupOf(puzzle, map), 1, LIMITS);
      const length = truth === 'never' || 'noneUpTo' in truth ? par : truth.length;
      const isEasier = length < par || (surveyOf(map).deeds ?? deeds) < deeds;
      const isNeeded = truth === 'never' || (!HELPERS.includes(thing.type) && isEasier);
      expect({ thing, isNeeded }).toEqual({ thing, isNeeded: true });
    }
  });

  test('with a guard cannot be won without the sword', () => {
    const puzzle = made(3, ['enemies'], 2);
    expect(puzzle.map.entities.map(({ type }) => type)).toEqual(expect.arrayContaining([...BRINGS.enemies]));
    const entities = puzzle.map.entities.filter(({ type }) => type !== 'sword');
    const work = solve(setupOf(puzzle, { ...puzzle.map, entities }), 1, { nodes: 15_000 });
    let step = work.next();
    while (!step.done) step = work.next();
    expect(step.value.answer).toBe('unwinnable');
  });

  test('is the same for the same wish and seed, and another for another', () => {
    const once = made(2, ['keys'], 7);
    expect(made(2, ['keys'], 7).map).toEqual(once.map);
    expect(made(2, ['keys'], 8).map).not.toEqual(once.map);
  });

  test('is as difficult as was wished, by the measure of the campaign', () => {
    for (const difficulty of [1, 2, 3]) {
      const { play, grade } = made(difficulty, [], difficulty);
      expect(grade).toEqual(gradeOf(play));
      expect(grade.difficulty).toBe(difficulty);
    }
  });
});

function surveyOf(map: DungeonMap) {
  const sketch = sketchOf(map, true);
  return sketch === undefined ? { deeds: undefined } : survey(sketched(sketch), 4096);
}

describe('the measure', () => {
  test('a long corridor is easy, however long it is', () => {
    const corridor = (steps: number) => {
      const wall = '#'.repeat(steps + 3);
      const row = `#P${'.'.repeat(steps - 1)}E#`;
      const entities = [wall, row, wall].flatMap((line, y) =>
        [...line].flatMap((letter, x) => {
          const type = { '#': 'wall', P: 'player', E: 'exit' }[letter];
          return type === undefined ? [] : [{ type, x, y }];
        }),
      );
      const setup = dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } });
      const log = Array.from({ length: steps }, () => ({ action: { type: 'move', direction: 'right' } as const }));
      return gradeOf({ setup, seed: 1, log });
    };
    expect(corridor(200)).toMatchObject({ par: 200, deeds: 1, looked: 1, difficulty: 1 });
  });

  test.each([
    ['nothing to do but to leave', { looked: 1, deeds: 1, deadEnds: 0 }, -1.2],
    ['eight things in a row', { looked: 8, deeds: 8, deadEnds: 0 }, 3],
    ['half of all that can be done loses', { looked: 8, deeds: 8, deadEnds: 0.5 }, 4],
    ['as much as is ever looked at', { looked: 2048, deeds: 32, deadEnds: 0.1 }, 10.2],
    ['between two powers of two', { looked: 12, deeds: 1, deadEnds: 0 }, 1.25],
  ])('%s', (_, measured, difficulty) => {
    expect(difficultyOf(measured)).toBeCloseTo(difficulty);
  });
});

describe('a wish', () => {
  test.each([
    [{ difficulty: 1, with: ['bombs'] }, '/difficulty: expected at least 2 with boulders, bombs, found 1'],
    [{ difficulty: 11 }, '/difficulty: expected a whole number from 1 to 10, found 11'],
    [{ with: ['boulders', 'lasers'] }, '/with: expected'],
    [{ size: { across: 3, down: 5 } }, '/size: expected a whole number from 4 to 12, found 3'],
    [{ with: ['keys', 'bombs', 'circuits'], size: { across: 6, down: 4 } }, '/size: expected a whole number from 6'],
  ])('%j is refused', (wish, message) => {
    expect(() => readWish(wish, 1)).toThrow(message);
  });

  test('what is left out is chosen, by the seed', () => {
    expect(readWish({}, 5)).toEqual(readWish({}, 5));
    const kinds = Array.from({ length: 40 }, (_, seed) => readWish({ difficulty: 5 }, seed).kinds);
    expect(new Set(kinds.flat())).toEqual(new Set(PUZZLE_KINDS));
    for (const each of kinds) expect(each).toContain('boulders');
  });
});
