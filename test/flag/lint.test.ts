import { describe, expect, test } from 'vitest';
import { lintFlag } from '../../src/flag/map/lint.ts';
import { STARTER_TEMPLATE } from '../../src/flag/map/starter.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { readSetup } from '../../src/flag/setup.ts';

const said = (change: object, options = {}) =>
  lintFlag(readSetup({ template: { ...STARTER_TEMPLATE, ...change }, options })).map(
    ({ path, message }) => `${path} ${message}`,
  );

const piece = (type: string, directions: object, count = 1) => ({
  type,
  attackPower: 1,
  count,
  movement: { directions },
});
const knight = { type: 'Knight', attackPower: 1, movement: { shape: { type: 'lshape' } } };
const king = piece('King', { up: 1, down: 1, left: 1, right: 1 });

describe('lint of a template', () => {
  test('finds nothing odd about the starter and what ships', () => {
    expect(said({})).toEqual([]);
    for (const { template } of Object.values(FLAG_MAPS)) expect(lintFlag(readSetup({ template }))).toEqual([]);
  });

  const table: readonly [string, object, readonly string[]][] = [
    [
      'a piece that can never move',
      { pieces: [king, piece('Rock', {})] },
      ['/pieces/1/movement "Rock" can never move'],
    ],
    [
      'a piece that nobody has',
      { pieces: [king, piece('Ghost', { up: 1 }, 0)] },
      ['/pieces/1/count no team has a "Ghost": its count is 0'],
    ],
    [
      'a team whose pieces only go away from all others',
      { gridSize: [10, 9], pieces: [piece('Pawn', { up: 1 })], blocks: 0 },
      ['/pieces team 1 is walled in: none of its pieces can ever get to a flag'],
    ],
    [
      'bishops that stay on the other colour',
      {
        gridSize: [5, 5],
        pieces: [piece('Bishop', { upLeft: 9, upRight: 9, downLeft: 9, downRight: 9 })],
        blocks: 0,
        placement: 'symmetrical',
      },
      [
        '/pieces team 1 is walled in: none of its pieces can ever get to a flag',
        '/pieces team 2 is walled in: none of its pieces can ever get to a flag',
      ],
    ],
    [
      'a move that may take longer than the game',
      { totalTimeLimitInSeconds: 60, moveTimeLimitInSeconds: 90 },
      ['/moveTimeLimitInSeconds a move may take 90 seconds, and the whole game only 60'],
    ],
    [
      'a game that is over within a second',
      { totalTimeLimitInSeconds: 1, moveTimeLimitInSeconds: 2 },
      ['/moveTimeLimitInSeconds a move may take 2 seconds, and the whole game only 1'],
    ],
    ['a move that may take as long as the game', { totalTimeLimitInSeconds: 60, moveTimeLimitInSeconds: 60 }, []],
    ['a move that may take long in a game without end', { moveTimeLimitInSeconds: 90 }, []],
    [
      'a piece whose neighbours in the template could go the other way',
      { gridSize: [10, 9], pieces: [piece('Pawn', { up: 1 }), piece('Ghost', { down: 1 }, 0)], blocks: 0 },
      [
        '/pieces/1/count no team has a "Ghost": its count is 0',
        '/pieces team 1 is walled in: none of its pieces can ever get to a flag',
      ],
    ],
    [
      'a piece whose neighbours in the template could leap',
      { gridSize: [8, 8], pieces: [piece('Pawn', { down: 1 }, 12), { ...knight, count: 0 }], blocks: 0 },
      [
        '/pieces/1/count no team has a "Knight": its count is 0',
        '/pieces team 2 is walled in: none of its pieces can ever get to a flag',
      ],
    ],
    [
      'teams that stand in the way of all leaps',
      { gridSize: [3, 3], pieces: [{ ...knight, count: 2 }], blocks: 0 },
      ['/pieces team 1 has no move at the start', '/pieces team 2 has no move at the start'],
    ],
    ...[
      { gridSize: [20, 20], boards: 12 },
      { gridSize: [20, 21], boards: 3 },
    ].map(({ gridSize, boards }): [string, object, string[]] => [
      `what is so on every board, of which ${boards} are drawn where they are ${gridSize.join(' × ')}`,
      { gridSize, pieces: [piece('Pawn', { up: 1 })], blocks: 1 },
      [`/blocks team 1 is walled in: none of its pieces can ever get to a flag on ${boards} of ${boards} boards drawn`],
    ]),
  ];
  test.each(table)('%s', (_, change, expected) => {
    expect(said(change)).toEqual(expected);
  });

  test('a team that blocks may wall in, and how often', () => {
    // On the long diagonal every block is in a bishop's way.
    const bishop = piece('Bishop', { upLeft: 1, upRight: 1, downLeft: 1, downRight: 1 }, 2);
    expect(said({ gridSize: [6, 6], pieces: [bishop], blocks: 14 })).toEqual([
      '/blocks team 1 is walled in: none of its pieces can ever get to a flag on 4 of 12 boards drawn',
      '/blocks team 2 is walled in: none of its pieces can ever get to a flag on 6 of 12 boards drawn',
    ]);
  });

  test('who can leap over others moves at once', () => {
    expect(said({ gridSize: [3, 3], pieces: [{ ...knight, count: 2 }], blocks: 0 }, { lshape: 'jump' })).toEqual([]);
  });

  test('a team that blocks may leave without a first move, and how often', () => {
    expect(said({ gridSize: [5, 3], pieces: [{ ...knight, count: 4 }], blocks: 2 })).toEqual([
      '/blocks team 1 has no move at the start on 12 of 12 boards drawn',
      '/blocks team 2 has no move at the start on 12 of 12 boards drawn',
    ]);
  });

  test('turned directions are heeded', () => {
    expect(said({ gridSize: [10, 9], pieces: [piece('Pawn', { up: 1 })], blocks: 0 }, { directions: 'team' })).toEqual(
      [],
    );
  });
});
