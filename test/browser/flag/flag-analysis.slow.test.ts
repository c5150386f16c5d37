import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { stateHash } from '../../../src/kernel/hash.ts';
import type { MatchFile } from '../../../src/kernel/match/match-file.ts';
import { barriersOf } from '../barriers.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { WALKOVER } from './flag-hands.ts';

const site = openSite();

/** A game on Crossing in which Blue looks on while Orange walks to its flag. */
function raid(): MatchFile {
  const setup = flag.readSetup({ template: FLAG_MAPS.crossing!.template, options: { start: 'first' } });
  const state = flag.begin(setup, 1);
  const log: { by: number; action: ReturnType<typeof flag.readAction>; time: number }[] = [];
  const play = (by: number, action: ReturnType<typeof flag.readAction>) => {
    flag.apply(state, by, action);
    log.push({ by, action, time: 0 });
  };
  for (const [seat, team] of ['Orange', 'Blue'].entries()) play(seat, { type: 'join', team });
  for (const [from, to] of WALKOVER) {
    const pieces = flag.view(state, 'public').teams.flatMap(team => team?.pieces ?? []);
    const piece = pieces.find(({ position }) => position.join() === from.join())!;
    play(state.current, { type: 'move', piece: piece.id, to });
  }
  const { game, version } = flag;
  return { format: 2, game, version, setup, seed: 1, time: 0, log, hash: stateHash(flag, state) };
}

const json = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});

async function opened(options = {}): Promise<Page> {
  const page = await site.visit('/replay', options);
  await page.getByLabel('Choose a match file').setInputFiles(json('raid.quadrille.json', raid()));
  await page.getByText('Move 0 of 9').waitFor();
  return page;
}

describe('the analysis of a replay', () => {
  test('grades the moves, names where it turned, and shows what was better, on a phone as well', async () => {
    const page = await opened(PHONE);
    await expect.poll(() => page.locator('.analysis-mark').count()).toBe(0);
    await page.getByRole('button', { name: 'Analyse this match' }).click();
    await page.getByRole('heading', { name: 'Where the match turned' }).waitFor();
    // Blue has let the runner pass with its fourth move at the latest: the flag falls with the next.
    await page.getByRole('button', { name: /^Move 8: Blue, (mistake|blunder)/ }).press('Enter');
    await page.getByText('Move 8 of 9', { exact: true }).waitFor();
    await page.getByText('Marked: better than move 8').waitFor();
    await page.getByText(/^Better: \w+ from [a-g]\d to [a-g]\d\.$/).waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: /chosen/ }).count()).toBe(1);
    await expect.poll(() => page.getByRole('gridcell', { name: /can go here|can be taken/ }).count()).toBe(1);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to what was played' }).click();
    await page.getByText('Marked: better').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('gridcell', { name: /chosen/ }).count()).toBe(0);
    await expect.poll(() => page.locator('.analysis-turn').count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: '??' }).count()).toBeGreaterThan(0);
    await page.getByRole('img', { name: 'The winning chances of Orange, move by move' }).waitFor();
    await page.keyboard.press('End');
    await page.getByText(/^Orange: (great|best)/).waitFor();
  });

  test('can be stopped', async () => {
    const page = await opened();
    await page.getByLabel('How carefully').selectOption('thoroughly');
    await page.getByRole('button', { name: 'Analyse this match' }).click();
    await page.getByRole('progressbar', { name: /^Looking at move/ }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Analyse this match' }).waitFor();
  });

  test('is offered only where the moves can be judged', async () => {
    const page = await site.visit('/replay');
    await page.getByLabel('Choose a match file').setInputFiles('test/golden/chamber/a-dozen-turns.quadrille.json');
    await page.getByText(/^Move 0 of/).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Analysis' }).count()).toBe(0);
  });
});
