import { expect, test } from 'vitest';
import { openSite } from './open-site.ts';

const site = openSite();

/** Where the tops of all that is shown in the head lie, and how wide the page is beyond the window. */
const ROWS = `(() => {
  const parts = [...document.querySelectorAll('.head > a, .ways a, .menu-button')].filter(part => part.checkVisibility());
  const rows = new Set(parts.map(part => Math.round((part.getBoundingClientRect().top + part.getBoundingClientRect().bottom) / 2)));
  return { rows: rows.size, beyond: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth), parts: parts.length > 1 };
})()`;

test.each(['en-GB', 'de-DE'])(
  'the head is one row of four ways and a menu, and on a phone the menu has them all: %s',
  async locale => {
    const page = await site.visit('/', { locale, viewport: { width: 1280, height: 800 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [1280, 1201, 1024, 1920, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => ({ width, ...(await page.evaluate<object>(ROWS)) }))
        .toEqual({ width, rows: 1, beyond: 0, parts: true });
    }
  },
);

test('the menu of the person has a name, what is one’s own, and language, light and sound at hand', async () => {
  const page = await site.visit('/settings');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/credits');
  const ways = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.poll(() => ways.allInnerTexts()).toEqual(['Play', 'Daily', 'Gallery', 'Make']);
  await page.getByRole('button', { name: 'Menu: Ada' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByLabel('Light').selectOption('Night');
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  await menu.getByLabel('Sound').selectOption('Off');
  await menu.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
});
