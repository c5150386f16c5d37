import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { optionsOf } from '../../../src/chamber/options.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import {
  beginGame,
  type ChamberMatch,
  type ChamberOptions,
} from '../../../src/terminal/chamber/core/chamber-session.ts';
import {
  enterScore,
  readScores,
  type Score,
  scoreTables,
  shownIn,
} from '../../../src/terminal/chamber/records/high-scores.ts';
import { walker } from '../../players/chamber/walkers.ts';

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

test('runs of a chosen seed stand in a table of their own', () => {
  const scores = [scored(50, { seeded: true }), scored(30, { seeded: true, won: true }), scored(20)];
  const places = scoreTables(scores, () => true).map(line => /^ {2}\d\. +(\d+)/.exec(line)?.[1] ?? line);
  expect(places).toEqual([
    ...['High scores', '20', ''],
    ...['Best of those who went as human', '20', ''],
    ...['Best of chosen seeds and saved files', '50', '30'],
  ]);
});

const WISHES: ChamberOptions = { race: 'human', floors: undefined, options: optionsOf({}), seed: 4 };

/** A run that ends by fighting whoever is there, after so many turns of waiting. */
async function died(waits: number): Promise<ChamberMatch> {
  const match = beginGame(WISHES, 'human', []);
  for (let n = 0; n < waits; n++) await match.play(0, { type: 'wait' }, { time: n });
  const player = walker(Rng.seeded(1, 'player'));
  while (match.outcome() === undefined) await match.play(0, player.choose(match.view(0)), { time: 0 });
  return match;
}

test('the same run, entered again, takes one place', async () => {
  const home = await mkdtemp(join(tmpdir(), 'quadrille-scores-'));
  vi.stubEnv('XDG_DATA_HOME', home);
  const date = '2026-11-15';
  const places = [];
  for (const waits of [0, 0, 3, 0]) places.push(await enterScore(await died(waits), { date }));
  expect(places[1]).toBe(places[0]);
  expect(await readScores()).toHaveLength(2);
  expect(await enterScore(await died(7), { date, isSeeded: true })).toBe(1);
  expect((await readScores()).filter(({ seeded }) => seeded)).toHaveLength(1);
  vi.unstubAllEnvs();
});
