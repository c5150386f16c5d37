import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { drawn } from './cellar.ts';

const site = openSite();

/** How many squares a screen reader would speak of like this. */
const spoken = (page: Page, words: string) => page.getByRole('gridcell', { name: words }).count();

describe('circuits', () => {
  test('are drawn and told live: the seed’s not and drawing, played to its end', async () => {
    const page = await site.visit('/play/dungeon');
    await page.getByRole('heading', { name: 'Earlier dungeons' }).click();
    await page.getByRole('button', { name: 'Play Contrary' }).click();
    await page.getByRole('heading', { name: 'Contrary' }).waitFor();
    await expect.poll(() => spoken(page, 'and gate, on, feeds up')).toBe(1);
    await expect.poll(() => spoken(page, 'and gate, off, feeds up')).toBe(2);
    await expect.poll(() => spoken(page, 'not gate, on')).toBe(2);
    await expect.poll(() => spoken(page, 'wire, live')).toBe(9);
    await walk(page, 'ulll');
    await page.getByText('A switch door swings open.').waitFor();
    await expect.poll(() => spoken(page, 'and gate, on, feeds up, column 4')).toBe(1);
    await expect.poll(() => spoken(page, 'not gate, off')).toBe(1);
    await expect.poll(() => spoken(page, 'wire, live')).toBe(8);
    await walk(page, 'uuuuuurrruuuu');
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  });

  test('light bulbs, and goals count', async () => {
    const page = await site.visit('/play/dungeon', PHONE);
    await page.getByRole('heading', { name: 'Earlier dungeons' }).tap();
    await page.getByRole('button', { name: 'Play Half Adder' }).tap();
    await page.getByRole('heading', { name: 'Half Adder' }).waitFor();
    await page.getByText('Collect treasure: 0 of 1, still open').waitFor();
    await walk(page, 'drrr');
    await page.getByText('A bulb lights up. A switch door swings open.').waitFor();
    await expect.poll(() => spoken(page, 'light bulb, lit, by xor')).toBe(1);
    await expect.poll(() => spoken(page, 'light bulb, dark, by and')).toBe(1);
    await expect.poll(() => spoken(page, 'wire, live')).toBe(7);
  });
});

describe('a maze by chance', () => {
  test('is wished for, seen, passed on by link, and played at once', async () => {
    const page = await site.visit('/play/dungeon?part=maze');
    await page.getByText('25 × 15 squares, without the border.').waitFor();
    await page.getByLabel('Small').check();
    await page.getByText('15 × 9 squares, without the border.').waitFor();
    await page.getByLabel('Locked doors').fill('many');
    await page.getByText('expected a whole number').waitFor();
    await page.getByRole('button', { name: 'Play this maze' }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel('Locked doors').fill('0');
    await page.locator('.maze-extra', { hasText: 'Loops' }).locator('input[type="range"]').fill('7');
    await expect.poll(() => page.getByLabel('Loops').inputValue()).toBe('7');
    await page.getByLabel('Loops').fill('0');
    await page.getByLabel('Seed').fill('7');
    await expect.poll(() => page.locator('.maze-preview canvas').count()).toBe(1);
    const wished = '/play/dungeon?maze=1,1,15,9&seed=7';
    await expect.poll(() => page.getByLabel('Link to this maze').inputValue()).toBe(site.address + wished);

    // A link may say any corners.
    const link = '/play/dungeon?maze=1,1,3,1&seed=7';
    const other = await site.visit(link);
    await other.getByText('3 × 1 squares, without the border.').waitFor();
    await expect.poll(() => other.getByLabel('Seed').inputValue()).toBe('7');
    await other.getByRole('button', { name: 'Play this maze' }).click();
    await other.getByRole('heading', { name: 'Maze 7' }).waitFor();
    await walk(other, 'rr');
    await other.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  });
});

describe('time', () => {
  // A turner in the way, and a portal in time in the corner below.
  const CELLAR = ['#########', '#@% *   #', '#       #', '#8     >#', '#########'];

  test('goes back with a turner, and whoever one was is there again', async () => {
    const page = await site.visit('/play/dungeon?part=own-map');
    const map = { entities: drawn(CELLAR), 'goal-condition': { goal: 'exit' } };
    await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'twice', map }));
    await page.getByRole('button', { name: 'Play this map' }).click();
    await page.getByRole('heading', { name: 'Twice' }).waitFor();
    const back = page.getByRole('button', { name: 'Back one tick' });
    await expect.poll(() => back.count()).toBe(0);
    await walk(page, 'r');
    await back.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Back 5 ticks' }).isDisabled()).toBe(true);
    await walk(page, 'rrrddr');

    await page.getByRole('button', { name: 'Back 5 ticks' }).click();
    await page.getByText('You turn time back by 5 ticks: it is tick 2 again.').waitFor();
    await expect.poll(() => spoken(page, 'your older self, column 3, row 1')).toBe(1);
    await expect.poll(() => spoken(page, 'you, column 6, row 3')).toBe(1);
    await expect.poll(() => spoken(page, 'time travelling portal, column 1, row 3')).toBe(1);
    await walk(page, 'u');
    await page.getByText('Your older self picks up: sun stone.').waitFor();
    await expect.poll(() => spoken(page, 'your older self, column 4, row 1')).toBe(1);

    await page.getByLabel('Ticks to go back').fill('3');
    await page.getByRole('button', { name: 'Go back', exact: true }).click();
    await page.getByText('it is tick 0 again.').waitFor();
    await walk(page, 'd');
    await page.keyboard.press('z');
    await page.getByText('by one tick: it is tick 0 again.').waitFor();
    await expect.poll(() => spoken(page, 'your older self')).toBeGreaterThan(0);
    await walk(page, 'dr');
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  });
});
