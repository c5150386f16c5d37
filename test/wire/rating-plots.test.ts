import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratingBars, ratingCourse, spread } from '../../src/wire/answers/rating-plots.ts';
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

/** From (10, 10) to (110, 60), and names to the right of it. */
const SHEET = { width: 200, height: 80, top: 10, bottom: 20, left: 10, right: 90, line: 12 };

const player = (name: string, ...course: number[]) => ({ name, course }) as unknown as TournamentStanding;
const drawn = (...players: TournamentStanding[]) => ratingCourse(players, SHEET);

describe('how the ratings went, on a sheet', () => {
  test('a line begins at nought and takes a step with each game', () => {
    expect(drawn(player('a', 5, 10)).lines).toEqual([
      { name: 'a', points: '10.0,60.0 60.0,35.0 110.0,10.0', dashes: 'none', end: { x: 110, y: 10 }, label: 10 },
    ]);
  });

  test('the scale has whole numbers from below all ratings to above them, and nought', () => {
    expect(drawn(player('a', -9.5, 4.2)).marks).toEqual([
      { value: -10, y: 60 },
      { value: 0, y: 10 + (50 * 5) / 15 },
      { value: 5, y: 10 },
    ]);
    expect(drawn(player('a', 0.5)).marks.map(({ value }) => value)).toEqual([0, 1]);
  });

  test('who has played less ends earlier, and names that would overlap stand apart', () => {
    const [a, b] = drawn(player('a', 10, 10), player('b', 9.9)).lines;
    expect([a?.end.x, b?.end.x]).toEqual([110, 60]);
    expect(b?.end.y).toBeCloseTo(10.5);
    expect([a?.label, b?.label]).toEqual([10, 22]);
  });

  test('of eight lines no two neighbours are dashed alike', () => {
    const { lines } = drawn(...[...'abcdefgh'].map((name, n) => player(name, n)));
    for (const [n, { dashes }] of lines.entries()) expect(dashes).not.toBe(lines[n + 1]?.dashes);
    expect(new Set(lines.map(({ dashes }) => dashes)).size).toBe(4);
  });

  test('before the first game there is only the scale', () => {
    expect(drawn(player('a'))).toMatchObject({ right: 110, lines: [{ points: '10.0,60.0', end: { x: 10, y: 60 } }] });
  });
});

describe('labels at heights', () => {
  test.each<[string, number[], number[]]>([
    ['stay where they are if there is room', [10, 50], [10, 50]],
    ['are moved down where they would overlap', [10, 15], [10, 30]],
    ['are moved up at the lower end', [95, 98], [80, 100]],
    ['keep their order, in whichever they come', [15, 10], [30, 10]],
  ])('%s', (_, heights, places) => {
    expect(spread(heights, 20, 100)).toEqual(places);
  });

  test('each has its own line, and none is below the lowest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 12 }), heights => {
        const places = spread(heights, 5, 100).toSorted((a, b) => a - b);
        for (const [n, place] of places.entries()) {
          expect(place).toBeLessThanOrEqual(100);
          if (n > 0) expect(place - places[n - 1]!).toBeGreaterThanOrEqual(5);
        }
      }),
    );
  });
});
