import { describe, expect, test } from 'vitest';
import { budgetOf, LIMITS, UNBOUNDED } from '../../../src/server/budget/server-limits.ts';
import {
  type Measuring,
  measureChamber,
  measureDungeon,
  measureFlag,
  mustFit,
} from '../../../src/server/games/setup-measures.ts';

const measured = (measure: Measuring, setup: unknown) =>
  Object.fromEntries([...measure(setup)].map(({ what, found, path }) => [`${what} ${path}`, found]));

type Thing = readonly [type: unknown, x: unknown, y: unknown];
const map = (...things: readonly Thing[]) => ({ entities: things.map(([type, x, y]) => ({ type, x, y })) });
const inMap = (what: string, ...things: readonly Thing[]) =>
  measured(measureDungeon, { map: map(...things) })[`${what} /map/entities`];

describe('a dungeon is measured', () => {
  test('by its name and its goals, those within others too', () => {
    const goals = { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'OR', subgoals: [{ goal: 'enemies' }] }] };
    expect(measured(measureDungeon, { name: 'four', map: { entities: [], 'goal-condition': goals } })).toEqual({
      ...{ 'text /name': 4, 'entities /map/entities': 0, 'goals /map/goal-condition': 4 },
      ...{ 'enemies /map/entities': 0, 'crowd /map/entities': 0 },
    });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'dungeon'],
    ['what has a map that is none', { map: 7 }],
    ['what has entities that are no list', { name: 4, map: { entities: 'many' } }],
  ])('%s has nothing in it', (_, setup) => {
    expect(Object.values(measured(measureDungeon, setup))).toEqual([0, 0, 1, 0, 0]);
  });

  test.each<[string, number, readonly Thing[]]>([
    [
      'enemies and spawners',
      3,
      [
        ['spider', 0, 0],
        ['zombie_toast_spawner', 1, 0],
        ['hydra', 2, 0],
        ['wall', 3, 0],
      ],
    ],
    ['no type', 0, [[undefined, 0, 0]]],
    ['an unknown type', 0, [['dragon', 0, 0]]],
    [
      'a place that is none',
      1,
      [
        ['spider', 0, 0],
        ['spider', '1', 0],
        ['spider', 0, '1'],
      ],
    ],
  ])('by who moves: %s', (_, found, things) => expect(inMap('enemies', ...things)).toBe(found));

  test.each<[string, number, readonly Thing[]]>([
    [
      'one on each',
      1,
      [
        ['wall', 0, 1],
        ['wall', 1, 0],
        ['wall', -1, 0],
        ['wall', 0, -1],
      ],
    ],
    [
      'two on one',
      2,
      [
        ['wall', 3, 4],
        ['wall', 4, 3],
        ['exit', 3, 4],
        ['wall', 5, 5],
      ],
    ],
    [
      'three on the first',
      3,
      [
        ['wall', 0, 0],
        ['exit', 0, 0],
        ['key', 0, 0],
        ['wall', 1, 1],
        ['exit', 1, 1],
      ],
    ],
  ])('by its fullest square: %s', (_, found, things) => expect(inMap('crowd', ...things)).toBe(found));

  test.each<[string, number | undefined, readonly Thing[]]>([
    ['of nobody', undefined, [['spider', 9, 9]]],
    ['of a mercenary', 10 * 5, [['mercenary', 9, 4]]],
    ['of an assassin', 10 * 5, [['assassin', 9, 4]]],
    [
      'on every side',
      10 * 8,
      [
        ['mercenary', -3, -5],
        ['wall', 6, 2],
        ['wall', 1, 1],
      ],
    ],
  ])('by the ground that pursuers see, with the first square: %s', (_, found, things) => {
    expect(inMap('squares', ...things)).toBe(found);
  });
});

test.each<[string, unknown, readonly number[]]>([
  ['one text', { floors: 'abc' }, [0, 1, 3]],
  ['several', { known: ['RH', 'BA'], floors: ['ab', 'cde', 7] }, [2, 3, 5]],
  ['none', {}, [0, 0, 0]],
])('chambers are measured by what is known and by all their floors: %s', (_, setup, found) => {
  expect(Object.entries(measured(measureChamber, setup))).toEqual([
    ['entities /known', found[0]],
    ['entities /floors', found[1]],
    ['text /floors', found[2]],
  ]);
});

test('a board is measured by its kinds of pieces and their pictures', () => {
  const setup = { template: { pieces: [{}, {}] }, images: ['x'] };
  expect(measured(measureFlag, setup)).toEqual({ 'entities /template/pieces': 2, 'entities /images': 1 });
  expect(Object.values(measured(measureFlag, { template: null }))).toEqual([0, 0]);
});

describe('a budget', () => {
  const found = (name: string) => ({ name });

  test('is ten times as large for whoever sits at the machine', () => {
    const [home, stranger] = [budgetOf(LIMITS, undefined), budgetOf(LIMITS, '203.0.113.9')];
    expect([home.text, stranger.text, home.weight, stranger.weight]).toEqual([250_000, 25_000, 500_000, 50_000]);
    expect(budgetOf({ ...LIMITS, text: 3 }, '203.0.113.9').text).toBe(3);
  });

  test('holds what is as much, and refuses what is more by where it lies', () => {
    const budget = { ...budgetOf(LIMITS, undefined), text: 3 };
    expect(() => mustFit(measureDungeon, found('abc'), budget)).not.toThrow();
    expect(() => mustFit(measureDungeon, found('abcd'), budget)).toThrow(
      '/name: expected at most 3 characters, found 4',
    );
    expect(() => mustFit(measureDungeon, found('abcd'), budget, '/setup')).toThrow('/setup/name: expected');
    expect(() => mustFit(measureDungeon, found('abcd'), UNBOUNDED)).not.toThrow();
    expect(() => mustFit(undefined, found('abcd'), budget)).not.toThrow();
  });
});
