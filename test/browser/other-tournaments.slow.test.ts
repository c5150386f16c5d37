import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playOtherCup } from '../tournament/cups.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite('is still', ['bridges']);

test.each([
  ['chamber', 'Deep', 'ChamberCrawler3000+.', 'elf-1-1-1', 'delver', /still on floor 1/, {}],
  [
    'dungeon',
    'Short ways',
    'Dungeon Mania.',
    'first-steps-1-1-1',
    'solver',
    /All goals are reached after 18 moves\./,
    PHONE,
  ],
] as const)(
  'a tournament of %s is shown, and its games are watched',
  async (game, title, named, id, best, end, options) => {
    await playOtherCup(game, join(site.tournaments, `${game}.results`));
    const page = await site.visit('/tournaments', options);
    await page.getByRole('link', { name: title }).click();
    await page.getByText(`${named} Everybody against everybody`).waitFor();
    const standings = page.getByRole('region', { name: 'Standings' }).getByRole('row');
    await expect.poll(() => standings.nth(1).innerText()).toContain(best);
    await page.getByText(end).first().waitFor();
    await page.getByRole('link', { name: `Replay ${id}` }).click();
    await page.getByRole('heading', { name: best }).waitFor();
    await page.keyboard.press('End');
    await page.getByText(/^\w+ (\d+) of \1$/).waitFor();
    await page.getByRole('link', { name: 'Back to the tournament' }).waitFor();
  },
);

test("a game of one's own is watched as a match of a server that has it", async () => {
  await playOtherCup('bridges', join(site.tournaments, 'bridges.results'));
  const page = await site.visit('/tournaments/bridges');
  await page.getByText('Bridges. Everybody against everybody, 2 games on small').waitFor();
  await page.getByRole('link', { name: 'Replay small-1-1-1' }).click();
  await page.getByRole('heading', { name: 'alphabeta against random' }).waitFor();
  await page.getByRole('button', { name: 'Watch it' }).click();
  await page.locator('.replay-controls').waitFor();
});
