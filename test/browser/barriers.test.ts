import { describe, expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { oldCellar } from './dungeon/cellar.ts';
import { walk } from './hands.ts';
import { DESK, PHONE } from './house.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

/** Address, heading, and what comes last on the page. Those of the other games are in chamber-barriers and flag-barriers. */
const PAGES = [
  ['/', 'Small worlds on squared paper', 'role=button[name="Play First Steps"]'],
  ['/play/dungeon', 'Choose a dungeon', 'role=button[name="Play First Steps"]'],
  ['/play/dungeon?part=puzzle', 'Choose a dungeon', 'role=button[name="Make a puzzle"]'],
  ['/play/dungeon?part=maze', 'Choose a dungeon', 'role=button[name="Play this maze"]'],
  ['/play/dungeon?part=own-map', 'Choose a dungeon', 'role=button[name="Play this map"]'],
  ['/play/dungeon?part=saves', 'Choose a dungeon', 'text=Nothing saved yet.'],
  ['/replay', 'Replays', 'text=None yet in this browser.'],
  ['/settings', 'Settings'],
  ['/me', 'You', 'role=button[name="Forget me …"]'],
  ['/credits', 'Credits'],
  ['/nowhere', 'There is nothing at this address'],
  ['/match/nobody-knows', 'There is no such match'],
] as const;

describe.each([
  ['at a desk', DESK],
  ['on a phone', PHONE],
])('there are no barriers %s', (_, options) => {
  test('on the pages that wait for somebody', async () => {
    const page = await house.welcome(options);
    for (const [path, heading, ...last] of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      for (const part of last) await page.locator(part).first().waitFor();
      expect({ path, barriers: await barriersOf(page) }).toEqual({ path, barriers: [] });
    }
  });

  test('in a dungeon, its sheets, and a map with problems', async () => {
    const page = await house.visit('/play/dungeon?part=own-map', options);
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

  test('in a battle, at the end of a dungeon, and in its replay', async () => {
    const entities = [
      ...['player', 'spider', 'exit'].map((type, x) => ({ type, x, y: 0 })),
      ...[-1, 1].map(y => ({ type: 'boulder', x: 1, y })),
    ];
    const setup = {
      name: 'duel',
      map: { entities, 'goal-condition': { goal: 'exit' } },
      config: { player_health: 90 },
    };
    const page = await house.visit('/play/dungeon?part=own-map', options);
    await page.getByLabel('Map as JSON').fill(JSON.stringify(setup));
    await page.getByRole('button', { name: 'Play this map' }).click();
    await page.getByRole('heading', { name: 'Duel' }).waitFor();
    await walk(page, 'r');
    await page.getByRole('region', { name: 'Battle: spider' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await walk(page, 'r');
    await page.getByRole('link', { name: 'Replay', exact: true }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByText('Move 0 of 2').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});

test('the menu of a phone opens and closes by keyboard and by touch', async () => {
  const page = await house.visit('/credits', PHONE);
  const menu = page.getByRole('button', { name: 'Menu' });
  const way = page.getByRole('link', { name: 'Replays' });
  await page.getByRole('heading', { name: 'Credits', level: 1 }).waitFor();
  await menu.focus();
  await page.keyboard.press('Enter');
  await way.waitFor();
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await way.waitFor({ state: 'hidden' });
  await menu.click();
  await way.click();
  await page.getByRole('heading', { name: 'Replays', level: 1 }).waitFor();
  await way.waitFor({ state: 'hidden' });
});
