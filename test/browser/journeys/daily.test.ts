import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actionsOfDay } from '../../server/daily/table.ts';
import { put, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { misses, sees } from './eyes.ts';

/** A Monday: its puzzle is the easiest of the week, and soon made. */
const MONDAY = Date.UTC(2026, 10, 16, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const site = openSite();
let now = MONDAY;
site.now = () => now;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const puzzle = (page: Page) => card(page, 'Puzzle');

test('the puzzle of the day is played to its end, shared from the win and stands in the table; run and duel are begun and gone on with', async () => {
  const page = await site.visit('/');
  // What was never played here is offered after other wins, and never on the day.
  await put(await site.blankPage(), { title: 'Another one' });
  const refused: string[] = [];
  page.on('response', answer => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  await page.getByRole('link', { name: 'Today’s puzzle, run and duel' }).click();
  await page.getByRole('heading', { name: 'Today’s three', level: 1 }).waitFor();
  await sees(page, 'No. 320, 16 Nov 2026', 'Next three in 12 h 0 min', /Today is the first day here/);
  await sees(puzzle(page), 'Made last night. Fewest moves win. Difficulty 2 of 10');
  await sees(card(page, 'Run'), 'Five floors, one life. Most gold wins.');
  await sees(card(page, 'Duel'), 'Take over an even game. Beat the computer quickly.');
  // What is seen of each before it is begun.
  await expect.poll(() => page.locator('.day-picture [data-drawn]').count()).toBe(3);
  await page.getByLabel('Your name in the tables').fill('Anna <b>');
  await page.getByRole('button', { name: 'Play the puzzle' }).click();
  await sees(page, 'This one counts.');
  const actions = (await actionsOfDay(site.store, now)) as { readonly direction: string }[];
  const way = actions.map(({ direction }) => direction[0]).join('');
  await walk(page, way.slice(0, 1));
  now += 61_000;
  await walk(page, way.slice(1, -1));
  await page.keyboard.press({ u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' }[way.at(-1) as 'u']);
  await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  await sees(page, /Day no\. 320: Place 1 of 1 · 1 day in a row/);
  // One large button, the result to pass on, and all else behind one.
  const offered = () => page.locator('.result .button:not(.vote *)').filter({ visible: true });
  await expect.poll(() => offered().allInnerTexts()).toEqual(['Next: today’s run', 'Copy result', 'More']);
  await expect.poll(async () => (await offered().first().boundingBox())?.height).toBeGreaterThanOrEqual(54);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy result' }).click();
  const words = `Puzzle: ${way.length} moves, par ${way.length} · 1:01`;
  await expect
    .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
    .toBe(`Quadrille no. 320, 16 Nov 2026\n🟩🟩🟩 ${words}\n${site.address}/daily`);
  await page.getByRole('button', { name: 'Next: today’s run' }).click();
  // What is closed until midnight is not asked for, and nothing is said in the console.
  await expect.poll(() => refused).toEqual([]);
  await puzzle(page)
    .getByRole('row', { name: /1 Anna <b> \(you\) \d+ moves, par \d+ 1:01/ })
    .waitFor();
  await sees(puzzle(page), /Place 1 of 1/);
  await sees(page, '1 day in a row');
  await page.getByRole('button', { name: 'Menu: Anna <b>, 1 day in a row' }).getByText('1', { exact: true }).waitFor();
  await puzzle(page).getByRole('button', { name: 'Puzzle: Practise' }).click();
  await sees(page, 'This is practice: your first try counts.');

  await page.goto('/daily');
  for (const run of ['Classic run', 'Modern run']) {
    await card(page, 'Run').getByRole('radio', { name: run }).check();
    await card(page, 'Run').getByLabel('Who goes down?').selectOption('Elf');
    await card(page, 'Run')
      .getByRole('button', { name: `Play the ${run.toLowerCase()}` })
      .click();
    await sees(page, 'This one counts.', 'Elf');
    await page.goto('/daily');
    await card(page, 'Run').getByRole('radio', { name: run }).check();
    await page.getByRole('link', { name: `${run}: Carry on` }).waitFor();
  }
  await page.getByRole('button', { name: 'Play the duel' }).click();
  await sees(page, 'This one counts.');
  await page.goto('/daily');
  await page.getByRole('link', { name: 'Duel: Carry on' }).click();
  await sees(page, 'This one counts.');

  const other = await site.visit('/daily');
  await puzzle(other)
    .getByRole('row', { name: /1 Anna <b> \d+ moves/ })
    .waitFor();
  await misses(puzzle(other), '(you)');

  // The next day it is in the calendar, is practice, and can be watched.
  now += DAY_MS;
  await page.goto('/daily');
  await page.getByRole('button', { name: '16 Nov 2026, no. 320, played: Puzzle', pressed: true }).waitFor();
  await page.getByRole('button', { name: '17 Nov 2026, no. 321', disabled: true }).waitFor();
  await page.getByRole('heading', { name: 'No. 320, 16 Nov 2026' }).waitFor();
  await other.reload();
  await other.getByRole('link', { name: 'Watch Anna <b>' }).click();
  await sees(other, /^Move 0 of \d+$/);
  await other.goto('/daily?day=2026-11-16');
  const before = other.getByRole('region', { name: 'No. 320, 16 Nov 2026' });
  await before.getByRole('button', { name: 'Puzzle: Practise' }).click();
  await other.getByRole('heading', { name: 'Puzzle of 16 Nov 2026, practice' }).waitFor();
});
