import { describe, expect, test } from 'vitest';
import { lintFlag } from '../../src/flag/lint.ts';
import { readSetup } from '../../src/flag/map/setup.ts';
import { STARTER_TEMPLATE } from '../../src/flag/map/starter.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';

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
  ];
  test.each(table)('%s', (_, change, expected) => {
    expect(said(change)).toEqual(expected);
  });

  test('a team that blocks may wall in, and how often', () => {
    // On the long diagonal every block is in a bishop's way.
    const bishop = piece('Bishop', { upLeft: 1, upRight: 1, downLeft: 1, downRight: 1 }, 2);
    const found = said({ gridSize: [6, 6], pieces: [bishop], blocks: 14 });
    expect(found.some(line => /^\/blocks team [12] is walled in: .* on \d+ of 12 boards drawn$/.test(line))).toBe(true);
  });

  test('turned directions are heeded', () => {
    expect(said({ gridSize: [10, 9], pieces: [piece('Pawn', { up: 1 })], blocks: 0 }, { directions: 'team' })).toEqual(
      [],
    );
  });
});
