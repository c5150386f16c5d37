import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostInformativeTable } from '../../../src/tournament/pairing/adaptive.ts';
import { Ranking } from '../../../src/tournament/rating/ranking.ts';

const never = () => 0;
const NAMES = ['a', 'b', 'c', 'd'];
const game = (seats: readonly string[], winners: readonly number[]) => ({
  ...{ id: '', seats, winners, reason: '', plies: 1, capped: false, forfeits: {} },
});
const many = (one: string, other: string, won: number, lost: number) => [
  ...Array.from({ length: won }, () => game([one, other], [0])),
  ...Array.from({ length: lost }, () => game([one, other], [1])),
];
function rankedBy(...games: readonly ReturnType<typeof game>[]): Ranking {
  const ranking = new Ranking(NAMES);
  ranking.addResults(games);
  return ranking;
}
const next = (ranking: Ranking, more: Partial<Parameters<typeof mostInformativeTable>[0]> = {}) =>
  mostInformativeTable({ players: [0, 1, 2, 3], seats: 2, order: ranking.order(), playing: never, seed: 1, ...more });

describe('who meets next on a ladder', () => {
  test('nobody, as long as there are not two', () => {
    expect(next(rankedBy(), { players: [] })).toBeUndefined();
    expect(next(rankedBy(), { players: [2] })).toBeUndefined();
  });

  test('everybody where no more are there than a map has seats', () => {
    expect(next(rankedBy(), { players: [1, 3], seats: 4 })).toEqual([1, 3]);
  });

  test('whoever nobody knows yet, and whoever is near it', () => {
    const known = [...many('a', 'b', 10, 10), ...many('b', 'c', 40, 0), ...many('a', 'c', 40, 0)];
    const table = next(rankedBy(...known));
    expect(table).toContain(3);
    expect(table).not.toContain(2);
  });

  test('an even pair rather than an uneven one that is known as little', () => {
    const table = next(rankedBy(...many('a', 'b', 20, 0), ...many('c', 'd', 10, 10), ...many('b', 'c', 10, 10)));
    expect(table).not.toEqual([0, 1]);
  });

  test('others, as long as many games of a pair are not over', () => {
    const ranking = rankedBy();
    const first = next(ranking) as readonly number[];
    const key = (one: number, other: number) => [one, other].sort().join();
    const taken = key(first[0] ?? 0, first[1] ?? 0);
    const second = next(ranking, { playing: (one, other) => (key(one, other) === taken ? 2 : 0) }) as readonly number[];
    expect(key(second[0] ?? 0, second[1] ?? 0)).not.toBe(taken);
  });

  test('by the seed alone where all else is equal, and not always the same', () => {
    const drawn = (seed: number) => next(rankedBy(), { seed })?.join();
    expect(drawn(5)).toBe(drawn(5));
    expect(new Set(Array.from({ length: 40 }, (_, seed) => drawn(seed))).size).toBe(6);
  });

  test('as many as there are seats, each once, and only who is there', () => {
    const result = fc.tuple(fc.shuffledSubarray(NAMES, { minLength: 3, maxLength: 3 }), fc.nat(2));
    fc.assert(
      fc.property(
        fc.array(result),
        fc.subarray([0, 1, 2, 3], { minLength: 2 }),
        fc.constantFrom(2, 3),
        fc.nat(),
        (results, players, seats, seed) => {
          const ranking = rankedBy(...results.map(([names, winner]) => game(names, [winner])));
          const table = next(ranking, { players, seats, seed }) ?? [];
          expect(table).toHaveLength(Math.min(seats, players.length));
          expect(new Set(table).size).toBe(table.length);
          expect(players).toEqual(expect.arrayContaining([...table]));
        },
      ),
    );
  });
});

describe('what a game would tell', () => {
  test('is less with every game of the two, and with every one that is not over', () => {
    const told = [0, 2, 8, 32].map(games =>
      rankedBy(...many('a', 'b', games, games))
        .order()
        .informationGain(0, 1),
    );
    expect(told).toEqual(told.toSorted((x, y) => y - x));
    const { informationGain } = rankedBy(...many('a', 'b', 3, 3)).order();
    expect(informationGain(0, 1, 1)).toBeLessThan(informationGain(0, 1));
    expect(informationGain(0, 1)).toBeCloseTo(informationGain(1, 0), 12);
  });
});
