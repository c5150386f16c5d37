import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { walk } from '../hands.ts';
import { PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { drawn } from './cellar.ts';

const house = openHouse();

const tick = (page: Page, n: number) => page.getByText(`Tick ${n}`, { exact: true }).waitFor();
const says = (page: Page, words: string) => page.locator('.hint').getByText(words, { exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** One boulder, one switch: right, right wins from below the corner, and any other push loses. */
async function play(...looks: Parameters<typeof house.visit>[1][]): Promise<Page> {
  const page = await house.visit('/play/dungeon?part=own-map', ...looks);
  const entities = drawn(['######', '#@   #', '# o _#', '#    #', '######']);
  const map = { entities, 'goal-condition': { goal: 'boulders' } };
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'nudge', map }));
  await press(page, 'Play this map');
  await tick(page, 0);
  return page;
}

describe('a hint', () => {
  test('is the next step, then more, then the whole way, counted; who follows it goes on from there', async () => {
    const page = await play();
    await press(page, 'Hint');
    await says(page, 'Next: down.');
    await says(page, 'One hint so far');
    await page.keyboard.press('i');
    await says(page, 'Next: down, right 2 times.');
    await walk(page, 'd');
    await tick(page, 1);
    await expect.poll(() => page.locator('.hint').count()).toBe(0);
    await page.keyboard.press('i');
    await says(page, 'Next: right.');
    await says(page, '3 hints so far');
    await walk(page, 'rr');
    await page.getByText('With 3 hints.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Hint', exact: true }).count()).toBe(0);
  });

  test('says that all is lost, and by which move, and takes it back', async () => {
    const page = await play();
    await walk(page, 'rdr');
    await tick(page, 3);
    await page.keyboard.press('i');
    await says(page, 'This can no longer be won.');
    await press(page, 'Which move lost it?');
    await says(page, 'This can no longer be won. Move 2 lost it: down.');
    await press(page, 'Take 2 moves back');
    await tick(page, 1);
    await page.keyboard.press('i');
    await says(page, 'Next: left.');
  });

  test('can be asked for on a phone', async () => {
    const page = await play(PHONE);
    await press(page, 'Hint');
    await says(page, 'Next: down.');
    await press(page, 'A little more');
    await says(page, 'Next: down, right 2 times.');
  });
});
