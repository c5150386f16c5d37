import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CORRIDOR, enter, info } from './chamber/chamber-hands.ts';
import { storedLog, walk } from './hands.ts';
import { withoutChannel } from './network.ts';
import { openSite } from './open-site.ts';

const site = openSite();

/** Begins a dungeon in a page that hears of it from then on. */
async function playDungeon(): Promise<Page> {
  const page = await site.visit('/play/dungeon');
  const listens = page.waitForResponse('**/events?*');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'd');
  await listens;
  return page;
}

/** The same match once more, in another tab. */
async function openBeside(page: Page): Promise<Page> {
  const beside = await page.context().newPage();
  beside.on('pageerror', error => site.complaints.push(error.message));
  await beside.goto(page.url());
  return beside;
}

const shows = (page: Page, tick: number) => page.getByText(`Tick ${tick}`, { exact: true }).waitFor();

describe('a dungeon that is open twice', () => {
  test('steps onto what is stored where a tab has not heard of it, plays the key there, and says so', async () => {
    const one = await playDungeon();
    const context = one.context();
    await context.route('**/events?*', route => route.abort());
    const two = await openBeside(one);
    await shows(two, 1);
    await walk(two, 'd');
    await shows(one, 2);
    await walk(one, 'rr');
    await expect.poll(async () => (await storedLog(one)).length).toBe(4);
    await shows(two, 2);
    await two.keyboard.press('ArrowUp');
    await shows(two, 5);
    await two.getByText('This match went on elsewhere; your move came after that.').waitFor();
    await walk(two, 'u');
    await expect.poll(() => two.getByText('This match went on elsewhere').count()).toBe(0);
  });
});

test('a run that the server keeps swallows no key in a tab that hears nothing of it', async () => {
  const one = await site.blankPage();
  await enter(one, { race: 'elf', floors: CORRIDOR });
  await withoutChannel(one.context());
  await one.context().route('**/events?*', route => route.abort());
  const two = await openBeside(one);
  await expect.poll(() => info(two, 'Turn')).toBe('0');
  await one.keyboard.press('l');
  await expect.poll(() => info(one, 'Turn')).toBe('1');
  await two.keyboard.press('l');
  await expect.poll(() => info(two, 'Turn')).toBe('2');
});
