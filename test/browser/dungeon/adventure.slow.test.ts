import { describe, expect, test } from 'vitest';
import { boxOf, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { SIDEWAYS } from '../test-site.ts';
import { oldCellar } from './cellar.ts';

const site = openSite();

describe('the goals', () => {
  test.each([
    ['on a phone held sideways', SIDEWAYS],
    ['at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ])('are seen whole, with health and satchel, %s', async (_, options) => {
    const page = await site.visit('/play/dungeon?part=own-map', options);
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
