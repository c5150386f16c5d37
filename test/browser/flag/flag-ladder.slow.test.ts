import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptLadder } from '../../../src/tournament/ladder/ladder-plan.ts';
import { seriesGames } from '../../../src/tournament/ladder/play-ladder.ts';
import { playJob } from '../../../src/tournament/programs/play-job.ts';
import { Ledger } from '../../../src/tournament/results/ledger.ts';
import { liveGames } from '../../../src/tournament/runner/live-games.ts';
import { Club, PLAN } from '../../tournament/ladder/club.ts';
import { barriersOf } from '../barriers.ts';
import { DESK, PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';

const house = openHouse();

/** A game that somebody plays move by move: so many entries of its log are told. */
async function slowGame(folder: string) {
  const roster = ['anna', 'bert'].map(name => ({
    isHere: true,
    entrant: { name, brain: 'random', allowance: { nodes: 1 } } as const,
  }));
  const [job] = seriesGames(
    { round: 900, map: 'crossing', players: ['anna', 'bert'], changes: 2, results: 0 },
    PLAN,
    roster,
  );
  const finished = await playJob(job!);
  const live = liveGames(folder);
  const { log } = finished.file;
  let told = 0;
  live.begin(job!);
  return {
    id: job!.id,
    moves: log.length,
    tellTo(count: number) {
      live.moved(job!, { from: told, log: log.slice(told, count) });
      told = count;
    },
    async end() {
      const ledger = await Ledger.open(folder, keptLadder(PLAN));
      await ledger.append(finished, ['anna', 'bert']);
      await ledger.close();
      live.end(job!);
    },
  };
}

describe('a ladder', () => {
  test('shows who stands where, who has left, its games and a page for each player', async () => {
    const club = await Club.begin(join(house.tournaments, 'club'), 'anna', 'bert', 'carl');
    await club.playTo(50);
    await club.change({ leave: 'carl' });
    const page = await house.visit('/tournaments');
    await page
      .getByText(/^Ladder, \d+ games so far on crossing, rubble/)
      .first()
      .waitFor();
    await page.goto('/tournaments/club');
    await page
      .getByText(
        /^Capture The Flag\. A ladder: those meet whose game tells most, \d+ games so far on crossing, rubble$/,
      )
      .waitFor();
    const standings = page.getByRole('region', { name: 'Standings' });
    await expect.poll(() => standings.getByRole('row').count()).toBe(1 + 3);
    await standings.getByRole('row', { name: 'carl left' }).waitFor();
    await expect.poll(() => standings.getByRole('img', { name: /^-?\d+ ± \d+$/ }).count()).toBe(3);
    // Who has left is in no other table.
    const cross = page.getByRole('region', { name: 'Everybody against everybody' });
    await expect.poll(() => cross.getByRole('row').count()).toBe(1 + 2);
    await page.getByText('Of the 2 who stand first and have not left.').waitFor();

    const games = page.getByRole('region', { name: 'Games', exact: true });
    await expect.poll(() => games.getByRole('row').count()).toBe(1 + 40);
    await page.getByRole('button', { name: 'Show older games' }).click();
    await expect.poll(() => games.getByRole('row').count()).toBeGreaterThanOrEqual(1 + 50);
    expect(await barriersOf(page)).toEqual([]);

    await page.getByLabel('Games of').selectOption('carl');
    await expect.poll(() => games.getByRole('row').filter({ hasNotText: 'carl' }).count()).toBe(1);
    await standings.getByRole('link', { name: 'carl' }).click();
    await page.getByRole('heading', { name: 'carl' }).waitFor();
    await page.getByText('It has left the ladder.').waitFor();
    await page.getByRole('region', { name: 'Head to head' }).waitFor();
    await expect.poll(() => games.getByRole('row').filter({ hasNotText: 'carl' }).count()).toBe(1);
    await games.getByRole('link').first().click();
    await page.getByText(/^Move 0 of \d+$/).waitFor();
  });

  test('shows a game while it is played, and to its end', async () => {
    const club = await Club.begin(join(house.tournaments, 'live'), 'anna', 'bert');
    await club.playTo(2);
    const game = await slowGame(club.folder);
    game.tellTo(3);
    const page = await house.visit('/tournaments/live', PHONE);
    const playing = page.getByRole('region', { name: 'Being played now' });
    await expect.poll(() => playing.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: `Watch ${game.id}` }).click();
    await page.getByRole('heading', { name: 'anna against bert' }).waitFor();
    await page.getByText('Move 1, and counting.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    for (const move of [2, 4]) {
      game.tellTo(2 + move);
      await page.getByText(`Move ${move}, and counting.`).waitFor();
    }
    await game.end();
    await page.getByText(/^Move 0 of \d+$/).waitFor();
    await page.getByRole('link', { name: 'Back to the tournament' }).click();
    await page.getByRole('link', { name: `Replay ${game.id}` }).waitFor();
    await expect.poll(() => playing.count()).toBe(0);
  });

  test('speaks German', async () => {
    const club = await Club.begin(join(house.tournaments, 'german'), 'anna', 'bert');
    await club.playTo(2);
    const game = await slowGame(club.folder);
    game.tellTo(3);
    const page = await house.visit('/tournaments/german', { ...DESK, locale: 'de-DE' });
    await page
      .getByText(
        /^Capture The Flag\. Eine Rangliste: es treffen sich die, deren Partie am meisten sagt, bisher \d+ Partien/,
      )
      .waitFor();
    await page.getByRole('heading', { name: 'Wird gerade gespielt' }).waitFor();
    await page.getByRole('link', { name: `${game.id} zusehen` }).click();
    await page.getByText('Zug 1, und es geht weiter.').waitFor();
  });

  test('a game that nobody plays is told to be none', async () => {
    await Club.begin(join(house.tournaments, 'empty'), 'anna');
    const page = await house.visit('/tournaments/empty/crossing-1-1-1');
    await page.getByText('no game "crossing-1-1-1" is over in it').waitFor();
  });
});
