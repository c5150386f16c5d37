import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CORRIDOR, enter, info } from '../chamber/chamber-hands.ts';
import { ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { onBoard } from './eyes.ts';

const site = openSite();

/** The same match once more: in another tab, or on a device that holds it too. */
async function openBeside(page: Page, context: BrowserContext = page.context()): Promise<Page> {
  const beside = await context.newPage();
  beside.on('pageerror', error => site.complaints.push(error.message));
  await beside.goto(page.url());
  return beside;
}

const shows = (page: Page, tick: number) => expect.poll(() => ticks(page)).toBe(tick);

test('a dungeon is the same in both tabs and on another device, whichever is played in, undo as well', async () => {
  const one = await site.visit('/play/dungeon');
  const listens = one.waitForResponse('**/events?*');
  await one.getByRole('button', { name: 'Play First Steps' }).click();
  await shows(one, 0);
  await walk(one, 'd');
  await listens;
  const two = await openBeside(one);
  await shows(two, 1);
  await walk(two, 'd');
  await shows(one, 2);
  await onBoard(one, /^you, column 1, row 3$/);
  await walk(one, 'rr');
  await shows(two, 4);
  await onBoard(two, /^you, column 3, row 3$/);
  await two.keyboard.press('u');
  await shows(one, 3);
  await one.keyboard.press('y');
  await shows(two, 4);

  const elsewhere = await site.blankPage();
  await elsewhere.context().addCookies(await one.context().cookies());
  const three = await openBeside(one, elsewhere.context());
  await shows(three, 4);
  await walk(three, 'u');
  await shows(one, 5);
  await shows(two, 5);
});

test('a run that the server keeps is the same in both tabs, and no key is swallowed', async () => {
  const one = await site.blankPage();
  await enter(one, { race: 'elf', floors: CORRIDOR });
  const two = await openBeside(one);
  await expect.poll(() => info(two, 'Turn')).toBe('0');
  await one.keyboard.press('l');
  await expect.poll(() => info(two, 'Turn')).toBe('1');
  for (const key of ['l', 'h', 'h']) await two.keyboard.press(key);
  await expect.poll(() => info(two, 'Turn')).toBe('4');
  await expect.poll(() => info(one, 'Turn')).toBe('4');
  await onBoard(one, /^you, column 1, row 1$/);
});
