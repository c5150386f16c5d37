import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { enter, PACK, press, STAIRCASE, STALL } from './chamber-hands.ts';

const GOLDEN = join(import.meta.dirname, '../../golden');

/** The screens of the chambers and of replays: how to get there from their address. */
export const CHAMBER_SCREENS = [
  { name: 'chamber-choose', path: '/play/chamber' },
  { name: 'chamber', path: '/', go: explore },
  { name: 'chamber-glyphs', path: '/', go: readGlyphs },
  { name: 'chamber-fog', path: '/', go: (page: Page) => explore(page, { abilities: true, fog: true }) },
  { name: 'chamber-field', path: '/', go: lookAround },
  { name: 'chamber-generated', path: '/', go: readCaves },
  { name: 'chamber-shop', path: '/', go: trade },
  { name: 'chamber-won', path: '/', go: win },
  { name: 'chamber-died', path: '/', go: die },
  { name: 'replay', path: '/replay' },
  { name: 'replay-dungeon', path: '/replay', go: (page: Page) => replay(page, 'dungeon/two-bottles', 3) },
  { name: 'replay-chamber', path: '/replay', go: (page: Page) => replay(page, 'chamber/a-dozen-turns', 6) },
  { name: 'replay-flag', path: '/replay', go: (page: Page) => replay(page, 'flag/three-teams-two-flags', 9) },
];

async function explore(page: Page, options: Readonly<Record<string, boolean>> = {}): Promise<void> {
  await enter(page, { race: 'elf', options }, 11);
  await press(page, 'l', 'j', '.', 'h', 'k', 'u', 'l', 'l');
}

async function readGlyphs(page: Page): Promise<void> {
  await explore(page);
  await page.getByRole('button', { name: 'Glyphs' }).click();
}

async function lookAround(page: Page): Promise<void> {
  await enter(page, { race: 'orc', options: { generated: true, field: true } }, 12);
  await press(page, 'h', 'h', 'h', 'y', 'h', 'h');
}

async function readCaves(page: Page): Promise<void> {
  const size = { width: 111, height: 36 };
  await enter(page, { race: 'elf', size, options: { generated: true } }, 11);
  await page.getByRole('button', { name: 'Glyphs' }).click();
}

async function trade(page: Page): Promise<void> {
  await enter(page, { race: 'dwarf', floors: [STALL], options: { shop: true } });
  await press(page, 'd', 'd', 'c');
  await page.keyboard.press('i');
  await page.getByRole('heading', { name: 'Your pack' }).waitFor();
}

async function win(page: Page): Promise<void> {
  await enter(page, { race: 'dwarf', floors: STAIRCASE });
  await press(page, 'l', 'l', 'l', 'l');
  await page.keyboard.press('l');
  await page.getByRole('heading', { name: 'You got out' }).waitFor();
}

async function die(page: Page): Promise<void> {
  await enter(page, { race: 'human', floors: [PACK] });
  const died = page.getByRole('heading', { name: 'You died' });
  // Whoever has died takes no more turns, and the end is loaded only then.
  while (!(await died.isVisible())) {
    await page.keyboard.press('k');
    await page.waitForTimeout(100);
  }
}

async function replay(page: Page, name: string, moves: number): Promise<void> {
  await page.getByLabel('Choose a match file').setInputFiles(join(GOLDEN, `${name}.quadrille.json`));
  await page.getByRole('slider', { name: 'Move' }).fill(String(moves));
}
