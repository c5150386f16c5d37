import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boxOf, walk } from '../hands.ts';
import { SIDEWAYS } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { oldCellar } from './cellar.ts';

const house = openHouse();

/** A corridor with these entities one after the other, the player first, and an exit far away. */
async function play(types: readonly string[], config: Readonly<Record<string, number>> = {}): Promise<Page> {
  const entities = ['player', ...types].map((type, x) => ({ type, x, y: 0 }));
  const map = { entities: [...entities, { type: 'exit', x: 0, y: 9 }], 'goal-condition': { goal: 'exit' } };
  const page = await house.visit('/play/dungeon?part=own-map');
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'corridor', map, config }));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'Corridor' }).waitFor();
  return page;
}

describe('the goals', () => {
  test.each([
    ['on a phone held sideways', SIDEWAYS],
    ['at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ])('are seen whole, with health and satchel, %s', async (_, options) => {
    const page = await house.visit('/play/dungeon?part=own-map', options);
    const map = oldCellar();
    await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'cellar', map, config: { bribe_radius: 9 } }));
    await page.getByRole('button', { name: 'Play this map' }).click();
    await page.getByText('Tick 0', { exact: true }).waitFor();
    await walk(page, 'r');
    await page.getByRole('button', { name: 'Win over the mercenary' }).waitFor();
    const goals = page.getByRole('region', { name: 'Goals' });
    await expect.poll(() => goals.getByText('A boulder on every switch').count()).toBe(1);
    await expect.poll(() => goals.evaluate(panel => panel.scrollHeight - panel.clientHeight)).toBe(0);
    const isSeenWhole = async () => {
      const { y, height } = await boxOf(goals);
      return y >= 0 && y + height <= (options.viewport?.height ?? 0);
    };
    await expect.poll(isSeenWhole).toBe(true);
  });
});

describe('an adventure in the browser', () => {
  test('fills the satchel, and what can be built is offered', async () => {
    const page = await play(['wood', 'arrow', 'arrow', 'arrow']);
    await walk(page, 'rrr');
    await expect.poll(() => page.getByText('arrow, 2 of them').count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: 'Build bow' }).count()).toBe(0);
    await walk(page, 'r');
    await page.getByRole('button', { name: 'Build bow' }).click();
    await page.getByText('You build: bow.').waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'wood' }).count()).toBe(0);
  });

  test('lets a potion be drunk with its key, and counts its ticks', async () => {
    const page = await play(['invincibility_potion'], { invincibility_potion_duration: 3 });
    await walk(page, 'r');
    await page.keyboard.press('1');
    await page.getByText('The invincibility potion works for 2 more ticks.').waitFor();
    await walk(page, 'l');
    await page.getByText('The invincibility potion works for one more tick.').waitFor();
  });

  test('is lost in a fight that is too hard, and can be begun again', async () => {
    const page = await play(['mercenary'], { player_health: 1, mercenary_attack: 100 });
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'The dungeon wins' }).waitFor();
    await expect.poll(() => page.getByText('You fight the mercenary').isVisible()).toBe(true);
    await page.keyboard.press('r');
    await page.getByText('Tick 0', { exact: true }).waitFor();
  });

  test('says why somebody cannot be bribed, and shows who has been', async () => {
    const page = await play(['treasure', 'wood', 'mercenary'], { bribe_amount: 1, bribe_radius: 9, player_health: 50 });
    await page.keyboard.press('e');
    await page.getByText('That does not work').waitFor();
    await walk(page, 'r');
    await page.keyboard.press('e');
    await page.getByText('The mercenary takes the gold and joins you.').waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: 'mercenary, your ally' }).count()).toBe(1);
  });
});
