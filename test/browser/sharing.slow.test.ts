import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { boxOf, openMore } from './hands.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();

const CORRIDOR = {
  entities: [
    { type: 'player', x: 0, y: 0 },
    { type: 'exit', x: 3, y: 0 },
  ],
  'goal-condition': { goal: 'exit' },
};

async function begin(page: Page, game: string, setup: unknown, more: object = {}): Promise<string> {
  const data = { game, setup, seed: 7, keep: 'browser', ...more };
  return (await (await page.request.post('/api/matches', { data })).json()).match.id;
}

async function act(page: Page, id: string, action: unknown, seat = 0): Promise<void> {
  const answer = await page.request.post(`/api/matches/${id}/actions`, { data: { action, seat } });
  expect(answer.status()).toBe(200);
}

/** The sheet that a button opens, once its code is drawn. */
async function opened(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('img').waitFor();
  return sheet;
}

/** What was copied. */
async function copied(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMore(page);
  await page.getByRole('button', { name: 'Copy result' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

describe('a sheet with an address and its code', () => {
  test('belongs to a published map, and is loaded when somebody asks for it', async () => {
    const page = await site.visit('about:blank');
    const data = { game: 'dungeon', setup: { map: CORRIDOR }, title: 'A corridor', keep: 'browser' };
    const { id } = (await (await page.request.post('/api/maps', { data })).json()).map;
    const scripts: string[] = [];
    page.on('response', response => void (/\.js$/.test(response.url()) && scripts.push(response.url())));
    await page.goto(`/map/${id}`);
    await page.getByRole('button', { name: 'Share' }).waitFor();
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    const sheet = await opened(page, 'Share');
    expect(scripts.length).toBeGreaterThan(before);
    const address = `${site.address}/map/${id}`;
    await expect.poll(() => sheet.getByLabel('Link').inputValue()).toBe(address);
    await expect.poll(() => sheet.getByRole('img').getAttribute('aria-label')).toBe(`QR code of ${address}`);
    expect(await barriersOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  test('belongs to a match that is played, on a phone as on a desk, and fits there', async () => {
    const page = await site.blankPage(PHONE);
    const id = await begin(page, 'flag', { template: 'crossing' });
    for (const name of ['Ada', 'Ben']) {
      await page.request.post(`/api/matches/${id}/join`, { data: { name, keep: 'browser' } });
    }
    await page.goto(`/match/${id}`);
    const sheet = await opened(page, 'Share');
    await expect.poll(() => sheet.getByLabel('Link').inputValue()).toBe(`${site.address}/match/${id}`);
    const fits = async () => {
      const { x, width } = await boxOf(sheet);
      return x >= 0 && x + width <= 390;
    };
    await expect.poll(fits).toBe(true);
  });

  test('belongs to a seat that waits for somebody', async () => {
    const page = await site.blankPage();
    const id = await begin(page, 'flag', { template: 'crossing' });
    await page.goto(`/match/${id}`);
    const sheet = await opened(page, 'As a QR code');
    await expect.poll(() => sheet.getByLabel('Link').inputValue()).toBe(`${site.address}/match/${id}`);
  });

  test('belongs to each move of a replay, by an address of which the server sees all', async () => {
    const page = await site.blankPage();
    const id = await begin(page, 'dungeon', { map: CORRIDOR });
    for (let n = 0; n < 3; n++) await act(page, id, { type: 'move', direction: 'right' });
    await page.goto(`/match/${id}#2`);
    await page.getByText('Move 2 of 3').waitFor();
    const sheet = await opened(page, 'Link to this move');
    const link = await sheet.getByLabel('Link').inputValue();
    expect(link).toBe(`${site.address}/match/${id}?at=2`);
    const friend = await site.visit(link);
    await friend.getByText('Move 2 of 3').waitFor();
    await friend.keyboard.press('ArrowRight');
    await friend.getByText('Move 3 of 3').waitFor();
  });

  test('does not belong to a match of the day while it is closed', async () => {
    const page = await site.blankPage();
    const answer = await page.request.post('/api/daily/chamber', { data: { keep: 'browser' } });
    await page.goto(`/match/${(await answer.json()).match.id}`);
    await page.getByText('This one counts.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
  });
});

describe('a result is copied', () => {
  test('of a game that somebody gave up, with what each team has kept', async () => {
    const page = await site.blankPage();
    const id = await begin(page, 'flag', { template: 'crossing' }, { title: 'Crossing' });
    for (const name of ['Ada', 'Ben']) {
      await page.request.post(`/api/matches/${id}/join`, { data: { name, keep: 'browser' } });
    }
    await page.goto(`/match/${id}`);
    await page.getByRole('button', { name: 'Share' }).waitFor();
    await act(page, id, { type: 'give-up' }, 0);
    await page.getByRole('heading', { name: 'Ben wins' }).waitFor();
    const passedOn = await copied(page);
    expect(passedOn).toBe(
      `Capture The Flag: Crossing\n⬜ Ada\n🟦 Ben wins\nAfter 1 turn.\n${site.address}/match/${id}`,
    );
  });

  test('of a dungeon of one’s own, with its goals', async () => {
    const page = await site.blankPage();
    const id = await begin(page, 'dungeon', { name: 'corridor', map: CORRIDOR });
    for (let n = 0; n < 2; n++) await act(page, id, { type: 'move', direction: 'right' });
    await page.goto(`/match/${id}`);
    await page.getByRole('heading', { name: 'Corridor' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
    const passedOn = await copied(page);
    expect(passedOn).toBe(`Quadrille: Corridor\n🟩 won in 3 moves\n${site.address}/match/${id}`);
  });
});
