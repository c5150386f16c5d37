import { describe, expect, test } from 'vitest';
import { swipe, ticks, walk } from '../hands.ts';
import { PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';

const house = openHouse('moves');

/** The way through the first dungeon, as one would walk it on the map. */
const WAY_OUT = 'ddrruurrrrddrrdddd';

/** A boulder, a switch beyond it, and the exit beyond that. */
const CORRIDOR = JSON.stringify({
  entities: [
    { type: 'player', x: 0, y: 0 },
    { type: 'boulder', x: 1, y: 0 },
    { type: 'switch', x: 2, y: 0 },
    { type: 'exit', x: 1, y: 1 },
  ],
  'goal-condition': { goal: 'AND', subgoals: [{ goal: 'boulders' }, { goal: 'exit' }] },
});

describe('a dungeon in the browser', () => {
  test('is won with the keyboard, two presses after the home page, and then leads to the next', async () => {
    const page = await house.visit('/');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await walk(page, WAY_OUT.slice(0, 6));
    await walk(page, WAY_OUT.slice(6, 12), { u: 'w', r: 'd', d: 's', l: 'a' });
    await walk(page, WAY_OUT.slice(12), { u: 'k', r: 'l', d: 'j', l: 'h' });
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
    await expect.poll(() => page.getByText('It took 18 ticks.').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Reach the exit, done').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Next: The Shove' }).click();
    await page.getByRole('heading', { name: 'The Shove' }).waitFor();
    await expect.poll(() => ticks(page)).toBe(0);
  });

  test('is won by touch on a phone, with swipes and with the pad', async () => {
    const page = await house.visit('/play/dungeon', PHONE);
    await page.getByRole('button', { name: 'Play First Steps' }).tap();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await page.getByText('Find the way out. Nothing here bites.').waitFor();
    await swipe(page, WAY_OUT.slice(0, -1));
    await page.getByRole('button', { name: 'Down' }).tap();
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
    await page.getByRole('button', { name: 'Play again' }).tap();
    await page.getByText('Tick 0', { exact: true }).waitFor();
  });

  test('goes on where it was after a reload, and from the home page', async () => {
    const page = await house.visit('/play/dungeon');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await walk(page, 'ddrr');
    await page.reload();
    await page.getByText('Tick 4', { exact: true }).waitFor();
    await walk(page, 'uu');
    await page.goto('/');
    await page.getByRole('link', { name: 'Carry on: First Steps' }).click();
    await page.getByText('Tick 6', { exact: true }).waitFor();
    await walk(page, WAY_OUT.slice(6));
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  });

  test('tells in words what happens and what is where', async () => {
    const page = await house.visit('/play/dungeon?part=own-map');
    await page.getByLabel('Map as JSON').fill(CORRIDOR);
    await page.getByRole('button', { name: 'Play this map' }).click();
    await walk(page, 'r');
    await expect.poll(() => page.getByText('The boulder rolls right').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('A boulder on every switch, done').isVisible()).toBe(true);
    const grid = page.getByRole('grid');
    await expect
      .poll(() => grid.getByRole('gridcell', { name: 'floor switch, pressed, boulder, column 2, row 0' }).count())
      .toBe(1);
    await grid.getByRole('gridcell', { name: 'you, column 1, row 0' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => grid.locator(':focus').innerText()).toBe('exit, column 1, row 1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  });

  test('shows its keys', async () => {
    const page = await house.visit('/play/dungeon');
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('grid').waitFor({ state: 'attached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
  });

  test('of another player can be watched as it goes on, but not played', async () => {
    const mine = await house.visit('/play/dungeon');
    await mine.getByRole('button', { name: 'Play First Steps' }).click();
    await mine.getByRole('heading', { name: 'First Steps' }).waitFor();
    const theirs = await house.visit(new URL(mine.url()).pathname);
    await theirs.getByText('You are watching').waitFor();
    await expect.poll(() => theirs.getByRole('button', { name: 'Down' }).count()).toBe(0);
    await walk(mine, WAY_OUT);
    await theirs.getByText('Tick 18', { exact: true }).waitFor();
    await theirs.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  });
});
