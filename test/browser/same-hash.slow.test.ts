import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Strength } from '../../src/players/flag/strengths.ts';
import { GOLDEN, goldens } from '../golden/recorder.ts';
import { moves, puzzle } from './fold-golden.ts';
import { openGoldenPage } from './golden-page.ts';

const all = await goldens();
let page: Page;
let close = async () => {};

beforeAll(async () => {
  ({ page, close } = await openGoldenPage());
});

afterAll(() => close());

describe('in a browser, a golden match ends in the same hash', () => {
  it.each(all.map(golden => [relative(GOLDEN, golden), golden]))('%s', async (_name, golden) => {
    const file = JSON.parse(await readFile(golden, 'utf8'));
    const hash = await page.evaluate(match => globalThis.golden.fold(match), file);
    expect(hash).toBe(file.hash);
  });
});

it.each([
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 6],
])('in a browser, the same puzzle of difficulty %i is made of seed %i', async (difficulty, seed) => {
  const hash = await page.evaluate(([wished, of]) => globalThis.golden.puzzle(wished, of), [difficulty, seed] as const);
  expect(hash).toBe(puzzle(difficulty, seed));
});

it.each<[Strength, string, number]>([
  ['beginner', 'crossing', 60],
  ['casual', 'rubble', 60],
  ['strong', 'menagerie', 20],
  ['strong', 'three-crowns', 12],
  ['expert', 'example', 1],
  ['master', 'menagerie', 1],
])('in a browser, the computer that is %s chooses on %s as it does in Node', async (strength, map, most) => {
  const here = moves(strength, map, 3, most);
  const there = await page.evaluate(asked => globalThis.golden.moves(...asked), [strength, map, 3, most] as const);
  expect(there).toEqual(here);
  expect(here.length).toBeGreaterThan(most / 3);
});
