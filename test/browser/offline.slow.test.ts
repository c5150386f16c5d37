import { describe, expect, test } from 'vitest';
import { isKept, KEEPING } from './app-hands.ts';
import { openSite } from './open-site.ts';

const site = openSite();

/** In the page: it waits for its first board, and not only the ten seconds that it gives one. A slow machine takes longer. */
const NEVER_WITHOUT_BOARD = `{
  const later = window.setTimeout;
  window.setTimeout = (act, time, ...rest) => (time === 10_000 ? undefined : later(act, time, ...rest));
}`;

describe('the page is an app', () => {
  test('that is fetched whole after the first board is shown, and not before', async () => {
    const page = await site.visit('about:blank', KEEPING);
    await page.addInitScript(NEVER_WITHOUT_BOARD);
    const catalogue = Promise.withResolvers<void>();
    await page.route('**/api/catalogue', async route => {
      await catalogue.promise;
      await route.continue();
    });
    await page.goto('/play/flag');
    await page.getByRole('heading', { name: 'Capture The Flag' }).waitFor();
    await page.waitForLoadState('load');
    const registered = await page.evaluate('navigator.serviceWorker.getRegistrations()');
    expect(registered).toEqual([]);
    catalogue.resolve();
    await isKept(page);
  });
});
