import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actionsOfDay } from '../../server/daily/table.ts';
import { walk } from '../hands.ts';
import { openHouse } from '../open-house.ts';
import { misses, sees } from './eyes.ts';

/** A Monday: its puzzle is the easiest of the week, and soon made. */
const MONDAY = Date.UTC(2026, 10, 16, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const house = openHouse();
let now = MONDAY;
house.now = () => now;

const puzzle = (page: Page) => page.getByRole('region', { name: 'Puzzle', exact: true }).first();

test('the puzzle of the day is played to its end and stands in the table; run and duel are begun and gone on with', async () => {
  const page = await house.visit('/');
  const refused: string[] = [];
  page.on('response', answer => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  await page.getByRole('link', { name: 'Today’s puzzle, run and duel' }).click();
  await page.getByRole('heading', { name: 'Every day', level: 1 }).waitFor();
  await sees(page, /16 Nov 2026: the same for everybody/, 'Nobody yet. Be the first.', 'Nobody played it.');
  for (const [card, note] of [
    ['Puzzle', 'Fewest moves win.'],
    ['Classic run', 'Most gold wins.'],
    ['Modern run', 'hunters, weapons. Most gold wins.'],
    ['Duel', 'Beat the computer quickly.'],
  ] as const)
    await sees(page.getByRole('region', { name: card, exact: true }).first(), note);
  await sees(puzzle(page), /Difficulty \d+ of 10/);
  await page.getByLabel('Your name in the tables').fill('Anna <b>');
  await page.getByRole('button', { name: 'Play the puzzle' }).click();
  await sees(page, 'This one counts.');
  const actions = (await actionsOfDay(house.store, now)) as { readonly direction: string }[];
  const way = actions.map(({ direction }) => direction[0]).join('');
  await walk(page, way.slice(0, 1));
  now += 61_000;
  await walk(page, way.slice(1, -1));
  await page.keyboard.press({ u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' }[way.at(-1) as 'u']);
  await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  await page.getByRole('link', { name: 'See today’s table' }).click();
  // What is closed until midnight is not asked for, and nothing is said in the console.
  await expect.poll(() => refused).toEqual([]);
  await puzzle(page)
    .getByRole('row', { name: /1 Anna <b> \(you\) \d+ moves, par \d+ 1:01/ })
    .waitFor();
  await sees(puzzle(page), 'Place 1 of 1', '1 day in a row');
  await puzzle(page).getByRole('button', { name: 'Puzzle: Practise' }).click();
  await sees(page, 'This is practice: your first try counts.');

  await page.goto('/daily');
  for (const run of ['Classic run', 'Modern run']) {
    const card = page.getByRole('region', { name: run, exact: true }).first();
    await card.getByLabel('Who goes down?').selectOption('Elf');
    await card.getByRole('button', { name: `Play the ${run.toLowerCase()}` }).click();
    await sees(page, 'This one counts.', 'Elf');
    await page.goto('/daily');
    await page.getByRole('link', { name: `${run}: Go on` }).waitFor();
  }
  await page.getByRole('button', { name: 'Play the duel' }).click();
  await sees(page, 'This one counts.');
  await page.goto('/daily');
  await page.getByRole('link', { name: 'Duel: Go on' }).click();
  await sees(page, 'This one counts.');

  const other = await house.visit('/daily');
  await puzzle(other)
    .getByRole('row', { name: /1 Anna <b> \d+ moves/ })
    .waitFor();
  await misses(puzzle(other), '(you)');
  // The next day it can be watched.
  now += DAY_MS;
  await other.reload();
  await other.getByRole('link', { name: 'Watch Anna <b>' }).click();
  await sees(other, /^Move 0 of \d+$/);
});
