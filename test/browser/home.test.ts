import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { walk } from './hands.ts';
import { DESK } from './house.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

/** What the three boards of the first page show. */
const boards = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.game-picture canvas')].map(board => board.toDataURL())`);

test('its boards begin to live by themselves', async () => {
  const page = await house.visit('/');
  await expect.poll(async () => (await boards(page)).length).toBe(3);
  const still = await boards(page);
  for (const n of [0, 1, 2]) await expect.poll(async () => (await boards(page))[n] !== still[n]).toBe(true);
});

test('they stand still for who wants no motion', async () => {
  const page = await house.visit('/', { ...DESK, reducedMotion: 'reduce' });
  // What would have set them going is let pass at once.
  await page.clock.install();
  await page.goto('/');
  await expect.poll(async () => (await boards(page)).length).toBe(3);
  const still = await boards(page);
  await page.clock.runFor(30_000);
  await expect.poll(() => boards(page)).toEqual(still);
});

test('who is new begins with one press, and who comes back goes on with one', async () => {
  const page = await house.visit('/');
  await page.getByRole('button', { name: 'Play your first dungeon' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'dd');
  await page.goto('/');
  await page.getByRole('link', { name: 'Go on with First Steps' }).click();
  await page.getByText('Tick 2', { exact: true }).waitFor();
});
