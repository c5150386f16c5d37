import { expect, test } from 'vitest';
import { openHouse } from './open-house.ts';

const house = openHouse();

/** Where the tops of all that is shown in the head lie, and how wide the page is beyond the window. */
const ROWS = `(() => {
  const parts = [...document.querySelectorAll('.head > a, .head .menu-button, #ways a')].filter(part => part.checkVisibility());
  const rows = new Set(parts.map(part => Math.round((part.getBoundingClientRect().top + part.getBoundingClientRect().bottom) / 2)));
  return { rows: rows.size, beyond: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth), parts: parts.length > 1 };
})()`;

test.each(['en-GB', 'de-DE'])('the head is one row wherever it is no menu, and where it is: %s', async locale => {
  const page = await house.visit('/', { locale, viewport: { width: 1280, height: 800 } });
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const width of [1280, 1201, 1024, 1920, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => ({ width, ...(await page.evaluate<object>(ROWS)) }))
      .toEqual({ width, rows: 1, beyond: 0, parts: true });
  }
});
