import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { actionsOfDay } from '../server/daily/table.ts';
import { barriersOf } from './barriers.ts';
import { walk } from './hands.ts';
import { PHONE } from './house.ts';
import { openHouse } from './open-house.ts';

/** A Monday: its puzzle is the easiest of the week, and soon made. */
const MONDAY = Date.UTC(2026, 10, 16, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const house = openHouse();
let now = MONDAY;
house.now = () => now;

async function steps(): Promise<string> {
  const actions = (await actionsOfDay(house.store, now)) as { readonly direction: string }[];
  return actions.map(({ direction }) => direction[0]).join('');
}

async function playPuzzle(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name in the tables').fill(name);
  await page.getByRole('button', { name: 'Play the puzzle' }).click();
  await page.getByText('This one counts.').waitFor();
  const way = await steps();
  await walk(page, way.slice(0, 1));
  now += 61_000;
  await walk(page, way.slice(1, -1));
  const last = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' }[way.at(-1) as 'u'];
  await page.keyboard.press(last);
  await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
}

const puzzle = (page: Page) => page.getByRole('region', { name: 'Puzzle', exact: true }).first();

describe('every day', () => {
  test('the puzzle is played to its end, and stands in the table; the next day it can be watched', async () => {
    const page = await house.visit('/');
    await page.getByRole('link', { name: 'Today’s puzzle, run and duel' }).click();
    await page.getByText('Nobody yet. Be the first.').first().waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await playPuzzle(page, 'Anna <b>');
    // Nothing that is closed is offered.
    await expect.poll(() => page.locator('main a[href*="#"]').count()).toBe(0);
    await page.getByRole('link', { name: 'To the table of the day' }).click();
    await puzzle(page)
      .getByRole('row', { name: /1 Anna <b> \(you\) \d+ moves, par \d+ 1:01/ })
      .waitFor();
    await puzzle(page).getByText('Place 1 of 1').waitFor();
    await puzzle(page).getByText('1 day in a row').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.reload();
    await puzzle(page).getByRole('button', { name: 'Puzzle: Practise' }).click();
    await page.getByText('This is practice: your first try counts.').waitFor();

    const other = await house.visit('/daily', PHONE);
    await puzzle(other)
      .getByRole('row', { name: /1 Anna <b> \d+ moves/ })
      .waitFor();
    await expect.poll(() => puzzle(other).getByText('(you)').count()).toBe(0);
    now += DAY_MS;
    await other.reload();
    await other.getByRole('link', { name: 'Watch Anna <b>' }).click();
    await other.waitForURL(/\/match\//);
    await other.getByRole('slider').first().waitFor();
    now = MONDAY;
  });

  test('the run and the duel can be begun, and gone on with', async () => {
    const page = await house.visit('/daily');
    await page.getByLabel('Who goes down?').selectOption('Elf');
    await page.getByRole('button', { name: 'Play the run' }).click();
    await page.getByText('This one counts.').waitFor();
    await page.goto('/daily');
    await page.getByRole('link', { name: 'Run: Go on' }).waitFor();
    await page.getByRole('button', { name: 'Play the duel' }).click();
    await page.getByText('This one counts.').waitFor();
    await page.goto('/daily');
    await page.getByRole('link', { name: 'Duel: Go on' }).click();
    await page.getByText('This one counts.').waitFor();
  });

  test('is in German for who reads German, on the narrowest phone, without a barrier', async () => {
    const page = await house.visit('/daily', { ...PHONE, viewport: { width: 320, height: 568 }, locale: 'de-DE' });
    await page.getByRole('heading', { name: 'Jeden Tag' }).waitFor();
    await page.getByRole('button', { name: 'Rätsel spielen' }).waitFor();
    await page.getByText('Niemand hat gespielt.').first().waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await barriersOf(page)).toEqual([]);
  });
});
