import { describe, expect, test } from 'vitest';
import { withoutChannel } from '../network.ts';
import { openHouse } from '../open-house.ts';
import { begin, DAWDLE, meet, move, press, RAID } from './flag-hands.ts';

const house = openHouse();

describe('Capture The Flag at several screens', () => {
  test('is played by two who share a link, and one of them wins', async () => {
    const { orange, blue, link } = await meet(house);
    // Each has their own side before them; the board is named the same by both.
    await expect.poll(() => orange.locator('.board[data-turned]').count()).toBe(1);
    await expect.poll(() => blue.locator('.board[data-turned]').count()).toBe(0);
    const nearest = (page: typeof orange) => page.getByRole('row').last().getByRole('gridcell').last().textContent();
    await expect.poll(() => nearest(orange)).toBe('empty, column 0, row 0');
    await expect.poll(() => nearest(blue)).toBe('empty, column 6, row 6');
    const watcher = await house.visit(new URL(link).pathname);
    await watcher.getByText('You are watching. Orange to move.').waitFor();

    await move(orange, RAID[0]!);
    await blue.getByText('Your turn.').waitFor();
    await watcher.getByText('Orange: Runner to column 6, row 1.').waitFor();
    await blue.reload();
    await blue.getByText('Your turn. Choose one of your pieces.').waitFor();
    await move(blue, DAWDLE[0]!);
    await orange.getByText('Berta: Shield to column 2, row 3.').waitFor();
    for (const [n, step] of RAID.slice(1).entries()) {
      await orange.getByText('Your turn.').waitFor();
      await move(orange, step);
      if (n + 1 === DAWDLE.length) break;
      await blue.getByText('Your turn.').waitFor();
      await move(blue, DAWDLE[n + 1]!);
    }

    await orange.getByRole('heading', { name: 'You win' }).waitFor();
    await blue.getByRole('heading', { name: 'You lose' }).waitFor();
    await watcher.getByRole('heading', { name: 'Orange wins' }).waitFor();
  });

  test('lets nobody touch the pieces of others', async () => {
    const { orange, blue } = await meet(house);
    await press(blue, [4, 2]);
    await blue.getByText('the marked squares are in its reach').waitFor();
    await press(blue, [3, 2]);
    await blue.getByText('Orange to move.').waitFor();
    await expect.poll(() => orange.getByText('Your turn.').isVisible()).toBe(true);
  });

  test('has a waiting room that one can leave again', async () => {
    const page = await house.visit('/play/flag');
    await begin(page, ['Blue']);
    await page.getByRole('button', { name: 'Stand up as Orange' }).click();
    await page.getByText('all 2 open seats are taken').waitFor();
    await page.getByRole('button', { name: 'Sit down as Blue' }).click();
    await page.getByText('Blue has joined.').waitFor();
    await page.getByRole('button', { name: 'Sit down as Orange' }).click();
    await page.getByText('Orange to move. Choose one of your pieces.').waitFor();
  });

  test('is watched at a pace of one’s own', async () => {
    const { orange, blue, link } = await meet(house);
    const watcher = await house.visit(new URL(link).pathname);
    await watcher.getByRole('button', { name: 'Pause' }).click();
    await move(orange, RAID[0]!);
    await blue.getByText('Your turn.').waitFor();
    await move(blue, DAWDLE[0]!);
    await watcher.getByText('2 moves behind').waitFor();
    await expect.poll(() => watcher.getByText('You are watching. Orange to move.').isVisible()).toBe(true);
    await watcher.getByRole('button', { name: 'Next move' }).click();
    await watcher.getByText('Orange: Runner to column 6, row 1.').waitFor();
    await watcher.getByRole('button', { name: 'Go on' }).click();
    await watcher.getByText('Berta: Shield to column 2, row 3.').waitFor();
  });
});

describe('a stream that does not come through', () => {
  test('is made up for by looking now and then', async () => {
    const { orange, blue } = await meet(house);
    await withoutChannel(blue);
    await blue.route('**/events?*', route => route.abort());
    await blue.reload();
    await blue.getByText('Orange to move.').waitFor();
    await move(orange, RAID[0]!);
    await blue.getByText('Your turn.').waitFor();
    await expect.poll(() => blue.title()).toContain('Your turn');
  });
});

describe('sessions of other clients', () => {
  /** What a program does that speaks the course's interface. */
  async function call<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(`${house.address}/api/gamesession${path}`, {
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
    const page = await house.visit('/play/flag');
    await page.getByText('bot · 1 of 2 here').waitFor();
    await page.getByRole('link', { name: 'Join 5 × 5, 2 teams' }).click();
    await page.getByRole('button', { name: 'Sit down as Blue' }).click();
    await page.getByText('bot to move.').waitFor();
    await expect.poll(() => page.getByRole('timer', { name: 'Time left for bot' }).innerText()).toMatch(/^[45]:\d\d$/);
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Zorilla' }).isVisible()).toBe(true);

    const watcher = await house.visit('/play/flag');
    await watcher.getByRole('link', { name: 'Watch 5 × 5, 2 teams' }).click();
    await watcher.getByText('You are watching. bot to move.').waitFor();
    await call(`/${id}/giveup`, bot);
    await page.getByRole('heading', { name: 'You win' }).waitFor();
    await watcher.getByRole('heading', { name: 'Blue wins' }).waitFor();
  });

  test('are not called live once nobody plays on', async () => {
    const page = await house.welcome();
    const data = { game: 'flag', setup: { template }, title: 'Left alone', listed: true, keep: 'browser' };
    const { id } = (await (await page.request.post('/api/matches', { data })).json()).match;
    for (const name of ['Anna', 'Ben']) {
      await page.request.post(`/api/matches/${id}/join`, { data: { name, keep: 'browser' } });
    }
    const watcher = await house.visit('/');
    await watcher.getByRole('link', { name: 'Left alone' }).waitFor();
    // What the server says ten minutes later.
    await watcher.route(/\/api\/matches(\?|\/[\w-]+$)/, async route => {
      const answer = await (await route.fetch()).json();
      const rested = answer.matches?.map((match: object) => ({ ...match, resting: true }));
      await route.fulfill({ json: rested === undefined ? { ...answer, resting: true } : { matches: rested } });
    });
    await watcher.goto('/');
    await watcher.getByText('Nobody plays in public right now.').waitFor();
    await watcher.goto(`/match/${id}`);
    await watcher.getByText('at rest: nobody has moved for ten minutes').waitFor();
  });

  test('lose a turn on time, and are told so', async () => {
    const page = await house.visit('/play/flag');
    const setup = { template: { ...template, moveTimeLimitInSeconds: 2 } };
    const made = await page.request.post('/api/matches', { data: { game: 'flag', setup, keep: 'browser' } });
    const { id } = (await made.json()).match;
    for (const name of ['Anna', 'Ben']) {
      await page.request.post(`/api/matches/${id}/join`, { data: { name, keep: 'browser' } });
    }
    await page.goto(`/match/${id}`);
    await page
      .getByText(/The time of (Anna|Ben) ran out: this turn is lost\./)
      .first()
      .waitFor();
  });
});
