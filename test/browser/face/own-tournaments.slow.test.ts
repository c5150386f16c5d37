import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { loadGameProject } from '../../../src/gameui/game-project.ts';
import { pluginInfo, pluginMaps } from '../../../src/tournament/games/plugin-adapter.ts';
import { gameKey, readPlan } from '../../../src/tournament/plan/tournament-plan.ts';
import { playTournament } from '../../../src/tournament/play-tournament.ts';
import { threadWorker } from '../../../src/tournament/runner/thread-worker.ts';
import { barriersOf } from '../barriers.ts';
import { openSite } from '../open-site.ts';
import { DESK } from '../test-site.ts';

const BRIDGES = join(import.meta.dirname, '../../../examples/bridges');

/**
 * Somebody's program, which takes its time from its third move of a game on, until the gate is open.
 */
const home = mkdtempSync(join(tmpdir(), 'quadrille-bots-'));
const gate = join(home, 'open');
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
writeFileSync(join(home, 'steady.mjs'), PROGRAM);

const site = openSite('is still', ['bridges']);

/** Begins a tournament of Bridges in the folder of the server. */
async function beginCup(name: string): Promise<() => Promise<unknown>> {
  const folder = join(site.tournaments, `${name}.results`);
  const address = pathToFileURL(join(BRIDGES, 'game.ts')).href;
  const project = await loadGameProject(address);
  const players = [
    { name: 'steady', command: [process.execPath, 'steady.mjs', gate], ms: 60_000 },
    { name: 'deep', brain: 'alphabeta', nodes: 40 },
    { brain: 'random' },
  ];
  const plan = readPlan({ title: 'Over the water', players, maps: ['small'] }, pluginInfo(project));
  const maps = [...pluginMaps(project).values()].filter(map => map.name === 'small');
  const sandbox = { commands: { by: 'nothing' }, home } as const;
  const hired = { sandbox, games: { [gameKey(plan)]: address } };
  const playing = playTournament({ plan, maps, folder, workers: 1, acquire: () => threadWorker(hired) });
  return () => playing;
}

test('a tournament of a brought game is followed while it is played, and its games are looked at when they are over', async () => {
  onTestFinished(() => rmSync(home, { recursive: true }));
  const over = await beginCup('water');
  const page = await site.visit('/tournaments', DESK);
  await page.getByRole('link', { name: 'Over the water' }).first().click();
  await page.getByText(/^Bridges\. Everybody against everybody, \d of 6 games played on small$/).waitFor();

  // The program rests after two moves of its own.
  await page.getByText('Still being played; this page updates by itself.').waitFor();
  writeFileSync(gate, '');
  await over();
  await page.getByText('Bridges. Everybody against everybody, 6 games on small').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const standings = page.getByRole('region', { name: 'Standings' });
  await expect.poll(() => standings.getByRole('row').count()).toBe(4);
  await expect.poll(() => standings.getByRole('cell', { name: /^[+−]?\d+ ± \d+$/ }).count()).toBe(3);
  await expect
    .poll(() => page.getByRole('region', { name: 'Everybody against everybody' }).getByRole('row').count())
    .toBe(4);
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
