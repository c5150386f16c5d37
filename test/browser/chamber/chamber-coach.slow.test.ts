import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { boxOf } from '../hands.ts';
import { sees } from '../journeys/eyes.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { enter, press, STAIRCASE } from './chamber-hands.ts';

const site = openSite();

/** What the classic game has to teach, but for an enemy, in one room. */
const SCHOOL = ['|--------|', '|@0......|', '|......7.|', '|.......\\|', '|--------|'].join('\n');

const coach = (page: Page) => page.getByRole('region', { name: 'Your first run' });

/** What the coach has ticked. */
const ticked = async (page: Page) => {
  const steps = await coach(page).getByRole('listitem').allInnerTexts();
  return steps.filter(step => step.includes('✓')).map(step => step.replace('✓', '').trim());
};

test('a first run is taught what is of use, ticks what was learnt, and remembers it', async () => {
  const page = await site.blankPage();
  await enter(page, { race: 'human', floors: [SCHOOL] });
  await coach(page).getByRole('status').getByText('Walk with the arrows').waitFor();
  await sees(coach(page), '✓ 0 of 7');
  await press(page, 'ArrowDown');
  await sees(coach(page), '✓ 1 of 7', 'A potion: e drinks it.');
  await press(page, 'e');
  await expect.poll(() => ticked(page)).toEqual(['Walk', 'Drink']);
  await sees(coach(page), 'Gold is in view');
  await page.keyboard.press('v');
  await page.getByRole('dialog', { name: 'In view' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => ticked(page)).toEqual(['Walk', 'Drink', 'Know the signs']);
  await press(page, 'l', 'l', 'l', 'l', 'l', 'l');
  await expect.poll(() => ticked(page)).toContain('Take gold');
  await page.reload();
  await expect.poll(() => ticked(page)).toContain('Take gold');
  expect(await barriersOf(page)).toEqual([]);
  await press(page, 'n');
  await expect.poll(() => ticked(page)).toContain('Take the stairs');
});

test('whoever knows the rest is taught no more, in no later run', async () => {
  const page = await site.blankPage();
  await enter(page, { race: 'human', floors: [SCHOOL] });
  await coach(page).getByRole('button', { name: 'I know the rest' }).click();
  await coach(page).waitFor({ state: 'hidden' });
  await press(page, 'l');
  await enter(page, { race: 'elf', floors: [SCHOOL] });
  await press(page, 'j');
  await expect.poll(() => coach(page).count()).toBe(0);
});

test('nor is who has seen a run to its end', async () => {
  const page = await site.blankPage();
  await enter(page, { race: 'human', floors: STAIRCASE });
  await coach(page).waitFor();
  await press(page, 'l', 'l', 'l', 'l');
  await page.keyboard.press('l');
  await page.getByRole('heading', { name: 'You got out' }).waitFor();
  await enter(page, { race: 'elf', floors: STAIRCASE });
  await press(page, '.');
  await expect.poll(() => coach(page).count()).toBe(0);
});

test.each([
  ['en-GB', 'Your first run', 'Flick over the board to walk', 'I know the rest'],
  ['de-DE', 'Dein erster Lauf', 'Wisch über das Brett, um zu gehen', 'Den Rest kenne ich'],
])(
  'on the smallest phone it speaks of fingers (%s), and nothing is cut off or out of reach',
  async (locale, name, words, enough) => {
    const page = await site.blankPage({ ...PHONE, viewport: { width: 360, height: 640 }, locale });
    await enter(page, { race: 'human', options: { modern: true } }, 12);
    const region = page.getByRole('region', { name });
    await sees(region, new RegExp(words));
    const [taught, floor] = [await boxOf(region), await boxOf(page.locator('.match-board'))];
    // Whoever plays stands in the midst of the floor, and is seen.
    expect(taught.y).toBeGreaterThan(floor.y + floor.height / 2);
    for (const part of await page.locator('.pad button, .chamber-errands button').all()) {
      const box = await boxOf(part);
      expect(box.y + box.height).toBeLessThanOrEqual(640);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      await expect.poll(() => part.evaluate(button => button.scrollWidth - button.clientWidth)).toBe(0);
    }
    for (const errands of await page.locator('.chamber-errands').all())
      await expect.poll(() => errands.evaluate(list => list.scrollWidth - list.clientWidth)).toBe(0);
    await expect.poll(() => page.evaluate('document.documentElement.scrollHeight')).toBe(640);
    expect(await barriersOf(page)).toEqual([]);
    // What lies under it can be pressed through it.
    const at = `${taught.x + taught.width - 6}, ${taught.y + 6}`;
    await expect
      .poll(() => page.evaluate(`document.elementFromPoint(${at}).closest('.match-board') !== null`))
      .toBe(true);
    await region.getByRole('button', { name: enough }).tap();
    await region.waitFor({ state: 'hidden' });
  },
);
