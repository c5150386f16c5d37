import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { DESK, PHONE } from '../test-site.ts';

const site = openSite();

async function takeName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`You are ${name} from now on.`).waitFor();
}

/** Plays a few steps of a dungeon, so that there is something of one's own. */
async function beginDungeon(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'dd');
  await page.getByText('Tick 2', { exact: true }).waitFor();
  return page.url();
}

/** What this browser keeps for the page: values, and matches in a database that the page has opened. */
const keptIn = (page: Page) =>
  page.evaluate<object>(`new Promise(resolve => {
    const request = indexedDB.open('quadrille');
    request.onsuccess = () => {
      const { result } = request;
      const done = matches => { result.close(); resolve({ values: Object.keys(localStorage), matches }); };
      if (!result.objectStoreNames.contains('matches')) return done(0);
      const count = result.transaction('matches').objectStore('matches').count();
      count.onsuccess = () => done(count.result);
    };
  })`);

describe('who one is', () => {
  test('or by a file, which is a key', async () => {
    const desk = await site.visit('/me', DESK);
    await takeName(desk, 'Anna');
    const coming = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Save a file' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('quadrille-me.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ quadrille: 'person', format: 1, name: 'Anna' });
    const phone = await site.visit('/me', PHONE);
    const choose = (buffer: Buffer) =>
      phone.getByLabel('Choose a file').setInputFiles({ name: 'me.json', mimeType: 'application/json', buffer });
    await choose(Buffer.from('{"game":"dungeon"}'));
    await phone.getByText('That is not a file from').waitFor();
    await choose(Buffer.from(text));
    await expect.poll(() => phone.getByLabel('Your name', { exact: true }).inputValue()).toBe('Anna');
  });

  test('who wants to be forgotten is asked, and then nothing is left, here or at the server', async () => {
    const page = await site.visit('/me');
    await takeName(page, 'Anna');
    const match = await beginDungeon(page);
    await expect.poll(() => keptIn(page)).not.toMatchObject({ values: [] });
    await page.goto('/me');
    await page.getByRole('button', { name: 'Forget me …' }).click();
    await page.getByRole('dialog', { name: 'Forget everything?' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep everything' }).click();
    await page.getByRole('dialog', { name: 'Forget everything?' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Forget me …' }).click();
    await page.getByRole('button', { name: 'Forget me', exact: true }).click();
    await page.getByRole('heading', { name: 'Small worlds on squared paper' }).waitFor();
    await expect.poll(() => page.context().cookies()).toEqual([]);
    await expect.poll(() => keptIn(page)).toEqual({ values: [], matches: 0 });
    const answer = await page.request.get(match.replace('/match/', '/api/matches/'));
    expect(answer.status()).toBe(404);
    await page.goto('/matches');
    await page.getByText('Nothing unfinished').first().waitFor();
  });
});
