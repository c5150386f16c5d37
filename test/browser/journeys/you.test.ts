import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMore, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { sees } from './eyes.ts';

const site = openSite();

const named = (page: Page) => page.getByLabel('Your name', { exact: true });

test('a name is taken, what was won is counted and proved, and another device becomes the same player by a code', async () => {
  const page = await site.visit('/settings');
  await named(page).fill('Anna <b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sees(page, 'You are Anna <b> from now on.');
  await page.getByRole('link', { name: 'What you have done' }).click();
  await page.getByRole('heading', { name: 'You', level: 1 }).waitFor();
  await expect.poll(() => named(page).inputValue()).toBe('Anna <b>');
  await sees(page, 'Nothing yet.', '0 of 13.', 'Nobody yet. Play Capture The Flag');
  await page.goto('/play/flag');
  await expect.poll(() => page.getByLabel('Name of team Orange').inputValue()).toBe('Anna <b>');
  await page.goto('/');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  const match = page.url();
  await walk(page, 'ddrruurrrrddrrddd');
  await page.keyboard.press('ArrowDown');
  await openMore(page);
  await page.locator('.result').getByText('Records', { exact: true }).click();
  await sees(page.locator('.result'), 'Anna <b>: 18 moves (you)');
  await page.goto('/me');
  const games = page.getByRole('region', { name: 'Played and won' });
  await sees(games, 'Dungeon Mania', '1 won', 'of 1 match');
  await sees(page, '2 of 13.');
  await page.getByRole('region', { name: 'Played last' }).getByRole('link', { name: 'First Steps' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'See the match that proves: At par' }).getAttribute('href'))
    .toBe(new URL(match).pathname);
  await page.getByRole('button', { name: 'Show a code' }).click();
  const code = await page.getByLabel('Type this on your other device').inputValue();
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);

  const other = await site.visit('/me');
  await other.getByLabel('Code from your other device').fill('0000-0000-0000-0000');
  await other.getByRole('button', { name: 'Link this browser' }).click();
  await sees(other, 'ask for another one');
  await other.getByLabel('Code from your other device').fill(code.toLowerCase().replaceAll('-', ' '));
  await other.getByRole('button', { name: 'Link this browser' }).click();
  await expect.poll(() => named(other).inputValue()).toBe('Anna <b>');
  await sees(other, '2 of 13.');

  // Who wants to be forgotten is asked, and then nothing is left.
  await page.getByRole('button', { name: 'Forget me …' }).click();
  await page.getByRole('dialog', { name: 'Forget everything?' }).getByRole('button', { name: 'Forget me' }).click();
  await page.getByRole('heading', { name: 'Small worlds on squared paper' }).waitFor();
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await page.goto('/me');
  await sees(page, '0 of 13.');
  await expect.poll(() => named(page).inputValue()).toBe('');
  expect((await page.request.get(match.replace('/match/', '/api/matches/'))).status()).toBe(404);
});
