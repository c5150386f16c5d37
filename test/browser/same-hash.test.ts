import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Strength } from '../../src/players/flag/strengths.ts';
import { GOLDEN, goldens } from '../golden/recorder.ts';
import { launchBrowser } from '../support/chromium.ts';
import type * as folding from './fold-golden.ts';
import { moves, puzzle } from './fold-golden.ts';

declare global {
  var golden: typeof folding;
}

const all = await goldens();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: await bundle('fold-golden.ts') });
});

afterAll(() => browser?.close());

/** The rules, bundled as the page bundles them. */
async function bundle(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(name, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'golden' } },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

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
