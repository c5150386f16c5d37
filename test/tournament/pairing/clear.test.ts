import { describe, expect, test } from 'vitest';
import type { Job } from '../../../src/tournament/job.ts';
import type { Result } from '../../../src/tournament/ledger.ts';
import { adaptiveTables } from '../../../src/tournament/pairing/adaptive.ts';
import { isFirstClear, isOrderClear } from '../../../src/tournament/pairing/until.ts';
import type { Order } from '../../../src/tournament/rating/order.ts';
import { mapFor, planFor, playAll } from './simulated.ts';

/** How sure it is that one is better than another, as `one other`; where nothing is said, it is a toss. */
function order(
  ranked: readonly number[],
  sure: Readonly<Record<string, number>>,
  doubt: Order['doubt'] = () => 1,
): Order {
  const superiority = (one: number, other: number) => sure[`${one} ${other}`] ?? 0.5;
  return { ranked, superiority, doubt, tells: () => 0 };
}
const told = (tables: readonly (readonly number[])[]) => tables.map(table => table.join('')).join(' ');

describe('no more need be played', () => {
  test.each<[number, boolean]>([
    [0.74, true],
    [0.75, true],
    [0.76, false],
    [0.9, false],
  ])('where each is above the next with a confidence of %f: %s', (confidence, clear) =>
    expect(isOrderClear(order([2, 0, 1], { '2 0': 0.9, '0 1': 0.75 }), confidence)).toBe(clear),
  );

  test.each<[string, Record<string, number>, number, boolean]>([
    ['is above one and below the other', { '0 1': 0.25, '0 2': 0.75 }, 0.75, true],
    ['is not so sure of the one', { '0 1': 0.25, '0 2': 0.75 }, 0.76, false],
    ['may be the equal of the first', { '0 1': 0.5, '0 2': 0.9 }, 0.75, false],
    ['may be the equal of the last', { '0 1': 0.9, '0 2': 0.5 }, 0.75, false],
    ['is above both', { '0 1': 0.9, '0 2': 0.9 }, 0.75, true],
  ])('where only the first of the plan is asked about, and it %s', (_what, sure, confidence, clear) =>
    expect(isFirstClear(order([1, 0, 2], sure), confidence)).toBe(clear),
  );
});

describe('adaptive pairing', () => {
  const sure = (unclear: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      [0, 1, 2, 3, 4, 5].flatMap(one =>
        [0, 1, 2, 3, 4, 5].map(other => [
          `${one} ${other}`,
          unclear[`${one} ${other}`] ?? unclear[`${other} ${one}`] ?? 1,
        ]),
      ),
    );

  test.each<[string, number, number, Order, string]>([
    ['as many as there are seats', 2, 2, order([], {}), '01'],
    ['fewer than there are seats', 3, 4, order([], {}), '012'],
    ['by their places where nothing is known', 5, 2, order([], {}), '01 23'],
    ['whose order is least clear first', 4, 2, order([], sure({ '1 3': 0.5, '0 2': 0.6, '0 1': 0.8 })), '13 02'],
    ['no matter which of them may be better', 4, 2, order([], sure({ '1 3': 0.45, '0 2': 0.6, '0 1': 0.2 })), '13 02'],
    ['where that is equal, who is less known', 4, 2, order([], {}, (one, other) => one + other), '23 01'],
    ['where one is free and the other not, neither', 4, 2, order([], sure({ '0 1': 0.5, '1 2': 0.6 })), '01'],
    ['two tables for three', 6, 3, order([], {}), '012 345'],
    [
      'with two those who are near to both',
      5,
      3,
      order([], sure({ '0 1': 0.5, '0 2': 0.7, '0 4': 0.6, '1 4': 0.9, '1 2': 0.7 })),
      '012',
    ],
    ['nothing is decided by rounding', 4, 2, order([], { '0 1': 0.5 + 1e-9 }), '01 23'],
  ])('%s', (_who, players, seats, known, tables) => expect(told(adaptiveTables(players, seats, known))).toBe(tables));

  test('who all fit at one table meet, however well their order is known', () =>
    expect(told(adaptiveTables(2, 2, order([], sure({ '0 1': 0.99 })), 0.9))).toBe('01'));

  test.each<[number, string]>([
    [0.75, '13'],
    [0.76, '13 02'],
  ])('with a confidence of %f nobody meets whose order is known so well', (confidence, tables) =>
    expect(told(adaptiveTables(4, 2, order([], sure({ '1 3': 0.5, '0 2': 0.75 })), confidence))).toBe(tables),
  );
});

describe('a tournament until it is clear', () => {
  /** Who is better wins; who is as good draws. */
  const play =
    (worth: (name: string) => number) =>
    ({ id, seats }: Job): Result => {
      const names = seats.map(({ name }) => name);
      const best = Math.max(...names.map(worth));
      const winners = names.flatMap((name, seat) => (worth(name) === best ? [seat] : []));
      return { id, seats: names, winners, reason: '', plies: 1, capped: false, forfeits: {} };
    };
  const games = (pairing: string, players: number, most: number, worth: (name: string) => number = () => 0) => {
    const plan = planFor(players, { pairing, until: { confidence: 0.95, games: most } });
    return playAll(plan, [mapFor(2)], play(worth)).results.length;
  };

  test.each<[string, number, number]>([
    ['round-robin', 5, 4],
    ['round-robin', 6, 6],
    ['round-robin', 7, 6],
    ['adaptive', 5, 4],
    ['adaptive', 6, 6],
    // The first round is always played.
    ['round-robin', 1, 2],
    ['adaptive', 1, 2],
  ])('%s of two who are equal, with %i games at most: %i', (pairing, most, played) =>
    expect(games(pairing, 2, most)).toBe(played),
  );

  test('a gauntlet ends when the first is clear, a round robin when all are', () => {
    const first = (name: string) => (name === 'p0' ? 1 : 0);
    expect(games('gauntlet', 3, 400, first)).toBeLessThan(100);
    expect(games('round-robin', 3, 400, first)).toBeGreaterThan(390);
    expect(games('round-robin', 2, 400, first)).toBeLessThan(100);
    // Also where the first is clearly the last.
    expect(games('gauntlet', 3, 400, name => -first(name))).toBeLessThan(100);
  });
});
