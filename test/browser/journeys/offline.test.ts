import { afterEach, expect, test } from 'vitest';
import { isKept, KEEPING, withThePageKept } from '../app-hands.ts';
import { CORRIDOR, enter, info } from '../chamber/chamber-hands.ts';
import { begin as beginFlag, lead, RAID } from '../flag/flag-hands.ts';
import { storedLog, ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { misses, sees } from './eyes.ts';

const site = openSite();
afterEach(async () => {
  await site.stopServer();
  await site.startServer();
});

const WAYS: Readonly<Record<string, string>> = { u: 'up', r: 'right', d: 'down', l: 'left' };
const walked = (steps: string) => [...steps].map(step => ({ type: 'move', direction: WAYS[step] }));

test('without a server the page opens, and what was begun goes on; nothing is lost when it is back', async () => {
  const page = await withThePageKept(site);
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'dd');
  const stored = () =>
    storedLog(page).then(
      log => log.map(({ action }) => action),
      () => [],
    );
  await expect.poll(stored).toEqual(walked('dd'));

  await site.stopServer();
  await walk(page, 'r');
  await sees(page, 'Not saved yet: one move is kept here.');
  await page.reload();
  await expect.poll(() => ticks(page)).toBe(3);
  await walk(page, 'r');
  await sees(page, 'Not saved yet: 2 moves are kept here.');
  const begun = page.url();
  for (const [path, heading] of [
    ['/', 'Welcome back'],
    ['/play/chamber', 'ChamberCrawler3000+'],
    ['/make', 'Make a map'],
    ['/credits', 'Credits'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await page.goto('/gallery');
  await sees(page, 'Without it you can still play dungeons, practice runs and the computer');
  await page.goto('/');
  await sees(page, 'The server is away. Keep playing');
  await page.getByRole('link', { name: 'Carry on: First Steps' }).click();
  await expect.poll(() => ticks(page)).toBe(4);

  // Others are begun without it: the next dungeon, and a game against the computer.
  await walk(page, 'uurrrrddrrddd');
  await page.keyboard.press('ArrowDown');
  await sees(page, 'You took 18 moves: exactly par.');
  await page.getByRole('button', { name: 'Next: The Switch' }).click();
  await page.getByRole('heading', { name: 'The Switch' }).waitFor();
  await page.goto('/play/flag');
  await page.getByLabel('Blue is played by').selectOption('beginner');
  await beginFlag(page);
  await lead(page, RAID[0]!);
  await sees(page, /^Blue \(beginner\): \w+ to [a-h]\d/, 'Your turn.');
  await misses(page, 'Something broke');
  const played = page.url();

  await site.startServer();
  await page.goto(begun);
  await expect.poll(stored).toEqual(walked('ddrruurrrrddrrdddd'));
  await page.goto(played);
  await sees(page, 'Your turn.');
  await expect
    .poll(async () => (await stored()).map(action => (action as { type: string }).type))
    .toEqual(['join', 'join', 'move', 'move']);
});

test('a run that only the server can draw waits for it: what was pressed is played when it is back', async () => {
  const page = await site.blankPage();
  await enter(page, { race: 'elf', floors: CORRIDOR });
  await site.stopServer();
  for (const key of ['l', 'l', 'h']) await page.keyboard.press(key);
  await sees(page, 'The server is away', 'Not saved yet: 3 moves are kept here.');
  await site.startServer();
  await expect.poll(() => info(page, 'Turn')).toBe('3');
  await misses(page, 'The server is away', /^Not saved yet/);
});

test('the page is kept by its service worker, and can be installed', async () => {
  const page = await site.visit('/', KEEPING);
  await isKept(page);
  const kept = await page.evaluate<string[]>(`(async () => {
    const requests = (await caches.keys()).map(async name => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  })()`);
  expect(kept).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', '/icon-512.png']));
  expect(kept.filter(path => /worker-[^/]*\.js$/.test(path)).length).toBeGreaterThan(2);
  expect(kept.filter(path => /^\/(api\/|sw\.js$)|\.(br|gz)$/.test(path))).toEqual([]);
  const answer = await page.goto('/gallery');
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
  const lost = await page.goto('/api/nothing');
  expect([lost?.status(), lost?.fromServiceWorker()]).toEqual([404, false]);
  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
  await page.goto('/');
  const tools = await page.context().newCDPSession(page);
  const { errors, manifest } = (await tools.send('Page.getAppManifest')) as {
    errors: unknown[];
    manifest: { name?: string; icons?: unknown[] };
  };
  expect(errors).toEqual([]);
  expect(manifest.name).toBe('Quadrille');
  expect(manifest.icons).toHaveLength(3);
});
