import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { readPeople } from '../../../src/server/budget/account.ts';
import { readTrust } from '../../../src/server/budget/client-address.ts';
import { LIMITS, readLimits } from '../../../src/server/budget/server-limits.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { createServer, type ServerOptions } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { highcard } from '../../laws/highcard.ts';
import { allRoutes } from '../routes.ts';
import { Running, toy } from '../running.ts';

const games = { highcard: toy(highcard as unknown as AnyRules) };
const CREATE = { game: 'highcard', setup: { seats: 2, rounds: 1 } };

/** A server that is asked without a network, so that the address can be chosen. */
async function serverFor(options: Partial<ServerOptions> = {}): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-limits-'));
  const app = await createServer({ store: new SqliteStore(join(folder, 'q.db')), games, ...options });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  return app;
}

interface Asked {
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: object;
}

async function statuses(app: FastifyInstance, n: number, { from = '203.0.113.9', headers = {}, payload }: Asked = {}) {
  const found: number[] = [];
  for (let i = 0; i < n; i++) {
    const answer = await app.inject({
      remoteAddress: from,
      headers,
      ...(payload === undefined ? { url: '/api/matches' } : { method: 'POST', url: '/api/matches', payload }),
    });
    found.push(answer.statusCode);
  }
  return found;
}

describe('requests in a second', () => {
  const limits = { requests: 1 };
  let time = 0;
  const clock = () => time;
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createServer({ store: new SqliteStore(':memory:'), games, limits, clock });
  });
  // By now everybody has all of theirs back.
  beforeEach(() => {
    time += 1_000_000;
  });
  afterAll(() => app.close());

  test('a stranger may have a burst, then is told how long to wait', async () => {
    expect(await statuses(app, 6)).toEqual([200, 200, 200, 200, 429, 429]);
    const answer = await app.inject({ url: '/api/matches', remoteAddress: '203.0.113.9' });
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ code: 'too-many-requests', status: 429, retryAfter: 1 });
  });

  test('what was spent comes back little by little, and no more than that', async () => {
    await statuses(app, 4);
    time += 1000;
    expect(await statuses(app, 2)).toEqual([200, 429]);
    time += 1_000_000;
    expect(await statuses(app, 5)).toEqual([200, 200, 200, 200, 429]);
  });

  test('each address has its own, and a network of IPv6 has one', async () => {
    await statuses(app, 4);
    expect(await statuses(app, 1, { from: '203.0.113.10' })).toEqual([200]);
    expect(await statuses(app, 4, { from: '2001:db8:1:2::5' })).toEqual([200, 200, 200, 200]);
    expect(await statuses(app, 1, { from: '2001:db8:1:2:ffff::6' })).toEqual([429]);
    expect(await statuses(app, 1, { from: '2001:db8:1:3::5' })).toEqual([200]);
  });

  test.each([
    ['zeros written short', '2001:db8::7:0:0:0:5', '2001:db8:0:7::6'],
    ['zeros written out', '2001:db8:0:3::5', '2001:0db8:0000:0003:0000:0000:0000:0006'],
    ['a network of zeros', '2001:db8::5', '2001:db8:0:0:1:2:3:4'],
    ['capitals', '2001:db8:ab:cd::1', '2001:DB8:AB:CD::2'],
    ['an interface of the machine', 'fe80::1:2%eth0', 'fe80::3:4%eth1'],
    ['an IPv4 address at its end', '2001:db8::203.0.113.9', '2001:db8::cb00:710a'],
    ['IPv4 as IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['IPv4 as IPv6 in hexadecimal', '::ffff:cb00:7109', '203.0.113.9'],
    ['IPv4 as IPv6 written out', '0:0:0:0:0:FFFF:cb00:7109', '::ffff:203.0.113.9'],
  ])('one network has one allowance, however it writes itself: %s', async (_, one, same) => {
    await statuses(app, 4, { from: one });
    expect(await statuses(app, 1, { from: same })).toEqual([429]);
  });

  test('what stands in the place of an address and is none is counted as it stands', async () => {
    const app = await serverFor({ limits, clock, trustProxy: readTrust(true) });
    const headers = (text: string) => ({ from: '127.0.0.1', headers: { 'x-forwarded-for': text } });
    expect(await statuses(app, 5, headers('::%e0::'))).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(app, 1, headers('unknown'))).toEqual([200]);
  });

  test('every IPv6 address can be read', async () => {
    const app = await serverFor({ limits: { requests: 1000 }, clock });
    await fc.assert(
      fc.asyncProperty(fc.ipV6(), async from => {
        expect(await statuses(app, 1, { from })).toEqual([200]);
      }),
    );
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'who sits at the machine (%s) has as many as they like',
    async from => {
      expect(new Set(await statuses(app, 50, { from }))).toEqual(new Set([200]));
    },
  );

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'what a proxy on the machine passes on (%s) is limited',
    async name => {
      const headers = { [name]: '127.0.0.1' };
      expect((await statuses(app, 5, { from: '127.0.0.1', headers })).at(-1)).toBe(429);
    },
  );

  test('who says to be somebody else is not believed', async () => {
    const found: number[] = [];
    for (let n = 1; n < 6; n++) {
      found.push(...(await statuses(app, 1, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })));
    }
    expect(found).toEqual([200, 200, 200, 200, 429]);
  });

  test('a trusted proxy says whose request it is', async () => {
    const app = await serverFor({ limits, clock, trustProxy: readTrust(true) });
    const from = '127.0.0.1';
    await statuses(app, 4, { from, headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await statuses(app, 1, { from, headers: { 'x-forwarded-for': '203.0.113.9' } })).toEqual([429]);
    expect(await statuses(app, 1, { from, headers: { 'x-forwarded-for': '203.0.113.8' } })).toEqual([200]);
  });

  test.each<[string, string | boolean, string, string]>([
    ['the one before us is believed, not those before it', true, '6.6.6.6, 203.0.113.9', '7.7.7.7, 203.0.113.9'],
    ['two hops', '2', '6.6.6.6, 203.0.113.9, 10.0.0.1', '7.7.7.7, 203.0.113.9, 10.0.0.2'],
    ['those in these networks', 'loopback,10.0.0.0/8', '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9, 10.0.0.2'],
  ])('whom to believe: %s', async (_, trust, one, same) => {
    const app = await serverFor({ limits, clock, trustProxy: readTrust(trust) });
    const from = '127.0.0.1';
    await statuses(app, 4, { from, headers: { 'x-forwarded-for': one } });
    expect(await statuses(app, 1, { from, headers: { 'x-forwarded-for': same } })).toEqual([429]);
    expect(await statuses(app, 1, { from, headers: { 'x-forwarded-for': '203.0.113.8' } })).toEqual([200]);
  });

  test.each(['all', '10.0.0.0/99', '1.2.3.4,', '-1', ''])('%j is no proxy to believe', text => {
    expect(() => readTrust(text)).toThrow(/^expected a number of hops or networks/);
  });

  test.each([
    [{ origin: 'https://evil.example' }, 429],
    [{ origin: 'null' }, 429],
    [{ 'sec-fetch-site': 'cross-site' }, 429],
    [{ origin: 'http://localhost:8888' }, 200],
    [{ origin: 'http://[::1]:8888' }, 200],
  ])('another website does not sit at the machine: %j', async (headers, last) => {
    expect((await statuses(app, 5, { from: '127.0.0.1', headers: headers as Record<string, string> })).at(-1)).toBe(
      last,
    );
  });

  test('the time of day does not matter: a clock that was set back locks nobody out', async () => {
    let now = 10 * 60 * 60 * 1000;
    const app = await serverFor({ limits: { requests: 1000, matches: 1 }, now: () => now });
    expect(await statuses(app, 1, { payload: CREATE })).toEqual([201]);
    now = 0;
    const { headers } = await app.inject({
      ...{ method: 'POST', url: '/api/matches', payload: CREATE, remoteAddress: '203.0.113.9' },
    });
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60 * 60);
  });
});

test('matches in an hour', async () => {
  const app = await serverFor({ limits: { matches: 2 }, clock: () => 0 });
  expect(await statuses(app, 3, { payload: CREATE })).toEqual([201, 201, 429]);
  expect(await statuses(app, 3, { payload: CREATE, from: '127.0.0.1' })).toEqual([201, 201, 201]);
  expect(await statuses(app, 1)).toEqual([200]);
});

test('maps in an hour', async () => {
  let time = 0;
  const app = await serverFor({ limits: { maps: 1 }, clock: () => time });
  const ask = (method: 'GET' | 'POST' | 'PATCH', url: string) =>
    app.inject({ remoteAddress: '203.0.113.9', method, url, ...(method === 'GET' ? {} : { payload: {} }) });
  expect((await ask('GET', '/api/maps')).statusCode).toBe(200);
  expect((await ask('POST', '/api/maps')).statusCode).toBe(400);
  const refused = await ask('PATCH', '/api/maps/m');
  expect(refused.json()).toMatchObject({
    ...{ status: 429, code: 'too-many-maps', retryAfter: 3600 },
    detail: 'one address may publish 1 maps an hour: try again in 3600 s',
  });
  expect((await ask('GET', '/api/maps')).statusCode).toBe(200);
  time = 1_800_000;
  expect((await ask('POST', '/api/maps')).headers['retry-after']).toBe('1800');
  time = 3_600_000;
  expect((await ask('POST', '/api/maps')).statusCode).toBe(400);
});

test('an allowance of nothing switches it off', async () => {
  const app = await serverFor({ limits: { matches: 0 }, clock: () => 0 });
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/matches', payload: CREATE, remoteAddress: '203.0.113.9' },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '86400']);
});

test('streams of all addresses together', async () => {
  const server = await Running.start({ games, limits: { watchers: 1 } });
  const { match } = await server.client.create(CREATE);
  const abort = new AbortController();
  const first = await fetch(`${server.url}/api/matches/${match.id}/events`, { signal: abort.signal });
  const { status, json, headers } = await server.fetch(`/api/matches/${match.id}/events`);
  expect([first.status, status, headers.get('retry-after')]).toEqual([200, 429, '10']);
  expect(json).toMatchObject({ code: 'too-many-streams', detail: expect.stringContaining('this server holds 1') });
  abort.abort();
});

describe('matches in which bots play', () => {
  const seatBot = async (server: Running, from?: string) => {
    const { match, secret } = await server.client.create({ game: 'flag', setup: { template: 'example' } });
    const forwarded: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
    const mine = { authorization: `Bearer ${secret}` };
    const bot = { brain: 'greedy', ms: 10 };
    const answer = await server.post(`/api/flag/sessions/${match.id}/bots`, bot, { ...forwarded, ...mine });
    const remove = () => server.fetch(`/api/gamesession/${match.id}`, { method: 'DELETE', headers: mine });
    return { ...answer, remove };
  };

  test('are counted in all', async () => {
    const server = await Running.start({ games: GAMES, limits: { bots: 1 } });
    expect((await seatBot(server)).status).toBe(200);
    const { status, json, headers } = await seatBot(server);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect(json).toMatchObject({ code: 'too-many-bots' });
  });

  test('are counted for each address', async () => {
    const server = await Running.start({ games: GAMES, limits: { botsEach: 1 } });
    expect((await seatBot(server, '203.0.113.9')).status).toBe(200);
    const { status, json } = await seatBot(server, '203.0.113.9');
    expect([status, json]).toEqual([429, expect.objectContaining({ detail: expect.stringContaining('one address') })]);
    expect((await seatBot(server)).status).toBe(200);
  });

  test('are counted for each person of a network that is declared', async () => {
    const people = readPeople('203.0.113.0/24=2');
    const server = await Running.start({ games: GAMES, limits: { botsEach: 1 }, people, trustProxy: 'loopback' });
    const statuses = [];
    for (const n of [1, 2, 3]) statuses.push((await seatBot(server, `203.0.113.${n}`)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('make room when they are deleted', async () => {
    const server = await Running.start({ games: GAMES, limits: { bots: 1 } });
    for (let n = 0; n < 3; n++) {
      const { status, remove } = await seatBot(server);
      expect([status, (await remove()).status]).toEqual([200, 200]);
    }
  });

  test('have no place where no seat was free', async () => {
    const server = await Running.start({ games: GAMES, limits: { bots: 1 } });
    const { match, secret } = await server.client.create({ game: 'flag', setup: { template: 'example' } });
    for (const name of ['a', 'b']) await server.client.join(match.id, { name });
    const mine = { authorization: `Bearer ${secret}` };
    const full = await server.post(`/api/flag/sessions/${match.id}/bots`, { brain: 'greedy' }, mine);
    expect(full.json).toMatchObject({ code: 'no-free-seat' });
    expect((await seatBot(server)).status).toBe(200);
  });

  test('make room when nothing has moved in them for half an hour', async () => {
    const server = await Running.start({ games: GAMES, limits: { bots: 1 } });
    expect((await seatBot(server)).status).toBe(200);
    server.now += 30 * 60 * 1000;
    expect((await seatBot(server)).status).toBe(429);
    server.now += 1;
    expect((await seatBot(server)).status).toBe(200);
  });
});

describe('every route says what it takes', () => {
  /** What changes something and is counted only as a request: it adds nothing that stays. */
  const LIGHT = [
    ...['POST /api/check', 'POST /api/replay', 'POST /api/invitations', 'POST /api/solve', 'POST /api/puzzles'],
    ...['POST /api/me/devices', 'DELETE /api/me'],
    ...['POST /api/matches/:id/join', 'POST /api/matches/:id/actions', 'DELETE /api/matches/:id'],
    ...['POST /api/matches/:id/back', 'POST /api/matches/:id/entries', 'DELETE /api/matches/:id/rematch'],
    ...['DELETE /api/saves/:id', 'DELETE /api/maps/:id', 'DELETE /api/gamesession/:sessionId'],
    ...['POST /api/gamesession/:sessionId/join', 'POST /api/gamesession/:sessionId/move'],
    ...['POST /api/gamesession/:sessionId/giveup', 'POST /api/flag/sessions/:id/bots', 'POST /api/matches/:id/bots'],
    'DELETE /api/flag/anybody/:id',
    ...['POST /api/game/dungeonResponseModel', 'POST /api/game/tick', 'POST /api/game/tick/movement'],
    ...['POST /api/game/tick/item', 'POST /api/game/build', 'POST /api/game/interact', 'POST /api/game/rewind'],
  ];

  test('a server with a route that does not say it does not start', async () => {
    const app = await serverFor();
    app.get('/api/forgotten', async () => ({}));
    await expect(app.ready()).rejects.toThrow(/do not say what they take: GET \/api\/forgotten/);
  });

  test('all that leaves something behind is counted by the hour', async () => {
    const app = await serverFor({
      games: GAMES,
      limits: { matches: 0, maps: 0, saves: 0, invitations: 0, reports: 0, likes: 0 },
    });
    const changing = (await allRoutes()).filter(route => !/^(GET|HEAD|OPTIONS) /.test(route));
    expect(changing.length).toBeGreaterThan(25);
    const refused: string[] = [];
    for (const [n, route] of changing.entries()) {
      const [method = '', path = ''] = route.split(' ');
      const { statusCode, headers } = await app.inject({
        ...{ method: method as 'POST', url: path.replace(/:\w+/g, 'x'), remoteAddress: `203.0.113.${n}` },
      });
      if ((statusCode === 429 || statusCode === 503) && headers['retry-after'] === '86400') refused.push(route);
    }
    expect(changing.filter(route => !refused.includes(route)).sort()).toEqual([...LIGHT].sort());
  });
});

describe('what operators may set', () => {
  test('is read by name, and the rest stays as it is', () => {
    expect(readLimits('requests=100, streams=20,solverMs=500')).toEqual({ requests: 100, streams: 20, solverMs: 500 });
    expect(readLimits('')).toEqual({});
    // What is gone stops no server whose settings name it.
    expect(readLimits('cards=2,cardsEach=4')).toEqual({ cards: 2 });
  });

  test.each(['request=100', 'requests', 'requests=-1', 'requests=many', '__proto__=1'])('%s is refused', text => {
    expect(() => readLimits(text)).toThrow(/^a limit is one of requests, matches, maps, .*; found /);
  });

  test('has every limit in the document, with its default', () => {
    const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    const section = text.slice(text.indexOf('## Limits'), text.indexOf('## How it is'));
    const listed = [...section.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [name, Number(value)]);
    expect(listed).toEqual(Object.entries(LIMITS));
  });
});

test('a request may take two minutes to come in', async () => {
  const app = await serverFor();
  expect(app.server.requestTimeout).toBe(120_000);
});

test('the size of a request', async () => {
  const app = await serverFor({ limits: { map: 1000, file: 3000 } });
  const post = (url: string, size: number) =>
    app.inject({ method: 'POST', url, payload: { game: 'highcard', setup: 'x'.repeat(size) } });
  expect((await post('/api/matches', 500)).json()).toMatchObject({ code: 'invalid-setup' });
  expect((await post('/api/matches', 1001)).json()).toMatchObject({ code: 'too-large', status: 413 });
  expect((await post('/api/replay', 2000)).statusCode).toBe(400);
  expect((await post('/api/replay', 3001)).statusCode).toBe(413);
});

test('who sends far too much gets the answer, not a broken line', async () => {
  const server = await Running.start({ games, limits: { map: 1000 } });
  for (let n = 0; n < 5; n++) {
    const { status, json } = await server.post('/api/check', { game: 'highcard', setup: 'x'.repeat(8_000_000) });
    expect([status, json]).toEqual([413, expect.objectContaining({ code: 'too-large' })]);
  }
});

test('streams at once', async () => {
  const server = await Running.start({ games, limits: { streams: 2 } });
  const { match } = await server.client.create(CREATE);
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const open = async (init: RequestInit = forwarded) => {
    const abort = new AbortController();
    const answer = await fetch(`${server.url}/api/matches/${match.id}/events`, { ...init, signal: abort.signal });
    // A stream that nobody holds on to is closed by and by.
    return { status: answer.status, answer, close: () => abort.abort() };
  };
  const first = await open();
  const second = await open();
  expect([first.status, second.status, (await open()).status]).toEqual([200, 200, 429]);
  const home = await open({});
  expect(home.status).toBe(200);
  first.close();
  await expect.poll(async () => (await open()).status).toBe(200);
});

test('a stream from a heavy match counts as several to strangers, who may always have one', async () => {
  const server = await Running.start({ games: GAMES, limits: { streams: 3 } });
  const walls = Array.from({ length: 2000 }, (_, n) => ({ type: 'wall', x: n, y: 1 }));
  const map = { entities: [{ type: 'player', x: 0, y: 0 }, ...walls], 'goal-condition': { goal: 'exit' } };
  const heavy = await server.client.create({ game: 'dungeon', setup: { map } });
  const light = await server.client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
  // A stream that nobody holds on to is closed by and by.
  const held: Response[] = [];
  const status = async ({ match: { id } }: typeof heavy, address?: string) => {
    const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
    const answer = await fetch(`${server.url}/api/matches/${id}/events`, { headers });
    held.push(answer);
    return answer.status;
  };
  expect(await status(heavy, '203.0.113.9')).toBe(200);
  expect(await status(light, '203.0.113.9')).toBe(429);
  expect([await status(heavy), await status(heavy)]).toEqual([200, 200]);
  const refused = await server.fetch(`/api/matches/${heavy.match.id}/events`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(refused.json).toMatchObject({ detail: expect.stringContaining('as large as this one counts as 3') });
  for (const { body } of held) await body?.cancel();
});
