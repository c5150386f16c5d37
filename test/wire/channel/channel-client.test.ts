import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { crowdedHall } from '../../../bench/web/hall.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES as ALL_GAMES } from '../../../src/server/games/all-games.ts';
import type { Client } from '../../../src/wire/client/api-client.ts';
import { ChannelClient } from '../../../src/wire/client/channel-client.ts';
import type { WatchEvent } from '../../../src/wire/schemas/match-answers.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../../server/running.ts';

const GAMES = { ...ALL_GAMES, highcard: toy(highcard as unknown as AnyRules) };
const CARDS = { game: 'highcard', setup: { seats: 2, rounds: 50 }, seed: 7 };
const HALL = { game: 'dungeon', setup: crowdedHall(20, 60), seed: 7 };
const step = (n: number) => ({ type: 'move', direction: n % 2 === 0 ? 'right' : 'left' });

/** A client that counts what it asks over HTTP. */
async function begin(server: Running, { url = server.url, plan = HALL as Parameters<Client['create']>[0] } = {}) {
  const { secret = '', match } = await server.client.create(plan);
  const asked = vi.fn<typeof fetch>((...how) => fetch(...how));
  const client = new ChannelClient({ server: url, secret, fetch: asked });
  const paths = () => asked.mock.calls.map(([path]) => new URL(String(path)).pathname.split('/').at(-1));
  return { id: match.id, client, plain: server.client.as(secret), paths };
}

/** Watches in the background until the test ends. */
function follow(client: Client, id: string, after?: number, more: { readonly happenings?: boolean } = {}) {
  const events: WatchEvent[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const watching = (async () => {
    for await (const event of client.watch(id, { changes: true, signal: stop.signal, pause: 10, after, ...more }))
      events.push(event);
  })();
  const at = (position: number) => expect.poll(() => events.at(-1)?.position).toBe(position);
  return { events, at, stop: () => stop.abort(), watching };
}

const timeless = ({ now: _, ...event }: WatchEvent) => event;

describe('a client with a channel', () => {
  const server = Running.forFile({ games: GAMES });

  test('is told the same events as one without, and answered the same', async () => {
    const { id, client, plain, paths } = await begin(server);
    const other = follow(plain, id);
    await other.at(0);
    expect(await client.match(id)).toMatchObject({ position: 0 });
    const own = follow(client, id);
    await own.at(0);
    for (let n = 0; n < 6; n++) {
      const { happenings, match } = await client.play(id, { action: step(n), key: `k${n}`, at: n });
      const { updated: _, now: __, ...known } = match;
      const { updated: ___, now: ____, ...asked } = await plain.match(id);
      expect(known).toEqual(asked);
      await other.at(n + 1);
      expect(happenings).toEqual(other.events.at(-1)!.happenings);
    }
    await own.at(6);
    expect(own.events.map(timeless)).toEqual(other.events.map(timeless));
    expect(paths()).toEqual([id]);
  });

  test('that does without happenings is told how it stands all the same', async () => {
    const { id, client, plain } = await begin(server);
    const other = follow(plain, id);
    await other.at(0);
    await client.match(id);
    const own = follow(client, id, undefined, { happenings: false });
    await own.at(0);
    const { happenings, match } = await client.play(id, { action: step(0), key: 'k', at: 0 });
    await other.at(1);
    expect(happenings).toEqual([]);
    expect(match.view).toEqual(other.events.at(-1)!.view);
    expect(own.events.map(timeless)).toEqual(other.events.map(event => ({ ...timeless(event), happenings: [] })));
    expect(other.events.at(-1)!.happenings).not.toEqual([]);
  });

  test('is refused with the same reason, and an action under the same key counts once', async () => {
    const { id, client, plain } = await begin(server);
    await client.match(id);
    await follow(client, id).at(0);
    await client.play(id, { action: step(0), key: 'once' });
    expect((await client.play(id, { action: step(0), key: 'once' })).match.position).toBe(1);
    await expect(client.play(id, { action: step(0), key: 'late', at: 0 })).rejects.toMatchObject({
      code: 'stale-position',
      problem: { position: 1 },
    });
    await expect(client.play(id, { action: { type: 'dance' }, key: 'x' })).rejects.toMatchObject({
      code: 'illegal-action',
    });
    expect((await plain.match(id)).position).toBe(1);
    await expect(follow(client, 'no-such').watching).rejects.toMatchObject({ code: 'no-such-match' });
  });

  test('plays over the channel as soon as it knows the match, however it came to know it', async () => {
    const [asking, playing] = [await begin(server), await begin(server)];
    await follow(asking.client, asking.id).at(0);
    await asking.client.match(asking.id);
    await asking.client.play(asking.id, { action: step(0), key: 'a' });
    expect(asking.paths()).toEqual([asking.id]);
    await follow(playing.client, playing.id).at(0);
    for (const key of ['a', 'b', 'c']) await playing.client.play(playing.id, { action: step(0), key });
    expect(playing.paths()).toEqual(['actions']);
    await playing.client.play(playing.id, { action: step(0) });
    expect(playing.paths()).toEqual(['actions', 'actions']);
  });

  test('plays by HTTP what it watches no longer, while it watches another match', async () => {
    const { id, client, paths } = await begin(server);
    const other = await client.create(HALL);
    await client.match(id);
    const [one, another] = [follow(client, id), follow(client, other.match.id)];
    await Promise.all([one.at(0), another.at(0)]);
    one.stop();
    await one.watching;
    expect((await client.play(id, { action: step(0), key: 'a' })).match.position).toBe(1);
    expect(paths()).toEqual(['matches', id, 'actions']);
  });

  test('that does not ask for changes has whole views from a stream', async () => {
    const { id, client, paths } = await begin(server);
    for await (const { view } of client.watch(id)) {
      expect(view).toEqual((await client.match(id)).view);
      break;
    }
    expect(paths()).toEqual(['events', id]);
  });

  test('who holds several seats is shown the one that is to act, by HTTP', async () => {
    const { id, client, paths } = await begin(server, { plan: CARDS });
    await client.match(id);
    await follow(client, id).at(0);
    const { match } = await client.play(id, { action: 'keep', key: 'a' });
    expect([match.as, match.toAct]).toEqual([1, [1]]);
    expect(paths()).toEqual([id, 'actions']);
  });

  test('as long as seats are free, it is HTTP that tells who holds which', async () => {
    const setup = { template: 'example', options: { start: 'first' } };
    const [one, other] = [await begin(server, { plan: { game: 'flag', setup } }), server.client];
    const { id, client, paths } = one;
    await client.join(id, { name: 'red' });
    await client.match(id);
    const own = follow(client, id);
    await own.at(1);
    const left = await client.play(id, { action: { type: 'leave' }, key: 'leave' });
    expect(left.match).toMatchObject({ held: [], as: 'public', status: 'open' });
    await client.join(id, { name: 'red' });
    await other.join(id, { name: 'blue' });
    await own.at(4);
    expect(await client.match(id)).toMatchObject({ held: [0], status: 'running' });
    const { actions } = await client.legal(id);
    expect((await client.play(id, { action: actions[0], key: 'go' })).match).toMatchObject({ position: 5, as: 0 });
    expect(paths().filter(path => path === 'actions').length).toBeGreaterThan(0);
  });

  test('ends with the match, and when it is told to', async () => {
    const { id, client, plain } = await begin(server);
    const [one, other] = [follow(client, id), follow(client, id)];
    await Promise.all([one.at(0), other.at(0)]);
    other.stop();
    await other.watching;
    await plain.abort(id);
    await one.watching;
    expect(one.events).toHaveLength(1);
  });
});

describe('where there is no channel', () => {
  test('it is event streams and HTTP', async () => {
    const server = await Running.start({ games: GAMES, limits: { channels: 0 } });
    const { id, client, paths } = await begin(server);
    await client.match(id);
    const own = follow(client, id, 0);
    await expect.poll(() => paths()).toContain('events');
    for (let n = 0; n < 3; n++) await client.play(id, { action: step(n), key: `k${n}` });
    await own.at(3);
    expect(own.events.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(paths().filter(path => path === 'actions')).toHaveLength(3);
  });

  test('after a restart of the server it goes on from where it was', async () => {
    const server = await Running.start({ games: GAMES });
    const { id, client } = await begin(server);
    await client.match(id);
    const own = follow(client, id);
    await own.at(0);
    await client.play(id, { action: step(0), key: 'a' });
    await server.restart();
    await client.play(id, { action: step(1), key: 'b' });
    await own.at(2);
    expect(own.events.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  test('what was under way when it broke is asked again, and counts once', async () => {
    const server = await Running.start({ games: GAMES });
    const line = await aLineTo(server);
    const { id, client, plain } = await begin(server, { url: line.url });
    await client.match(id);
    const own = follow(client, id);
    await own.at(0);
    line.hold();
    const playing = client.play(id, { action: step(0), key: 'held' });
    await expect.poll(async () => (await plain.match(id)).position).toBe(1);
    line.cut();
    expect((await playing).match.position).toBe(1);
    await client.play(id, { action: step(1), key: 'next' });
    await own.at(2);
    expect(own.events.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect((await plain.match(id)).position).toBe(2);
  });
});

/** A line to a server that can be held up on the way back, and cut. */
async function aLineTo(server: Running) {
  const sockets: Socket[] = [];
  let held = false;
  const proxy = createServer(from => {
    const to = connect(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(from, to);
    for (const socket of [from, to]) socket.on('error', () => undefined);
    from.pipe(to);
    to.on('data', bytes => void (held || from.write(bytes)));
    to.on('close', () => from.destroy());
    from.on('close', () => to.destroy());
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    hold: () => {
      held = true;
    },
    cut: () => {
      held = false;
      for (const socket of sockets) socket.destroy();
    },
  };
}
