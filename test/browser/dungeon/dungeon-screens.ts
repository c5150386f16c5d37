import type { Page } from 'playwright-core';
import { walk } from '../hands.ts';
import { drawn, oldCellar } from './cellar.ts';

/** The screens of Dungeon Mania: how to get to each from its address. */
export const DUNGEON_SCREENS: readonly {
  readonly name: string;
  readonly path: string;
  readonly go?: (page: Page) => Promise<void>;
}[] = [
  { name: 'choose', path: '/play/dungeon' },
  { name: 'dungeon', path: '/play/dungeon', go: page => playing(page, 'Two Switches', 'urrrr') },
  { name: 'dungeon-won', path: '/play/dungeon', go: page => playing(page, 'First Steps', 'ddrruurrrrddrrdddd') },
  { name: 'dungeon-adventure', path: '/play/dungeon?part=own-map', go: adventure },
  { name: 'dungeon-battle', path: '/play/dungeon?part=own-map', go: page => arena(page, 20) },
  { name: 'dungeon-lost', path: '/play/dungeon?part=own-map', go: page => arena(page, 1) },
  { name: 'dungeon-circuit', path: '/play/dungeon', go: page => playing(page, 'Half Adder', 'drrr') },
  { name: 'dungeon-time', path: '/play/dungeon?part=own-map', go: twice },
  { name: 'dungeon-maze', path: '/play/dungeon?maze=1,1,25,15&seed=7&doors=2&loops=4&enemies=3&treasure=5', go: maze },
  { name: 'dungeon-saves', path: '/play/dungeon?part=own-map', go: saves },
  { name: 'wrong-map', path: '/play/dungeon?part=own-map', go: wrongMap },
  { name: 'keys', path: '/play/dungeon', go: keys },
];

const ARENA = [
  '##########',
  '#  $   / #',
  '# w ##   #',
  '#   #  b #',
  '# t@M  # #',
  '#   #    #',
  '#  ~~ k >#',
  '##########',
];

async function playing(page: Page, dungeon: string, steps: string): Promise<void> {
  const chapter = { 'Two Switches': 'Boulders', 'Half Adder': 'Earlier dungeons' }[dungeon];
  if (chapter !== undefined) await page.getByRole('heading', { name: chapter, exact: true }).click();
  await page.getByRole('button', { name: `Play ${dungeon}` }).click();
  await page.getByRole('heading', { name: dungeon }).waitFor();
  await walk(page, steps);
}

async function bring(page: Page, setup: { readonly name: string; readonly map: unknown; readonly config?: unknown }) {
  await page.getByLabel('Map as JSON').fill(JSON.stringify(setup));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: setup.name }).waitFor();
}

async function adventure(page: Page): Promise<void> {
  await bring(page, { name: 'The old cellar', map: oldCellar(), config: { bribe_radius: 9 } });
  await walk(page, 'rrdrrrl');
}

async function arena(page: Page, health: number): Promise<void> {
  const map = { entities: drawn(ARENA), 'goal-condition': { goal: 'exit' } };
  await bring(page, { name: 'The arena', map, config: { player_health: health, mercenary_health: 12 } });
  await page.keyboard.press('ArrowRight');
  await page.getByText('You fight the mercenary').waitFor();
  if (health === 1) await page.locator('.result').waitFor();
}

const TWICE = ['###########', '#@% $  o_ #', '#   8     #', '#        >#', '###########'];

async function twice(page: Page): Promise<void> {
  const goal = { goal: 'AND', subgoals: ['treasure', 'boulders', 'exit'].map(goal => ({ goal })) };
  const map = { entities: drawn(TWICE), 'goal-condition': goal };
  await bring(page, { name: 'Twice', map, config: { treasure_goal: 2 } });
  await walk(page, 'rrrrrrd');
  await page.getByRole('button', { name: 'Back 5 ticks' }).click();
  await page.getByText('You turn time back').waitFor();
  await walk(page, 'l');
}

async function maze(page: Page): Promise<void> {
  await page.locator('.maze-preview').scrollIntoViewIfNeeded();
}

async function saves(page: Page): Promise<void> {
  await adventure(page);
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved: ').waitFor();
}

async function wrongMap(page: Page): Promise<void> {
  const entities = [
    { type: 'player', x: 0.5, y: 0 },
    { type: 'bolder', x: 1, y: 0 },
    { type: 'portal', x: 2, y: 0 },
  ];
  await page
    .getByLabel('Map as JSON')
    .fill(JSON.stringify({ entities, 'goal-condition': { goal: 'escape' } }, null, 2));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('alert').scrollIntoViewIfNeeded();
}

async function keys(page: Page): Promise<void> {
  await playing(page, 'First Steps', 'd');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}
