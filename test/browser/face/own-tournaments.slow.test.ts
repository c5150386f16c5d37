import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { Dispatcher } from '../../../src/server/queue/dispatcher.ts';
import { JobQueue } from '../../../src/server/queue/job-queue.ts';
import { runQueueWorker } from '../../../src/server/queue/queue-worker.ts';
import { readTournamentOptions } from '../../../src/terminal/serve/tournament-options.ts';
import { registerPlugins } from '../../../src/tournament/games/game-registry.ts';
import { playJob } from '../../../src/tournament/programs/play-job.ts';
import { type LiveGameObserver, liveGames } from '../../../src/tournament/runner/live-games.ts';
import { startPostgres } from '../../support/postgres.ts';
import { playOtherCup } from '../../tournament/cups.ts';
import { Club } from '../../tournament/ladder/club.ts';
import { barriersOf } from '../barriers.ts';
import { DESK, PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';

const BRIDGES = join(import.meta.dirname, '../../../examples/bridges');
const TOKEN = 'a-token-that-nobody-guesses';

/**
 * What an operator has: a token, and bots for two games. One of them is somebody's program, which takes its time from its third move
 * of a game on, until the gate is open.
 */
const operator = mkdtempSync(join(tmpdir(), 'quadrille-operator-'));
const gate = join(operator, 'open');
const PROGRAM = `
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as rest } from 'node:timers/promises';
let moves = 0;
for await (const line of createInterface({ input: process.stdin })) {
  for (const end = Date.now() + 30_000; moves > 1 && !existsSync(process.argv[2]) && Date.now() < end; ) await rest(20);
  moves++;
  console.log(JSON.stringify(JSON.parse(line).legal[0]));
}
`;
writeFileSync(join(operator, 'steady.mjs'), PROGRAM);
writeFileSync(join(operator, 'token'), TOKEN);
writeFileSync(
  join(operator, 'bots.json'),
  JSON.stringify({
    players: [
      { game: 'bridges', name: 'steady', command: [process.execPath, 'steady.mjs', gate], ms: 60_000 },
      { game: 'bridges', name: 'deep', brain: 'alphabeta', nodes: 40 },
      { game: 'bridges', brain: 'random' },
      { brain: 'greedy', nodes: 10 },
    ],
  }),
);

const house = openHouse('is still', ['bridges']);
house.making = await readTournamentOptions(
  { bots: join(operator, 'bots.json'), operatorToken: join(operator, 'token'), unsafeBots: true },
  { tournaments: operator, folders: [BRIDGES], store: 'store.db' },
);

/** Asks for a tournament of Bridges in the form. */
async function make(page: Page, name: string): Promise<void> {
  await page.getByLabel('Operator’s token').fill(TOKEN);
  await page.getByRole('button', { name: 'Show the form' }).click();
  await page.getByLabel('Title').fill('Over the water');
  await page.getByLabel('Name in addresses').fill(name);
  await page.getByLabel('Game', { exact: true }).selectOption('Bridges');
  const offered = async (group: string) => {
    const labels = await page.getByRole('group', { name: group }).locator('label').allInnerTexts();
    return labels.map(label => label.trim().split(/\s/)[0]);
  };
  // Nobody but who is registered for it, and nothing but what it brings.
  await expect.poll(() => offered('Players')).toEqual(['steady', 'deep', 'random']);
  await expect.poll(() => offered('Maps')).toEqual(['usual', 'small', 'large']);
  for (const player of ['steady', 'deep', 'random']) await page.getByLabel(player).check();
  await page.getByLabel('usual').uncheck();
  await page.getByLabel('small').check();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start it' }).click();
  await page.getByText(/^\d of 6 games are over\./).waitFor();
}

test('a tournament of a brought game is made in the form, watched while it is played, and looked at when it is over', async () => {
  onTestFinished(() => rmSync(operator, { recursive: true }));
  const page = await house.visit('/tournaments', DESK);
  await make(page, 'water');
  await page.getByRole('link', { name: 'Over the water' }).first().click();
  await page.getByText(/^Bridges\. Everybody against everybody, \d of 6 games played on small$/).waitFor();

  // The program rests after two moves of its own.
  const playing = page.getByRole('region', { name: 'Being played now' });
  await playing.getByRole('link', { name: /^Watch small-/ }).click();
  await page.getByText(/^Move ([4-9]|\d\d), and going on\.$/).waitFor();
  await page.getByText(/^(Amber|Violet) places a stone on [a-d][1-4]\.$/).waitFor();
  await page.getByText(/^(Amber|Violet) is to place a stone\.$/).waitFor();
  await expect.poll(() => page.getByRole('gridcell', { name: /stone of Amber/ }).count()).toBeGreaterThan(1);
  expect(await barriersOf(page)).toEqual([]);
  writeFileSync(gate, '');
  await page.getByRole('button', { name: 'Watch it' }).waitFor();

  await page.getByRole('link', { name: 'Back to the tournament' }).click();
  await page.getByText('Bridges. Everybody against everybody, 6 games on small').waitFor();
  const standings = page.getByRole('region', { name: 'Standings' });
  await expect.poll(() => standings.getByRole('row').count()).toBe(4);
  await expect.poll(() => standings.getByRole('img').count()).toBe(3);
  await expect
    .poll(() => page.getByRole('region', { name: 'Everybody against everybody' }).getByRole('row').count())
    .toBe(4);
  const openings = page.getByRole('region', { name: 'Openings that work' });
  await openings.getByRole('rowheader', { name: 'Seat 1' }).waitFor();
  await openings
    .getByText(/^([a-d][1-4]|\d other moves?)$/)
    .first()
    .waitFor();

  await standings.getByRole('link', { name: 'deep' }).click();
  await page.getByRole('heading', { name: 'deep' }).waitFor();
  const rivals = page.getByRole('region', { name: 'Head to head' });
  await expect.poll(() => rivals.getByRole('row').count()).toBe(3);
  await page
    .getByRole('link', { name: /^Replay small-/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Watch it' }).click();
  await page.locator('.replay-controls').waitFor();
  await page.keyboard.press('End');
  await page.getByText(/^\w+ (\d+) of \1$/).waitFor();
  await page
    .getByText(/has finished a bridge\./)
    .first()
    .waitFor();
});

test('a brought game that a worker plays for a ladder is watched while it is played', async () => {
  registerPlugins({ 'bridges@1': pathToFileURL(join(BRIDGES, 'game.ts')).href });
  const postgres = await startPostgres();
  const queue = await JobQueue.open(postgres.url, '1');
  const stop = new AbortController();
  const small = { name: 'small', setup: { table: { seats: 2 }, setup: { size: 4 } }, seats: 2 };
  const plan = { game: 'bridges', version: 1, brains: ['random'], title: 'Far', plies: 20, opening: 0, seed: 3 };
  const club = await Club.of({ ...plan, maps: [small] }, join(house.tournaments, 'far'), 'anna', 'bert');
  const desk = new Dispatcher(queue, async () => randomUUID(), { live: liveGames(club.folder) });
  /** The worker goes on when the page has seen how far it is. */
  const steps = [3, 5].map(count => ({ count, ...Promise.withResolvers<void>() }));
  const hire = (live: LiveGameObserver) => ({
    async play(job: Parameters<LiveGameObserver['begin']>[0]) {
      const finished = await playJob(job);
      live.begin(job);
      let told = 0;
      for (const { count, promise } of steps) {
        live.moved(job, { from: told, log: finished.file.log.slice(told, count) });
        told = count;
        await promise;
      }
      return finished;
    },
    release: () => undefined,
  });
  const card = { id: randomUUID(), name: 'ada', cores: 1, threads: 1, speed: 1000, commands: false };
  const working = runQueueWorker({
    queue,
    info: card,
    lease: 600_000,
    signal: stop.signal,
    acquire: hire,
    games: ['bridges@1'],
  });
  const playing = club.playTo(2, { acquire: () => desk.acquire() });
  try {
    const page = await house.visit('/tournaments/far', PHONE);
    await page.getByRole('link', { name: 'Watch small-1-1-1' }).click();
    await page.getByText('Move 1, and going on.').waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: /stone of/ }).count()).toBe(1);
    steps[0]!.resolve();
    await page.getByText('Move 3, and going on.').waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: /stone of/ }).count()).toBe(3);
    steps[1]!.resolve();
    await playing;
    await page.getByRole('button', { name: 'Watch it' }).waitFor();
  } finally {
    for (const { resolve } of steps) resolve();
    stop.abort();
    await working;
    await desk.close(true);
    await queue.close();
    await postgres.stop();
  }
});

test('of a game that this server does not have it is said why it cannot be watched, and the way back is there', async () => {
  const folder = join(house.tournaments, 'harvest.results');
  await playOtherCup('harvest', folder);
  const seats = ['anna', 'bert'].map(name => ({ name, brain: 'random', allowance: { nodes: 1 } }));
  const job = { id: 'usual-9-1-1', game: 'harvest@1', setup: {}, seed: 1, plies: 9, opening: 0, seats };
  const live = liveGames(folder);
  live.begin(job);
  live.moved(job, { from: 0, log: [{ by: 0, action: { table: 'join', name: 'anna' }, time: 0 }] });
  const page = await house.visit('/tournaments/harvest/usual-9-1-1', PHONE);
  await page.getByRole('heading', { name: 'anna against bert' }).waitFor();
  await page.getByText('This server cannot show the game harvest while it is played').waitFor();
  await page.getByRole('link', { name: 'Back to the tournament' }).click();
  await page.getByRole('link', { name: 'Watch usual-9-1-1' }).waitFor();
});
