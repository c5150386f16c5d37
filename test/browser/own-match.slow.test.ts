import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CORRIDOR, enter, info } from './chamber/chamber-hands.ts';
import { drawn } from './dungeon/cellar.ts';
import { storedLog, ticks, walk } from './hands.ts';
import { Network, withoutChannel } from './network.ts';
import { openSite } from './open-site.ts';

const site = openSite();
const PRESSES = 300;

/** Plays a dungeon that has no end: its treasure is walled in. */
async function play(): Promise<Page> {
  const page = await site.visit('/play/dungeon?part=own-map');
  const map = { entities: drawn(['#######', '#@ #$##', '#  ####', '#######']), 'goal-condition': { goal: 'treasure' } };
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'cell', map }));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'Cell' }).waitFor();
  return page;
}

/** Where the player went, as far as the server knows. */
async function stored(page: Page): Promise<readonly string[]> {
  return (await storedLog(page)).map(({ action }) => (action as { direction: string }).direction);
}

/** Presses keys 20 ms apart, whatever else happens meanwhile. */
function pressFast(page: Page, keys: readonly string[]): Promise<void> {
  return page.evaluate(`(async () => {
    for (const key of ${JSON.stringify(keys)}) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  })()`);
}

/** Presses keys and leaves the page with the last of them, to come back at once. */
async function pressAndLeave(page: Page, ...keys: readonly string[]): Promise<void> {
  const press = `{
    for (const key of ${JSON.stringify(keys)}) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    setTimeout(() => location.reload());
  }`;
  await Promise.all([page.waitForEvent('load'), page.evaluate(press)]);
}

const KEYS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
const WAYS = ['right', 'down', 'left', 'up'];
const round = <T>(of: readonly T[], length: number) => Array.from({ length }, (_, n) => of[n % of.length]!);

describe('a match of one’s own', () => {
  test('goes on at once, however long the server takes', async () => {
    const page = await play();
    await walk(page, 'r');
    await expect.poll(() => stored(page)).toEqual(['right']);
    const network = await Network.before(page, 600_000);
    await walk(page, 'dlu');
    await expect.poll(() => stored(page)).toEqual(['right']);
    network.latency = 0;
    await page.reload();
    await page.getByText('Tick 4', { exact: true }).waitFor();
    await expect.poll(() => stored(page)).toEqual(['right', 'down', 'left', 'up']);
  });

  test('loses none of three hundred presses, be the network slow or cut in a batch, and the server killed meanwhile', async () => {
    const page = await play();
    const network = await Network.before(page, 400);
    const pressed = pressFast(page, round(KEYS, PRESSES));
    await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(0);
    network.state = 'loses answers';
    await page.getByText(/^Not saved yet/).waitFor();
    network.state = 'cut';
    await site.stopServer();
    await expect.poll(() => ticks(page)).toBeGreaterThan(PRESSES / 2);
    await site.startServer();
    network.state = 'whole';
    await pressed;
    await expect.poll(() => ticks(page)).toBe(PRESSES);
    await page.getByText(/^Not saved yet/).waitFor({ state: 'hidden' });
    await expect.poll(() => stored(page)).toEqual(round(WAYS, PRESSES));
  });

  test('keeps what was not sent when its page is closed, and sends it on the next visit', async () => {
    const page = await play();
    await walk(page, 'r');
    await expect.poll(() => stored(page)).toHaveLength(1);
    await site.stopServer();
    await walk(page, 'dl');
    await page.getByText('Not saved yet: 2 moves are kept here.').waitFor();
    const context = page.context();
    const address = page.url();
    await page.close();
    await site.startServer();
    const again = await context.newPage();
    await again.goto(address);
    await again.getByText('Tick 3', { exact: true }).waitFor();
    await expect.poll(() => stored(again)).toEqual(['right', 'down', 'left']);
  });

  test('keeps what was pressed a moment before its page is left', async () => {
    const page = await play();
    const network = await Network.before(page);
    network.state = 'cut';
    await pressAndLeave(page, 'ArrowRight', 'ArrowDown');
    network.state = 'whole';
    await page.getByText('Tick 2', { exact: true }).waitFor();
    await expect.poll(() => stored(page)).toEqual(['right', 'down']);
  });

  test('keeps what was pressed before the page could make it its own', async () => {
    const page = await play();
    // Without the file of the match it cannot be folded here.
    const network = new Network();
    await page.route('**/file', route => network.carry(route).catch(() => undefined));
    network.latency = 600_000;
    await page.reload();
    await page.getByText('Tick 0', { exact: true }).waitFor();
    await pressAndLeave(page, 'ArrowRight', 'ArrowDown', 'u');
    await page.unroute('**/file');
    await page.reload();
    await page.getByText('Tick 1', { exact: true }).waitFor();
    await expect.poll(async () => (await storedLog(page)).map(({ back }) => back)).toEqual([undefined, undefined, 1]);
  });

  test('is saved with all that was played', async () => {
    const page = await play();
    await Network.before(page, 400);
    await pressFast(page, round(KEYS, 10));
    await page.getByRole('button', { name: 'Save or load' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Saved: /).waitFor();
    await expect.poll(() => stored(page)).toHaveLength(10);
  });
});

test('a match that was begun here arrives whole, though the answer to its handing over was lost', async () => {
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'Play First Steps' }).waitFor();
  const network = await Network.before(page);
  network.state = 'cut';
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByText('Tick 0', { exact: true }).waitFor();
  await walk(page, 'dd');
  network.state = 'loses answers';
  const stored = () =>
    page.request
      .get(`/api/matches/${new URL(page.url()).pathname.split('/').at(-1)}/file`)
      .then(async answer => (answer.ok() ? (await answer.json()).log.length : 0));
  await expect.poll(stored).toBe(2);
  // The cookie came with the answer, and is lost with it.
  await page.context().clearCookies();
  await walk(page, 'r');
  network.state = 'whole';
  await page.reload();
  await page.getByText('Tick 3', { exact: true }).waitFor();
  await expect.poll(stored).toBe(3);
});

describe('a match that only the server can fold', () => {
  test('keeps what was pressed a moment before its page is left', async () => {
    const page = await site.blankPage();
    await withoutChannel(page);
    await enter(page, { race: 'elf', floors: CORRIDOR });
    const network = await Network.before(page, 600_000);
    await pressAndLeave(page, 'l', 'h', 'l');
    network.latency = 0;
    await page.reload();
    await expect.poll(() => info(page, 'Turn')).toBe('3');
  });

  test('loses no press either, however long the server takes and whatever becomes of its answers', async () => {
    const page = await site.blankPage();
    await withoutChannel(page);
    await enter(page, { race: 'elf', floors: CORRIDOR });
    const network = await Network.before(page, 400);
    await pressFast(page, round(['l', 'h'], 12));
    network.state = 'loses answers';
    await page.getByText('The server is away').waitFor();
    network.state = 'whole';
    await expect.poll(() => info(page, 'Turn')).toBe('12');
  });
});
