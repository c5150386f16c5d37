import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtPage } from '../../src/server/page/page-build.ts';
import { press } from './chamber/chamber-hands.ts';
import { walk } from './hands.ts';
import { openSite } from './open-site.ts';
import { DESK, PHONE } from './test-site.ts';

const site = openSite();

const KB = 1024;

/** How large each script is, gzipped, that a page asks for on the way to what can be done there. */
async function scriptsOf(page: Page, path: string, arrive: () => Promise<unknown>): Promise<number[]> {
  const scripts: Promise<Buffer>[] = [];
  const listen = (response: Response) => {
    if (/\.js$/.test(response.url())) scripts.push(response.body());
  };
  page.on('response', listen);
  await page.goto(path);
  await arrive();
  page.off('response', listen);
  return (await Promise.all(scripts)).map(script => gzipSync(script).length);
}

test('nothing of games that were brought is loaded for a page of ours', async () => {
  const folder = join(process.env.QUADRILLE_BUILT_PAGE ?? (await builtPage()), 'assets');
  const scripts = readdirSync(folder).filter(file => file.endsWith('.js'));
  const texts = new Map(scripts.map(script => [script, readFileSync(join(folder, script), 'utf8')]));
  const needing = [...texts].filter(([, text]) => /(?:from|import)\s*"\.\/plugin-/.test(text));
  // The ways in, which are followed when such a game is opened, and nothing else but what is only loaded from there.
  const isWayIn = (text: string) => /^export\{\w+ as default\}from"\.\/plugin-[^"]+";\s*$/.test(text);
  const later = needing.filter(([, text]) => !isWayIn(text));
  expect(needing.length - later.length).toBe(7);
  for (const [script] of later) {
    const loading = [...texts].filter(([, text]) => text.includes(`./${script}`));
    expect(loading.map(([name]) => name)).toEqual([expect.stringMatching(/^plugin-/)]);
  }
});

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, one) => sum + one, 0);

test.each(['/', '/play/dungeon', '/play/chamber', '/play/flag', '/replay', '/make', '/gallery'])(
  'the first load of %s is less than 215 KB of script, gzipped, in at most 30 files, and starts no thread',
  async path => {
    // Boards that live come later, once the page has rested.
    const page = await site.visit('about:blank', { ...DESK, reducedMotion: 'reduce' });
    const sizes = await scriptsOf(page, path, () => page.waitForLoadState('networkidle'));
    expect(sumOf(sizes)).toBeGreaterThan(50 * KB);
    expect(sumOf(sizes)).toBeLessThan(215 * KB);
    expect(sizes.length).toBeLessThanOrEqual(30);
    expect(page.workers()).toEqual([]);
    await page.context().close();
  },
);

test('the first page can be read after 150 KB, and its board comes when it is idle', async () => {
  const page = await site.visit('about:blank', DESK);
  await page.addInitScript(`{
    const { promise, resolve } = Promise.withResolvers();
    const idle = requestIdleCallback.bind(window);
    window.letRest = resolve;
    window.requestIdleCallback = act => void promise.then(() => idle(act));
  }`);
  const sizes = await scriptsOf(page, '/', () => page.waitForLoadState('networkidle'));
  await page.getByRole('button', { name: 'Play your first dungeon' }).waitFor();
  await expect.poll(() => page.locator('canvas').count()).toBe(0);
  expect(sumOf(sizes)).toBeLessThan(150 * KB);
  await page.evaluate('letRest()');
  await page.locator('.hero-frame canvas').waitFor();
  await page.context().close();
});

/** How much a page has had sent until it has rested, whatever it is, as it came over the line. */
async function sentFor(page: Page, path: string, last: string): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  let sent = 0;
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent += encodedDataLength;
  });
  await page.goto(path);
  await page.locator(last).first().waitFor();
  await page.waitForFunction(restedFor, 1000);
  return sent;
}

test.each([
  // With fingers about, the board of the first page waits to be tapped.
  ['a desk', DESK, 'en-GB', '.hero-frame canvas'],
  ['a desk', DESK, 'de-DE', '.hero-frame canvas'],
  ['a phone', PHONE, 'en-GB', '.hero-frame img'],
  ['a phone', PHONE, 'de-DE', '.hero-frame img'],
])(
  'before the first press %s is sent less than 334 KB for the first page, and 290 for a match (%#)',
  async (device, options, locale, hero) => {
    const sent: Record<string, number> = {};
    const measure = async (name: string, page: Page, path: string, last: string) => {
      sent[name] = await sentFor(page, path, last);
      await page.context().close();
    };
    await measure('home', await site.visit('about:blank', { ...options, locale }), '/', hero);
    for (const [game, setup] of [
      ['dungeon', { map: 'first-steps', config: 'normal' }],
      ['chamber', {}],
      ['flag', { template: 'crossing' }],
    ] as const) {
      const page = await site.visit('about:blank', { ...options, locale });
      const data = { game, setup, seed: 7, open: true, keep: 'browser' };
      const { id } = (await (await page.request.post('/api/matches', { data })).json()).match;
      await measure(game, page, `/match/${id}`, 'canvas');
    }
    // What docs/page.md says.
    console.log(
      `${device}, ${locale}, bytes: ${Object.entries(sent)
        .map(([name, bytes]) => `${name} ${bytes}`)
        .join(', ')}`,
    );
    const { home = Infinity, ...matches } = sent;
    expect(home).toBeLessThan(334 * KB);
    expect(Math.max(...Object.values(matches))).toBeLessThan(290 * KB);
  },
);

test.each<[game: string, most: number, setup: object, play: (page: Page) => Promise<unknown>]>([
  // What is said of all that ship comes with it, and zlib packs a little differently on each kind of processor.
  ['dungeon', 206, { map: 'first-steps', config: 'normal' }, page => walk(page, 'd')],
  ['chamber', 188, {}, page => press(page, '.')],
  ['flag', 182, { template: 'crossing' }, page => page.getByRole('heading', { name: 'Crossing' }).waitFor()],
])('a match of %s can be played after %i KB', async (game, most, setup, play) => {
  const page = await site.visit('about:blank', DESK);
  const data = { game, setup, seed: 7, open: true, keep: 'browser' };
  const { id } = (await (await page.request.post('/api/matches', { data })).json()).match;
  const sizes = await scriptsOf(page, `/match/${id}`, async () => {
    await page.locator('canvas').first().waitFor();
    await page.waitForFunction(restedFor, 1000);
  });
  expect(sumOf(sizes)).toBeLessThan(most * KB);
  // Nothing else is needed for it.
  await page.route(/\.js$/, route => route.abort());
  await play(page);
  await page.context().close();
});

/** Whether no script has come for so long (ms). */
const restedFor = `time => {
  const ends = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return performance.now() - Math.max(...ends.map(({ responseEnd }) => responseEnd)) > time;
}`;
