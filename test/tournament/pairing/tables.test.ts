import { describe, expect, test } from 'vitest';
import { evenSizes, inOrder, mixed, toAndFro } from '../../../src/tournament/pairing/groups.ts';
import { pairs, sitsOut } from '../../../src/tournament/pairing/pairs.ts';
import { pointsOf } from '../../../src/tournament/pairing/score.ts';
import { byesIn, type Met, metIn, type Round, type Table } from '../../../src/tournament/pairing/tables.ts';

const round = (...tables: readonly Table[]): Round => ({ tables, points: tables.map(table => table.map(() => 0)) });
/** Two who have met, as often as they stand here. */
const having = (...couples: readonly (readonly [number, number])[]): Met => metIn([round(...couples)]);
const told = (tables: readonly Table[]) => tables.map(table => table.join('')).join(' ');

describe('rounds that are over', () => {
  const past = [round([2, 0, 1]), round([0, 1]), round([3, 0])];

  test.each<[number, number, number]>([
    [0, 1, 2],
    [1, 0, 2],
    [0, 2, 1],
    [1, 2, 1],
    [3, 0, 1],
    [3, 1, 0],
    [7, 8, 0],
  ])('%i and %i have met so often: %i', (one, other, often) => expect(metIn(past)(one, other)).toBe(often));

  test('who was not seated has sat out', () => expect(byesIn(past, 5)).toEqual([0, 1, 2, 2, 3]));
});

describe('tables', () => {
  test.each<[string, number[], number, string]>([
    ['the best together, and who is too many at none', [5, 4, 3, 2, 1, 0, 9], 3, '543 210'],
    ['nobody too many', [1, 2, 3, 4], 2, '12 34'],
    ['not enough for one', [1, 2], 3, ''],
  ])('in order: %s', (_what, players, size, expected) => expect(told(inOrder(players, size))).toBe(expected));

  test.each<[number[], string]>([
    [[3, 2, 2], '056 14 23'],
    [[6, 1], '023456 1'],
    [[2, 2, 3], '05 14 236'],
  ])('equally strong, of sizes %j: %s', (sizes, expected) =>
    expect(told(toAndFro([0, 1, 2, 3, 4, 5, 6], sizes))).toBe(expected),
  );

  test.each<[string, Met, string]>([
    ['nobody has met', having(), '01 23 45'],
    ['all have met', () => 1, '01 23 45'],
    ['the first two have', having([0, 1]), '21 03 45'],
    ['the last two have', having([4, 5]), '41 23 05'],
    [
      'the first two may sit with nobody else',
      (a, b) => having([2, 3], [4, 5])(a, b) + (Math.min(a, b) < 2 && Math.max(a, b) > 1 ? 1 : 0),
      '01 43 25',
    ],
  ])('are mixed so that few meet again where %s', (_who, met, expected) =>
    expect(
      told(
        mixed(
          [
            [0, 1],
            [2, 3],
            [4, 5],
          ],
          met,
        ),
      ),
    ).toBe(expected),
  );

  test('for three are mixed by whom each has met of both others', () => {
    const tables = [
      [0, 1, 2],
      [3, 4, 5],
    ];
    expect(told(mixed(tables, having([0, 1], [0, 2])))).toBe('312 045');
    // 3 and 4 have met the two who stay; 0 and 5 have met, but change places.
    expect(told(mixed(tables, having([0, 1], [1, 3], [2, 3], [1, 4], [2, 4], [0, 5])))).toBe('512 340');
  });

  test.each<[number, number, number[]]>([
    [7, 3, [3, 2, 2]],
    [6, 3, [3, 3]],
    [4, 3, [2, 2]],
    [5, 4, [3, 2]],
    [3, 4, [3]],
  ])('%i players at tables for %i: %j', (players, most, sizes) => expect(evenSizes(players, most)).toEqual(sizes));
});

describe('pairs', () => {
  test.each<[string, Met, string]>([
    ['as the first wishes', having(), '01 23'],
    ['nobody again whom one has met', having([0, 1]), '02 13'],
    ['nobody where others would have to meet again', having([2, 3]), '02 13'],
    [
      'again, of whom it has met all, whom it spares the others by',
      having([0, 1], [0, 2], [0, 3], [1, 3], [2, 3]),
      '03 12',
    ],
    ['of those it has met the one it has met least often', (a, b) => (a + b === 1 ? 2 : 1), '02 13'],
  ])('%s', (_what, met, expected) => expect(told(pairs([0, 1, 2, 3], met, (_, others) => others))).toBe(expected));

  test('of nobody there are none', () => expect(pairs([], having(), (_, others) => others)).toEqual([]));

  test.each<[string, number[], Met, number]>([
    ['the first, if nobody has', [0, 0, 0], having(), 2],
    ['the first, if all have once', [1, 1, 1], having(), 2],
    ['who has done so less often', [0, 1, 1], having(), 0],
    ['of these the first', [0, 0, 1], having(), 1],
    ['another, if the others have met', [0, 0, 0], having([0, 1]), 1],
    ['but not who has sat out more often', [0, 1, 0], having([0, 1]), 0],
    ['the first, if all have met', [0, 0, 0], () => 1, 2],
  ])('of three sits out %s', (_who, byes, met, out) => expect(sitsOut([2, 1, 0], byes, met)).toBe(out));
});

describe('points of a table', () => {
  const game = (seats: readonly string[], winners: readonly number[]) => ({
    ...{ id: '', seats, winners, reason: '', plies: 1, capped: false, forfeits: {} },
  });

  test.each<[string, Parameters<typeof pointsOf>[1], number[]]>([
    ['nothing played', [], [0, 0]],
    ['won', [game(['a', 'b'], [0]), game(['b', 'a'], [1])], [2, 0]],
    ['drawn', [game(['a', 'b'], [0, 1])], [0.5, 0.5]],
    ['shared by two of three', [game(['c', 'b', 'a'], [0, 2])], [0.5, 0]],
    ['won by one in two seats', [game(['a', 'b', 'a'], [0, 2])], [1, 0]],
    ['nobody won', [game(['a', 'b'], [])], [0, 0]],
  ])('%s', (_what, games, points) => expect(pointsOf(['a', 'b'], games)).toEqual(points));
});
