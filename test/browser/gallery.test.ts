import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { barriersOf } from './barriers.ts';
import { STAIRCASE } from './chamber/chamber-hands.ts';
import { PHONE } from './house.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();
const CROSSING = FLAG_MAPS.crossing!.template;

/** Publishes a map in this visitor's name, and returns where. */
async function put(page: Page, game: string, setup: unknown, title: string): Promise<string> {
  const data = { game, setup, title, keep: 'browser' };
  return `/map/${(await (await page.request.post('/api/maps', { data })).json()).map.id}`;
}

describe('a published map', () => {
  test('of Capture The Flag has the computer as opponent, unless somebody else is wished for', async () => {
    const page = await house.visit('/');
    const setup = { template: CROSSING, options: { start: 'first' } };
    await page.goto(await put(page, 'flag', setup, 'A crossing of mine'));
    await expect.poll(() => page.getByLabel('Blue is played by').inputValue()).toBe('casual');
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel('Blue is played by').selectOption('Beginner');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/match/**');
    await page.getByText('Blue (beginner)').first().waitFor();
    await page.getByText('Your turn. Choose one of your pieces.').waitFor();

    await page.goBack();
    await page.getByLabel('Blue is played by').selectOption('Open seat');
    await page.getByRole('button', { name: 'Open the waiting room' }).click();
    await page.getByText('The game begins when the last seat is taken.').waitFor();
  });

  test('of the chamber lets one choose who goes down', async () => {
    const page = await house.visit('/', PHONE);
    await page.goto(await put(page, 'chamber', { race: 'human', floors: STAIRCASE }, 'Down and down'));
    await page.getByLabel('Orc').check();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/match/**');
    await page.getByText('Orc', { exact: true }).first().waitFor();
  });
});
