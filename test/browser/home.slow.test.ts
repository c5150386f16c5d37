import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { misses, sees } from './journeys/eyes.ts';
import { openSite } from './open-site.ts';
import { DESK, PHONE } from './test-site.ts';

const site = openSite();
const KEYS: Readonly<Record<string, string>> = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' };

/** Plays on the first page, from where one stands. */
async function walkOn(page: Page, steps: string): Promise<void> {
  for (const step of steps) await page.keyboard.press(KEYS[step]!);
}

test('the picture of the first board looks like the board', async () => {
  const page = await site.visit('/', { ...DESK, deviceScaleFactor: 1.5 });
  const address = await page.locator('.hero-still img').first().getAttribute('src');
  await page.locator('.hero-frame .board-view canvas').waitFor();
  await expect
    .poll(() =>
      page.evaluate<number>(`(async () => {
        const [still, board] = [new Image(), document.querySelector('.hero-frame canvas')];
        still.src = ${JSON.stringify(address)};
        await still.decode();
        const pixelsOf = picture => {
          const pen = new OffscreenCanvas(board.width, board.height).getContext('2d');
          pen.drawImage(picture, 0, 0, board.width, board.height);
          return pen.getImageData(0, 0, board.width, board.height).data;
        };
        const [one, other] = [pixelsOf(still), pixelsOf(board)];
        return one.reduce((sum, value, n) => sum + Math.abs(value - other[n]), 0) / one.length;
      })()`),
    )
    // It is packed with some loss: a few steps of 255. If not: node test/browser/draw-stills.ts
    .toBeLessThan(6);
});

test('the first dungeon is won on the first page, and the next is a press away', async () => {
  const page = await site.visit('/');
  await page.locator('.hero-frame').filter({ visible: true }).hover();
  await sees(page, 'Play right here: click');
  await walkOn(page, 'd');
  await sees(page, 'You go down.');
  await walkOn(page, 'drruurrrrddrrdddd');
  const result = page.getByRole('region', { name: 'Dungeon complete' });
  await result.getByRole('img', { name: '3 of 3 stars' }).waitFor();
  await result.getByRole('button', { name: 'Next: The Switch' }).click();
  await page.getByRole('heading', { name: 'The Switch' }).waitFor();
});

test('on a phone the board waits for a tap, so that fingers scroll past it, and then takes flicks', async () => {
  const page = await site.visit('/', PHONE);
  await page.getByRole('button', { name: 'Play Latchkey' }).waitFor();
  await expect.poll(() => page.locator('.hero-frame canvas').count()).toBe(0);
  await page.getByRole('button', { name: 'Play right here: First Steps' }).tap();
  await page.locator('.hero-frame canvas').waitFor();
  await page.locator('.hero-frame').scrollIntoViewIfNeeded();
  const box = (await page.locator('.hero-frame').boundingBox())!;
  // A tap on the square below is a step there.
  await page.touchscreen.tap(box.x + (1.5 * box.width) / 11, box.y + (2.5 * box.height) / 9);
  await sees(page, 'You go down.');
});

test.each(['The Hourglass', 'A duel at Crossing', 'A dwarf goes down', 'Half Adder'])(
  'the play worth seeing called %s is watched from its beginning to its end',
  async title => {
    const page = await site.visit('/');
    await page.getByRole('link', { name: title }).click();
    await sees(page, /^Move 0 of \d+$/);
    await page.keyboard.press('End');
    await sees(page, /^Move (\d+) of \1$/);
    await misses(page, 'This replay does not end where it says');
    await page.getByRole('link', { name: 'Worth watching' }).click();
    await page.getByRole('heading', { name: 'Worth watching' }).waitFor();
  },
);

test('the computer is a press away, for whoever is new and whoever has nothing unfinished', async () => {
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'Play the computer' }).click();
  await page.getByRole('heading', { name: 'Crossing' }).waitFor();
  await sees(page, 'Your turn');
  const other = await site.visit('/');
  await other.evaluate(`localStorage.setItem('quadrille:played', 'true')`);
  await other.reload();
  await other.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await other.getByRole('button', { name: 'Play the computer' }).click();
  await sees(other, 'Your turn');
});

test('nothing bars anybody’s way on the page of a stranger who has begun, nor on that of who comes back', async () => {
  const page = await site.visit('/');
  await page.locator('.hero-frame').filter({ visible: true }).hover();
  await sees(page, 'Play right here: click');
  expect(await barriersOf(page)).toEqual([]);
  await walkOn(page, 'd');
  await sees(page, 'You go down.');
  expect(await barriersOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Play First Steps' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
});
