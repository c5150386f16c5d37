import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withoutChannel } from '../network.ts';
import { openSite } from '../open-site.ts';
import { meet, move, RAID } from './flag-hands.ts';

const site = openSite();

describe('a stream that does not come through', () => {
  test('is made up for by looking now and then', async () => {
    const { orange, blue } = await meet(site);
    await withoutChannel(blue);
    await blue.route('**/events?*', route => route.abort());
    await blue.reload();
    await blue.getByText('Orange to move.').waitFor();
    await move(orange, RAID[0]!);
    await blue.getByText('Your turn.').waitFor();
    await expect.poll(() => blue.title()).toContain('Your turn');
  });
});

test('who is out of a game of three that goes on keeps the side they sat at', async () => {
  const maker = await site.blankPage();
  const options = { start: 'first' };
  const { match } = await (
    await maker.request.post('/api/matches', {
      data: { game: 'flag', setup: { template: 'three-crowns', options }, keep: 'browser' },
    })
  ).json();
  const pages = [maker, await site.blankPage(), await site.blankPage()];
  for (const [seat, page] of pages.entries()) {
    const data = { seat, name: `Team ${seat}`, keep: 'browser' };
    await page.request.post(`/api/matches/${match.id}/join`, { data });
  }
  const turned = (page: Page) => page.locator('.board[data-turned]').count();
  for (const page of pages) {
    await page.goto(`/match/${match.id}`);
    await page.locator('.board').waitFor();
  }
  const before = await Promise.all(pages.map(turned));
  expect(new Set(before).size).toBe(2);
  const loser = pages[before.indexOf(1)]!;
  await loser.getByRole('button', { name: 'Give up' }).click();
  await loser.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await loser.locator('.teams').getByText('out').waitFor();
  await expect.poll(() => Promise.all(pages.map(turned))).toEqual(before);
  await loser.reload();
  await loser.locator('.teams').getByText('out').waitFor();
  await expect.poll(() => turned(loser)).toBe(1);
});

describe('sessions of other clients', () => {
  /** What a program does that speaks the course's interface. */
  async function call<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(`${site.address}/api/gamesession${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (answer.headers.get('content-length') === '0' ? undefined : await answer.json()) as T;
  }
  const anyWay = { left: 1, right: 1, up: 1, down: 1, upLeft: 1, upRight: 1, downLeft: 1, downRight: 1 };
  const template = {
    gridSize: [5, 5],
    teams: 2,
    flags: 2,
    pieces: ['Zebra', 'Zorilla'].map(type => ({
      type,
      attackPower: 1,
      count: 1,
      movement: { directions: anyWay, shape: null },
    })),
    blocks: 0,
    placement: 'symmetrical',
    totalTimeLimitInSeconds: 600,
    moveTimeLimitInSeconds: 300,
  };

  test('are listed, joined from the page, and watched live with their clocks and their unknown pieces', async () => {
    const { id } = await call<{ id: string }>('?listed=true&start=first', { template });
    const bot = await call<{ teamId: string; teamSecret: string }>(`/${id}/join`, { teamId: 'bot' });
    const page = await site.visit('/play/flag');
    await page.getByText('bot · 1 of 2 here').waitFor();
    await page.getByRole('link', { name: 'Join 5 × 5, 2 teams' }).click();
    await page.getByRole('button', { name: 'Sit down as Blue' }).click();
    await page.getByText('bot to move.').waitFor();
    await expect.poll(() => page.getByRole('timer', { name: 'Time left for bot' }).innerText()).toMatch(/^[45]:\d\d$/);
    await page.getByText('Pieces', { exact: true }).click();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Zorilla' }).isVisible()).toBe(true);

    const watcher = await site.visit('/play/flag');
    await watcher.getByRole('link', { name: 'Watch 5 × 5, 2 teams' }).click();
    await watcher.getByText('You are watching. bot to move.').waitFor();
    await call(`/${id}/giveup`, bot);
    await page.getByRole('heading', { name: 'You win' }).waitFor();
    await watcher.getByRole('heading', { name: 'Blue wins' }).waitFor();
  });

  test('are not called live once nobody plays on', async () => {
    const page = await site.blankPage();
    const data = { game: 'flag', setup: { template }, title: 'Left alone', listed: true, keep: 'browser' };
    const { id } = (await (await page.request.post('/api/matches', { data })).json()).match;
    for (const name of ['Anna', 'Ben']) {
      await page.request.post(`/api/matches/${id}/join`, { data: { name, keep: 'browser' } });
    }
    const watcher = await site.visit('/');
    await watcher.getByRole('link', { name: 'Left alone' }).waitFor();
    // What the server says ten minutes later.
    await watcher.route(/\/api\/matches(\?|\/[\w-]+$)/, async route => {
      const answer = await (await route.fetch()).json();
      const rested = answer.matches?.map((match: object) => ({ ...match, resting: true }));
      await route.fulfill({ json: rested === undefined ? { ...answer, resting: true } : { matches: rested } });
    });
    await watcher.goto('/');
    await watcher.getByText('A duel at Crossing').waitFor();
    await expect.poll(() => watcher.getByRole('link', { name: 'Watch Left alone' }).count()).toBe(0);
    await watcher.goto(`/match/${id}`);
    await watcher.getByText('idle: nobody has moved for ten minutes').waitFor();
  });

  test('lose a turn on time, and are told so', async () => {
    const page = await site.visit('/play/flag');
    const setup = { template: { ...template, moveTimeLimitInSeconds: 2 } };
    const made = await page.request.post('/api/matches', { data: { game: 'flag', setup, keep: 'browser' } });
    const { id } = (await made.json()).match;
    for (const name of ['Anna', 'Ben']) {
      await page.request.post(`/api/matches/${id}/join`, { data: { name, keep: 'browser' } });
    }
    await page.goto(`/match/${id}`);
    await page
      .getByText(/(Anna|Ben) ran out of time: this turn is lost\./)
      .first()
      .waitFor();
  });
});
