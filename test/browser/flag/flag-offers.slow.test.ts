import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../barriers.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { meet, move, RAID } from './flag-hands.ts';

const site = openSite();

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
}

describe('a draw', () => {
  test('is offered out of turn, seen in all tabs, and accepted', async () => {
    const { orange, blue } = await meet(site);
    const second = await orange.context().newPage();
    await second.goto(orange.url());
    await blue.getByRole('button', { name: 'Offer a draw' }).click();
    await blue.getByText('You offer a draw: waiting for Orange.').waitFor();
    await second.getByText('Berta offers a draw.').waitFor();
    await second.getByRole('group', { name: 'Offer' }).waitFor();
    await orange.getByRole('status').filter({ hasText: 'Berta offers a draw.' }).waitFor();
    expect(await barriersOf(orange)).toEqual([]);
    await second.close();
    await orange.getByRole('button', { name: 'Accept the draw' }).press('Enter');
    for (const page of [orange, blue]) {
      await page.getByRole('heading', { name: 'A draw' }).waitFor();
      await page.getByText('A draw: Orange, Berta have agreed on it.').waitFor();
    }
  });

  test('that is declined is not offered again before the next move', async () => {
    const { orange, blue } = await meet(site);
    const offer = orange.getByRole('button', { name: 'Offer a draw' });
    await offer.click();
    await blue.getByRole('button', { name: 'Decline' }).click();
    await orange.getByText('Berta declines the draw.').waitFor();
    await expect.poll(() => offer.getAttribute('aria-disabled')).toBe('true');
    await move(orange, RAID[0]!);
    await expect.poll(() => offer.getAttribute('aria-disabled')).toBe('false');
    await offer.click();
    await orange.getByRole('button', { name: 'Never mind' }).click();
    await blue.getByText('Orange declines the draw.').waitFor();
    await expect.poll(() => blue.getByRole('group', { name: 'Offer' }).count()).toBe(0);
  });
});

describe('a move', () => {
  test('that the computer has answered is not asked about: there it is taken back', async () => {
    const page = await site.visit('/play/flag');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Give up' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Offer a draw' }).count()).toBe(0);
  });
});

describe('a rematch', () => {
  test('that is declined is told, on a phone too', async () => {
    const { orange, blue } = await meet(site, PHONE);
    await giveUp(blue);
    await blue.getByRole('button', { name: 'Offer a rematch' }).click();
    await orange.getByRole('button', { name: 'No, thank you' }).click();
    for (const page of [orange, blue]) {
      await page.getByText('No rematch: it was declined.').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Offer a rematch' }).count()).toBe(0);
    }
  });
});
