import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { SseTransport, Subscription } from '../../../src/server/broadcast/subscription.ts';
import { Accounts } from '../../../src/server/budget/account.ts';
import { GAMES as ALL_GAMES } from '../../../src/server/games/all-games.ts';
import { Client } from '../../../src/wire/client/api-client.ts';
import type { WatchEvent } from '../../../src/wire/schemas/match-answers.ts';
import { auction } from '../../laws/auction.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const GAMES = {
  highcard: toy(highcard as unknown as AnyRules),
  auction: toy(auction as unknown as AnyRules),
};
const CARDS = { game: 'highcard', setup: { seats: 2, rounds: 50 }, seed: 7 };

const shared = Running.forFile({ games: GAMES });

/** A match on the server of all tests, or on one of its own. */
async function begin(request = CARDS as Parameters<Client['create']>[0], server = shared) {
  const { secret = '', match } = await server.client.create(request);
  return { server, client: server.client.as(secret), secret, id: match.id };
}

/** The next n events of a stream, which is then closed. */
async function take(events: AsyncGenerator<WatchEvent>, n: number): Promise<WatchEvent[]> {
  const taken: WatchEvent[] = [];
  for await (const event of events) if (taken.push(event) === n) break;
  return taken;
}

const positions = (events: readonly WatchEvent[]) => events.map(({ position }) => position);

describe('watching', () => {
  test('begins with how the match stands, then tells every entry once', async () => {
    const { client, id } = await begin();
    await client.play(id, { action: 'keep' });
    const stream = client.watch(id);
    const first: WatchEvent = (await stream.next()).value;
    for (let n = 0; n < 3; n++) await client.play(id, { action: 'keep' });
    const events = [first, ...(await take(stream, 3))];
    expect(positions(events)).toEqual([1, 2, 3, 4]);
    expect(events[0]!.happenings).toEqual([]);
    expect(events[1]!.happenings).toContainEqual({ type: 'decided', seat: 1, what: 'keep' });
  });

  test.each([0, 1, 4, 5])('from position %i on nothing is lost and nothing comes twice', async after => {
    const { client, id } = await begin();
    for (let n = 0; n < 5; n++) await client.play(id, { action: 'swap' });
    const watched = take(client.watch(id, { after }), 7 - after);
    for (let n = 0; n < 2; n++) await client.play(id, { action: 'keep' });
    const expected = Array.from({ length: 7 - after }, (_, n) => after + n + 1);
    expect(positions(await watched)).toEqual(expected);
  });

  test('from before the first entry on it tells how the match began, with what has changed since', async () => {
    const { client, id } = await begin();
    const { view } = await client.match(id, 0);
    for (let n = 0; n < 3; n++) await client.play(id, { action: 'swap' });
    for (const changes of [undefined, true] as const) {
      const events = await take(client.watch(id, { seat: 0, after: -1, changes }), 4);
      expect(positions(events)).toEqual([0, 1, 2, 3]);
      expect(events[0]).toMatchObject({ view, happenings: [], outcome: null });
      expect(events.slice(1)).toEqual(await take(client.watch(id, { seat: 0, after: 0, changes }), 3));
    }
  });

  test('from before the first entry on there is but the beginning where nothing was played', async () => {
    const { client, id } = await begin();
    const watched = take(client.watch(id, { after: -1 }), 2);
    await client.play(id, { action: 'keep' });
    expect(positions(await watched)).toEqual([0, 1]);
  });

  // A part of the log is folded 32 entries at a time, from a snapshot that is kept every 64.
  test('of 80 entries all are told that came after one', async () => {
    const { client, id } = await begin();
    for (let n = 0; n < 80; n++) await client.play(id, { action: 'keep' });
    const all = Array.from({ length: 80 }, (_, n) => n + 1);
    for (const after of [0, 31, 32, 33, 63, 64, 65, 79]) {
      expect(positions(await take(client.watch(id, { after }), 80 - after))).toEqual(all.slice(after));
    }
  });

  test('the last event says how it ended', async () => {
    const { client, id } = await begin({ ...CARDS, setup: { seats: 2, rounds: 1 } });
    const watched = take(client.watch(id, { after: 0 }), 2);
    for (let n = 0; n < 2; n++) await client.play(id, { action: 'keep' });
    const { outcome } = await client.match(id);
    expect(outcome).not.toBeNull();
    expect((await watched).map(event => event.outcome)).toEqual([null, outcome]);
  });

  test('what is told late is what was told live', async () => {
    const { client, id } = await begin();
    const live = take(client.watch(id, { after: 0, seat: 0 }), 6);
    for (let n = 0; n < 6; n++) await client.play(id, { action: 'swap' });
    expect(await take(client.watch(id, { after: 0, seat: 0 }), 6)).toEqual(await live);
  });

  test('goes on over a restart, by itself', async () => {
    const { server, client, id } = await begin(CARDS, await Running.start({ games: GAMES }));
    const watched = take(client.watch(id, { after: 0, pause: 20 }), 4);
    await client.play(id, { action: 'keep' });
    await server.restart();
    for (let n = 0; n < 3; n++) await client.play(id, { action: 'keep' });
    expect(positions(await watched)).toEqual([1, 2, 3, 4]);
  });

  test('a position that the match never had begins afresh', async () => {
    const { client, id } = await begin();
    expect(positions(await take(client.watch(id, { after: 99 }), 1))).toEqual([0]);
  });

  test('many watch, also while the match leaves the memory', async () => {
    const server = await Running.start({ games: GAMES, memory: 1 });
    const { secret = '', match } = await server.client.create(CARDS);
    const client = server.client.as(secret);
    const watched = Array.from({ length: 10 }, () => take(client.watch(match.id, { after: 0 }), 20));
    for (let n = 0; n < 20; n++) {
      await client.play(match.id, { action: n % 3 === 0 ? 'keep' : 'swap' });
      if (n % 5 === 0) await client.create(CARDS);
    }
    const all = Array.from({ length: 20 }, (_, n) => n + 1);
    for (const events of await Promise.all(watched)) expect(positions(events)).toEqual(all);
  });

  test('the clock is minded while somebody watches', async () => {
    const setup = { seats: 2, lots: 5, purse: 3, lotMs: 60, auctionMs: 1e9 };
    const { match } = await shared.client.create({ game: 'auction', setup });
    const stream = shared.client.watch(match.id);
    expect((await stream.next()).value).toMatchObject({ position: 0, view: { lot: 0 } });
    shared.now += 60;
    expect((await take(stream, 1))[0]).toMatchObject({ position: 1, view: { lot: 1 } });
  });

  test('ends when the match is called off', async () => {
    const { client, id } = await begin();
    const stream = client.watch(id);
    expect((await stream.next()).value).toMatchObject({ position: 0 });
    await client.abort(id);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(positions(await take(client.watch(id), 9))).toEqual([0]);
  });
});

describe('who sees what', () => {
  test('a seat its own card, a spectator none', async () => {
    const { server, client, id } = await begin();
    const streams = [client.watch(id, { seat: 0 }), client.watch(id, { seat: 1 }), server.client.watch(id)];
    const views = await Promise.all(streams.map(async stream => (await take(stream, 1))[0]!.view));
    expect(views.map(view => 'myCard' in (view as object))).toEqual([true, true, false]);
  });

  test('what happened to one seat is told to that seat only', async () => {
    const { server, client, id } = await begin();
    await client.play(id, { action: 'swap' });
    const drew = async (watcher: Client, seat?: number) => {
      const [event] = await take(watcher.watch(id, { after: 0, ...(seat === undefined ? {} : { seat }) }), 1);
      return event!.happenings.some(what => (what as { type: string }).type === 'drew');
    };
    expect([await drew(client, 0), await drew(client, 1), await drew(server.client)]).toEqual([true, false, false]);
  });

  test('nobody watches from a seat that is not theirs', async () => {
    const { server, id } = await begin();
    await expect(take(server.client.watch(id, { seat: 0 }), 1)).rejects.toMatchObject({ code: 'seat-needed' });
    const other = server.client.as('x'.repeat(22));
    await expect(take(other.watch(id, { seat: 0 }), 1)).rejects.toMatchObject({ code: 'wrong-seat' });
    await expect(take(other.watch('nothing'), 1)).rejects.toMatchObject({ code: 'no-such-match' });
  });
});

describe('on the wire', () => {
  /** A stream as it comes, until these words are in it. */
  async function heard(id: string, query: string, headers: Record<string, string>, words: string): Promise<string> {
    const abort = new AbortController();
    const response = await fetch(`${shared.url}/api/matches/${id}/events${query}`, { headers, signal: abort.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(words)) text += (await reader.read()).value ?? '';
    abort.abort();
    return text;
  }

  test('server-sent events that no proxy keeps, and that say when to come again', async () => {
    const { id } = await begin();
    const { headers, body } = await fetch(`${shared.url}/api/matches/${id}/events`);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    await body?.cancel();
    expect(await heard(id, '', {}, 'id: 0')).toMatch(/^retry: 1000\n\n/);
  });

  test.each([
    ['2', 3],
    ['0', 1],
    ['two', 2],
    ['1234567890123456', 2],
  ])('Last-Event-ID comes before the address, where it is one: %s', async (last, first) => {
    const { client, id } = await begin();
    for (let n = 0; n < 3; n++) await client.play(id, { action: 'keep' });
    const text = await heard(id, '?after=1', { 'last-event-id': last }, 'id: 3');
    expect(/id: (\d+)/.exec(text)?.[1]).toBe(String(first));
  });

  test('a watcher that goes away is forgotten, and the others go on', async () => {
    const { server, client, id } = await begin();
    const abort = new AbortController();
    await fetch(`${server.url}/api/matches/${id}/events`, { signal: abort.signal });
    abort.abort();
    const watched = take(client.watch(id, { after: 0 }), 10);
    for (let n = 0; n < 10; n++) await client.play(id, { action: 'keep' });
    expect(positions(await watched)).toHaveLength(10);
  });

  test('a watcher that does not read is dropped once a megabyte waits', () => {
    const written: string[] = [];
    const { house } = new Accounts();
    const response = { writableLength: 0, writableEnded: false, destroyed: false };
    const line = new SseTransport(
      Object.assign(response, {
        write: (text: string) => written.push(text),
        destroy: () => Object.assign(response, { destroyed: true }),
        once: () => response,
      }) as unknown as ServerResponse,
      house,
    );
    const watcher = new Subscription(line, 'public', undefined, house);
    watcher.send(1, 'one');
    watcher.send(1, 'one again');
    response.writableLength = 2 ** 20 + 1;
    watcher.send(2, 'two');
    expect(watcher.isOpen).toBe(false);
    watcher.send(3, 'three');
    expect(written).toEqual(['id: 1\ndata: one\n\n']);
  });

  test('closing the server ends the streams', async () => {
    const { server, id } = await begin(CARDS, await Running.start({ games: GAMES }));
    const response = await fetch(`${server.url}/api/matches/${id}/events`);
    const text = response.text();
    await server.stop();
    expect(await text).toContain('id: 0');
  });
});

test('who missed much of a large dungeon is told all of it, as fast as it is taken', async () => {
  const server = await Running.start({ games: ALL_GAMES });
  const walls = Array.from({ length: 8000 }, (_, n) => ({
    type: 'wall',
    x: 1 + (n % 100),
    y: 1 + Math.floor(n / 100),
  }));
  const map = { entities: [{ type: 'player', x: 0, y: 0 }, ...walls], 'goal-condition': { goal: 'exit' } };
  const { secret = '', match } = await server.client.create({ game: 'dungeon', setup: { map } });
  const client = server.client.as(secret);
  for (let n = 0; n < 12; n++) await client.play(match.id, { action: { type: 'move', direction: 'up' } });
  let connections = 0;
  const counting: typeof fetch = (...args) => {
    connections++;
    return fetch(...args);
  };
  const watching = new Client({ server: server.url, secret, fetch: counting }).watch(match.id, { after: 0 });
  expect(positions(await take(watching, 12))).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  expect(connections).toBe(1);
});
