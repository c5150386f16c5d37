import { expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();

test('links between documents, their pictures and their parts are there', async () => {
  const page = await site.visit('/docs/making');
  await expect.poll(() => page.evaluate(`document.querySelector('main img').naturalWidth`)).toBeGreaterThan(100);
  await page.getByRole('main').getByRole('link', { name: 'formats' }).first().click();
  await page.getByRole('heading', { name: 'Map formats', level: 1 }).waitFor();
  await page
    .getByRole('navigation', { name: 'Documents' })
    .getByRole('link', { name: 'The library', exact: true })
    .click();
  await page.getByRole('heading', { name: 'The library', level: 1 }).waitFor();
  const parts = page.getByRole('navigation', { name: 'On this page' });
  await parts.getByRole('link', { name: 'The laws' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#the-laws');
});

test('on the narrowest phone there are no barriers, and nothing is wider than the screen', async () => {
  const page = await site.blankPage({ ...PHONE, viewport: { width: 320, height: 568 } });
  for (const path of ['/docs', '/docs/library', '/docs/api/serve']) {
    await page.goto(path);
    const fits = await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
    expect({ path, fits, barriers: await barriersOf(page) }).toEqual({ path, fits: true, barriers: [] });
  }
});
