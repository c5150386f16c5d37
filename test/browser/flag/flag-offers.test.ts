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

describe('a draw', () => {
  test('is offered out of turn, seen in all tabs, and accepted', async () => {
    const { orange, blue } = await meet(house);
    const second = await orange.context().newPage();
    await second.goto(orange.url());
    await blue.getByRole('button', { name: 'Offer a draw' }).click();
    await blue.getByText('You offer a draw: waiting for Orange.').waitFor();
    await second.getByText('Berta offers a draw.').waitFor();
    await second.getByRole('group', { name: 'Offer' }).waitFor();
    await orange.getByRole('status').filter({ hasText: 'Berta offers a draw.' }).waitFor();
    expect(await barriersOf(orange)).toEqual([]);
    expect(await barriersOf(blue)).toEqual([]);
    await second.close();
    await orange.getByRole('button', { name: 'Accept the draw' }).press('Enter');
    for (const page of [orange, blue]) {
      await page.getByRole('heading', { name: 'A draw' }).waitFor();
      await page.getByText('A draw: Orange, Berta have agreed on it.').waitFor();
    }
  });

  test('that is declined is not offered again before the next move', async () => {
    const { orange, blue } = await meet(house);
    const offer = orange.getByRole('button', { name: 'Offer a draw' });
    await offer.click();
    await blue.getByRole('button', { name: 'Decline' }).click();
    await orange.getByText('Berta: no draw.').waitFor();
    await expect.poll(() => offer.getAttribute('aria-disabled')).toBe('true');
    await move(orange, RAID[0]!);
    await expect.poll(() => offer.getAttribute('aria-disabled')).toBe('false');
    await offer.click();
    await orange.getByRole('button', { name: 'Never mind' }).click();
    await blue.getByText('Orange: no draw.').waitFor();
    await expect.poll(() => blue.getByRole('group', { name: 'Offer' }).count()).toBe(0);
  });
});

describe('a move', () => {
  test('is taken back when the other agrees, on a phone', async () => {
    const { orange, blue } = await meet(house, PHONE);
    await move(orange, RAID[0]!, true);
    await blue.getByText('Your turn.').waitFor();
    await orange.getByRole('button', { name: 'Ask to take back' }).tap();
    await blue.getByText('Orange asks to take the last move back.').waitFor();
    expect(await barriersOf(blue)).toEqual([]);
    await blue.getByRole('button', { name: 'Take it back' }).tap();
    await orange.getByText('Your turn. Choose one of your pieces.').waitFor();
    await blue.getByText('Orange to move.').waitFor();
    await move(orange, RAID[0]!, true);
  });

  test('that the computer has answered is not asked about: there it is taken back', async () => {
    const page = await house.visit('/play/flag');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Give up' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Offer a draw' }).count()).toBe(0);
  });
});

describe('a rematch', () => {
  test('takes both there together, with the seats changed', async () => {
    const { orange, blue } = await meet(house);
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
    const { orange, blue } = await meet(house, PHONE);
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
