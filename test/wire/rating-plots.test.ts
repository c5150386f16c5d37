import { expect, test } from 'vitest';
import { ratingBars } from '../../src/wire/answers/rating-plots.ts';
import type { TournamentStanding } from '../../src/wire/schemas/tournament-schemas.ts';

const byElo = (rating: number, error: number) =>
  ({ elo: { rating, error }, mean: 1, deviation: 1 }) as TournamentStanding;
const bySkill = (mean: number, deviation: number) => ({ mean, deviation }) as TournamentStanding;

test('bars share a scale from the least that any rating may be to the most', () => {
  expect(ratingBars([byElo(100, 50), byElo(-100, 50), byElo(0, 100)])).toEqual([
    { low: 2 / 3, middle: 5 / 6, high: 1, words: '100 ± 50' },
    { low: 0, middle: 1 / 6, high: 1 / 3, words: '-100 ± 50' },
    { low: 1 / 6, middle: 1 / 2, high: 5 / 6, words: '0 ± 100' },
  ]);
});

test('where there is no Elo, nineteen of twenty are within two deviations of the mean', () => {
  expect(ratingBars([bySkill(25.4, 5)])).toEqual([{ low: 0, middle: expect.closeTo(0.5), high: 1, words: '25 ± 10' }]);
});

test('of somebody whose rating is certain there is a point, and of nobody nothing', () => {
  expect(ratingBars([bySkill(25, 0)])).toEqual([{ low: 0, middle: 0, high: 0, words: '25 ± 0' }]);
  expect(ratingBars([])).toEqual([]);
});
