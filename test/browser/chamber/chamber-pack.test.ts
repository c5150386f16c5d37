import { describe, expect, test } from 'vitest';
import { openHouse } from '../open-house.ts';
import { enter, info, press, STALL } from './chamber-hands.ts';

const house = openHouse();

describe('a run with a shop', () => {
  test('is a bargain with the keyboard and with buttons', async () => {
    const page = await house.welcome();
    await enter(page, { race: 'human', floors: [STALL], options: { shop: true } });
    await press(page, 'd', 'd');
    await expect.poll(() => info(page, 'Gold')).toBe('4');
    await page.getByRole('button', { name: 'Trade with the merchant' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Buy a map for 6' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Buy a potion that restores health for 4' }).click();
    await page.getByText('You buy a potion that restores health for 4 gold.').first().waitFor();
    await press(page, 'c');
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Sell for 1' }).first().click();
    await expect.poll(() => info(page, 'Gold')).toBe('1');
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Use a potion that restores health' }).click();
    await page.getByText('You drink a potion that restores health').first().waitFor();
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Rob', exact: true }).last().click();
    await page.getByText('Merchants are hostile').first().waitFor();
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Use a map' }).click();
    await page.getByText('You read a map.').first().waitFor();
  });

  test('has neither pack nor shop where the options have none', async () => {
    const page = await house.welcome();
    await enter(page, { race: 'human', floors: [STALL] });
    await page.keyboard.press('i');
    await press(page, 'd');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Pack' }).count()).toBe(0);
  });
});
