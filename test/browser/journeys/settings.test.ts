import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { DESK } from '../test-site.ts';
import { isCalled, sees } from './eyes.ts';

const site = openSite();

const written = (page: Page) => page.evaluate<string>('document.documentElement.lang');
const lightOf = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).color');
const BY_DAY = 'rgb(39, 33, 48)';
const BY_NIGHT = 'rgb(244, 231, 211)';

/** In the page: notes each sound that begins to be heard, and whether there is anything to hear in it. */
const LISTEN = `
  globalThis.tones = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...args) {
    const isLoud = this.buffer.getChannelData(0).some(sample => Math.abs(sample) > 0.01);
    if (isLoud && this.context instanceof AudioContext) globalThis.tones++;
    return start.apply(this, args);
  };`;

test('light, arrows, sound and keys are as one likes, at once, in all tabs, and after a reload', async () => {
  const page = await site.visit('about:blank', { ...DESK, colorScheme: 'dark' });
  await page.addInitScript(LISTEN);
  await page.goto(`${site.address}/settings`);
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  const group = (name: string) => page.getByRole('group', { name });
  for (const setting of [
    'Language',
    'Light',
    'Motion',
    'Sound',
    'Vibration',
    'On-screen arrows',
    'Pick up in the chambers',
  ])
    await group(setting).waitFor();
  await expect.poll(() => lightOf(page)).toBe(BY_NIGHT);
  const other = await page.context().newPage();
  await other.goto('/');
  await group('Light').getByLabel('Day').check();
  await expect.poll(() => lightOf(page)).toBe(BY_DAY);
  await expect.poll(() => lightOf(other)).toBe(BY_DAY);
  await group('On-screen arrows').getByLabel('Always').check();
  await page.getByText('In dungeons').click();
  await page.getByRole('button', { name: 'Take back: U. Change it' }).click();
  await page.keyboard.press('y');
  // What lay there has made way: no key stands for two things.
  await page.getByRole('button', { name: 'Redo: U. Change it' }).waitFor();
  await page.getByRole('button', { name: 'Take back: Y. Change it' }).click();
  await page.keyboard.press('?');
  await sees(page, '? is taken: it cannot be used here');
  await page.keyboard.press('q');
  await sees(page, 'Take back: now Q.');
  await page.reload();
  await expect.poll(() => lightOf(page)).toBe(BY_DAY);
  await expect.poll(() => group('Light').getByLabel('Day').isChecked()).toBe(true);
  await page.getByText('In dungeons').click();
  await page.getByRole('button', { name: 'Take back: Q. Change it' }).waitFor();

  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('link', { name: 'Play Dungeon Mania' }).click();
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  await expect.poll(() => ticks(page)).toBe(1);
  const tones = () => page.evaluate<number>('tones');
  await expect.poll(tones).toBeGreaterThan(0);
  await page.keyboard.press('q');
  await expect.poll(() => ticks(page)).toBe(0);
  await page.keyboard.press('?');
  await expect.poll(() => page.locator('dialog[open] div', { hasText: 'Take back' }).textContent()).toContain('Q');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await group('Sound').getByLabel('Off').check();
  await page.goBack();
  await expect.poll(() => ticks(page)).toBe(0);
  const before = await tones();
  await walk(page, 'd');
  await walk(page, 'd');
  await expect.poll(tones).toBe(before);
  await page.goBack();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await expect.poll(() => lightOf(page)).toBe(BY_NIGHT);
  await page.getByText('In dungeons').click();
  await page.getByRole('button', { name: 'Take back: U. Change it' }).waitFor();
});

test('German is chosen, read on every page, in every game and in all tabs, and kept over a reload', async () => {
  const page = await site.visit('/settings');
  const other = await page.context().newPage();
  await other.goto('/gallery');
  await other.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
  await page.getByLabel('Deutsch').check();
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
  await other.getByRole('heading', { name: 'Galerie', level: 1 }).waitFor();
  await expect.poll(() => written(page)).toBe('de');
  await page.reload();
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
  await isCalled(page, 'Einstellungen · Quadrille');
  await expect.poll(() => page.getByLabel('Deutsch').isChecked()).toBe(true);
  for (const [path, ...words] of [
    ['/daily', 'Die drei von heute', 'Rätsel spielen', 'Frühere Tage'],
    ['/me', 'Du', 'Code zeigen'],
    ['/make', 'Füg eine Karte ein'],
    ['/tournaments', 'Turniere'],
    ['/play/flag', 'Regeln nach Wahl'],
    ['/play/chamber', 'Zwerg'],
    ['/', 'Kleine Welten auf kariertem Papier'],
  ] as const) {
    await page.goto(path);
    await sees(page, ...words);
  }
  await page.goto('/play/dungeon');
  await page.getByRole('button', { name: 'Spielen: Erste Schritte' }).click();
  await sees(page, 'Takt 0', 'Finde hinaus. Hier beißt nichts.');
  await page.keyboard.press('ArrowDown');
  await sees(page, 'Takt 1', 'Du gehst runter.');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByLabel('English').check();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.goBack();
  await sees(page, 'Tick 1');
});

test('a browser set to German reads German', async () => {
  const page = await site.visit('/', { ...DESK, locale: 'de-DE' });
  await page.getByRole('heading', { name: 'Kleine Welten auf kariertem Papier', level: 1 }).waitFor();
  await expect.poll(() => written(page)).toBe('de');
});
