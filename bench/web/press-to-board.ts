import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { builtPage } from '../../src/server/page/page-build.ts';
import { TestSite } from '../../test/browser/test-site.ts';
import { checkOut, report } from '../against/against.ts';
import type { Round } from '../against/compare.ts';

const ROOT = join(import.meta.dirname, '../..');
const COLD = 'cold: never here before, pressed as soon as it can be';
const WARM = 'warm: here before, pressed when the page has rested';
const BUTTON = 'Play your first dungeon';

/** From the press on to the first frame in which anything is on the board of the match: no canvas of the first page. */
const WATCH = `addEventListener('click', ({ timeStamp }) => {
  const first = new Set(document.querySelectorAll('canvas'));
  const probe = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true });
  globalThis.tookToBoard = new Promise(done => requestAnimationFrame(function look(now) {
    const board = [...document.querySelectorAll('.board-view canvas')].find(canvas => !first.has(canvas) && canvas.width > 0);
    if (board !== undefined) probe.drawImage(board, 0, 0, 8, 8);
    if (probe.getImageData(0, 0, 8, 8).data.some(part => part > 0)) done(now - timeStamp);
    else requestAnimationFrame(look);
  }));
}, { capture: true, once: true });`;

/** How long it takes from the press that begins the first dungeon until its board is drawn (ms), cold and warm. */
async function pressIn(site: TestSite): Promise<ReadonlyMap<string, number>> {
  const page = await site.visit('about:blank');
  await page.addInitScript(WATCH);
  await page.goto('/');
  const cold = await press(page);
  await forget(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // Older pages begin without a board.
  if ((await page.locator('.hero-frame').count()) > 0) await page.locator('.hero-frame canvas').waitFor();
  const warm = await press(page);
  await page.context().close();
  return new Map([
    [COLD, cold],
    [WARM, warm],
  ]);
}

async function press(page: Page): Promise<number> {
  await page.getByRole('button', { name: BUTTON }).click();
  return await page.evaluate<number>('tookToBoard');
}

/** Whoever has played is shown another first page: all is forgotten but what the browser keeps of ours. */
async function forget(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await page.goto('/waiting.txt');
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' });
  await page.evaluate('sessionStorage.clear()');
}

/** Tells it of this tree's page, or holds that against a commit's, by turns. Returns the exit code. */
export async function pressToBoard(rounds: number, commit: string | undefined): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-press-'));
  const sites: TestSite[] = [];
  try {
    const pages = [...(commit === undefined ? [] : [pageOf(commit, folder)]), await builtPage()];
    for (const page of pages) {
      const site = new TestSite();
      sites.push(site);
      await site.open();
      await site.stopServer();
      await site.startServer(page);
    }
    // The server has compiled nothing yet.
    for (const site of sites) await pressIn(site);
    const taken: ReadonlyMap<string, number>[][] = sites.map(() => []);
    for (let n = 0; n < rounds; n++) {
      const order = n % 2 === 0 ? sites : sites.toReversed();
      for (const site of order) taken[sites.indexOf(site)]?.push(await pressIn(site));
    }
    console.log(`From pressing “${BUTTON}” to the board, median of ${rounds}, least and most (ms)`);
    for (const [at, times] of taken.entries()) {
      const whose = at === sites.length - 1 ? 'this tree' : String(commit);
      for (const name of [COLD, WARM]) {
        const sorted = times.map(time => time.get(name) ?? Number.NaN).sort((a, b) => a - b);
        const told = [sorted[sorted.length >> 1], sorted[0], sorted.at(-1)].map(time => time?.toFixed(0));
        console.log(`  ${whose}, ${name}: ${told[0]}, ${told[1]} to ${told[2]}`);
      }
    }
    if (commit === undefined) return 0;
    const [before = [], after = []] = taken;
    const rates = (times: ReadonlyMap<string, number> = new Map()) =>
      new Map([...times].map(([name, time]) => [name, 1000 / time]));
    console.log(`\nBoards in a second, ${commit} and this tree by turns\n`);
    return report(before.map((times, n): Round => ({ before: rates(times), after: rates(after[n]) })));
  } finally {
    for (const site of sites) await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page of a commit, built. */
function pageOf(commit: string, folder: string): string {
  checkOut(commit, folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const build = `const { builtPage } = await import('./src/server/page/page-build.ts'); console.log(await builtPage(console.error));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return said.trim().split('\n').at(-1) ?? '';
}
