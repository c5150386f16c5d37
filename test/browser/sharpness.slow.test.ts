import { expect, test } from 'vitest';
import { boxOf } from './hands.ts';
import { openSite } from './open-site.ts';

const site = openSite();

test('the board is drawn with one pixel of the canvas for each pixel of the screen', async () => {
  for (const deviceScaleFactor of [1, 1.5, 3]) {
    const page = await site.visit('/play/dungeon', { viewport: { width: 700, height: 500 }, deviceScaleFactor });
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('grid').waitFor({ state: 'attached' });
    const canvas = page.locator('.board-view canvas').first();
    const wanted = async () => String(Math.round((await boxOf(canvas)).width * deviceScaleFactor));
    await expect.poll(async () => (await canvas.getAttribute('width')) === (await wanted())).toBe(true);
    await page.context().close();
  }
});
