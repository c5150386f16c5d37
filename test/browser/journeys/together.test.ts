import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { squareName } from '../../../src/flag/board/square-names.ts';
import { barriersOf } from '../barriers.ts';
import { begin, DAWDLE, meet, move, press, RAID } from '../flag/flag-hands.ts';
import { openMore } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { misses, onBoard, sees } from './eyes.ts';

const site = openSite();

const corner = (page: Page) => page.getByRole('row').last().getByRole('gridcell').last().textContent();

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
}

test('two people share a link and play each other to the last flag, each with their own side before them', async () => {
  const { orange, blue } = await meet(site);
  await expect.poll(() => orange.locator('.board[data-turned]').count()).toBe(1);
  await expect.poll(() => blue.locator('.board[data-turned]').count()).toBe(0);
  await expect.poll(() => corner(orange)).toBe('empty, g1');
  await expect.poll(() => corner(blue)).toBe('empty, a7');
  await sees(orange.locator('.teams'), 'Orange', 'you', 'Berta');
  await expect.poll(() => orange.title()).toContain('Your turn');
  await expect.poll(() => blue.title()).not.toContain('Your turn');
  // Nobody touches the pieces of others, or their own out of turn.
  await press(blue, [4, 2]);
  await sees(blue, 'the marked squares are in its reach');
  await press(blue, [3, 2]);
  await sees(blue, 'Orange to move.');

  for (const [n, step] of RAID.entries()) {
    await sees(orange, 'Your turn.');
    await move(orange, step);
    if (n === DAWDLE.length) break;
    await sees(blue, 'Your turn.', `Orange: Runner to ${squareName([7, 7], step[1])}.`);
    if (n === 0) {
      await expect.poll(() => blue.title()).toContain('Your turn');
      await onBoard(blue, /^Orange’s Runner, power 2.*a2$/);
      await blue.reload();
      await sees(blue, 'Your turn. Choose one of your pieces.');
    }
    await move(blue, DAWDLE[n]!);
    await sees(orange, /^Berta: Shield to e[45]\./);
  }
  await orange.getByRole('heading', { name: 'You win' }).waitFor();
  await blue.getByRole('heading', { name: 'You lose' }).waitFor();
  await sees(blue, 'It takes Berta’s last flag!');

  // Once more, with the seats changed.
  const before = orange.url();
  await orange.getByRole('button', { name: 'Offer a rematch' }).click();
  await sees(orange, 'A rematch is offered: waiting for Berta.');
  await sees(blue, 'Orange would like a rematch.');
  await blue.getByRole('button', { name: 'Play again' }).click();
  await sees(blue, 'Your turn. Choose one of your pieces.');
  await sees(orange, 'Berta to move.');
  expect(orange.url()).toBe(blue.url());
  expect(orange.url()).not.toBe(before);

  // Back is where one was, the table as it ended, also where the page was loaded anew meanwhile.
  await orange.reload();
  await sees(orange, 'Berta to move.');
  for (const page of [orange, blue]) await page.goBack();
  expect(orange.url()).toBe(before);
  await orange.getByRole('heading', { name: 'You win' }).waitFor();
  await blue.getByRole('heading', { name: 'You lose' }).waitFor();
  await misses(orange, 'The beginning.');
  await orange.reload();
  await orange.getByRole('heading', { name: 'You win' }).waitFor();
});

test('they ask each other for a draw, and to take a move back, and one gives up', async () => {
  const { orange, blue } = await meet(site);
  const offer = orange.getByRole('button', { name: 'Offer a draw' });
  await offer.click();
  await sees(orange, 'You offer a draw: waiting for Berta.');
  await sees(blue, 'Orange offers a draw.');
  await blue.getByRole('button', { name: 'Decline' }).click();
  await sees(orange, 'Berta declines the draw.');
  await expect.poll(() => offer.getAttribute('aria-disabled')).toBe('true');
  await move(orange, RAID[0]!);
  await expect.poll(() => offer.getAttribute('aria-disabled')).toBe('false');
  await orange.getByRole('button', { name: 'Ask to take back' }).click();
  await sees(blue, 'Orange asks to take the last move back.');
  await blue.getByRole('button', { name: 'Take it back' }).click();
  await sees(orange, 'Your turn. Choose one of your pieces.');
  await onBoard(blue, /^Orange’s Runner, power 2.*c2$/);
  await giveUp(orange);
  await orange.getByRole('heading', { name: 'You lose' }).waitFor();
  await blue.getByRole('heading', { name: 'You win' }).waitFor();
  await sees(blue, 'Orange gives up.');

  // Whoever has lost keeps the side they sat at, until they want the other.
  const turned = (page: Page) => page.locator('.board[data-turned]').count();
  await expect.poll(() => Promise.all([orange, blue].map(turned))).toEqual([1, 0]);
  for (const page of [orange, blue]) {
    await openMore(page);
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await sees(page, 'The beginning.');
  }
  await expect.poll(() => Promise.all([orange, blue].map(turned))).toEqual([1, 0]);
  await orange.keyboard.press('f');
  await blue.getByRole('button', { name: 'Flip board' }).click();
  await expect.poll(() => Promise.all([orange, blue].map(turned))).toEqual([0, 1]);
  await expect.poll(() => corner(blue)).toBe('empty, g1');
});

test('two who would play anybody meet, and elsewhere each is told when it is their turn', async () => {
  const [anna, ben] = [await site.visit('/play/flag'), await site.visit('/play/flag')];
  for (const page of [anna, ben]) await page.getByRole('button', { name: 'Play anybody' }).click();
  for (const page of [anna, ben]) await page.waitForURL('**/match/**');
  expect(anna.url()).toBe(ben.url());
  const isFirst = async (page: Page) => (await page.title()).startsWith('Your turn');
  await expect.poll(async () => (await isFirst(anna)) || (await isFirst(ben))).toBe(true);
  const [first, second] = (await isFirst(anna)) ? [anna, ben] : [ben, anna];
  for (const page of [first, second]) await page.getByRole('link', { name: 'Quadrille' }).click();
  await sees(first, 'Your turn in one match');
  expect(await barriersOf(first)).toEqual([]);
  await expect.poll(() => first.title()).toBe('(1) Quadrille');
  await expect.poll(() => second.title()).toBe('Quadrille');
  await first.getByRole('link', { name: 'Make your move in Crossing' }).click();
  await sees(first, 'Your turn. Choose one of your pieces.');
  await expect.poll(() => first.getByRole('link', { name: 'Your turn in one match' }).count()).toBe(0);
});

test('a waiting room has a link to share, and seats to take, to leave and to give to the computer', async () => {
  const page = await site.visit('/play/flag');
  await page.getByLabel('For the match').selectOption('30 minutes');
  await begin(page, ['Blue']);
  await page.getByRole('heading', { name: 'Waiting room' }).waitFor();
  await sees(page, 'The match begins when the last seat is taken.');
  await expect.poll(() => page.getByLabel('Link to share').inputValue()).toBe(page.url());
  await page.getByRole('button', { name: 'As a QR code' }).click();
  await page
    .getByRole('dialog', { name: 'Share' })
    .getByRole('img', { name: `QR code of ${page.url()}` })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stand up as Orange' }).click();
  await sees(page, 'both open seats are taken');
  await page.getByRole('button', { name: 'Sit down as Orange' }).click();
  await sees(page, 'Orange has joined.');
  await page.getByLabel('How well the computer plays Blue').selectOption('beginner');
  await page.getByRole('button', { name: 'Add the computer as Blue' }).click();
  await sees(page, 'Your turn. Choose one of your pieces.');
  await sees(page.locator('.teams'), 'Blue (beginner)');
  await expect.poll(() => page.getByRole('timer', { name: 'Time left' }).innerText()).toMatch(/^\d+:\d\d$/);
});
