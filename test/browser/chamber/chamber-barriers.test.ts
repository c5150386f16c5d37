import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { DESK, PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { enter, press, STAIRCASE } from './chamber-hands.ts';

const house = openHouse();

const SHOP = ['|-------|', '|.M@0...|', '|......\\|', '|-------|'].join('\n');

describe('the chambers have no barriers', () => {
  test('where a run is begun', async () => {
    const page = await house.visit('/play/chamber');
    await page.getByText('Who goes down?').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  test.each([
    ['at a desk', DESK],
    ['on a phone', PHONE],
  ])('while they are walked, and at the end, %s', async (_, options) => {
    const page = await house.welcome(options);
    await enter(page, { race: 'orc', floors: [SHOP] });
    await page.getByRole('button', { name: 'Drink the unknown potion (east)' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await enter(page, { race: 'orc', floors: STAIRCASE });
    await press(page, 'l', 'l', 'l', 'l');
    await page.keyboard.press('l');
    await page.getByRole('heading', { name: 'You got out' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'How it went' }).click();
    await page.getByText('The map as it was').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});

describe('replays have no barriers', () => {
  test.each([
    ['at a desk', DESK],
    ['on a phone', PHONE],
  ])('%s', async (_, options) => {
    const page = await house.visit('/replay', options);
    await page.getByText('None yet in this browser.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    const file = join(import.meta.dirname, '../../golden/dungeon/two-bottles.quadrille.json');
    await page.getByLabel('Choose a match file').setInputFiles(file);
    await page.getByRole('button', { name: 'One move on' }).click();
    await page.getByText(/^Move 1 of/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});
