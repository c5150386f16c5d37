import type { Page } from 'playwright-core';
import { oldCellar } from '../dungeon/cellar.ts';
import { begin, openTab, publish, take } from './make-hands.ts';

/** The screens of the editor and the gallery: how to get there from their address. */
export const MAKE_SCREENS = [
  { name: 'make', path: '/make' },
  { name: 'make-dungeon', path: '/make', go: breakDungeon },
  { name: 'make-goals', path: '/make', go: buildGoals },
  { name: 'make-solved', path: '/make', go: solve },
  { name: 'make-flag', path: '/make', go: shapePieces },
  { name: 'make-chamber', path: '/make', go: drawFloors },
  { name: 'gallery', path: '/make', go: fillGallery },
];

async function breakDungeon(page: Page): Promise<void> {
  const { entities, ...goals } = oldCellar() as { entities: object[] };
  const slips = [
    { type: 'portal', x: 3, y: 3, colour: 'red' },
    { type: 'key', x: 12, y: 4, key: 9 },
    { type: 'spider', x: 9, y: 4 },
    { type: 'light_bulb_off', x: 1, y: 5, logic: 'xor' },
  ];
  await page.getByLabel('Paste a map').fill(JSON.stringify({ entities: [...entities, ...slips], ...goals }));
  await take(page, 'Open it');
  await page.waitForURL('**/make/**');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Old Cellar');
  await openTab(page, 'Problems');
  await page.getByRole('button', { name: /no door wants/ }).click();
}

async function buildGoals(page: Page): Promise<void> {
  await begin(page, 'Dungeon');
  await openTab(page, 'Goals');
  await take(page, 'Select');
}

async function solve(page: Page): Promise<void> {
  await begin(page, 'Dungeon');
  await take(page, 'Can it be won?');
  await page.getByText('Yes, it can be won').waitFor();
}

async function shapePieces(page: Page): Promise<void> {
  await begin(page, 'Capture The Flag');
  await openTab(page, 'Pieces');
}

async function drawFloors(page: Page): Promise<void> {
  await begin(page, 'Chambers');
  await openTab(page, 'Floors');
  await page.getByLabel('Five floors, each drawn by itself').check();
}

async function fillGallery(page: Page): Promise<void> {
  for (const [format, title, author] of [
    ['Dungeon', 'The Lobby', 'Ada, on a rainy day'],
    ['Capture The Flag', 'Rocky Field', 'Grace: mind the fox'],
    ['Chambers', 'Two Rooms', 'Edsger'],
  ] as const) {
    await page.goto('/make');
    await begin(page, format);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title);
    await publish(page, author);
  }
  await page.goto('/gallery');
  await page.waitForLoadState('networkidle');
}
