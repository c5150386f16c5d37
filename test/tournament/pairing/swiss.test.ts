import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostPairs } from '../../../src/tournament/pairing/avoid-repeats.ts';
import { byesIn, metIn, type Round } from '../../../src/tournament/pairing/round-tables.ts';
import { buchholz, swissScores, swissTables } from '../../../src/tournament/pairing/swiss.ts';

/** Plays rounds in which the points of each table are drawn. */
function played(players: number, seats: number, rounds: number, draw: (n: number) => number): Round[] {
  const past: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const tables = swissTables(players, seats, past);
    const points = tables.map((table, n) => table.map((_, seat) => draw(round * 97 + n * 7 + seat)));
    past.push({ tables, points });
  }
  return past;
}

const won = (...tables: readonly [number, number][]): Round => ({ tables, points: tables.map(() => [2, 0]) });

describe('the rounds of a Swiss tournament', () => {
  test.each<[string, number, Round[], number[][]]>([
    [
      'at first the upper half meets the lower',
      6,
      [],
      [
        [0, 3],
        [1, 4],
        [2, 5],
      ],
    ],
    [
      'then who has won meets who has won',
      4,
      [won([0, 2], [1, 3])],
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      'nobody again whom one has met',
      4,
      [won([0, 2], [1, 3]), won([0, 1], [2, 3])],
      [
        [0, 3],
        [1, 2],
      ],
    ],
    [
      'also where the best have to reach down for it',
      4,
      [won([0, 1], [2, 3])],
      [
        [0, 2],
        [1, 3],
      ],
    ],
    ['the last sits out', 3, [], [[0, 1]]],
    ['and another one the next time', 3, [won([0, 1])], [[0, 2]]],
    ['two meet again when there is nobody else', 2, [won([0, 1])], [[0, 1]]],
  ])('%s', (_name, players, past, tables) => {
    expect(swissTables(players, 2, past).map(table => table.toSorted())).toEqual(tables);
  });

  test('on a map with more seats, those whose scores are near each other sit together, and some sit out', () => {
    expect(swissTables(7, 3, [])).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    const past = [
      {
        tables: [
          [0, 1, 2],
          [3, 4, 5],
        ],
        points: [
          [3, 0, 0],
          [3, 0, 0],
        ],
      },
    ];
    const tables = swissTables(7, 3, past);
    expect(tables.flat()).toHaveLength(6);
    expect(tables.flat()).toContain(6);
    expect(tables.find(table => table.includes(0))).toContain(3);
  });

  test('fewer than there are seats play together', () => expect(swissTables(3, 4, [])).toEqual([[0, 1, 2]]));

  const course = fc.record({
    players: fc.integer({ min: 2, max: 13 }),
    seats: fc.integer({ min: 2, max: 4 }),
    rounds: fc.integer({ min: 1, max: 14 }),
    points: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 60 }),
  });
  const drawing = (points: readonly number[]) => (n: number) => points[n % points.length]!;

  test('nobody sits twice in a round, and as many sit as can', () => {
    fc.assert(
      fc.property(course, ({ players, seats, rounds, points }) => {
        for (const { tables } of played(players, seats, rounds, drawing(points))) {
          const seated = tables.flat();
          expect(new Set(seated).size).toBe(seated.length);
          expect(seated).toHaveLength(players <= seats ? players : players - (players % seats));
        }
      }),
    );
  });

  test('nobody sits out twice before everybody has once', () => {
    fc.assert(
      fc.property(course, ({ players, seats, rounds, points }) => {
        const byes = byesIn(played(players, seats, rounds, drawing(points)), players);
        expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('of two who meet, no more have met before than must', () => {
    fc.assert(
      fc.property(course, ({ players, rounds, points }) => {
        const past = played(players, 2, rounds, drawing(points));
        for (const [n, { tables }] of past.entries()) {
          const met = metIn(past.slice(0, n));
          const seated = tables.flat();
          const fresh = tables.filter(([a, b]) => met(a!, b!) === 0).length;
          expect(fresh).toBe(mostPairs(seated.length, (a, b) => met(seated[a]!, seated[b]!) === 0));
        }
      }),
    );
  });
});

describe('points', () => {
  const past: Round[] = [
    { tables: [[0, 1]], points: [[2, 0]] },
    { tables: [[0, 2]], points: [[0.5, 1.5]] },
  ];

  test('who sits out gets the average of the round', () => expect(swissScores(3, past)).toEqual([2.5, 1, 2.5]));

  test('a hard way is one against those who have scored', () => expect(buchholz(3, past)).toEqual([3.5, 2.5, 2.5]));
});
