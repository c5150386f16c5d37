import { expect, test } from 'vitest';
import { linksOf } from './hands.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

test('on the narrowest phone no page to which the first one leads is wider than the screen', async () => {
  const page = await house.visit('/', { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });
  for (const address of await linksOf(page)) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
    await expect.poll(async () => ({ address, width: await width() })).toEqual({ address, width: 320 });
  }
});
