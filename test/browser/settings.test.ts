import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { walk } from './hands.ts';
import { DESK, PHONE } from './house.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

const lightOf = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).color');
const BY_DAY = 'rgb(39, 33, 48)';
const BY_NIGHT = 'rgb(244, 231, 211)';

test('the page goes by the light of the system, or by what was chosen, also in other tabs and after a reload', async () => {
  const page = await house.visit('/settings', { ...DESK, colorScheme: 'dark' });
  await expect.poll(() => lightOf(page)).toBe(BY_NIGHT);
  const other = await page.context().newPage();
  await other.goto('/');
  await page.getByRole('group', { name: 'Light' }).getByLabel('Day').check();
  await expect.poll(() => lightOf(page)).toBe(BY_DAY);
  await expect.poll(() => lightOf(other)).toBe(BY_DAY);
  await page.reload();
  await expect.poll(() => lightOf(page)).toBe(BY_DAY);
  await expect.poll(() => page.getByLabel('Day').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Back to how it came' }).click();
  await expect.poll(() => lightOf(page)).toBe(BY_NIGHT);
});

test('the arrows to press are there on a touch screen, and wherever one wants them', async () => {
  const phone = await house.visit('/', PHONE);
  await phone.getByRole('button', { name: 'Play First Steps' }).click();
  await phone.getByRole('button', { name: 'Down', exact: true }).waitFor();

  const page = await house.visit('/');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Down', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Arrows to press' }).getByLabel('Always').check();
  await page.goBack();
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  await page.getByText('Tick 1', { exact: true }).waitFor();
});

/** In the page: notes each sound that begins to be heard, and whether there is anything to hear in it. */
const LISTEN = `
  globalThis.tones = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...args) {
    const isLoud = this.buffer.getChannelData(0).some(sample => Math.abs(sample) > 0.01);
    if (isLoud && this.context instanceof AudioContext) globalThis.tones++;
    return start.apply(this, args);
  };
  globalThis.awake = [];
  globalThis.AudioContext = class extends AudioContext {
    constructor(...args) {
      super(...args);
      this.addEventListener('statechange', () => globalThis.awake.push(this.state));
    }
  };`;

test('a step can be heard from the first press on, unless it is to be silent', async () => {
  const page = await house.visit('about:blank');
  await page.addInitScript(LISTEN);
  await page.goto(`${house.address}/`);
  const tones = () => page.evaluate<number>('tones');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await expect.poll(tones).toBe(0);
  await walk(page, 'd');
  await expect.poll(tones).toBeGreaterThan(0);
  // Nothing is left awake for silence, and what sleeps is woken by the next step.
  const awake = async () => (await page.evaluate<string[]>('awake')).slice(0, 3);
  await expect.poll(awake).toEqual(expect.arrayContaining(['running', 'suspended']));
  await walk(page, 'd');
  await expect.poll(awake).toEqual(['running', 'suspended', 'running']);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Sound' }).getByLabel('Off').check();
  await page.goBack();
  await page.getByText('Tick 2', { exact: true }).waitFor();
  const before = await tones();
  await walk(page, 'u');
  await page.getByText('Tick 3', { exact: true }).waitFor();
  await expect.poll(tones).toBe(before);
});

/** In the page: notes how long each vibration is. */
const FEEL = `
  globalThis.felt = [];
  Navigator.prototype.vibrate = length => {
    globalThis.felt.push(length);
    return true;
  };`;

test('a wall is felt on a phone that can, unless it is not to be', async () => {
  const page = await house.visit('about:blank', PHONE);
  await page.addInitScript(FEEL);
  await page.goto(`${house.address}/`);
  const felt = () => page.evaluate<number[]>('felt');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'd');
  await expect.poll(felt).toEqual([]);
  await walk(page, 'l');
  await expect.poll(felt).toEqual([12]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Vibration' }).getByLabel('Off').check();
  await page.goBack();
  await page.getByText('Tick 2', { exact: true }).waitFor();
  await walk(page, 'l');
  await expect.poll(felt).toEqual([12]);
});

test('a key can be moved: it acts where it lies now, and is shown there', async () => {
  const page = await house.visit('/settings');
  await page.getByText('In dungeons').click();
  await page.getByRole('button', { name: 'Take back: U. Change it' }).click();
  await page.keyboard.press('?');
  await page.getByText('? has its place already').waitFor();
  await page.keyboard.press('q');
  await page.getByText('Take back: now Q.').waitFor();
  await page.reload();
  await page.getByText('In dungeons').click();
  await page.getByRole('button', { name: 'Take back: Q. Change it' }).waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'd');
  await page.getByText('Tick 1', { exact: true }).waitFor();
  await page.keyboard.press('q');
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await page.keyboard.press('?');
  await expect.poll(() => page.locator('dialog[open] div', { hasText: 'Take back' }).textContent()).toContain('Q');
});
