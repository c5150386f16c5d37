import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK } from './house.ts';
import { openHouse } from './open-house.ts';

const house = openHouse('moves');

/** What the three boards of the first page show. */
const boards = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.game-picture canvas')].map(board => board.toDataURL())`);

/** Waits until something is drawn on each of them: before that, all that come are empty. */
const areDrawn = (page: Page) => expect.poll(() => page.locator('.game-picture [data-drawn]').count()).toBe(3);

test('until then there are pictures of them, which look the same', async () => {
  const page = await house.visit('/', { ...DESK, reducedMotion: 'reduce', deviceScaleFactor: 2 });
  await areDrawn(page);
  const differences = await page.evaluate<number[]>(`Promise.all(
    [...document.querySelectorAll('.game-picture')].map(async tile => {
      const [still, board] = [tile.querySelector('img'), tile.querySelector('canvas')];
      await still.decode();
      const pixelsOf = picture => {
        const pen = new OffscreenCanvas(board.width, board.height).getContext('2d');
        pen.drawImage(picture, 0, 0, board.width, board.height);
        return pen.getImageData(0, 0, board.width, board.height).data;
      };
      const [one, other] = [pixelsOf(still), pixelsOf(board)];
      return one.reduce((sum, value, n) => sum + Math.abs(value - other[n]), 0) / one.length;
    }),
  )`);
  // They are packed with some loss: a few steps of 255. If not: node test/browser/draw-stills.ts
  for (const difference of differences) expect(difference).toBeLessThan(6);
});

test('they stand still for who wants no motion', async () => {
  const page = await house.welcome({ ...DESK, reducedMotion: 'reduce' });
  // What would have set them going is let pass at once.
  await page.clock.install();
  await page.goto('/');
  await areDrawn(page);
  const still = await boards(page);
  await page.clock.runFor(30_000);
  await expect.poll(() => boards(page)).toEqual(still);
});
