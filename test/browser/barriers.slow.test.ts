import { describe, expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { oldCellar } from './dungeon/cellar.ts';
import { openMore, walk } from './hands.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();

describe('there are no barriers', () => {
  test('in a dungeon, its sheets, and a map with problems', async () => {
    const page = await site.visit('/play/dungeon?part=own-map', PHONE);
    await page.getByLabel('Map as JSON').fill('{ "entities": [{ "type": "bolder" }] }');
    await page.getByRole('button', { name: 'Play this map' }).click();
    await page.getByRole('alert').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'The old cellar', map: oldCellar() }));
    await page.getByRole('button', { name: 'Play this map' }).click();
    await page.getByRole('heading', { name: 'The old cellar' }).waitFor();
    await walk(page, 'rrdrrrl');
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: ').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  test('in the open menu of a phone', async () => {
    const page = await site.visit('/credits', PHONE);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('link', { name: 'Replays' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  test('in a battle, and at the end of a dungeon', async () => {
    const entities = [
      ...['player', 'spider', 'exit'].map((type, x) => ({ type, x, y: 0 })),
      ...[-1, 1].map(y => ({ type: 'boulder', x: 1, y })),
    ];
    const setup = {
      name: 'duel',
      map: { entities, 'goal-condition': { goal: 'exit' } },
      config: { player_health: 90 },
    };
    const page = await site.visit('/play/dungeon?part=own-map');
    await page.getByLabel('Map as JSON').fill(JSON.stringify(setup));
    await page.getByRole('button', { name: 'Play this map' }).click();
    await page.getByRole('heading', { name: 'Duel' }).waitFor();
    await walk(page, 'r');
    await page.getByRole('region', { name: 'Battle: spider' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await walk(page, 'r');
    await openMore(page);
    await page.getByRole('link', { name: 'Replay', exact: true }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});
