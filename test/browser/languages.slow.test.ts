import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from './hands.ts';
import { openSite } from './open-site.ts';
import { DESK, PHONE } from './test-site.ts';

const site = openSite();

const GERMAN: BrowserContextOptions = { ...DESK, locale: 'de-DE' };
const HOME = 'Kleine Welten auf kariertem Papier';
const SETTINGS = 'Einstellungen';

const written = (page: Page) =>
  page.evaluate<object>('({ lang: document.documentElement.lang, dir: document.documentElement.dir })');

test('a browser set to German plays in German, until somebody chooses English', async () => {
  const page = await site.visit('/', GERMAN);
  await page.getByRole('heading', { name: HOME, level: 1 }).waitFor();
  await expect.poll(() => written(page)).toEqual({ lang: 'de', dir: 'ltr' });
  await page.goto('/play/dungeon');
  await page.getByRole('button', { name: 'Spielen: Erste Schritte' }).click();
  await page.getByText('Takt 0', { exact: true }).waitFor();
  await page.getByText('Finde hinaus. Hier beißt nichts.').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText('Takt 1', { exact: true }).waitFor();
  await page.getByText('Du gehst runter.').first().waitFor();
  const match = page.url();
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'exit', x: 9, y: 0 },
    { type: 'mercenary', x: 4, y: 0 },
  ];
  const setup = { map: { entities, 'goal-condition': { goal: 'exit' } }, config: { bribe_radius: 9, bribe_amount: 2 } };
  const made = await page.request.post('/api/matches', { data: { game: 'dungeon', setup, keep: 'browser' } });
  await page.goto(`/match/${(await made.json()).match.id}`);
  await page.getByText('Takt 0', { exact: true }).waitFor();
  await page.keyboard.press('e');
  await page.getByText('Das geht nicht: Der Söldner will 2 Schätze, du hast keinen.').first().waitFor();

  await page.getByRole('button', { name: /^Menü/ }).click();
  await page.getByRole('link', { name: SETTINGS }).click();
  await page.getByRole('heading', { name: SETTINGS, level: 1 }).waitFor();
  await page.getByLabel('English').check();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings');
  await expect.poll(() => page.getByLabel('English').isChecked()).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await expect.poll(() => written(page)).toEqual({ lang: 'en', dir: 'ltr' });
  await page.goto(match);
  await page.getByText('Tick 1', { exact: true }).waitFor();
});

test('only the language that is read is loaded', async () => {
  const page = await site.visit('about:blank', GERMAN);
  const scripts: string[] = [];
  page.on('response', response => void scripts.push(response.url()));
  await page.goto('/');
  await page.getByRole('heading', { name: HOME, level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const read = async (address: string) => (await page.request.get(address)).text();
  const loaded = (await Promise.all(scripts.filter(address => address.endsWith('.js')).map(read))).join();
  expect(loaded).toContain(HOME);
  expect(loaded).not.toContain('Small worlds on squared paper');
});

/** A visitor who reads a language that runs from right to left, in words half as long again. */
async function visitStrangely(options: BrowserContextOptions): Promise<Page> {
  const page = await site.visit('about:blank', options);
  await page.addInitScript(`localStorage.setItem('quadrille:settings', '{"language":"pseudo"}')`);
  await page.goto('/');
  await page.getByRole('heading', { name: '⟦Small worlds' }).waitFor();
  await expect.poll(() => written(page)).toEqual({ lang: 'en', dir: 'rtl' });
  return page;
}

test('where words run from right to left, a board does not, and nor do its arrows', async () => {
  const page = await visitStrangely(PHONE);
  await page.goto('/play/dungeon');
  await page.getByRole('button', { name: 'First Steps' }).first().click();
  await page.locator('.board-view').waitFor();
  const squares = page.locator('.spoken td, .spoken [role=gridcell]');
  await expect.poll(() => squares.count()).toBeGreaterThan(20);
  await expect.poll(() => page.evaluate("getComputedStyle(document.querySelector('.board')).direction")).toBe('ltr');
  const [left, right] = [await boxOf(page.locator('.pad-left')), await boxOf(page.locator('.pad-right'))];
  expect(left.x).toBeLessThan(right.x);
  await page.keyboard.press('ArrowDown');
  await page
    .getByText(/You go ⟦?down/)
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
});
