import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { walk } from '../hands.ts';
import { DESK, PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';

const house = openHouse();

async function takeName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Keep it' }).click();
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
  test('a name is taken once, and offered wherever others read it', async () => {
    const page = await house.visit('/settings');
    await takeName(page, 'Anna <b>');
    await page.getByRole('link', { name: 'What you have done' }).click();
    await page.getByRole('heading', { name: 'You', level: 1 }).waitFor();
    await expect.poll(() => page.getByLabel('Your name', { exact: true }).inputValue()).toBe('Anna <b>');
    await page.goto('/daily');
    await expect.poll(() => page.getByLabel('Your name in the tables').inputValue()).toBe('Anna <b>');
    await page.goto('/play/flag');
    await expect.poll(() => page.getByLabel('Name of team Orange').inputValue()).toBe('Anna <b>');
  });

  test('another device becomes the same player by a code, once', async () => {
    const desk = await house.visit('/me', DESK);
    await takeName(desk, 'Anna');
    const match = await beginDungeon(desk);
    await desk.goto('/me');
    await desk.getByRole('button', { name: 'Show a code' }).click();
    const code = await desk.getByLabel('Type this on your other device').inputValue();
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
    expect(await barriersOf(desk)).toEqual([]);

    const phone = await house.visit('/me', PHONE);
    const enter = async (typed: string) => {
      await phone.getByLabel('Code from your other device').fill(typed);
      await phone.getByRole('button', { name: 'Be the same here' }).click();
    };
    await enter('0000-0000-0000-0000');
    await phone.getByText('ask for another one').waitFor();
    await enter(code.toLowerCase().replaceAll('-', ' '));
    await expect.poll(() => phone.getByLabel('Your name', { exact: true }).inputValue()).toBe('Anna');
    await phone.goto('/matches');
    await phone.getByRole('link', { name: 'First Steps' }).first().click();
    await phone.getByText('Tick 2', { exact: true }).waitFor();
    await phone.goto('/me');
    await enter(code);
    await phone.getByText('ask for another one').waitFor();
    await desk.goto(match);
    await walk(desk, 'r');
    await desk.getByText('Tick 3', { exact: true }).waitFor();
  });

  test('or by a file, which is a key', async () => {
    const desk = await house.visit('/me', DESK);
    await takeName(desk, 'Anna');
    const coming = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Save a file' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('quadrille-me.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ quadrille: 'person', format: 1, name: 'Anna' });
    const phone = await house.visit('/me', PHONE);
    const choose = (buffer: Buffer) =>
      phone.getByLabel('Choose a file').setInputFiles({ name: 'me.json', mimeType: 'application/json', buffer });
    await choose(Buffer.from('{"game":"dungeon"}'));
    await phone.getByText('That is not a file from').waitFor();
    await choose(Buffer.from(text));
    await expect.poll(() => phone.getByLabel('Your name', { exact: true }).inputValue()).toBe('Anna');
  });

  test('who wants to be forgotten is asked, and then nothing is left, here or at the server', async () => {
    const page = await house.visit('/me');
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

  test('what one has played is counted, and what it proves leads to the match', async () => {
    const page = await house.visit('/me');
    await page.getByText('Nothing yet.').waitFor();
    await page.getByText('0 of 13.').waitFor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByText('Tick 0', { exact: true }).waitFor();
    const match = page.url();
    await walk(page, 'ddrruurrrrddrrddd');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
    await page.goto('/me');
    const games = page.getByRole('region', { name: 'Played and won' });
    await games.getByText('1 won').waitFor();
    await games.getByText('of 1 match').waitFor();
    await page.getByText('2 of 13.').waitFor();
    await page.getByRole('region', { name: 'Played last' }).getByRole('link', { name: 'First Steps' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'See the match that proves: At par' }).click();
    await expect.poll(() => page.url()).toBe(match);
  });

  test('is in German, from right to left, and on the narrowest phone', async () => {
    const narrow = { ...PHONE, viewport: { width: 320, height: 568 } };
    const page = await house.visit('/me', { ...narrow, locale: 'de-DE' });
    await page.getByRole('heading', { name: 'Du', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Code zeigen' }).click();
    await page.getByLabel('Tippe das').waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await barriersOf(page)).toEqual([]);
    const strange = await house.visit('about:blank', narrow);
    await strange.addInitScript(`localStorage.setItem('quadrille:settings', '{"language":"pseudo"}')`);
    await strange.goto('/me');
    await strange.getByRole('heading', { name: '⟦You', level: 1 }).waitFor();
    await strange.getByRole('button', { name: 'Show a code' }).click();
    await strange.getByLabel('Type this').waitFor();
    await expect.poll(() => strange.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });
});
