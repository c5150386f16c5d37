import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { enter } from './chamber/chamber-hands.ts';
import { begin } from './flag/flag-hands.ts';
import { sees } from './journeys/eyes.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();

const news = (page: Page) => page.getByRole('region', { name: 'What happened' });

test('one key tells what is around in every game, and once more what has changed', async () => {
  const page = await site.visit('/play/dungeon');
  await page.goto('/');
  await page.getByRole('button', { name: 'Play your first dungeon' }).click();
  await page.waitForURL('**/match/**');
  await page.locator('.board').waitFor();
  await page.keyboard.press(',');
  await sees(news(page), /Beside you: up .*; right .*\. Nearest: .*exit .*\. To do: Reach the exit\./);
  await page.keyboard.press(',');
  await sees(news(page), 'Nothing has changed. Beside you');
  expect(await barriersOf(page)).toEqual([]);

  await enter(page, { race: 'human' });
  await page.keyboard.press(',');
  await sees(news(page), /Nothing new is in view\. In view: .* Open ways: /);

  await page.goto('/play/flag');
  await begin(page);
  await page.keyboard.press(',');
  await sees(news(page), /Your base is d2, flags 1; nearest to it is .*\. Blue’s base is d6/, 'Runner on c2 can go to');
});

test('on a phone a button does, for who listens', async () => {
  const page = await site.visit('/play/flag', { ...PHONE, locale: 'de-DE' });
  await page.getByRole('button', { name: 'Eine erste Partie' }).click();
  await page.waitForURL('**/match/**');
  await page.getByRole('button', { name: 'Umsehen' }).press('Enter');
  await sees(page, /Deine Basis ist d2/);
});
