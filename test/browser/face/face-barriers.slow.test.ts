import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { openSite } from '../open-site.ts';
import { DESK, PHONE } from '../test-site.ts';
import { begin, giveTime, news } from './face-hands.ts';

const site = openSite('is still', ['bridges', 'harvest', '../test/browser/face/ferry']);

const NARROW = { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true };
const width = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

/** Goes through all screens of a game that was brought, and looks at each. */
async function through(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto('/games');
  await page.locator('.sessions').first().waitFor();
  await look('games');
  await giveTime(page);
  await page.goto('/play/harvest');
  await page.locator('.face-begin').waitFor();
  await look('choose');
  await page.locator('input[value="open"]').check();
  await page.locator('.face-begin button').click();
  await page.locator('.face-waiting').waitFor();
  await look('waiting room');
  await page.locator('.face-bot button').first().click();
  await page.locator('.face-trays button').first().waitFor();
  await page.locator('canvas').first().waitFor();
  await look('play');
  for (let card = 0; card < 5; card++) {
    await page.locator('.face-trays button').first().click();
    await expect.poll(() => page.locator('.face-trays button').count()).toBe(4 - card);
  }
  await page.locator('.result').waitFor();
  await look('end');
  await page.goto(`${page.url()}#0`);
  await page.reload();
  await page.locator('.replay-controls').waitFor();
  await look('replay');
}

test('no screen is a barrier to anybody on a phone', async () => {
  const page = await site.blankPage(PHONE);
  await through(page, async screen => {
    expect({ screen, barriers: await barriersOf(page) }).toEqual({ screen, barriers: [] });
  });
});

test('in a language that runs from right to left nothing is wider than the screen, and boards lie as ever', async () => {
  const page = await site.visit('/', NARROW);
  await page.evaluate(`localStorage.setItem('quadrille:settings', JSON.stringify({ language: 'pseudo' }))`);
  await through(page, async screen => {
    await expect.poll(async () => ({ screen, width: await width(page) })).toEqual({ screen, width: 320 });
    const ways = `[...document.querySelectorAll('.board')].map(board => getComputedStyle(board).direction)`;
    for (const way of await page.evaluate<string[]>(ways)) expect(way).toBe('ltr');
  });
});

test('in German all words are but those of the game', async () => {
  const page = await site.visit('/', { ...DESK, locale: 'de-DE' });
  await page.goto('/play/bridges');
  await page.getByRole('group', { name: 'Wer mit dir spielt' }).waitFor();
  await page.getByLabel('Andere an diesem Bildschirm').check();
  await page.getByRole('button', { name: 'Anfangen' }).click();
  await page.waitForURL('**/match/**');
  await page.getByText('Player 1, du bist am Zug.').waitFor();
  await page.getByText('Amber is to place a stone.').waitFor();
  await page.getByRole('button', { name: 'Aufgeben' }).waitFor();
});

test('what happens is told, and the board is walked through with what can be done there', async () => {
  const page = await site.visit('/play/ferry');
  await begin(page);
  const board = page.getByRole('grid', { name: 'The board of Ferry, 4 by 1, square by square' });
  await expect
    .poll(() => board.getByRole('gridcell').allTextContents())
    .toEqual([
      'ferry, bank, can be moved, column 1, row 1',
      'river, column 2, row 1',
      'river, column 3, row 1',
      'bank, column 4, row 1',
    ]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => board.getByRole('gridcell').nth(1).textContent()).toBe('river, can go here, column 2, row 1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await news(page).getByRole('status').getByText('The ferry goes to 1.').waitFor();
  await expect
    .poll(() => board.getByRole('gridcell').nth(1).textContent())
    .toBe('ferry, can be moved, something happened here last, column 2, row 1');
});
