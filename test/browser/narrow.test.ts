import { expect, test } from 'vitest';
import { linksOf } from './hands.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

/** In the page: on how many lines its heading stands. */
const LINES = `(() => {
  const heading = document.createRange();
  heading.selectNodeContents(document.querySelector('h1'));
  return heading.getClientRects().length;
})()`;

test('on the narrowest phone no page to which the first one leads is wider than the screen', async () => {
  const page = await house.visit('/', { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });
  for (const address of await linksOf(page)) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
    await expect.poll(async () => ({ address, width: await width() })).toEqual({ address, width: 320 });
    if (address === '/play/chamber') await expect.poll(() => page.evaluate(LINES)).toBe(1);
  }
});
