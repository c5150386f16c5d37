import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pointOn, type Square, ticks } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { drawn } from './cellar.ts';

const site = openSite('moves');

/** Plays a dungeon drawn as text; the exit is the goal. */
async function play(rows: readonly string[], config: Readonly<Record<string, number>> = {}): Promise<Page> {
  const page = await site.visit('/play/dungeon?part=own-map');
  const map = { entities: drawn(rows), 'goal-condition': { goal: 'exit' } };
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'drawn', map, config }));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'Drawn' }).waitFor();
  return page;
}

/** Clicks a square of a board that is seen whole. */
async function click(page: Page, square: Square, rows: readonly string[]): Promise<void> {
  const { x, y } = await pointOn(page.locator('.board-view'), [rows[0]!.length, rows.length], square);
  await page.mouse.click(x, y);
}

describe('a click on a square', () => {
  const ROOM = ['#########', '#@ #    #', '#  # o  #', '#     $ #', '#  #   >#', '#########'];

  test('walks there by the shortest way, and picks up what lies on it', async () => {
    const page = await play(ROOM);
    await click(page, [7, 3], ROOM);
    await page.getByText('Tick 8', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: 'you, column 7, row 3' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'treasure' }).count()).toBe(1);
  });

  test('beside the player is one step, and that may push', async () => {
    const rows = ['######', '#@o  #', '#   >#', '######'];
    const page = await play(rows);
    await click(page, [2, 1], rows);
    await page.getByText('The boulder rolls right').waitFor();
    await expect.poll(() => ticks(page)).toBe(1);
  });

  test('that holds a boulder far away explains itself', async () => {
    const page = await play(ROOM);
    await click(page, [5, 2], ROOM);
    await page.getByText('You cannot walk onto that: boulder.').waitFor();
    await expect.poll(() => ticks(page)).toBe(0);
  });

  test('that cannot be reached says so', async () => {
    const rows = ['#######', '#@ # >#', '#######'];
    const page = await play(rows);
    await click(page, [4, 1], rows);
    await page.getByText('No safe way leads there.').waitFor();
  });

  test('is no order to walk on while somebody comes near', async () => {
    const rows = ['##############', '#@          M#', '#           >#', '##############'];
    const page = await play(rows, { player_health: 100 });
    await click(page, [11, 1], rows);
    await page.getByText('You stop: the mercenary is too close').waitFor();
    // Eleven squares apart, both walking: four ticks later there are three between them, after five only one.
    await expect.poll(() => ticks(page)).toBe(5);
  });
});

describe('whoever wants to wait', () => {
  const ROWS = ['########', '#      #', '#@    M#', '#     >#', '########'];

  test('does so by a button that walks against a wall, and is told where there is none', async () => {
    const page = await play(ROWS, { player_health: 100 });
    const wait = page.getByRole('button', { name: 'Wait' });
    await wait.click();
    await page.getByText('Tick 1', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: 'you, column 1, row 2' }).count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Tick 2', { exact: true }).waitFor();
    await wait.click();
    await page.getByText('Here you wait by walking into a wall').waitFor();
    await expect.poll(() => ticks(page)).toBe(2);
  });

  test('finds no such button where nothing moves', async () => {
    const page = await play(['######', '#@o >#', '######']);
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Wait' }).count()).toBe(0);
  });
});

describe('who is in reach', () => {
  test('is marked on the board and offered as a button', async () => {
    const rows = ['#########', '#@$$  M #', '#      >#', '#########'];
    const page = await play(rows, { bribe_radius: 2, bribe_amount: 2, player_health: 100 });
    await page.keyboard.press('ArrowRight');
    await page.getByText('Tick 1', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: 'in reach' }).count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('gridcell', { name: 'mercenary, in reach' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Win over the mercenary' }).click();
    await page.getByText('The mercenary takes your treasure and joins you.').waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: 'in reach' }).count()).toBe(0);
  });
});

describe('a battle', () => {
  const rows = ['######', '#@ M #', '#   >#', '######'];
  // 5 health against blows of 10 / 5: three rounds. Each costs the player 20 / 10.
  const config = { player_health: 50, player_attack: 10, mercenary_health: 5, mercenary_attack: 20 };

  test('is told without its end as long as its rounds are shown, and can be skipped; who falls in it learns to whom', async () => {
    // 4 health and blows of 5 / 10: the eighth is the last.
    const page = await play(rows, { ...config, player_health: 4, mercenary_health: 50, mercenary_attack: 5 });
    // The page's clock stands still: the first round is shown for as long as one likes. What is beside the board follows.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: 'Battle: mercenary' }).getByText('Round 1 of 8').waitFor();
    await page.clock.runFor(100);
    const told = page.getByRole('region', { name: 'What happened' });
    await expect.poll(() => told.innerText()).toMatch(/You fight the mercenary\.$/);
    await expect.poll(() => page.locator('.vitals').innerText()).toMatch(/4 of 4$/);
    await page.keyboard.press('Escape');
    await page.clock.runFor(100);
    await expect.poll(() => told.innerText()).toContain('You fight the mercenary: 8 rounds');
    await page.getByRole('heading', { name: 'The dungeon wins' }).waitFor();
    await page.getByText('You fell to the mercenary in round 8.').waitFor();
  });

  test('is over at once for whoever wants no motion', async () => {
    const page = await play(rows, config);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Close' }).waitFor();
    await expect.poll(() => page.getByText('Round 3 of 3').isVisible()).toBe(true);
  });
});
