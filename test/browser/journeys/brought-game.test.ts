import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, giveTime, news, pointOn } from '../face/face-hands.ts';
import type { Square } from '../hands.ts';
import { openMore } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { onBoard, sees } from './eyes.ts';

const site = openSite('is still', ['bridges', 'harvest']);

const SMALL: Square = [4, 4];

async function press(page: Page, square: Square): Promise<void> {
  const { x, y } = await pointOn(page, SMALL, square);
  await page.mouse.click(x, y);
}

test('a game that was brought is found, played by two who share a link, watched, and replayed', async () => {
  const amber = await site.visit('/games');
  await amber.getByRole('heading', { name: 'Games on this server', level: 1 }).waitFor();
  for (const game of ['Dungeon Mania', 'ChamberCrawler3000+', 'Capture The Flag', 'Harvest'])
    await amber.getByRole('link', { name: `Play ${game}` }).waitFor();
  await amber.getByRole('link', { name: 'Play Bridges' }).click();
  await amber.getByRole('heading', { name: 'Bridges', level: 1 }).waitFor();
  await begin(amber, 'Someone I invite', 'small');
  await amber.getByRole('heading', { name: 'Waiting room' }).waitFor();
  const link = new URL(await amber.getByLabel('Link to share').inputValue()).pathname;
  const violet = await site.visit(link);
  await violet.getByLabel('Your name as Violet').fill('Vera');
  await violet.getByRole('button', { name: 'Sit down as Violet' }).click();
  await sees(news(amber), 'Your turn.');
  await sees(news(violet), 'Waiting for Player 1.');
  const watcher = await site.visit(link);
  await sees(news(watcher), 'You are watching. Waiting for Player 1.');
  await press(violet, [3, 3]);
  await sees(news(violet), 'It is not your turn.');
  // Amber builds along the first row, Violet down the first column.
  for (let n = 0; n < 4; n++) {
    await sees(news(amber), 'Your turn.');
    await press(amber, [n, 0]);
    await sees(news(violet), `Amber places a stone on ${'abcd'[n]}1.`);
    await onBoard(watcher, /^stone of Amber/, n + 1);
    if (n === 3) break;
    await sees(news(violet), 'Your turn.');
    await press(violet, [0, n + 1]);
    await sees(news(amber), `Violet places a stone on a${n + 2}.`);
  }
  await amber.getByRole('heading', { name: 'You win' }).waitFor();
  await violet.getByRole('heading', { name: 'You lose' }).waitFor();
  await watcher.getByRole('heading', { name: 'Player 1 wins' }).waitFor();
  await sees(amber, 'Amber has finished a bridge.');
  await violet.getByRole('button', { name: 'Offer a rematch' }).click();
  await sees(amber, 'Vera would like a rematch.');

  await openMore(amber);
  await amber.getByRole('link', { name: 'Replay', exact: true }).click();
  await amber.getByRole('slider').waitFor();
  await onBoard(amber, /^stone/, 0);
  await amber.keyboard.press('ArrowRight');
  await onBoard(amber, /^stone of Amber, .*a1$/);
  await amber.keyboard.press('End');
  await onBoard(amber, /^stone/, 7);
  await amber.goto('/matches');
  const row = amber.getByRole('listitem').filter({ hasText: 'Bridges: small' });
  await sees(row, 'Won');
  await row.locator('canvas[data-drawn]').waitFor();
});

test('its computer answers, and cards in a tray are pressed', async () => {
  const page = await site.blankPage();
  await giveTime(page);
  await page.goto('/play/bridges');
  await begin(page, 'The computer: plays at random', 'small');
  await sees(news(page), 'Your turn.');
  await press(page, [1, 1]);
  await onBoard(page, /^stone of Amber/);
  await onBoard(page, /^stone of Violet/);
  await page.goto('/play/harvest');
  await begin(page, 'The computer: plays at random', 'usual');
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  await page.getByRole('button', { name: 'card 5: bid 5' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'card 5: bid 5' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^card \d: bid/ }).count()).toBe(4);
});
