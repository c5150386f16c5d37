import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { meet, move, RAID } from './flag-hands.ts';

const house = openHouse();

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
}

describe('giving up', () => {
  test('is possible while the other is to move', async () => {
    const { orange, blue } = await meet(house);
    await giveUp(blue);
    await blue.getByRole('heading', { name: 'You lose' }).waitFor();
    await orange.getByRole('heading', { name: 'You win' }).waitFor();
  });
});

describe('a rematch', () => {
  test('takes both there together, with the seats changed', async () => {
    const { orange, blue } = await meet(house, { reducedMotion: 'reduce' });
    const before = orange.url();
    await giveUp(blue);
    await orange.getByRole('button', { name: 'Offer a rematch' }).click();
    await orange.getByText('A rematch is offered: waiting for Berta.').waitFor();
    await blue.getByText('Orange would like a rematch.').waitFor();
    await blue.reload();
    await blue.getByText('Orange would like a rematch.').waitFor();
    expect(await barriersOf(orange)).toEqual([]);
    expect(await barriersOf(blue)).toEqual([]);
    await blue.getByRole('button', { name: 'Play again' }).press('Enter');
    await blue.getByText('Your turn. Choose one of your pieces.').waitFor();
    await orange.getByText('Berta to move.').waitFor();
    expect(orange.url()).toBe(blue.url());
    expect(orange.url()).not.toBe(before);
    await move(blue, RAID[0]!);
    await orange.getByText('Your turn. Choose one of your pieces.').waitFor();
  });

  test('that is declined is told, on a phone too', async () => {
    const { orange, blue } = await meet(house, { ...PHONE, reducedMotion: 'reduce' });
    await giveUp(blue);
    await blue.getByRole('button', { name: 'Offer a rematch' }).click();
    await orange.getByRole('button', { name: 'No, thank you' }).click();
    for (const page of [orange, blue]) {
      await page.getByText('There will be no rematch: it was declined.').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Offer a rematch' }).count()).toBe(0);
    }
    expect(await barriersOf(blue)).toEqual([]);
  });
});
