import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { builtPage } from '../../src/server/page/page-build.ts';
import { isKept, KEEPING } from './app-hands.ts';
import { walk } from './hands.ts';
import { openSite } from './open-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-versions-'));
const site = openSite();
afterAll(() => rmSync(folder, { recursive: true }));

/** The page of another version, which says so, and has no longer one of the parts. Returns the address of that. */
async function serveVersion(version: string): Promise<string> {
  const page = join(folder, version);
  cpSync(process.env.QUADRILLE_BUILT_PAGE ?? (await builtPage()), page, { recursive: true });
  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(join(page, file), readFileSync(join(page, file), 'utf8').replace(from, to));
  const [gone = ''] = globSync('assets/gallery-*.js', { cwd: page });
  rmSync(join(page, gone));
  change('index.html', '<html lang="en">', `<html lang="en" data-version="${version}">`);
  change('sw.js', new RegExp(`{url:.\\/${gone}.,revision:null},`), '');
  change('sw.js', /(\/index\.html.,revision:.)/, `$1${version}`);
  await site.stopServer();
  await site.startServer(page);
  return `/${gone}`;
}

const versionOf = (page: Page) => page.evaluate<string>("document.documentElement.dataset.version ?? 'first'");
const look = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(each => each.update())');
const WAITS = 'navigator.serviceWorker.ready.then(each => each.waiting !== null)';

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
}

describe('a new version', () => {
  test('takes over between matches, never inside one, and keeps what was not sent', async () => {
    const page = await site.visit('/play/dungeon', KEEPING);
    await isKept(page);
    await play(page);
    const beside = await page.context().newPage();
    await beside.goto('/credits');
    await site.stopServer();
    await walk(page, 'dd');
    await page.getByText('Not saved yet: 2 moves are kept here.').waitFor();
    const gone = await serveVersion('second');
    await look(page);
    await expect.poll(() => page.evaluate(WAITS)).toBe(true);

    // Neither a reload of the match nor another tab brings it in.
    await page.reload();
    await page.getByText('Tick 2', { exact: true }).waitFor();
    await beside.getByRole('button', { name: 'Menu' }).click();
    await beside.getByRole('link', { name: 'Replays' }).first().click();
    await beside.getByRole('button', { name: 'Menu' }).click();
    await beside.getByRole('link', { name: 'Credits' }).first().click();
    await beside.reload();
    await expect.poll(() => Promise.all([page, beside].map(versionOf))).toEqual(['first', 'first']);
    await expect.poll(() => page.evaluate(WAITS)).toBe(true);
    await walk(page, 'r');

    // Out of the match, it takes over; the next address is loaded anew.
    await page.getByRole('link', { name: 'Quadrille' }).click();
    await page.getByRole('button', { name: 'Play First Steps' }).waitFor();
    await expect.poll(() => page.evaluate(WAITS)).toBe(false);
    // A tab that still shows the version before finds its parts, though the server has them no more.
    const part = await beside.evaluate<[number, number]>(`Promise.all([fetch('${gone}'), fetch('/assets/gone.js')])
      .then(answers => answers.map(({ status }) => status))`);
    expect(part).toEqual([200, 404]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Credits' }).first().click();
    await page.getByRole('heading', { name: 'Credits' }).waitFor();
    await expect.poll(() => versionOf(page)).toBe('second');
    await page.goBack();
    await page.goBack();
    await page.getByText('Tick 3', { exact: true }).waitFor();
  });
});
