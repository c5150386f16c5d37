import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ELO, eloOf, expectedScore, fitElo, likelihoodOfSuperiority } from '../../../src/tournament/rating/elo.ts';
import { Ranking } from '../../../src/tournament/rating/ranking.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';

/** The likelihood as it stands in books, with a drawn game of everybody against somebody worth 0. */
function likelihood(points: readonly (readonly number[])[], ratings: readonly number[]): number {
  const chance = (by: number) => 1 / (1 + 10 ** (-by / 400));
  let sum = 0;
  for (const [one, row] of points.entries()) {
    sum += 0.5 * Math.log(chance(ratings[one]!)) + 0.5 * Math.log(chance(-ratings[one]!));
    for (const [other, won] of row.entries()) {
      if (other !== one) sum += won * Math.log(chance(ratings[one]! - ratings[other]!));
    }
  }
  return sum;
}

/** Climbs one rating at a time, in steps that become smaller: slow, and too simple to be wrong. */
function byClimbing(points: readonly (readonly number[])[]): number[] {
  const ratings = points.map(() => 0);
  for (let step = 200; step > 0.001; step /= 2) {
    for (let moved = true; moved; ) {
      moved = false;
      for (const n of ratings.keys()) {
        for (const by of [step, -step]) {
          const before = likelihood(points, ratings);
          ratings[n]! += by;
          if (likelihood(points, ratings) > before + 1e-13) moved = true;
          else ratings[n]! -= by;
        }
      }
    }
  }
  const average = ratings.reduce((sum, each) => sum + each, 0) / ratings.length;
  return ratings.map(rating => rating - average);
}

/** 0 of 6 in the last row: somebody who has lost everything. */
const CUP = [
  [0, 6, 7.5, 3],
  [4, 0, 5, 3],
  [2.5, 5, 0, 0],
  [0, 0, 0, 0],
];

describe('Elo', () => {
  test('is where the likelihood is greatest', () => {
    const { ratings } = fitElo(CUP);
    for (const [n, rating] of byClimbing(CUP).entries()) expect(ratings[n]).toBeCloseTo(rating, 1);
  });

  test.each<[string, readonly (readonly number[])[]]>([
    [
      'whole steps lead too far: some have won hundreds of games and lost none',
      [
        [0, 0, 0, 0, 0],
        [344, 0, 0, 17, 0],
        [2953, 0, 0, 0, 0],
        [0, 0, 0, 0, 737],
        [0, 0, 5, 0, 0],
      ],
    ],
    [
      'somebody has lost thousands',
      [
        [0, 0, 0, 4973],
        [0, 0, 0, 0],
        [1295, 3428, 0, 0],
        [515, 397, 0, 0],
      ],
    ],
  ])('is there, too, where %s', (_, points) => {
    const { ratings } = fitElo(points);
    for (const [n, rating] of byClimbing(points).entries()) expect(ratings[n]).toBeCloseTo(rating, 0);
  });

  test('of two who have played much is what the formula says, with the error that it says', () => {
    const [won, games] = [6400, 10_000];
    const fit = fitElo([
      [0, won],
      [games - won, 0],
    ]);
    const score = won / games;
    expect(fit.ratings[0]! - fit.ratings[1]!).toBeCloseTo(-400 * Math.log10(1 / score - 1), 1);
    // How much a score strays, times how much Elo a part of the score is worth.
    const strays = Math.sqrt((score * (1 - score)) / games);
    const worth = 400 / Math.LN10 / (score * (1 - score));
    expect(fit.deviation(0, 1)).toBeCloseTo(strays * worth, 2);
    // Each of the two lies half as far from their average.
    expect(fit.errors[0]).toBeCloseTo((1.96 / 2) * strays * worth, 1);
  });

  test('holds 95 of 100 of the errors of players whose strength is known', () => {
    const strengths = [120, 40, -30, -130];
    const tries = 300;
    let seed = 7;
    const unit = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    let inside = 0;
    for (let each = 0; each < tries; each++) {
      const points = strengths.map(() => strengths.map(() => 0));
      for (const one of strengths.keys()) {
        for (const other of strengths.keys()) {
          if (other <= one) continue;
          for (let game = 0; game < 50; game++) {
            const won = unit() < expectedScore(strengths[one]! - strengths[other]!);
            if (won) points[one]![other]!++;
            else points[other]![one]!++;
          }
        }
      }
      const { ratings, errors } = fitElo(points);
      inside += strengths.filter((strength, n) => Math.abs(ratings[n]! - strength) < errors[n]!).length;
    }
    const part = inside / (4 * tries);
    expect(part).toBeGreaterThan(0.92);
    expect(part).toBeLessThan(0.98);
  });

  test('knows a number for who has won everything, the higher the more there was to win', () => {
    const few = fitElo([
      [0, 4],
      [0, 0],
    ]);
    const many = fitElo([
      [0, 40],
      [0, 0],
    ]);
    expect(few.ratings[0]).toBeGreaterThan(50);
    expect(many.ratings[0]).toBeGreaterThan(few.ratings[0]!);
    expect(many.superiority(0, 1)).toBeGreaterThan(0.95);
  });

  test('counts every game, also the only one of two, and nobody against itself', () => {
    const { ratings, errors } = fitElo([
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(ratings[0]).toBeGreaterThan(ratings[2]!);
    expect(ratings[2]).toBeGreaterThan(ratings[1]!);
    // Whoever has played nothing is known the least.
    expect(errors[2]).toBeGreaterThan(errors[0]!);
    expect(errors[0]).toBeCloseTo(errors[1]!, 6);
  });

  test('sums up to nothing, and does not care in which order players stand', () => {
    const some = fc.integer({ min: 2, max: 5 }).chain(count =>
      fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: count, maxLength: count }), {
        minLength: count,
        maxLength: count,
      }),
    );
    fc.assert(
      fc.property(some, points => {
        const { ratings, superiority } = fitElo(points);
        expect(ratings.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 6);
        const turned = fitElo(points.map(row => row.toReversed()).reverse());
        for (const [n, rating] of turned.ratings.toReversed().entries()) expect(rating).toBeCloseTo(ratings[n]!, 2);
        for (const one of ratings.keys()) {
          for (const other of ratings.keys()) {
            expect(superiority(one, other) + superiority(other, one)).toBeCloseTo(1, 6);
          }
        }
      }),
    );
  });

  test.each([
    [0, 0.5],
    [400, 10 / 11],
    [-191, 0.2498],
  ])('of %i is worth a score of %f', (elo, score) => {
    expect(expectedScore(elo)).toBeCloseTo(score, 4);
    expect(eloOf(expectedScore(elo))).toBeCloseTo(elo, 6);
    expect(ELO * Math.LN10).toBeCloseTo(400);
  });
});

describe('how likely one is better', () => {
  test.each([
    [60, 40, 0.97725],
    [40, 60, 0.02275],
    [5, 5, 0.5],
    [0, 0, 0.5],
    [1, 0, 0.84134],
  ])('%i won and %i lost', (wins, losses, sure) => {
    expect(likelihoodOfSuperiority(wins, losses)).toBeCloseTo(sure, 4);
  });
});

describe('a ranking', () => {
  const game = (seats: string[], winners: number[]): Result => ({
    ...{ id: '', seats, winners, reason: '', plies: 1, capped: false, forfeits: {} },
  });

  test('is by Elo where two play: points of wins and draws, whoever sits first', () => {
    const ranking = new Ranking(['a', 'b']);
    expect(ranking.elo()).toBeUndefined();
    ranking.addResults([game(['a', 'b'], [0])]);
    expect(ranking.elo()!.ratings[0]).toBeGreaterThan(0);
    ranking.addResults([game(['b', 'a'], [0]), game(['b', 'a'], [1]), game(['a', 'b'], [0, 1])]);
    const fit = fitElo([
      [0, 2.5],
      [1.5, 0],
    ]);
    expect(ranking.elo()!.ratings).toEqual(fit.ratings);
    expect(ranking.order().ranked).toEqual([0, 1]);
    expect(ranking.order().superiority(0, 1)).toBe(fit.superiority(0, 1));
  });

  test('is by openskill where more do', () => {
    const ranking = new Ranking(['a', 'b', 'c']);
    ranking.addResults([game(['a', 'b', 'c'], [2]), game(['c', 'a', 'b'], [0]), game(['b', 'c', 'a'], [1])]);
    expect(ranking.elo()).toBeUndefined();
    const { ranked, superiority, doubt } = ranking.order();
    expect(ranked[0]).toBe(2);
    expect(superiority(2, 0)).toBeGreaterThan(0.6);
    expect(superiority(0, 2)).toBeCloseTo(1 - superiority(2, 0), 6);
    expect(doubt(0, 1)).toBeGreaterThan(0);
  });

  test('of who meets itself says nothing', () => {
    const ranking = new Ranking(['a', 'b']);
    ranking.addResults([game(['a', 'a'], [0])]);
    expect(ranking.order().superiority(0, 1)).toBeCloseTo(0.5);
  });
});
