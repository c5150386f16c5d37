import { expect, test } from 'vitest';
import { type Score, scoreTables, shownIn } from '../../../src/terminal/chamber/records/high-scores.ts';

function scored(score: number, more: Partial<Score> = {}): Score {
  return { score, race: 'human', won: false, floor: 2, turns: 100, seed: 1, date: '2026-11-15', options: [], ...more };
}

test('the tables: best scores, fastest wins, the best of each race that has any', () => {
  const scores = [
    scored(30, { won: true, turns: 900 }),
    scored(20, { won: true, turns: 400, race: 'orc' }),
    scored(10),
  ];
  const [best, second, third] = scores;
  const lines = scoreTables(scores, score => score !== third);
  const places = lines.map(line => /^ {2}\d\. +(\d+)/.exec(line)?.[1] ?? line);
  expect(places).toEqual([
    ...['High scores', '30', '20', '10', ''],
    ...['Fastest wins', '20', '30', ''],
    ...['Best of those who went as human', '30', '10', ''],
    ...['Best of those who went as orc', '20'],
  ]);
  expect(lines[3]).toMatch(/seed 1 {2}unproved$/);
  expect([...shownIn(scores)]).toEqual([best, second, third]);
});

test('ten stand in a table: a fast win stays although its score is low', () => {
  const many = Array.from({ length: 30 }, (_, n) => scored(100 - n));
  const fast = scored(1, { won: true, turns: 50 });
  const shown = shownIn([...many, fast]);
  expect(shown).toEqual(new Set([...many.slice(0, 10), fast]));
});
