import { describe, expect, test } from 'vitest';
import { openSite } from '../open-site.ts';
import { PHONE, SIDEWAYS } from '../test-site.ts';
import { enter, press, STALL } from './chamber-hands.ts';

const site = openSite();

describe('a run with a shop', () => {
  test.each([
    ['upright', PHONE],
    ['sideways', SIDEWAYS],
  ])('fits on a phone held %s: nothing is cut off, and trading comes before striking', async (_, phone) => {
    const page = await site.blankPage(phone);
    await enter(page, { race: 'human', floors: [STALL], options: { shop: true } });
    await press(page, 'd', 'd');
    const offers = page.getByRole('list', { name: 'What you can do here' });
    await expect
      .poll(() => offers.getByRole('button').allInnerTexts())
      .toEqual([
        'Explore',
        'Stairs',
        'Rest',
        'Trade with the merchant',
        'Strike the merchant (east)',
        'Drink the unknown potion (south-west)',
        'Take the unknown potion (south-west)',
      ]);
    await expect.poll(() => offers.evaluate(list => list.scrollWidth - list.clientWidth)).toBe(0);
    await offers.getByRole('button', { name: 'Trade' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your pack' });
    await expect.poll(() => sheet.evaluate(it => it.scrollWidth - it.clientWidth)).toBe(0);
    const wares = sheet.getByRole('listitem').filter({ hasText: 'Rob' });
    await expect.poll(() => wares.count()).toBe(4);
    const areBeside = () =>
      wares.evaluateAll(rows =>
        rows.map(row => {
          const [buy, rob] = [...row.querySelectorAll('button')].map(button => button.getBoundingClientRect());
          return buy && rob && buy.right < rob.left && buy.top < rob.bottom && rob.top < buy.bottom;
        }),
      );
    await expect.poll(areBeside).toEqual([true, true, true, true]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
  });

  test('has neither pack nor shop where the options have none', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'human', floors: [STALL] });
    await page.keyboard.press('i');
    await press(page, 'd');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Pack' }).count()).toBe(0);
  });
});
