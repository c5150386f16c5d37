import { expect, test } from 'vitest';
import { barriersByNight } from './barriers.ts';
import { everyPage } from './every-page.ts';
import { openSite } from './open-site.ts';

const site = openSite('is still', ['bridges']);

test('no page has a barrier by night', async () => {
  const page = await site.blankPage();
  for (const { path, last, go } of Object.values(await everyPage(site, page)).flat()) {
    await page.goto(path);
    await go?.(page);
    await page.locator(last).first().waitFor();
    expect({ path, barriers: await barriersByNight(page) }).toEqual({ path, barriers: [] });
  }
});
