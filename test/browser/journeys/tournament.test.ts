import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { playCup } from '../../tournament/cup.ts';
import { Club } from '../../tournament/ladder/club.ts';
import { openSite } from '../open-site.ts';
import { onBoard, sees } from './eyes.ts';

const site = openSite();

test('a tournament shows standings, who beat whom, its players, and every game to replay', async () => {
  const page = await site.visit('/tournaments');
  await sees(page, 'This server shows no tournament yet.');
  const results = await playCup(join(site.tournaments, 'cup.results'));
  await page.reload();
  await page.getByRole('link', { name: 'Small cup' }).click();
  await page.getByRole('heading', { name: 'Small cup', level: 1 }).waitFor();
  await sees(page, 'Everybody against everybody, 6 games on Crossing');
  const standings = page.getByRole('region', { name: 'Standings' });
  await expect.poll(() => standings.getByRole('row').count()).toBe(1 + 3);
  await expect.poll(() => standings.getByRole('cell', { name: /^[+−]?\d+ ± \d+$/ }).count()).toBe(3);
  const wins = results.filter(({ seats, winners }) => winners.some(seat => seats[seat] === 'deep')).length;
  const cells = standings.getByRole('row').filter({ hasText: 'deep' }).getByRole('cell');
  await expect.poll(async () => (await cells.allInnerTexts()).slice(4, 6)).toEqual(['4', String(wins)]);
  const cross = page.getByRole('region', { name: 'Everybody against everybody' });
  await expect.poll(() => cross.getByRole('row').count()).toBe(1 + 3);
  const games = page.getByRole('region', { name: 'Games', exact: true });
  await expect.poll(() => games.getByRole('row').count()).toBe(1 + 6);
  await page.getByLabel('Games of').selectOption('random');
  await expect.poll(() => games.getByRole('row').count()).toBe(1 + 4);
  const game = results.find(({ seats }) => seats.includes('random'))!;
  await page.getByRole('link', { name: `Replay ${game.id}` }).click();
  await sees(page, /^Move 0 of \d+$/);
  await page.keyboard.press('End');
  await sees(page, /^Move (\d+) of \1$/);
  await page.getByRole('link', { name: 'Back to the tournament' }).click();
  // As one has left it.
  await expect.poll(() => page.getByLabel('Games of').inputValue()).toBe('random');
  await page.goto('/tournaments/nothing');
  await sees(page, 'There is no such tournament');
});

test('a ladder goes on by itself, and its games are there once they are over', async () => {
  const elf = { name: 'elf', setup: chamber.readSetup({ race: 'elf' }), seats: 1 };
  const plan = { game: 'chamber', title: 'Deep', plies: 30, opening: 0, seed: 3, maps: [elf] };
  const club = await Club.of(plan, join(site.tournaments, 'deep'), 'anna', 'bert');
  await club.playTo(4);
  const page = await site.visit('/tournaments/deep');
  await sees(
    page,
    /^ChamberCrawler3000\+\. A ladder: next are always the games that tell most, \d+ games so far on elf$/,
  );
  const games = page.getByRole('region', { name: 'Games', exact: true });
  const before = await games.getByRole('row').count();
  await club.playTo(8);
  await expect.poll(() => games.getByRole('row').count()).toBeGreaterThan(before);
  await games.getByRole('link').first().click();
  await sees(page, /^Move 0 of \d+$/);
  await onBoard(page, /^you, /);
  await page.goto('/tournaments/deep/elf-90-1-1');
  await sees(page, 'There is no such game, or it is not over');
  await page.getByRole('link', { name: 'Back to the tournament' }).click();
  await page.getByRole('heading', { name: 'Deep', level: 1 }).waitFor();
});
