import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { openMore } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { enter, press, STAIRCASE } from './chamber-hands.ts';

const site = openSite();

const SHOP = ['|-------|', '|.M@0...|', '|......\\|', '|-------|'].join('\n');

describe('the chambers have no barriers', () => {
  test('while they are walked, and at the end', async () => {
    const page = await site.blankPage(PHONE);
    await enter(page, { race: 'orc', floors: [SHOP] });
    await page.getByRole('button', { name: 'Drink the unknown potion (east)' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await enter(page, { race: 'orc', floors: STAIRCASE });
    await press(page, 'l', 'l', 'l', 'l');
    await page.keyboard.press('l');
    await page.getByRole('heading', { name: 'You got out' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await openMore(page);
    await page.getByRole('button', { name: 'How it went' }).click();
    await page.getByText('The map as it was').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});
