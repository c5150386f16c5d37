import { expect, test } from 'vitest';
import { boxOf, walk } from './hands.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

test('the page needs no exception from a strict content security policy', async () => {
  const page = await house.visit('about:blank');
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const response = await page.goto('/');
  const policy = await response?.headerValue('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'dd');
  expect(complaints).toEqual([]);
});

test('the board is drawn with one pixel of the canvas for each pixel of the screen', async () => {
  for (const deviceScaleFactor of [1, 1.5, 3]) {
    const page = await house.visit('/play/dungeon', { viewport: { width: 700, height: 500 }, deviceScaleFactor });
    await page.getByRole('button', { name: 'Play First Steps' }).click();
    await page.getByRole('grid').waitFor({ state: 'attached' });
    const canvas = page.locator('.board-view canvas').first();
    const wanted = async () => String(Math.round((await boxOf(canvas)).width * deviceScaleFactor));
    await expect.poll(async () => (await canvas.getAttribute('width')) === (await wanted())).toBe(true);
    await page.context().close();
  }
});
