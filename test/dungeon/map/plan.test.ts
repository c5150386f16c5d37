import { expect, test } from 'vitest';
import { checkPlan, type MazePlan } from '../../../src/dungeon/map/generate.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';

const plan = (left: number, top: number, right: number, bottom: number, more: Partial<MazePlan> = {}): MazePlan => ({
  topLeft: { x: left, y: top },
  bottomRight: { x: right, y: bottom },
  ...more,
});

function problemsOf(of: MazePlan, mostSquares = 1_000_000): string[] {
  try {
    checkPlan(of, mostSquares);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
}

const RANGE = 'expected a whole number from -999999 to 999999, found';

test.each<[string, MazePlan, readonly string[], number?]>([
  ['as many squares as there may be', plan(-2, 3, 2, 6), [], 20],
  ['one column more', plan(-2, 3, 3, 6), [': expected a maze of at most 20 squares, found 24'], 20],
  ['one row more', plan(-2, 3, 2, 7), [': expected a maze of at most 20 squares, found 25'], 20],
  ['one column', plan(4, 1, 4, 2), []],
  ['one row', plan(1, 4, 2, 4), []],
  ['the corners of the world', plan(-999_999, -999_999, -999_998, -999_999), []],
  ['the other corners', plan(999_998, 999_999, 999_999, 999_999), []],
  ['left of the world', plan(-1_000_000, 0, -999_999, 0), [`/topLeft/x: ${RANGE} -1000000`]],
  ['above the world', plan(0, -1_000_000, 0, -999_999), [`/topLeft/y: ${RANGE} -1000000`]],
  ['right of the world', plan(999_999, 0, 1_000_000, 0), [`/bottomRight/x: ${RANGE} 1000000`]],
  ['below the world', plan(0, 999_999, 0, 1_000_000), [`/bottomRight/y: ${RANGE} 1000000`]],
  ['a start and an end in other corners', plan(1, 1, 9, 5, { start: { x: 9, y: 1 }, end: { x: 1, y: 5 } }), []],
  [
    'a start beside it',
    plan(1, 1, 9, 5, { start: { x: 10, y: 0 } }),
    [
      '/start/x: expected a whole number from 1 to 9, found 10',
      '/start/y: expected a whole number from 1 to 5, found 0',
    ],
  ],
  [
    'an end beside it',
    plan(1, 1, 9, 5, { end: { x: 0, y: 6 } }),
    ['/end/x: expected a whole number from 1 to 9, found 0', '/end/y: expected a whole number from 1 to 5, found 6'],
  ],
  ['an end above the start', plan(1, 5, 9, 1), ['/bottomRight/y: expected at least 5, the top of the maze']],
  ['half a door', plan(1, 1, 9, 9, { doors: 0.5 }), ['/doors: expected a whole number from 0 to 1000000, found 0.5']],
  [
    'no fewer than no loops',
    plan(1, 1, 9, 5, { loops: -1 }),
    ['/loops: expected a whole number from 0 to 1000000, found -1'],
  ],
])('a maze of %s', (_, of, problems, most) => {
  expect(problemsOf(of, most)).toEqual(problems);
});

test('what is not wished for is not there', () => {
  const none = { enemies: 0, treasure: 0, doors: 0, swamps: 0, loops: 0 };
  expect(checkPlan(plan(1, 1, 9, 9, { doors: 2 }), 99)).toEqual({ ...none, doors: 2 });
});
