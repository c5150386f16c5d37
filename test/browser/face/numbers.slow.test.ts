import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from '../open-site.ts';
import { begin } from './face-hands.ts';

const site = openSite('is still', ['2048', '../test/browser/face/pictured']);

/** The colour in the middle of the drawn board. */
function middle(page: Page): Promise<readonly number[]> {
  return page.evaluate<number[]>(`(() => {
    const { canvas, pen } = [...document.querySelectorAll('.board-view canvas')]
      .map(canvas => ({ canvas, pen: canvas.getContext('2d') }))
      .at(-1);
    return [...pen.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data];
  })()`);
}

test('a kind with a picture is drawn as that', async () => {
  const page = await site.visit('/play/pictured');
  await begin(page);
  await page.getByRole('gridcell', { name: 'pink stone' }).waitFor({ state: 'attached' });
  await expect.poll(() => middle(page)).toEqual([255, 0, 255, 255]);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('heading', { name: 'You win' }).waitFor();
});

test('arrow keys play 2048, and a square is called by what is written on its tile', async () => {
  const page = await site.visit('/play/twenty48');
  const [end, sixtyFour] = [/^You (win|lose)$/, /^tile 64\b/];
  do {
    await page.goto('/play/twenty48');
    await begin(page, undefined, 'usual');
    await page
      .getByRole('gridcell', { name: /^tile [24]\b/ })
      .first()
      .waitFor({ state: 'attached' });
    const push = async () => {
      for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'])
        await page.keyboard.press(key);
      const seen = [page.getByRole('gridcell', { name: sixtyFour }), page.getByRole('heading', { name: end })];
      return (await Promise.all(seen.map(each => each.count()))).some(count => count > 0);
    };
    await expect.poll(push).toBe(true);
  } while ((await page.getByRole('gridcell', { name: sixtyFour }).count()) === 0);
});
