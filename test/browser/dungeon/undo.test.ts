import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { restingBoxOf, walk } from '../hands.ts';
import { PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';

const house = openHouse();
const WAY_OUT = 'ddrruurrrrddrrdddd';

const tick = (page: Page, n: number) => page.getByText(`Tick ${n}`, { exact: true }).waitFor();

async function play(): Promise<Page> {
  const page = await house.visit('/play/dungeon');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await tick(page, 0);
  return page;
}

/** Two fingers go together over the board. */
async function swipeByTwo(page: Page, dx: number): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const board = await restingBoxOf(page.locator('.board-view'));
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  // Only fingers that are quick swipe. How long these take is said with each event, however long it takes to send them.
  const began = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', far: number, frame: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      timestamp: began + frame / 60,
      touchPoints: type === 'touchEnd' ? [] : [-40, 40].map((dy, id) => ({ x: x + far * dx, y: y + dy, id })),
    });
  await send('touchStart', 0, 0);
  for (const frame of [1, 2, 3]) await send('touchMove', 30 * frame, frame);
  await send('touchEnd', 0, 4);
  await hand.detach();
}

describe('a dungeon', () => {
  test('is taken back, played again and begun anew, by keys and buttons, and stays so when the page is loaded anew', async () => {
    const page = await play();
    const back = page.getByRole('button', { name: 'Take back' });
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true');
    await walk(page, 'ddr');
    await page.keyboard.press('u');
    await tick(page, 2);
    await page.keyboard.press('Control+z');
    await tick(page, 1);
    await page.keyboard.press('y');
    await tick(page, 2);
    await page.keyboard.press('Control+Shift+Z');
    await tick(page, 3);
    await page.keyboard.press('r');
    await tick(page, 0);
    await page.reload();
    await tick(page, 0);
    // What was begun anew by mistake is taken back as well.
    await back.click();
    await tick(page, 3);
    await back.click();
    await tick(page, 2);
    await page.getByRole('button', { name: 'Play it again' }).click();
    await tick(page, 3);
    await page.getByRole('button', { name: 'Start over' }).click();
    await tick(page, 0);
    await walk(page, 'd');
    await expect
      .poll(() => page.getByRole('button', { name: 'Play it again' }).getAttribute('aria-disabled'))
      .toBe('true');
  });

  test('is taken back across its end, and the replay shows it', async () => {
    const page = await play();
    await walk(page, WAY_OUT.slice(0, -1));
    await page.keyboard.press('ArrowDown');
    const end = page.getByRole('heading', { name: 'Dungeon complete' });
    await end.waitFor();
    await page.getByText('Nothing was taken back.').waitFor();
    await page.locator('.result').getByRole('button', { name: 'Take back' }).click();
    await tick(page, WAY_OUT.length - 1);
    await expect.poll(() => end.count()).toBe(0);
    await page.keyboard.press('y');
    await end.waitFor();
    await expect.poll(() => page.getByText('Nothing was taken back.').count()).toBe(0);
    await page.keyboard.press('u');
    await tick(page, WAY_OUT.length - 1);
    await page.keyboard.press('ArrowDown');
    await end.waitFor();
    await page.locator('.result').getByRole('link', { name: 'Replay' }).click();
    await page
      .getByText(`Back to where it stood after entry ${WAY_OUT.length - 1}.`)
      .first()
      .waitFor();
  });

  test('is taken back by two fingers', async () => {
    const page = await house.visit('/play/dungeon', PHONE);
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await tick(page, 0);
    await walk(page, 'dd');
    await swipeByTwo(page, -1);
    await tick(page, 1);
    await swipeByTwo(page, 1);
    await tick(page, 2);
  });

  test('lists the keys of it', async () => {
    const page = await play();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys' });
    for (const words of ['Take back', 'Play it again', 'Start over'])
      await sheet.getByText(words, { exact: true }).waitFor();
  });
});
