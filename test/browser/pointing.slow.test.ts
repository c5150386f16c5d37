import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { enter } from './chamber/chamber-hands.ts';
import { drawn } from './dungeon/cellar.ts';
import { begin, pointOn as pointOnCrossing } from './flag/flag-hands.ts';
import { pointOn } from './hands.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite('moves');

const told = (page: Page) => page.getByRole('tooltip');

/** A hall of six squares by three between its walls: a mercenary comes for a player with a treasure at hand. */
async function hall(...looks: Parameters<typeof site.visit>[1][]): Promise<Page> {
  const page = await site.visit('/play/dungeon?part=own-map', ...looks);
  const entities = drawn(['########', '#@    M#', '#$    >#', '#k    +#', '########']);
  const map = { entities, 'goal-condition': { goal: 'exit' } };
  const config = { bribe_amount: 2, bribe_radius: 3, mercenary_attack: 7, mercenary_health: 4 };
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'hall', map, config }));
  await page.getByRole('button', { name: 'Play this map', exact: true }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  return page;
}

/** Where a square of the hall is on the screen. */
function pointOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return pointOn(page.locator('.board-view'), [8, 5], [x, y]);
}

test('a mouse that rests on something names it: its strength, its price, and where it will step', async () => {
  const page = await hall();
  const soldier = await pointOf(page, 6, 1);
  await page.mouse.move(soldier.x, soldier.y);
  await expect
    .poll(() => told(page).textContent())
    .toBe(
      'mercenary. Health 4, attack 7. Comes for you by the shortest way. Joins you for 2 treasure, offered within 3 squares. Next step: left.',
    );
  expect(await barriersOf(page)).toEqual([]);
  const treasure = await pointOf(page, 1, 2);
  await page.mouse.move(treasure.x, treasure.y);
  await expect.poll(() => told(page).textContent()).toContain('treasure. Buys mercenaries');
  // Whoever plays on looks at something else.
  await page.keyboard.press('d');
  await page.getByText('Tick 1', { exact: true }).waitFor();
  await expect.poll(() => told(page).count()).toBe(0);
});

test('keys that walk over the board do so too, for whoever cannot see it', async () => {
  const page = await hall();
  const here = page.getByRole('gridcell', { name: /^you, / });
  await here.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => told(page).textContent()).toContain('treasure. Buys mercenaries');
  const words = await told(page).getAttribute('id');
  const current = page.locator('[role=gridcell][tabindex="0"]');
  await expect.poll(() => current.getAttribute('aria-describedby')).toBe(words);
});

test('a finger that stays points, and one that taps walks', async () => {
  const page = await hall(PHONE);
  const hand = await page.context().newCDPSession(page);
  const touchPoints = [await pointOf(page, 6, 3)];
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await told(page).getByText('Opens for key 1, or for a sun stone.').waitFor();
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await told(page).waitFor();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  const beside = await pointOf(page, 2, 1);
  await page.touchscreen.tap(beside.x, beside.y);
  await page.getByText('Tick 1', { exact: true }).waitFor();
  await expect.poll(() => told(page).count()).toBe(0);
});

test('in Capture The Flag it tells how a piece moves', async () => {
  const page = await site.visit('/play/flag');
  await begin(page);
  const runner = await pointOnCrossing(page, [1, 4]);
  await page.mouse.move(runner.x, runner.y);
  await told(page)
    .getByText('Moves up to 3 straight, one step diagonally. Takes pieces of its own power or less.')
    .waitFor();
});

test('in the chambers it tells how strong an enemy is', async () => {
  const page = await site.blankPage();
  await enter(page, { race: 'human', floors: ['|-----|\n|.@.W.|\n|...\\.|\n|-----|'] });
  await page.getByRole('gridcell', { name: /^you, / }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await told(page)
    .getByText('Starts with HP 120, Atk 30, Def 5. You hit it for 20; it hits you for 25, every other time.')
    .waitFor();
});
