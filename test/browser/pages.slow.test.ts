import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersByDay } from './barriers.ts';
import { everyPage } from './every-page.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite('is still', ['bridges']);

const NARROWEST: BrowserContextOptions = { ...PHONE, viewport: { width: 320, height: 568 } };
const width = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

test('on a phone there are no barriers where it shows a page otherwise than a desk does', async () => {
  const page = await site.blankPage(PHONE);
  const { home, match, make, tournaments } = await everyPage(site, page);
  for (const { path, last, go } of [...home, ...match, ...make, ...tournaments]) {
    await page.goto(path);
    await go?.(page);
    await page.locator(last).first().waitFor();
    expect({ path, barriers: await barriersByDay(page) }).toEqual({ path, barriers: [] });
  }
});

test('with long words from right to left no page is wider than the narrowest phone', async () => {
  const page = await site.visit('about:blank', NARROWEST);
  await page.addInitScript(`localStorage.setItem('quadrille:settings', '{"language":"pseudo"}')`);
  for (const { path, go } of Object.values(await everyPage(site, page)).flat()) {
    if (go !== undefined) continue;
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => ({ path, width: await width(page) })).toEqual({ path, width: 320 });
  }
});

test('on the narrowest phone the longest name of a game stands on one line', async () => {
  const page = await site.visit('/play/chamber', NARROWEST);
  const lines = `(() => {
    const heading = document.createRange();
    heading.selectNodeContents(document.querySelector('h1'));
    return heading.getClientRects().length;
  })()`;
  await page.getByRole('heading', { name: 'ChamberCrawler3000+', level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(lines)).toBe(1);
});
