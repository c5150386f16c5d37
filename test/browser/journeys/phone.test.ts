import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, info } from '../chamber/chamber-hands.ts';
import { begin, move, pointOn, WALKOVER } from '../flag/flag-hands.ts';
import { boxOf, flick, openMore, restingBoxOf, swipe, ticks } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { PHONE, SIDEWAYS } from '../test-site.ts';
import { onBoard, sees } from './eyes.ts';

const site = openSite();

/** Waits until all of these are on the screen as a whole. */
async function areInSight(page: Page, ...parts: readonly string[]): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const part of parts) {
    const isInSight = async () => {
      const box = await boxOf(page.locator(part).first());
      return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    };
    await expect.poll(isInSight, { message: part }).toBe(true);
  }
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
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

test('a dungeon is won with swipes and with the arrows to press, and taken back with two fingers', async () => {
  const page = await site.visit('/', PHONE);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('link', { name: 'Play', exact: true }).tap();
  await page.getByRole('link', { name: 'Play Dungeon Mania' }).tap();
  await page.getByRole('button', { name: 'Play First Steps' }).tap();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await sees(page, 'Find the way out. Nothing here bites.');
  await areInSight(page, '.board-view', '.pad', '.goals-panel', 'role=button[name="Take back"]');
  await swipe(page, 'dd');
  await onBoard(page, /^you, column 1, row 3$/);
  await swipeByTwo(page, -1);
  await expect.poll(() => ticks(page)).toBe(1);
  await swipeByTwo(page, 1);
  await expect.poll(() => ticks(page)).toBe(2);
  await swipe(page, 'rruurrrrddrrdd');
  for (const left of [17, 18]) {
    await page.getByRole('button', { name: 'Down', exact: true }).tap();
    await expect.poll(() => ticks(page)).toBe(left);
  }
  await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  await openMore(page);
  await page.getByRole('button', { name: 'Play again' }).tap();
  await expect.poll(() => ticks(page)).toBe(0);
});

test('a flick is one step however far it goes, a finger that stays walks on, and a wall is felt and costs nothing', async () => {
  const page = await site.visit('/play/dungeon', PHONE);
  await page.getByRole('button', { name: 'Play First Steps' }).tap();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await page.evaluate('navigator.vibrate = ms => (globalThis.felt = (globalThis.felt ?? 0) + ms) > 0');
  await flick(page, 'u');
  await expect.poll(() => page.evaluate('globalThis.felt ?? 0')).toBeGreaterThan(0);
  await flick(page, 'd', 120);
  await onBoard(page, /^you, column 1, row 2$/);
  await flick(page, 'd', 45, () => onBoard(page, /^you, column 1, row 3$/));
  await expect.poll(() => ticks(page)).toBe(2);
  await flick(page, 'r', 45, () => onBoard(page, /^you, column 3, row 3$/));
  await page.getByRole('button', { name: 'Up', exact: true }).tap();
  await onBoard(page, /^you, column 3, row 2$/);
  await expect.poll(() => ticks(page)).toBe(5);
});

test('the chambers are walked in eight directions, and what is near is offered', async () => {
  const page = await site.blankPage(PHONE);
  const floors = ['|@......|\n|...0.\\.|', ...Array(4).fill('|@\\.....|\n|.......|')];
  await enter(page, { race: 'human', floors: floors.map(rows => `|-------|\n${rows}\n|-------|`) });
  await areInSight(page, '.board-view', '.pad', '.chamber-info');
  await page.getByRole('button', { name: 'Down and right' }).tap();
  await onBoard(page, 'you, column 2, row 2');
  await page.getByRole('button', { name: 'Up', exact: true }).tap();
  await onBoard(page, 'you, column 2, row 1');
  await page.getByRole('button', { name: 'Right', exact: true }).tap();
  await page.getByRole('button', { name: /^Drink the unknown potion/ }).tap();
  await sees(page, 'You drink a potion that restores health');
  await page.getByRole('button', { name: 'Stairs' }).tap();
  await sees(page, 'You have not seen the stairs yet, or no way leads there.');
  for (const way of ['Right', 'Right', 'Down and right']) {
    await page.getByRole('button', { name: way, exact: true }).tap();
  }
  await expect.poll(() => info(page, 'Floor')).toBe('2 of 5');
  for (const floor of ['3 of 5', '4 of 5', '5 of 5']) {
    await page.getByRole('button', { name: 'Right', exact: true }).tap();
    await expect.poll(() => info(page, 'Floor')).toBe(floor);
  }
  await page.getByRole('button', { name: 'Right', exact: true }).tap();
  await page.getByRole('heading', { name: 'You got out' }).waitFor();
});

test('Capture The Flag is won by taps, and all of it is in sight, also with the phone held sideways', async () => {
  const page = await site.visit('/play/flag', PHONE);
  await begin(page);
  // A finger that stays on a piece is told what it is.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', await pointOn(page, [1, 4]));
  await sees(page.getByRole('tooltip'), 'Orange’s Runner, power 2.');
  await touch('touchEnd');
  await finger.detach();
  await areInSight(page, '.board-view', 'role=button[name="Give up"]');
  for (const step of WALKOVER) await move(page, step, true);
  await page.getByRole('heading', { name: 'Orange wins' }).waitFor();

  const other = await site.visit('/play/flag', SIDEWAYS);
  await begin(other);
  await areInSight(other, '.board-view', 'role=button[name="Give up"]');
});

test('the menu opens and closes by keyboard and by touch', async () => {
  const page = await site.visit('/credits', PHONE);
  const menu = page.getByRole('button', { name: 'Menu' });
  const way = page.getByRole('link', { name: 'Replays' });
  await page.getByRole('heading', { name: 'Credits', level: 1 }).waitFor();
  await menu.focus();
  await page.keyboard.press('Enter');
  await way.waitFor();
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await way.waitFor({ state: 'hidden' });
  await menu.tap();
  await way.tap();
  await page.getByRole('heading', { name: 'Replays', level: 1 }).waitFor();
  await way.waitFor({ state: 'hidden' });
});
