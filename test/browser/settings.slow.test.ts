import { expect, test } from 'vitest';
import { walk } from './hands.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();

/** In the page: notes when what makes the sounds wakes and sleeps. */
const LISTEN = `
  globalThis.awake = [];
  globalThis.AudioContext = class extends AudioContext {
    constructor(...args) {
      super(...args);
      this.addEventListener('statechange', () => globalThis.awake.push(this.state));
    }
  };`;

test('what makes the sounds sleeps in silence, and is woken by the next step', async () => {
  const page = await site.visit('about:blank');
  await page.addInitScript(LISTEN);
  await page.goto(`${site.address}/`);
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'd');
  const awake = async () => (await page.evaluate<string[]>('awake')).slice(0, 3);
  await expect.poll(awake).toEqual(expect.arrayContaining(['running', 'suspended']));
  await walk(page, 'd');
  await expect.poll(awake).toEqual(['running', 'suspended', 'running']);
});

/** In the page: notes how long each vibration is. */
const FEEL = `
  globalThis.felt = [];
  Navigator.prototype.vibrate = length => {
    globalThis.felt.push(length);
    return true;
  };`;

test('a wall is felt on a phone that can, unless it is not to be', async () => {
  const page = await site.visit('about:blank', PHONE);
  await page.addInitScript(FEEL);
  await page.goto(`${site.address}/`);
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
