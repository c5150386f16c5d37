import { describe, expect, test } from 'vitest';
import { shippedSetup } from '../../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { MapEntity } from '../../../../src/dungeon/setup.ts';
import { difficultyOf } from '../../../../src/players/dungeon/puzzles/difficulty-survey.ts';
import { opensByOnePlate } from '../../../../src/players/dungeon/puzzles/prove-puzzle.ts';
import { gradeOf } from '../../../../src/players/dungeon/puzzles/puzzle-grade.ts';
import { IDEA_NAMES, mixedIdea, PUZZLE_IDEAS } from '../../../../src/players/dungeon/puzzles/puzzle-ideas.ts';
import { PUZZLE_KINDS } from '../../../../src/players/dungeon/puzzles/puzzle-kinds.ts';
import { readWish } from '../../../../src/players/dungeon/puzzles/read-wish.ts';
import { expectIdea, expectPuzzle, made, madeFor } from './made.ts';

/** Walls, plates, wires, and a door that asks for two of what is beside it; the player stands outside. */
function parsed(rows: readonly string[]): { entities: MapEntity[] } {
  const THINGS = {
    '#': { type: 'wall' },
    _: { type: 'switch' },
    w: { type: 'wire' },
    D: { type: 'switch_door', logic: 'and' },
  } as const;
  const drawn = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign in THINGS ? [{ ...THINGS[sign as keyof typeof THINGS], x, y }] : [])),
  );
  return { entities: [{ type: 'player', x: 1, y: 1 }, { type: 'exit', x: 1, y: 2 }, ...drawn] };
}

describe('a puzzle', () => {
  test.each([
    ['boulders', 1, 3],
    ['keys', 2, 3],
    ['bombs', 2, 3],
    ['circuits', 2, 3],
  ] as const)('with %s can be won, and nothing in it is idle, alone or with another', (kind, difficulty, seed) => {
    expectPuzzle(made(difficulty, [kind], seed), kind);
  });

  test('is the same for the same wish and seed, and another for another', () => {
    const once = made(1, ['boulders'], 7);
    expect(made(1, ['boulders'], 7).map).toEqual(once.map);
    expect(made(1, ['boulders'], 6).map).not.toEqual(once.map);
  });

  test('is as difficult as was wished, by the measure of the campaign', () => {
    const { play, grade } = made(2, ['boulders'], 3);
    expect(grade).toEqual(gradeOf(play));
    expect(grade.difficulty).toBe(2);
  });
});

describe('an idea that is asked for by name', () => {
  test('is what the puzzle needs: that is tried by every play', () => {
    expectIdea(madeFor({ ideas: ['portal-key'] }, 1), 'portal-key');
  });

  test.each([2, 8])('a door that asks for two plates cannot be had with one, nor with one boulder: seed %i', seed => {
    expectIdea(madeFor({ ideas: ['two-plates'] }, seed), 'two-plates');
  });

  test.each([
    [
      'a plate beside the door that also feeds its wire opens it alone',
      ['#######', '#  D_ #', '#  ww #', '#######'],
      true,
    ],
    ['so it does if another is at the wire', ['#######', '#  D_ #', '#  ww #', '#####_#'], true],
    ['two plates that touch no wire of each other are two', ['#######', '# _D_ #', '#     #', '#######'], false],
    ['a plate beside it and a wire from another', ['#######', '# _Dw #', '#   w #', '#   _ #'], false],
  ])('%s', (_, rows, opens) => {
    const { entities } = parsed(rows);
    expect(opensByOnePlate(dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } }))).toBe(opens);
  });

  test('any two can be mixed: each lock stands before what it stands before in either', () => {
    expect(IDEA_NAMES.length).toBeGreaterThanOrEqual(10);
    const holds = (row: readonly string[], part: readonly string[]) =>
      part.reduce((from, lock) => (from < 0 ? from : row.indexOf(lock, from) + 1 || -1), 0) >= 0;
    for (const one of IDEA_NAMES) {
      for (const other of IDEA_NAMES) {
        const locks = mixedIdea([one, other])?.locks ?? [];
        for (const name of [one, other]) expect(holds(locks, PUZZLE_IDEAS[name].locks), `${one} ${other}`).toBe(true);
        expect([-1, locks.length - 1], `${one} ${other}`).toContain(locks.indexOf('gate'));
      }
    }
  });
});

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
    ['short-fuse', false],
    ['in-step', false],
    ['unseen', true],
    ['seeing-red', true],
  ])('%s: whoever has looked around there without winning has measured nothing', (name, isSurveyed) => {
    const setup = dungeon.readSetup(shippedSetup(name));
    const log = proofOf({ name }).map(action => ({ action }));
    expect(gradeOf({ setup, seed: 1, log })).toMatchObject({ isSurveyed });
  });

  const PLAIN = { looked: 8, deadEnds: 0, lateFailures: 0, detour: 0, reused: 0 };
  test.each([
    ['nothing to do but to leave', { looked: 1 }, -0.2],
    ['eight things in a row', {}, 1.9],
    ['half of all that can be done loses', { deadEnds: 0.5 }, 2.4],
    ['as much as is ever looked at', { looked: 2048 }, 7.5],
    ['between two powers of two', { looked: 12 }, 2.25],
    ['three choices that lose late', { lateFailures: 3 }, 2.9],
    ['one thing is used again', { reused: 1 }, 2.4],
    ['a long way round counts as ten things', { detour: 30 }, difficultyOf({ ...PLAIN, detour: 10 })],
  ])('%s', (_, measured, difficulty) => {
    expect(difficultyOf({ ...PLAIN, ...measured })).toBeCloseTo(difficulty);
  });
});

describe('a wish', () => {
  test.each([
    [
      { difficulty: 1, with: ['keys', 'bombs'] },
      '/difficulty: expected at least 2 with boulders, keys, bombs, found 1',
    ],
    [{ difficulty: 11 }, '/difficulty: expected a whole number from 1 to 10, found 11'],
    [{ with: ['boulders', 'lasers'] }, '/with: expected'],
    [{ ideas: ['bomb-kye'] }, `/ideas: expected one of ${IDEA_NAMES.join(', ')}, found "bomb-kye"`],
    [{ ideas: ['bomb-key', 'two-keys', 'two-plates'] }, '/ideas: expected at most 2 ideas, found 3'],
    [{ ideas: ['bomb-key'], with: ['keys'] }, '/with: leave it out'],
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
