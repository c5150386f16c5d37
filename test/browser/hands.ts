import type { Locator, Page } from 'playwright-core';
import type { Entry } from '../../src/kernel/match/log.ts';
import { Client } from '../../src/wire/client/api-client.ts';

const KEYS: Readonly<Record<string, string>> = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' };

/** Where something is on the screen. A board that is being drawn anew is nowhere for a moment. Pictures are taken outside Vitest. */
export async function boxOf(part: Locator) {
  for (;;) {
    await part.waitFor();
    const box = await part.boundingBox();
    if (box !== null) return box;
  }
}

/** Where something is once it is the same in two frames: what comes beside it may still move it. */
export async function restingBoxOf(part: Locator): ReturnType<typeof boxOf> {
  for (let before = ''; ; ) {
    const box = await boxOf(part);
    if (JSON.stringify(box) === before) return box;
    before = JSON.stringify(box);
    await part.page().evaluate('new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
}

/** A column and a row. */
export type Square = readonly [x: number, y: number];

/** A board is shown as a whole where it fits, its squares at most this large (CSS pixels). */
const LARGEST = 112;

/** Where a square is on the screen, on a board of so many columns and rows that is seen whole, once it has come to rest. */
export async function pointOn(
  board: Locator,
  [width, height]: Square,
  [x, y]: Square,
): Promise<{ x: number; y: number }> {
  const box = await restingBoxOf(board);
  const scale = Math.min(LARGEST, Math.floor(Math.min(box.width / width, box.height / height)));
  return {
    x: box.x + box.width / 2 + (x + 0.5 - width / 2) * scale,
    y: box.y + box.height / 2 + (y + 0.5 - height / 2) * scale,
  };
}

/** Where the page counts the ticks: to look for the words all over the page costs it more than to play one. */
function tick(page: Page, words: RegExp): Locator {
  return page.locator('.tick', { hasText: words });
}

/** How the page counts the ticks. */
export async function ticks(page: Page): Promise<number> {
  return Number((await tick(page, /^Tick \d+$/).innerText()).slice('Tick '.length));
}

/** Waits until the page shows so many ticks. */
async function ticked(page: Page, count: number): Promise<void> {
  await tick(page, new RegExp(`^Tick ${count}$`)).waitFor();
}

/** Presses a key for each step and waits until the page shows the tick, as a player would look. */
export async function walk(page: Page, steps: string, keys = KEYS): Promise<void> {
  for (const step of steps) {
    const before = await ticks(page);
    await page.keyboard.press(keys[step]!);
    await ticked(page, before + 1);
  }
}

const SWIPES: Readonly<Record<string, readonly [number, number]>> = { u: [0, -1], r: [1, 0], d: [0, 1], l: [-1, 0] };

/** A finger goes from the middle of the board, as far as told (CSS pixels), and stays until something is so. */
export async function flick(page: Page, step: string, far = 45, stays?: () => Promise<unknown>): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const board = await restingBoxOf(page.locator('.board-view'));
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  const [dx, dy] = SWIPES[step]!;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  const moves = [touch('touchStart', [{ x, y }])];
  for (let gone = 15; gone <= far; gone += 15) moves.push(touch('touchMove', [{ x: x + gone * dx, y: y + gone * dy }]));
  // Sent in one go: a finger that waited for answers would stay, and walk on, wherever the machine is busy.
  if (stays === undefined) moves.push(touch('touchEnd', []));
  await Promise.all(moves);
  if (stays !== undefined) {
    await stays();
    await touch('touchEnd', []);
  }
  await hand.detach();
}

/** Swipes over the board with one finger, once for each step. */
export async function swipe(page: Page, steps: string): Promise<void> {
  for (const step of steps) {
    const before = await ticks(page);
    await flick(page, step);
    await ticked(page, before + 1);
  }
}

/** Opens what stands behind the one thing to press after a match. */
export async function openMore(page: Page): Promise<void> {
  await page.locator('.result-more > summary').click();
}

/** What the server has of the open match that a page shows. */
export async function storedLog(page: Page): Promise<readonly Entry[]> {
  const { origin, pathname } = new URL(page.url());
  return (await new Client({ server: origin }).file(pathname.split('/').at(-1) ?? '')).log;
}

/** The pages to which this one leads: where somebody plays now, and the page of the API, apart. */
export async function linksOf(page: Page): Promise<ReadonlySet<string>> {
  // That nothing is asked for does not mean that it is drawn.
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const links = await page.locator('a[href^="/"]').evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  return new Set(links.filter(address => !/^\/(?:match\/|swagger-ui\/|docs)/.test(address)));
}

/** Puts a file before the page as a hand with a mouse would. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  const files = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: 'application/json' }));
    return transfer;
  })()`);
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
}

let drawn = 0;

/** Publishes a small dungeon in this visitor's name: its exit is two steps to the right. */
export async function put(page: Page, words: { title: string; author?: string; tags?: string[]; remixOf?: string }) {
  const things = [
    ['player', 0, 0],
    ['exit', 2, 0],
    ['wall', 4 + ++drawn, 3],
  ];
  const entities = things.map(([type, x, y]) => ({ type, x, y }));
  const setup = { map: { entities, 'goal-condition': { goal: 'exit' } }, config: 'normal' };
  const data = { game: 'dungeon', setup, ...words, keep: 'browser' };
  return (await (await page.request.post('/api/maps', { data })).json()).map.id as string;
}
