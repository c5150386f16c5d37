import { expect, test } from 'vitest';
import { barriersByNight } from './barriers.ts';
import { everyPage } from './every-page.ts';
import { openHouse } from './open-house.ts';

const house = openHouse('is still', ['bridges']);

test('no page has a barrier by night', async () => {
  const page = await house.welcome();
  for (const { path, last, go } of Object.values(await everyPage(house, page)).flat()) {
    await page.goto(path);
    await go?.(page);
    await page.locator(last).first().waitFor();
    expect({ path, barriers: await barriersByNight(page) }).toEqual({ path, barriers: [] });
  }
});
