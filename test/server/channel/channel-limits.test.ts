import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import { crowdedHall } from '../../../bench/web/hall.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES as ALL_GAMES } from '../../../src/server/games/all-games.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import type { ChannelServerMessage } from '../../../src/wire/schemas/channel-messages.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';
import { TestCaller } from './caller.ts';

const GAMES = { ...ALL_GAMES, highcard: toy(highcard as unknown as AnyRules) };
const CARDS = { game: 'highcard', setup: { seats: 2, rounds: 50 }, seed: 7 };
/** Whoever comes through a proxy is a stranger, with the address that it names. */
const STRANGER = { 'x-forwarded-for': '203.0.113.9' };

const VERBS = ['open', 'play', 'back', 'view', 'close'];

async function begin(server: Running) {
  const { secret = '', match } = await server.client.create(CARDS);
  return { secret, id: match.id };
}

describe('who calls', () => {
  const server = Running.forFile({ games: GAMES });

  /** A match of a browser, and the cookie that opens it. */
  async function ofBrowser() {
    const { headers, json } = await server.post('/api/matches', { ...CARDS, keep: 'browser' });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    return { cookie, id: (json as { match: { id: string } }).match.id };
  }

  test.each([
    ['our own page', (url: string) => url, 0],
    ['a page of another host', () => 'https://evil.example', 'public'],
    ['our host at another port', () => 'http://127.0.0.1:1', 'public'],
    ['a page that hides where it is from', () => 'null', 'public'],
    ['a client that does not say', () => undefined, 'public'],
  ])('a cookie counts only with our own Origin: %s', async (_, originAt, as) => {
    const { cookie, id } = await ofBrowser();
    const origin = originAt(server.url);
    const caller = await TestCaller.at(server.url, { cookie, ...(origin === undefined ? {} : { origin }) });
    expect(await caller.ask({ do: 'open', place: 1, match: id })).toMatchObject({ as });
    const played = await caller.ask({ do: 'play', place: 1, action: 'keep' });
    expect(played).toMatchObject(as === 0 ? { position: 1 } : { problem: { code: 'seat-needed' } });
  });

  test('a cookie does not count by what says where it was asked for before a proxy, trusted or not', async () => {
    const proxied = await Running.start({ games: GAMES, trustProxy: 'loopback' });
    const { headers, json } = await proxied.post('/api/matches', { ...CARDS, keep: 'browser' });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const { id } = (json as { match: { id: string } }).match;
    const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    const caller = await TestCaller.at(proxied.url, { cookie, ...evil });
    expect(await caller.ask({ do: 'open', place: 1, match: id })).toMatchObject({ as: 'public' });
  });

  test('a secret counts from anywhere, in the header or with the place that it opens', async () => {
    const { secret, id } = await begin(server);
    const headers = { origin: 'https://evil.example', authorization: `Bearer ${secret}` };
    const caller = await TestCaller.at(server.url, headers);
    expect(await caller.ask({ do: 'open', place: 1, match: id })).toMatchObject({ as: 0 });
    const other = await begin(server);
    const theirs = { do: 'open', place: 2, match: other.id, seat: 0 };
    expect(await caller.ask(theirs)).toMatchObject({ problem: { code: 'wrong-seat' } });
    expect(await caller.ask({ ...theirs, secret: other.secret })).toMatchObject({ as: 0 });
  });

  test('without a secret one looks on from outside, and no seat sees another one', async () => {
    const { secret, id } = await begin(server);
    const caller = await TestCaller.at(server.url);
    await caller.ask({ do: 'open', place: 0, match: id, seat: 0, secret });
    await caller.ask({ do: 'open', place: 1, match: id, seat: 1, secret });
    await caller.ask({ do: 'open', place: 2, match: id });
    for (let n = 0; n < 6; n++) await caller.ask({ do: 'play', place: n % 2, action: 'swap' });
    for (const place of [0, 1, 2]) await caller.at(place, 6);
    // Of the six cards that were drawn, each seat has drawn every other one.
    const drew = (place: number) =>
      caller.events(place).flatMap(({ position, ...event }) => {
        const { happenings } = event as unknown as { happenings: readonly { type: string }[] };
        return happenings.some(({ type }) => type === 'drew') ? [position] : [];
      });
    expect([drew(0), drew(1), drew(2)]).toEqual([[1, 3, 5], [2, 4, 6], []]);
    expect(caller.events(2).some(event => JSON.stringify(event).includes('myCard'))).toBe(false);
  });

  /** Asks for another protocol, as fetch would not. */
  async function upgrading(path: string, upgrade: string): Promise<string> {
    const answer = await new Promise<IncomingMessage>(resolve => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade, 'http2-settings': 'AAMAAABkAAQBAAAAAAIAAAAA' };
      request(`${server.url}${path}`, { headers }).on('response', resolve).end();
    });
    answer.resume();
    return `${answer.statusCode} ${answer.headers.upgrade}`;
  }

  test('is answered as ever where it asks for something else than a WebSocket, or elsewhere', async () => {
    expect(await upgrading('/api/matches', 'h2c')).toBe('200 undefined');
    expect(await upgrading('/api/matches', 'websocket')).toBe('200 undefined');
    expect(await upgrading('/api/channel', 'h2c')).toBe('400 undefined');
    expect((await server.fetch('/api/channel')).json).toMatchObject({ status: 400, code: 'bad-request' });
  });
});

describe('frames that mean nothing', () => {
  const server = Running.forFile({ games: GAMES });

  test.each<[string, string, object]>([
    ['no JSON', '{', { problem: { code: 'bad-json' } }],
    ['an empty list', '[]', { problem: { code: 'bad-request' } }],
    ['a number', '7', { problem: { code: 'bad-request', path: '/do' } }],
    ['a list of lists', '[[]]', { problem: { code: 'bad-request', path: '/0/do' } }],
    ['an unknown verb', '{"do":"dance","id":1}', { id: 1, problem: { code: 'bad-request', path: '/do' } }],
    ['a name of a prototype', '{"do":"constructor","id":1}', { id: 1, problem: { path: '/do' } }],
    ['no id', '[{"do":"view","place":1}]', { problem: { code: 'bad-request', path: '/0/id' } }],
    ['no place', '{"do":"view","id":1}', { id: 1, problem: { code: 'bad-request', path: '/place' } }],
    ['a place that is a text', '{"do":"view","id":1,"place":"a"}', { id: 1, problem: { path: '/place' } }],
    ['a field too many', '{"do":"view","id":1,"place":1,"x":1}', { id: 1, problem: { path: '/x' } }],
    ['a place that is not open', '{"do":"view","id":1,"place":1}', { id: 1, problem: { path: '/place' } }],
    ['no match', '{"do":"open","id":1,"place":1}', { id: 1, problem: { path: '/match' } }],
    ['an unknown match', '{"do":"open","id":1,"place":1,"match":"x"}', { id: 1, problem: { code: 'no-such-match' } }],
    ['a prototype', '{"__proto__":{},"id":1}', { problem: { code: 'bad-json' } }],
    ['a huge number', '{"do":"view","id":1,"place":1e999}', { problem: { code: 'bad-request' } }],
  ])('%s', async (_, frame, expected) => {
    const caller = await TestCaller.at(server.url);
    caller.socket.send(frame);
    expect(await caller.until(() => caller.told[0])).toMatchObject(expected);
    const { id } = await begin(server);
    expect(await caller.ask({ do: 'open', place: 1, match: id })).toMatchObject({ position: 0 });
  });

  test('bytes in place of text, and a place that is open already', async () => {
    const caller = await TestCaller.at(server.url);
    caller.socket.send(Buffer.from([1, 2, 3]), { binary: true });
    expect(await caller.until(() => caller.told[0])).toMatchObject({ problem: { code: 'bad-request' } });
    const { id } = await begin(server);
    await caller.ask({ do: 'open', place: 1, match: id });
    expect(await caller.ask({ do: 'open', place: 1, match: id })).toMatchObject({ problem: { path: '/place' } });
  });

  test('whatever is sent, every message is answered, and the server goes on', async () => {
    const caller = await TestCaller.at(server.url);
    const { id, secret } = await begin(server);
    const word = fc.oneof(
      fc.constantFrom(...VERBS, id, secret, 'keep', 'changes', 'entries', null, -1, 0, 1, 2, 1e15),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const name = fc.constantFrom(
      ...['do', 'id', 'place', 'match', 'seat', 'after', 'hear', 'secret', 'action', 'at', 'key', 'to', 'x'],
    );
    const message = fc.oneof(
      fc.dictionary(name, word, { maxKeys: 6 }),
      fc
        .record({ do: fc.constantFrom(...VERBS), place: fc.nat(2) })
        .chain(base => fc.dictionary(name, word, { maxKeys: 4 }).map(more => ({ match: id, ...more, ...base }))),
    );
    let next = 1e6;
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 8 }), async messages => {
        const ids = messages.map(() => next++);
        caller.send(messages.map((each, n) => ({ ...each, id: ids[n] })));
        for (const asked of ids) {
          await caller.until(() => caller.told.find(each => 'id' in each && each.id === asked));
        }
      }),
      { numRuns: 150 },
    );
    const faults = caller.told.filter(each => 'problem' in each && each.problem.code === 'server-fault');
    expect(faults).toEqual([]);
  });

  test('what is no frame of a WebSocket ends that connection, and no other', async () => {
    const other = await TestCaller.at(server.url);
    const { hostname, port } = new URL(server.url);
    const raw = connect(Number(port), hostname);
    raw.on('error', () => undefined);
    raw.write(
      'GET /api/channel HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await new Promise(resolve => raw.once('data', resolve));
    raw.write(Buffer.from([0xff, 0x00, 0x12, 0x34]));
    await new Promise(resolve => raw.once('close', resolve).resume());
    const { id } = await begin(server);
    expect(await other.ask({ do: 'open', place: 1, match: id })).toMatchObject({ position: 0 });
  });
});

test('who is banned looks on, and neither plays nor goes back; whoever sits at the machine never is', async () => {
  const server = await Running.start({ games: GAMES, trustProxy: 'loopback', lookAfterMs: 20 });
  const { secret = '', match } = await server.client.create({ ...CARDS, open: true });
  const place = { do: 'open', place: 1, match: match.id, secret };
  const [home, away] = [await TestCaller.at(server.url), await TestCaller.at(server.url, STRANGER)];
  for (const caller of [home, away]) await caller.ask(place);
  const store = new SqliteStore(join(server.folder, 'quadrille.db'));
  await store.bans.add({ network: '203.0.113.9/32', since: 1, until: null, reason: 'rude names' });
  await store.close();
  const asked = (caller: TestCaller, more: object) => caller.ask({ place: 1, ...more });
  await expect.poll(async () => (await asked(away, { do: 'play', action: 'keep' })).problem?.code).toBe('banned');
  expect(await asked(away, { do: 'back', to: 0 })).toMatchObject({ problem: { code: 'banned' } });
  const { position = 0 } = await asked(away, { do: 'view' });
  expect(await asked(home, { do: 'play', action: 'keep' })).toMatchObject({ position: position + 1 });
});

test('a place that cannot be told says that it has ended, and whoever looks after the server learns why', async () => {
  let logged = '';
  const server = await Running.start({ games: GAMES, log: 'warn', logStream: { write: line => (logged += line) } });
  const { secret, id } = await begin(server);
  const player = server.client.as(secret);
  for (let n = 0; n < 3; n++) await player.play(id, { action: 'keep' });
  const caller = await TestCaller.at(server.url);
  const away = vi.spyOn(SqliteStore.prototype, 'latest').mockRejectedValueOnce(new Error('the store is away'));
  onTestFinished(() => away.mockRestore());
  await caller.ask({ do: 'open', place: 1, match: id, after: 1 });
  await caller.until(() => caller.told.find(each => 'ended' in each && each.ended === 'closing'));
  expect(logged).toContain('the store is away');
  expect(await caller.ask({ do: 'view', place: 1 })).toMatchObject({
    problem: { code: 'bad-request', path: '/place' },
  });
  expect(await caller.ask({ do: 'open', place: 1, match: id, after: 1 })).toMatchObject({ position: 3 });
});

describe('limits', () => {
  test('a frame that is too large closes the connection, and says why', async () => {
    const server = await Running.start({ games: GAMES, limits: { frame: 1000 } });
    const caller = await TestCaller.at(server.url);
    caller.send({ do: 'play', id: 1, place: 1, action: 'x'.repeat(2000) });
    expect(await caller.closed).toMatchObject({ code: 1009 });
  });

  test('so many connections for one address, and no more until one is left', async () => {
    const server = await Running.start({ games: GAMES, limits: { channelsEach: 2 }, trustProxy: 'loopback' });
    const callers = [await TestCaller.at(server.url, STRANGER), await TestCaller.at(server.url, STRANGER)];
    await expect(TestCaller.at(server.url, STRANGER)).rejects.toThrow('429');
    await TestCaller.at(server.url, { 'x-forwarded-for': '203.0.113.10' });
    callers[0]!.socket.close();
    await callers[0]!.closed;
    await expect.poll(() => TestCaller.at(server.url, STRANGER).then(() => 'in', String)).toBe('in');
  });

  test('so many connections in all', async () => {
    const server = await Running.start({ games: GAMES, limits: { channels: 1 } });
    await TestCaller.at(server.url);
    await expect(TestCaller.at(server.url)).rejects.toThrow('429');
  });

  test('a thousand places on one connection, and no more until one is left', async () => {
    const server = await Running.start({ games: GAMES });
    const { id } = await begin(server);
    const caller = await TestCaller.at(server.url);
    const open = (place: number) => ({ do: 'open', place, match: id, hear: 'nothing' });
    for (let place = 0; place < 1000; place++) caller.send({ ...open(place), id: place });
    expect(await caller.ask(open(1000))).toMatchObject({ problem: { code: 'bad-request', path: '/place' } });
    await caller.ask({ do: 'close', place: 7 });
    expect(await caller.ask(open(1000))).toMatchObject({ position: 0 });
    expect(caller.told.filter(each => 'problem' in each)).toHaveLength(1);
  });

  test('places count as streams do', async () => {
    const server = await Running.start({ games: GAMES, limits: { streams: 2 }, trustProxy: 'loopback' });
    const { id } = await begin(server);
    const caller = await TestCaller.at(server.url, STRANGER);
    const codes: (string | undefined)[] = [];
    for (const place of [1, 2, 3]) codes.push((await caller.ask({ do: 'open', place, match: id })).problem?.code);
    expect(codes).toEqual([undefined, undefined, 'too-many-streams']);
    await caller.ask({ do: 'close', place: 1 });
    expect(await caller.ask({ do: 'open', place: 4, match: id })).toMatchObject({ position: 0 });
  });

  test('whoever leaves before an answer leaves nothing behind', async () => {
    const limits = { streams: 1, requests: 1000 };
    const server = await Running.start({ games: GAMES, limits, trustProxy: 'loopback', memory: 1 });
    const [one, other] = [await begin(server), await begin(server)];
    for (let n = 0; n < 10; n++) {
      const caller = await TestCaller.at(server.url, STRANGER);
      caller.send({ do: 'open', id: 1, place: 1, match: n % 2 === 0 ? one.id : other.id });
      caller.socket.terminate();
      await caller.closed;
    }
    const last = await TestCaller.at(server.url, STRANGER);
    const again = () => last.ask({ do: 'open', place: 1, match: one.id });
    await expect.poll(async () => (await again()).position ?? 'refused').toBe(0);
  });

  test('every message counts as a request, with those over HTTP', async () => {
    let now = 0;
    const limits = { requests: 2 };
    const server = await Running.start({ games: GAMES, limits, trustProxy: 'loopback', clock: () => now });
    const { id, secret } = await begin(server);
    const caller = await TestCaller.at(server.url, STRANGER); // a request too, of eight at once
    await caller.ask({ do: 'open', place: 1, match: id, secret });
    await server.fetch('/api/matches', { headers: STRANGER });
    const codes: (string | undefined)[] = [];
    // What means nothing counts, too.
    await caller.ask({ do: 'dance' });
    for (let n = 0; n < 6; n++) codes.push((await caller.ask({ do: 'view', place: 1 })).problem?.code);
    expect(codes).toEqual([...Array(4).fill(undefined), 'too-many-requests', 'too-many-requests']);
    expect((await server.fetch('/api/matches', { headers: STRANGER })).status).toBe(429);
    // Moves are never refused for that: they wait for their turn, in their order.
    const moves = Array.from({ length: 20 }, () => caller.ask({ do: 'play', place: 1, action: 'keep' }));
    expect((await Promise.all(moves)).map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    now += 1000;
    expect(await caller.ask({ do: 'view', place: 1 })).toMatchObject({ position: 20 });
  });

  test('a frame of very many messages is refused as one', async () => {
    const server = await Running.start({ games: GAMES, trustProxy: 'loopback' });
    const caller = await TestCaller.at(server.url, STRANGER);
    caller.send(Array(32_000).fill(1));
    await caller.ask({ do: 'dance' });
    expect(caller.told[0]).toMatchObject({ problem: { code: 'too-large' } });
    expect(caller.told).toHaveLength(2);
  });

  test('whoever goes on beyond what they may send is closed', async () => {
    const server = await Running.start({
      games: GAMES,
      limits: { requests: 1 },
      trustProxy: 'loopback',
      clock: () => 0,
    });
    const caller = await TestCaller.at(server.url, STRANGER);
    caller.send(Array.from({ length: 900 }, (_, id) => ({ do: 'view', id, place: 1 })));
    expect(await caller.closed).toMatchObject({ code: 1008 });
    expect(caller.told.length).toBeLessThan(100);
    expect((await server.fetch('/healthz')).status).toBe(200);
  });

  test('whoever reads nothing is closed, and nothing is kept for it without end', async () => {
    const server = await Running.start({ games: GAMES });
    const walls = Array.from({ length: 9000 }, (_, n) => ({
      type: 'wall',
      x: 1 + (n % 100),
      y: 1 + Math.floor(n / 100),
    }));
    const map = { entities: [{ type: 'player', x: 0, y: 0 }, ...walls], 'goal-condition': { goal: 'exit' } };
    const { match } = await server.client.create({ game: 'dungeon', setup: { map } });
    const caller = await TestCaller.at(server.url);
    await caller.ask({ do: 'open', place: 1, match: match.id });
    caller.socket.pause();
    const wants = Array.from({ length: 40 }, (_, n) => ({ do: 'view', id: 5000 + n, place: 1 }));
    for (const each of wants) caller.send(each);
    await expect
      .poll(() => server.fetch('/metrics').then(({ text }) => /^quadrille_streams (\d+)$/m.exec(text)?.[1]))
      .toBe('0');
    caller.socket.resume();
    expect(await caller.closed).toMatchObject({
      code: expect.toSatisfy((code: number) => code === 1008 || code === 1006),
    });
    expect(caller.told.length).toBeLessThan(40);
  });
});

test('long frames are compressed on their way to other machines, and nothing on this one', async () => {
  const server = await Running.start({ games: GAMES, trustProxy: 'loopback' });
  const [home, away] = [await TestCaller.at(server.url), await TestCaller.at(server.url, STRANGER)];
  expect([home.socket.extensions, away.socket.extensions]).toEqual(['', 'permessage-deflate']);
  const setup = crowdedHall(30, 200);
  const { match } = await server.client.create({ game: 'dungeon', setup });
  await away.ask({ do: 'open', place: 1, match: match.id });
  await away.at(1, 0);
  expect(away.view(1)).toEqual((await server.client.match(match.id)).view);
});

describe('the end of a server', () => {
  test('what was begun is answered, and the channel says goodbye', async () => {
    const server = await Running.start({ games: GAMES, closingMs: 30_000 });
    const { id, secret } = await begin(server);
    const caller = await TestCaller.at(server.url);
    await caller.ask({ do: 'open', place: 1, match: id, secret, hear: 'nothing' });
    caller.send(Array.from({ length: 20 }, (_, n) => ({ do: 'play', id: 100 + n, place: 1, action: 'keep' })));
    await caller.until(() => caller.told.find(each => 'id' in each && each.id === 100));
    await server.stop();
    const answered = caller.told.filter(
      (each): each is ChannelServerMessage & { position: number } => 'position' in each,
    );
    expect(await caller.closed).toMatchObject({ code: 1001 });
    await server.restart();
    expect((await server.client.match(id)).position).toBe(answered.at(-1)!.position);
    const again = await TestCaller.at(server.url);
    expect(await again.ask({ do: 'open', place: 1, match: id, secret })).toMatchObject({ position: 20 });
  });

  test('who neither reads nor answers does not hold it up', async () => {
    const server = await Running.start({ games: GAMES, closingMs: 100 });
    const caller = await TestCaller.at(server.url);
    caller.socket.pause();
    await server.stop();
    caller.socket.resume();
    expect((await caller.closed).code).toBeGreaterThan(1000);
    expect(caller.socket.readyState).toBe(WebSocket.CLOSED);
  });
});
