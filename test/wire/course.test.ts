import { describe, expect, test } from 'vitest';
import { ratingCourse } from '../../src/wire/answers/rating-plots.ts';
import type { TournamentStanding } from '../../src/wire/schemas/tournament-schemas.ts';

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
