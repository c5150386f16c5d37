import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enter, info } from './chamber/chamber-hands.ts';
import { withoutChannel } from './network.ts';
import { openSite } from './open-site.ts';

const site = openSite();
const CORRIDOR = ['|---------|', '|.@.......|', '|........\\|', '|---------|'].join('\n');

/** Counts what the page plays over HTTP from now on. */
function playedByHttp(page: Page): () => number {
  let count = 0;
  page.on('request', request => void (/\/actions$/.test(request.url()) && count++));
  return () => count;
}

/** A channel that can be held up or cut on its way. */
async function onTheWay(page: Page) {
  const way = { lines: [] as WebSocketRoute[], told: [] as string[], isHeld: false };
  await page.routeWebSocket('**/api/channel', line => {
    const server = line.connectToServer();
    way.lines.push(line);
    server.onMessage(message => {
      way.told.push(String(message));
      if (!way.isHeld) line.send(message);
    });
  });
  return way;
}

/** Waits until the page has its place on the channel: before that it plays over HTTP. */
async function isOpen(page: Page, way: Awaited<ReturnType<typeof onTheWay>>): Promise<void> {
  const answers = () => way.told.flatMap(text => JSON.parse(text) as object[]).filter(told => 'id' in told);
  await expect.poll(() => answers().some(told => 'as' in told)).toBe(true);
  // What was told is heard in the page before this is.
  await page.evaluate('undefined');
}

const turn = (page: Page) => expect.poll(() => info(page, 'Turn'));

describe('a run that the server keeps', () => {
  test('is played over a channel, which tells what has changed and no whole views', async () => {
    const page = await site.blankPage();
    const way = await onTheWay(page);
    await enter(page, { race: 'human', floors: [CORRIDOR] });
    await isOpen(page, way);
    const count = playedByHttp(page);
    for (const key of ['l', 'l', 'h', 'l']) await page.keyboard.press(key);
    await turn(page).toBe('4');
    expect(count()).toBe(0);
    const views = way.told.filter(text => text.includes('"view":'));
    expect(views.length).toBeLessThanOrEqual(1);
  });

  test('is played over HTTP where there is no channel', async () => {
    const page = await site.blankPage();
    await withoutChannel(page);
    await enter(page, { race: 'human', floors: [CORRIDOR] });
    const count = playedByHttp(page);
    for (const key of ['l', 'l']) await page.keyboard.press(key);
    await turn(page).toBe('2');
    expect(count()).toBe(2);
  });

  test('goes on where the channel is cut, and nothing that was pressed is lost or counts twice', async () => {
    const page = await site.blankPage();
    const way = await onTheWay(page);
    const id = await enter(page, { race: 'human', floors: [CORRIDOR] });
    await isOpen(page, way);
    await page.keyboard.press('l');
    await turn(page).toBe('1');
    way.isHeld = true;
    const before = way.told.length;
    for (const key of ['l', 'l', 'h']) await page.keyboard.press(key);
    await expect.poll(() => way.told.length).toBeGreaterThan(before);
    for (const line of way.lines) await line.close();
    await turn(page).toBe('4');
    const { position } = await (await page.request.get(`/api/matches/${id}`)).json();
    expect(position).toBe(4);
  });
});
