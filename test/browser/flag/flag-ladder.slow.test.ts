import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Club } from '../../tournament/ladder/club.ts';
import { barriersOf } from '../barriers.ts';
import { openSite } from '../open-site.ts';
import { DESK } from '../test-site.ts';

const site = openSite();

describe('a ladder', () => {
  test('shows who stands where, who has left, and its games', async () => {
    const club = await Club.begin(join(site.tournaments, 'club'), 'anna', 'bert', 'carl');
    await club.playTo(50);
    await club.change({ leave: 'carl' });
    const page = await site.visit('/tournaments');
    await page
      .getByText(/^Ladder, \d+ games so far on Crossing, Rubble/)
      .first()
      .waitFor();
    await page.goto('/tournaments/club');
    await page
      .getByText(
        /^Capture The Flag\. A ladder: next are always the games that tell most, \d+ games so far on Crossing, Rubble$/,
      )
      .waitFor();
    const standings = page.getByRole('region', { name: 'Standings' });
    await expect.poll(() => standings.getByRole('row').count()).toBe(1 + 3);
    await standings.getByRole('row', { name: 'carl left' }).waitFor();
    await expect.poll(() => standings.getByRole('cell', { name: /^[+−]?\d+ ± \d+$/ }).count()).toBe(3);
    // Who has left is in no other table.
    const cross = page.getByRole('region', { name: 'Everybody against everybody' });
    await expect.poll(() => cross.getByRole('row').count()).toBe(1 + 2);
    await page.getByText('Of the first 2 who are still there.').waitFor();

    const games = page.getByRole('region', { name: 'Games', exact: true });
    await expect.poll(() => games.getByRole('row').count()).toBe(1 + 40);
    await page.getByRole('button', { name: 'Show older games' }).click();
    await expect.poll(() => games.getByRole('row').count()).toBeGreaterThanOrEqual(1 + 50);
    expect(await barriersOf(page)).toEqual([]);

    await page.getByLabel('Games of').selectOption('carl');
    await expect.poll(() => games.getByRole('row').filter({ hasNotText: 'carl' }).count()).toBe(1);
    await games.getByRole('link').first().click();
    await page.getByText(/^Move 0 of \d+$/).waitFor();
  });

  test('speaks German', async () => {
    const club = await Club.begin(join(site.tournaments, 'german'), 'anna', 'bert');
    await club.playTo(2);
    const page = await site.visit('/tournaments/german', { ...DESK, locale: 'de-DE' });
    await page
      .getByText(
        /^Capture The Flag\. Eine Rangliste: Gespielt wird die Partie, die am meisten verrät, bisher \d+ Partien auf Übergang, Trümmer$/,
      )
      .waitFor();
    await page.getByText('Spieler kommen und gehen').waitFor();
  });

  test('a game that nobody plays is told to be none', async () => {
    await Club.begin(join(site.tournaments, 'empty'), 'anna');
    const page = await site.visit('/tournaments/empty/crossing-1-1-1');
    await page.getByText('There is no such game, or it is not over').waitFor();
  });
});
