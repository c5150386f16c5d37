import { describe, expect, test } from 'vitest';
import { readMatchFile } from '../../../src/kernel/match/match-file.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { readTrust } from '../../../src/server/budget/client-address.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { auction } from '../../laws/auction.ts';
import { type HighCardView, highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const NEVER = 1e9;
const AUCTION = { seats: 2, lots: 3, purse: 10, lotMs: NEVER, auctionMs: NEVER };
const CARDS = { seats: 2, rounds: 2 };
const games = { auction: toy(auction), highcard: toy(highcard) };
const server = Running.forFile({ games });

/** The refusal that a call ends in. */
async function refused(call: Promise<unknown>): Promise<ApiError['problem']> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, found ${error}`);
  return error.problem;
}

describe('making a match', () => {
  test('whoever makes it holds all its seats', async () => {
    const { client } = server;
    const { secret, match } = await client.create({ game: 'highcard', setup: CARDS });
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect(match).toMatchObject({ game: 'highcard', status: 'running', position: 0, held: [0, 1], as: 0, toAct: [0] });
    expect(match).toMatchObject({ seats: 2, title: 'a highcard', listed: false, outcome: null });
  });

  test.each([
    ['an unknown game', { game: 'chess', setup: {} }, 404, 'no-such-game', undefined],
    ['prototype names', { game: 'constructor', setup: {} }, 404, 'no-such-game', undefined],
    [
      'a wrong field of the setup',
      { game: 'highcard', setup: { seats: 0.5, rounds: 1 } },
      400,
      'invalid-setup',
      '/setup/seats',
    ],
    ['no setup', { game: 'highcard' }, 400, 'bad-request', '/setup'],
    ['a wrong type', { game: 7, setup: {} }, 400, 'bad-request', '/game'],
    ['a wrong seed', { game: 'highcard', setup: CARDS, seed: -1 }, 400, 'bad-request', '/seed'],
    ['an unknown field', { game: 'highcard', setup: CARDS, sed: 1 }, 400, 'bad-request', '/sed'],
    ['no object', [], 400, 'bad-request', ''],
  ])('refuses %s', async (_, body, status, code, path) => {
    const answer = await server.post('/api/matches', body);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code, status, ...(path === undefined ? {} : { path }) });
  });

  test('names every problem of a setup', async () => {
    const { client } = server;
    const problem = await refused(client.create({ game: 'highcard', setup: { seats: 'two', rounds: 0 } }));
    expect(problem.problems?.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: '/setup/seats', message: 'expected a whole number from 1 to 5, found "two"' },
      { path: '/setup/rounds', message: 'expected a whole number from 1 to 100, found 0' },
    ]);
    // Besides, each has a name, by which a page may word it otherwise.
    expect(problem.problems?.map(({ says }) => says?.code)).toEqual([expect.any(String), expect.any(String)]);
  });

  test('the same seed deals the same cards', async () => {
    const { client } = server;
    const view = async () => (await client.create({ game: 'highcard', setup: CARDS, seed: 42 })).match.view;
    expect(await view()).toEqual(await view());
  });
});

describe('seats', () => {
  test('each secret opens its own match and no other', async () => {
    const { client } = server;
    const mine = await client.create({ game: 'highcard', setup: CARDS });
    const theirs = await client.create({ game: 'highcard', setup: CARDS });
    const { id } = mine.match;
    expect((await refused(client.play(id, { action: 'keep' }))).code).toBe('seat-needed');
    expect((await refused(client.as(theirs.secret!).play(id, { action: 'keep' }))).code).toBe('wrong-seat');
    expect((await refused(client.as(mine.secret!).play(id, { action: 'keep', seat: 2 }))).code).toBe('wrong-seat');
    expect((await client.as(mine.secret!).play(id, { action: 'keep' })).match.position).toBe(1);
  });

  test('a stranger sees the public view, a seat its own', async () => {
    const { client } = server;
    const { secret, match } = await client.create<HighCardView>({ game: 'highcard', setup: CARDS });
    expect(match.view.myCard).toBeTypeOf('number');
    const outside = await client.match<HighCardView>(match.id);
    expect(outside).toMatchObject({ as: 'public', held: [] });
    expect(outside.view.myCard).toBeUndefined();
    expect((await client.as(secret!).match<HighCardView>(match.id, 1)).as).toBe(1);
    expect((await refused(client.match(match.id, 1))).code).toBe('seat-needed');
  });

  test('happenings meant for a seat reach that seat', async () => {
    const { client } = server;
    const { secret, match } = await client.create({ game: 'highcard', setup: CARDS });
    const { happenings } = await client.as(secret!).play(match.id, { action: 'swap' });
    expect(happenings).toEqual([
      { type: 'decided', seat: 0, what: 'swap' },
      { type: 'drew', card: expect.any(Number) },
    ]);
  });

  test('one cookie of a browser holds any number of seats', async () => {
    const made = await server.post('/api/matches', { game: 'highcard', setup: CARDS, keep: 'browser' });
    const cookie = made.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^quadrille=[\w-]{22}; .*HttpOnly; SameSite=Lax/);
    expect(made.json).not.toHaveProperty('secret');
    const headers = { cookie: cookie.replace(/;.*/, '') };
    const again = await server.post('/api/matches', { game: 'highcard', setup: CARDS, keep: 'browser' }, headers);
    expect(again.headers.get('set-cookie')).toBeNull();
    for (const { json } of [made, again]) {
      const { id } = (json as { match: { id: string } }).match;
      expect((await server.post(`/api/matches/${id}/actions`, { action: 'keep' }, headers)).status).toBe(200);
    }
    const mine = await server.fetch('/api/matches?mine=true', { headers });
    expect((mine.json as { matches: unknown[] }).matches).toHaveLength(2);
  });

  test('the cookie of a browser lasts for 400 days, and keeps to a safe way where it came by one', async () => {
    const proxied = await Running.start({ games: { highcard: toy(highcard) }, trustProxy: readTrust(true) });
    const cookieBy = async (protocol: string) => {
      const body = { game: 'highcard', setup: CARDS, keep: 'browser' };
      return (await proxied.post('/api/matches', body, { 'x-forwarded-proto': protocol })).headers.get('set-cookie');
    };
    expect(await cookieBy('http')).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookieBy('https')).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('a client may keep one secret for all its matches', async () => {
    const { client } = server;
    const { secret } = await client.create({ game: 'highcard', setup: CARDS });
    const second = await client.as(secret!).create({ game: 'highcard', setup: CARDS });
    expect(second.secret).toBe(secret);
    expect((await client.as(secret!).list({ mine: true })).matches).toHaveLength(2);
  });

  test('the store knows no secret', async () => {
    const server = await Running.start({ games });
    const { secret } = await server.client.create({ game: 'highcard', setup: CARDS });
    await server.stop();
    const { readFileSync } = await import('node:fs');
    const bytes = readFileSync(`${server.folder}/quadrille.db`, 'latin1');
    expect(bytes).toContain('highcard');
    expect(bytes).not.toContain(secret);
  });
});

describe('playing', () => {
  test('to the end, and every refusal with its reason', async () => {
    const { client: stranger } = server;
    const { secret, match } = await stranger.create({ game: 'highcard', setup: CARDS });
    const client = stranger.as(secret!);
    expect(await client.legal(match.id)).toEqual({ seat: 0, position: 0, actions: ['keep', 'swap'] });
    expect(await refused(client.play(match.id, { action: 'fold' }))).toMatchObject({
      code: 'illegal-action',
      status: 422,
      path: '/action',
      detail: 'expected one of keep, swap, found "fold"',
    });
    expect(await refused(client.play(match.id, { action: 'keep', seat: 1 }))).toMatchObject({
      detail: 'it is not the turn of seat 1',
    });
    for (let turn = 0; turn < 4; turn++) await client.play(match.id, { action: 'keep' });
    const over = await client.match(match.id);
    expect(over).toMatchObject({ status: 'over', position: 4, toAct: [] });
    expect(over.outcome?.reason).toMatch(/most rounds/);
    expect(await refused(client.play(match.id, { action: 'keep' }))).toMatchObject({ detail: 'the match is over' });
  });

  test('for a position that is gone', async () => {
    const { client: stranger } = server;
    const { secret, match } = await stranger.create({ game: 'highcard', setup: CARDS });
    const client = stranger.as(secret!);
    await client.play(match.id, { action: 'keep', at: 0 });
    const problem = await refused(client.play(match.id, { action: 'keep', at: 0 }));
    expect(problem).toMatchObject({ code: 'stale-position', status: 409, position: 1 });
  });

  test('goes on after a restart, and with only one match in memory', async () => {
    const server = await Running.start({ games, memory: 1 });
    const matches = await Promise.all(
      [0, 1, 2].map(() => server.client.create({ game: 'highcard', setup: { seats: 2, rounds: 50 } })),
    );
    for (let turn = 0; turn < 40; turn++) {
      for (const { secret, match } of matches) {
        await server.client.as(secret!).play(match.id, { action: turn % 3 === 0 ? 'swap' : 'keep', at: turn });
      }
      if (turn % 15 === 7) await server.restart();
    }
    for (const { secret, match } of matches) {
      const client = server.client.as(secret!);
      for (let turn = 40; turn < 100; turn++) await client.play(match.id, { action: 'keep' });
      const file = readMatchFile(await client.file(match.id));
      expect(file.log).toHaveLength(100);
      expect(replay(highcard, file).holds).toBe(true);
    }
  });

  test('many at once on one match are played one after the other', async () => {
    const { client: stranger } = server;
    const { secret, match } = await stranger.create({ game: 'highcard', setup: { seats: 1, rounds: 50 } });
    const client = stranger.as(secret!);
    await Promise.all(Array.from({ length: 50 }, () => client.play(match.id, { action: 'keep' })));
    expect(await client.match(match.id)).toMatchObject({ position: 50, status: 'over' });
  });
});

test('a match that nobody plays on is at rest, until somebody does', async () => {
  const server = await Running.start({ games });
  const { secret, match } = await server.client.create({ game: 'highcard', setup: CARDS, listed: true });
  const client = server.client.as(secret!);
  const rests = async () => {
    const { matches } = await server.client.list({ status: 'running' });
    return [matches[0]?.resting, (await server.client.match(match.id)).resting];
  };
  server.now += 10 * 60_000;
  expect(await rests()).toEqual([undefined, undefined]);
  server.now += 1;
  expect(await rests()).toEqual([true, true]);
  await client.play(match.id, { action: 'keep', seat: 0 });
  expect(await rests()).toEqual([undefined, undefined]);
  expect(await server.client.match(match.id)).toHaveProperty('updated', server.now);
});

describe('clocks', () => {
  const setup = { ...AUCTION, lotMs: 1000, auctionMs: 10_000 };

  test('what ran out while nobody looked is settled before anyone looks', async () => {
    const { match } = await server.client.create({ game: 'auction', setup });
    expect(match.deadlines).toEqual({ 'lot 0': server.now + 1000, auction: server.now + 10_000 });
    server.now += 2500;
    expect(await server.client.match(match.id)).toMatchObject({ position: 1, view: { lot: 2 }, status: 'running' });
    server.now += 1000;
    expect(await server.client.match(match.id)).toMatchObject({ view: { lot: 3 }, status: 'over' });
  });

  test('also while the server was down', async () => {
    const server = await Running.start({ games });
    const { match } = await server.client.create({ game: 'auction', setup });
    server.now += 1500;
    await server.client.match(match.id);
    await server.stop();
    server.now += 1000;
    await server.restart();
    expect(await server.client.match(match.id)).toMatchObject({ view: { lot: 2 }, deadlines: { auction: 1_010_000 } });
  });
});

describe('match files', () => {
  test('hold the seed, so that a game with secrets keeps them until it is over', async () => {
    const { client: stranger } = server;
    const { secret, match } = await stranger.create({ game: 'highcard', setup: { seats: 1, rounds: 1 }, seed: 7 });
    const client = stranger.as(secret!);
    expect(await refused(client.file(match.id))).toMatchObject({ code: 'hidden-until-over', status: 403 });
    await client.play(match.id, { action: 'keep' });
    const file = await stranger.file(match.id);
    expect(file).toMatchObject({ game: 'highcard', seed: 7, log: [{ by: 0, action: 'keep' }] });
    expect(await stranger.replay(file)).toMatchObject({ holds: true, position: 1, outcome: { winners: [0] } });
    expect(await stranger.replay({ ...file, seed: 8, hash: 'f'.repeat(32) })).toMatchObject({ holds: false });
  });

  test('of a game without secrets are given out at any time', async () => {
    const server = await Running.start({ games: { open: toy({ ...highcard, game: 'open', hidden: false }) } });
    const { match } = await server.client.create({ game: 'open', setup: CARDS, seed: 7 });
    expect(await server.client.file(match.id)).toMatchObject({ game: 'open', log: [] });
  });

  test('that are none are refused with the path', async () => {
    expect((await server.post('/api/replay', { format: 1 })).json).toMatchObject({
      code: 'invalid-setup',
      path: '/game',
    });
    expect((await server.post('/api/replay', '7')).json).toMatchObject({ code: 'invalid-setup' });
  });
});

describe('lists', () => {
  test('show what is listed, by game and status', async () => {
    const { client } = await Running.start({ games });
    const setup = { seats: 1, rounds: 1 };
    await client.create({ game: 'highcard', setup });
    const { match, secret } = await client.create({ game: 'highcard', setup, listed: true, title: 'Tuesday' });
    await client.create({ game: 'auction', setup: AUCTION, listed: true });
    expect((await client.list()).matches.map(({ game }) => game).sort()).toEqual(['auction', 'highcard']);
    const [found] = (await client.list({ game: 'highcard', status: 'running' })).matches;
    expect(found).toMatchObject({ id: match.id, title: 'Tuesday', position: 0 });
    expect(found).not.toHaveProperty('seed');
    await client.as(secret!).play(match.id, { action: 'keep' });
    expect((await client.list({ status: 'over' })).matches.map(({ id }) => id)).toEqual([match.id]);
  });

  test.each(['limit=0', 'limit=1&limit=2', 'limit=ten', 'status=save', 'mine=maybe', 'colour=red', 'before=NaN'])(
    'refuse ?%s',
    async query => {
      const answer = await server.fetch(`/api/matches?${query}`);
      expect(answer.json).toMatchObject({ status: 400, code: 'bad-request', path: `?${query.replace(/=.*/, '')}` });
    },
  );
});

describe('calling a match off', () => {
  test('is for whoever made it', async () => {
    const { client } = server;
    const { match, secret } = await client.create({ game: 'highcard', setup: CARDS });
    expect(await refused(client.abort(match.id))).toMatchObject({ code: 'not-yours' });
    await client.as(secret!).abort(match.id);
    expect(await client.match(match.id)).toMatchObject({ status: 'aborted' });
    expect(await refused(client.as(secret!).play(match.id, { action: 'keep' }))).toMatchObject({
      detail: 'the match was called off',
    });
    expect((await client.file(match.id)).log).toEqual([]);
  });
});
