import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CORRIDOR, enter, info } from './chamber/chamber-hands.ts';
import { storedLog, walk } from './hands.ts';
import { withoutChannel } from './network.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

/** Begins a dungeon in a page that hears of it from then on. */
async function playDungeon(): Promise<Page> {
  const page = await house.visit('/play/dungeon');
  const listens = page.waitForResponse('**/events?*');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'd');
  await listens;
  return page;
}

/** The same match once more: in another tab, or on a device that holds it too. */
async function openBeside(page: Page, context: BrowserContext = page.context()): Promise<Page> {
  const beside = await context.newPage();
  beside.on('pageerror', error => house.complaints.push(error.message));
  await beside.goto(page.url());
  return beside;
}

const shows = (page: Page, tick: number) => page.getByText(`Tick ${tick}`, { exact: true }).waitFor();

describe('a dungeon that is open twice', () => {
  test('is the same in both tabs without a reload, whichever is played in, undo as well', async () => {
    const one = await playDungeon();
    const two = await openBeside(one);
    await shows(two, 1);
    await walk(two, 'd');
    await shows(one, 2);
    await walk(one, 'rr');
    await shows(two, 4);
    await two.keyboard.press('u');
    await shows(one, 3);
    await one.keyboard.press('y');
    await shows(two, 4);
    await walk(one, 'u');
    await shows(two, 5);
  });

  test('is the same on two devices that hold it', async () => {
    const one = await playDungeon();
    const elsewhere = await house.welcome();
    await elsewhere.context().addCookies(await one.context().cookies());
    const two = await openBeside(one, elsewhere.context());
    await shows(two, 1);
    await walk(one, 'd');
    await shows(two, 2);
    await walk(two, 'r');
    await shows(one, 3);
  });

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

test('a run that only the server can fold is the same in both tabs, and no key is swallowed', async () => {
  const one = await house.welcome();
  await enter(one, { race: 'elf', floors: CORRIDOR });
  const two = await openBeside(one);
  await expect.poll(() => info(two, 'Turn')).toBe('0');
  await one.keyboard.press('l');
  await expect.poll(() => info(two, 'Turn')).toBe('1');
  await withoutChannel(two.context());
  await two.context().route('**/events?*', route => route.abort());
  const three = await openBeside(one);
  await expect.poll(() => info(three, 'Turn')).toBe('1');
  await one.keyboard.press('l');
  await expect.poll(() => info(one, 'Turn')).toBe('2');
  await three.keyboard.press('h');
  await expect.poll(() => info(three, 'Turn')).toBe('3');
});
