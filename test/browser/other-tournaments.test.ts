import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import { playJob } from '../../src/tournament/job.ts';
import { liveGames } from '../../src/tournament/live/livegames.ts';
import { playOtherCup } from '../tournament/cups.ts';
import { Club } from '../tournament/ladder/club.ts';
import { barriersOf } from './barriers.ts';
import { PHONE } from './house.ts';
import { openHouse } from './open-house.ts';

const house = openHouse('is still', ['bridges']);

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
    await playOtherCup(game, join(house.tournaments, `${game}.results`));
    const page = await house.visit('/tournaments', options);
    await page.getByRole('link', { name: title }).click();
    await page.getByText(`${named} Everybody against everybody`).waitFor();
    const standings = page.getByRole('region', { name: 'Standings' }).getByRole('row');
    await expect.poll(() => standings.nth(1).innerText()).toContain(best);
    await page.getByText(end).first().waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Openings that work' }).count()).toBe(0);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('link', { name: `Replay ${id}` }).click();
    await page.getByRole('heading', { name: best }).waitFor();
    await page.keyboard.press('End');
    await page.getByText(/^\w+ (\d+) of \1$/).waitFor();
    await page.getByRole('link', { name: 'Back to the tournament' }).waitFor();
  },
);

test('a ladder of the chambers is shown, with a run while it is played and those that are over', async () => {
  const raceOf = (race: string) => ({ name: race, setup: chamber.readSetup({ race }), seats: 1 });
  const plan = { game: 'chamber', title: 'Deep', plies: 30, opening: 0, seed: 3, maps: [raceOf('elf')] };
  const club = await Club.of(plan, join(house.tournaments, 'deep'), 'anna', 'bert');
  await club.playTo(4);
  const page = await house.visit('/tournaments/deep', PHONE);
  await page
    .getByText(/^ChamberCrawler3000\+\. A ladder: those meet whose games tell most, \d+ games so far on elf$/)
    .waitFor();
  await page.getByText('Everybody has played the same alone').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const job = { id: 'elf-90-1-1', game: 'chamber', ...plan.maps[0]!, seed: 1, plies: 30, opening: 0 };
  const anna = { name: 'anna', brain: 'random', allowance: { nodes: 1 } };
  const { file } = await playJob({ ...job, seats: [anna] });
  const live = liveGames(club.folder);
  live.begin({ ...job, seats: [anna] });
  live.moved({ ...job, seats: [anna] }, { from: 0, log: file.log.slice(0, 7) });
  await page.getByRole('link', { name: 'Watch elf-90-1-1' }).click();
  await page.getByRole('heading', { name: 'anna' }).waitFor();
  await page.getByText('Move 7, and going on.').waitFor();
  live.end({ ...job, seats: [anna] });
  await page.goto('/tournaments/deep');
  await page.getByRole('link', { name: 'Replay elf-1-1-1' }).click();
  await page.getByRole('heading', { name: 'anna' }).waitFor();
});

test("a game of one's own is watched as a match of a server that has it", async () => {
  await playOtherCup('bridges', join(house.tournaments, 'bridges.results'));
  const page = await house.visit('/tournaments/bridges');
  await page.getByText('Bridges. Everybody against everybody, 2 games on small').waitFor();
  await page.getByRole('link', { name: 'Replay small-1-1-1' }).click();
  await page.getByRole('heading', { name: 'alphabeta against random' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Watch it' }).click();
  await page.locator('.replay-controls').waitFor();
});
