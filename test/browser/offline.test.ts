import { describe, expect, test } from 'vitest';
import { isKept, KEEPING, withThePageKept } from './app-hands.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

const KEPT_PATHS = `(async () => {
  const requests = (await caches.keys()).map(async name => (await caches.open(name)).keys());
  return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
})()`;

/** In the page: it waits for its first board, and not only the ten seconds that it gives one. A slow machine takes longer. */
const NEVER_WITHOUT_BOARD = `{
  const later = window.setTimeout;
  window.setTimeout = (act, time, ...rest) => (time === 10_000 ? undefined : later(act, time, ...rest));
}`;

describe('the page is an app', () => {
  test('that is fetched whole after the first board is shown, and not before', async () => {
    const page = await house.visit('about:blank', KEEPING);
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
    const kept = await page.evaluate<string[]>(KEPT_PATHS);
    expect(kept).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', '/icon-512.png']));
    expect(kept.filter(path => /worker-[^/]*\.js$/.test(path)).length).toBeGreaterThan(2);
    expect(kept.filter(path => /^\/(api\/|sw\.js$)|\.(br|gz)$/.test(path))).toEqual([]);
  });

  test('that can be installed', async () => {
    const page = await house.visit('/', KEEPING);
    const tools = await page.context().newCDPSession(page);
    const { errors, manifest } = (await tools.send('Page.getAppManifest')) as {
      errors: unknown[];
      manifest: { name?: string; icons?: unknown[] };
    };
    expect(errors).toEqual([]);
    expect(manifest.name).toBe('Quadrille');
    expect(manifest.icons).toHaveLength(3);
  });

  test('that opens at any of its addresses with the server stopped, and leaves wrong addresses to the server', async () => {
    const page = await withThePageKept(house);
    expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
    const lost = await page.goto('/api/nothing');
    expect([lost?.status(), lost?.fromServiceWorker()]).toEqual([404, false]);
    await house.goAway();
    try {
      for (const [path, heading] of [
        ['/', 'Small worlds on squared paper'],
        ['/play/chamber', 'ChamberCrawler3000+'],
        ['/make', 'Make a map'],
        ['/gallery?game=flag', 'Gallery'],
        ['/replay', 'Replays'],
        ['/credits', 'Credits'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expect.poll(() => page.getByText('Something broke').count()).toBe(0);
      }
    } finally {
      await house.startServer();
    }
  });
});
