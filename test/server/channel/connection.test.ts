import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../../src/server/channel/caller.ts';
import { Connection } from '../../../src/server/channel/connection.ts';
import { Connections } from '../../../src/server/channel/connections.ts';
import type { Rim } from '../../../src/server/channel/rim.ts';
import type { Watcher } from '../../../src/server/live/watcher.ts';
import { LIMITS } from '../../../src/server/requests/limits.ts';
import { refusalOf } from '../../../src/server/requests/refusals.ts';
import { Refused } from '../../../src/wire/problems/problems.ts';

type Told = Readonly<Record<string, unknown>> & { readonly problem?: { readonly code: string } };

/** The other end of a connection, and what was done with it. */
function otherEnd() {
  const told: Told[] = [];
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const socket = Object.assign(new EventEmitter(), {
    ...{ readyState: 1, bufferedAmount: 0, extensions: 'permessage-deflate' },
    send: (text: string) => void told.push(...(JSON.parse(text) as Told[])),
    ping: note('ping'),
    pause: note('pause'),
    resume: note('resume'),
    terminate: note('cut off'),
    close: (code: number) => {
      done.push(`goodbye ${code}`);
      socket.readyState = 3;
    },
  });
  return { told, done, socket };
}

/** A connection to a house with one match, in which the test says what happens. */
function connection({ address, ip = '203.0.113.9' }: { address?: string; ip?: string } = {}) {
  const end = otherEnd();
  const seen = { requests: 0, entered: 0, left: 0, detached: 0, shown: 0, banned: [] as string[] };
  let opening: () => Promise<void> = async () => undefined;
  let spent: Refused | undefined;
  let attaching: (watcher: Watcher, after?: number) => Promise<void> = async () => undefined;
  const noted: unknown[] = [];
  const open = {
    ...{ status: 'running', weight: 1, record: { open: false }, keysAtOnce: [], keys: async () => [] },
    match: { position: 5, toAct: () => [] },
  };
  const rim = {
    limits: LIMITS,
    matches: {
      at: async () => {
        await opening();
        return open;
      },
      atOnce: () => open,
    },
    live: {
      attach: (_: unknown, watcher: Watcher, after?: number) => attaching(watcher, after),
      detach: () => void seen.detached++,
      showAnew: async () => void seen.shown++,
    },
    streams: {
      enter: () => {
        seen.entered++;
        return () => void seen.left++;
      },
    },
    banned: {
      mustNotBe: (who: string) => {
        seen.banned.push(who);
        throw new Refused('banned', 'not you');
      },
    },
    takeRequest: () => {
      seen.requests++;
      return spent;
    },
  };
  const note = (error: unknown) => {
    noted.push(error);
    return refusalOf(error);
  };
  const caller = { address, ip, note, holderOf: () => undefined };
  const at = new Connection(
    end.socket as unknown as WebSocket,
    {} as Socket,
    caller as unknown as Caller,
    rim as unknown as Rim,
  );
  const says = (what: unknown) => void end.socket.emit('message', Buffer.from(JSON.stringify(what)), false);
  return {
    ...{ ...end, at, seen, says, noted },
    attaches: (how: typeof attaching) => {
      attaching = how;
    },
    opens: (how: () => Promise<void>) => {
      opening = how;
    },
    spends: (refused: Refused | undefined) => {
      spent = refused;
    },
    /** What it is told to everything that is said now. */
    answers: async (what: unknown): Promise<readonly Told[]> => {
      const before = end.told.length;
      says(what);
      for (let n = 0; n < 3; n++) await turn();
      return end.told.slice(before);
    },
  };
}

const open = (place: number, id = place, more: object = {}) => ({ do: 'open', id, place, match: 'm', ...more });
const refused = (id: number | undefined, code: string) => ({ ...(id !== undefined && { id }), problem: { code } });

describe('a connection', () => {
  test('asks whether somebody is there, and is cut where nobody has answered since', () => {
    const { at, done, socket, says } = connection();
    at.beat();
    socket.emit('pong');
    at.beat();
    says(7);
    at.beat();
    expect(done).toEqual(['ping', 'ping', 'ping']);
    at.beat();
    expect(done.at(-1)).toBe('cut off');
  });

  test('reads no more while 256 messages are unanswered', async () => {
    const { at, done, told, opens, says } = connection();
    const waiting: (() => void)[] = [];
    opens(() => new Promise(resolve => void waiting.push(resolve)));
    expect(at.isBusy).toBe(false);
    says(open(0));
    expect(at.isBusy).toBe(true);
    for (let n = 1; n < 255; n++) says(open(n));
    await turn();
    expect([done, at.isBusy]).toEqual([[], true]);
    for (const n of [255, 256]) says(open(n));
    await turn();
    expect(done).toEqual(['pause']);
    waiting.pop()?.();
    await turn();
    expect(done).toEqual(['pause']);
    for (const go of waiting.splice(0, 2)) go();
    await turn();
    expect(done).toEqual(['pause', 'resume']);
    for (const go of waiting) go();
    await turn();
    expect([told.filter(({ problem }) => problem === undefined).length, at.isBusy]).toEqual([257, false]);
  });

  test('has up to 1000 places, each with a number of its own that is free again once it is left', async () => {
    const { answers, seen } = connection();
    const all = await answers(Array.from({ length: 1000 }, (_, n) => open(n)));
    expect(all.map(({ problem }) => problem)).toEqual(Array(1000).fill(undefined));
    expect(await answers(open(1000))).toMatchObject([refused(1000, 'bad-request')]);
    expect(await answers(open(7, 8))).toMatchObject([refused(8, 'bad-request')]);
    expect(await answers({ do: 'close', id: 1, place: 7 })).toEqual([{ id: 1, position: 5 }]);
    expect(await answers({ do: 'view', id: 2, place: 7 })).toMatchObject([refused(2, 'bad-request')]);
    expect(await answers(open(7, 8))).toEqual([{ id: 8, position: 5, as: 'public' }]);
    expect(seen).toMatchObject({ entered: 1001, left: 1 });
  });

  test('leaves nothing behind of a place that could not be opened', async () => {
    const { answers, opens, at } = connection();
    opens(async () => {
      throw new Refused('no-such-match', 'gone');
    });
    expect(await answers(open(1))).toMatchObject([refused(1, 'no-such-match')]);
    opens(async () => undefined);
    expect(await answers(open(1))).toEqual([{ id: 1, position: 5, as: 'public' }]);
    expect(at.isBusy).toBe(false);
  });

  test.each<[object, object]>([
    [{}, { after: undefined, changes: true, happenings: true }],
    [
      { after: 3, happenings: false },
      { after: 3, changes: true, happenings: false },
    ],
  ])('tells a place what it wishes to hear: %j', async (wish, expected) => {
    const { answers, attaches, seen } = connection();
    const heard: object[] = [];
    attaches(async (watcher, after) => {
      heard.push({ after, changes: watcher.takesChanges, happenings: watcher.takesHappenings });
      watcher.send(5, '{"n":5}');
    });
    expect(await answers(open(1, 1, wish))).toEqual([
      { id: 1, position: 5, as: 'public' },
      { place: 1, event: { n: 5 } },
    ]);
    expect(heard).toEqual([expected]);
    expect(await answers({ do: 'view', id: 2, place: 1 })).toEqual([{ id: 2, position: 5 }]);
    expect(seen.shown).toBe(1);
  });

  test('tells nothing to a place that wishes to hear nothing', async () => {
    const { answers, attaches, seen } = connection();
    const heard: unknown[] = [];
    attaches(async watcher => void heard.push(watcher));
    expect(await answers(open(1, 1, { hear: 'nothing' }))).toEqual([{ id: 1, position: 5, as: 'public' }]);
    expect(await answers({ do: 'view', id: 2, place: 1 })).toEqual([{ id: 2, position: 5 }]);
    expect([heard, seen.entered, seen.shown]).toEqual([[], 0, 0]);
  });

  test('ends a place that cannot be told, and whoever looks after the server learns why', async () => {
    const { answers, attaches, noted, seen } = connection();
    const away = new Error('the store is away');
    attaches(() => Promise.reject(away));
    expect(await answers(open(1))).toEqual([
      { id: 1, position: 5, as: 'public' },
      { place: 1, ended: 'closing' },
    ]);
    expect([noted, seen.left, seen.detached]).toEqual([[away], 1, 1]);
    expect(await answers({ do: 'view', id: 2, place: 1 })).toMatchObject([refused(2, 'bad-request')]);
  });

  test('that ends closes all its places, and tells nobody', async () => {
    const { answers, seen, socket, told } = connection();
    await answers([open(1), open(2), open(3, 3, { hear: 'nothing' })]);
    const before = told.length;
    socket.readyState = 3;
    socket.emit('close');
    expect(seen).toMatchObject({ entered: 2, left: 2, detached: 2 });
    expect(told).toHaveLength(before);
  });

  test('takes nothing more on when the server closes', async () => {
    const { answers, at, done } = connection();
    await answers(open(1));
    at.finish();
    for (const message of [open(2), { do: 'view', id: 2, place: 1 }]) {
      expect(await answers(message)).toMatchObject([{ id: 2, problem: { code: 'store-unavailable', retryAfter: 1 } }]);
    }
    expect([at.isBusy, done]).toEqual([false, []]);
    at.cutOff();
    expect(done).toEqual(['cut off']);
  });

  test('counts every message of a stranger as a request, also what means nothing', async () => {
    const { answers, seen, spends, socket, told } = connection({ address: 'far' });
    await answers([open(1), open(2), 7]);
    expect(seen.requests).toBe(3);
    socket.emit('message', Buffer.from([1]), true);
    await turn();
    expect([seen.requests, told.at(-1)]).toMatchObject([4, refused(undefined, 'bad-request')]);
    spends(new Refused('too-many-requests', 'slower'));
    expect(await answers(open(3))).toMatchObject([refused(3, 'too-many-requests')]);
    expect(await answers([])).toMatchObject([refused(undefined, 'too-many-requests')]);
    const home = connection();
    home.spends(new Refused('too-many-requests', 'slower'));
    expect(await home.answers(open(3))).toMatchObject([{ id: 3, position: 5 }]);
    expect(home.seen.requests).toBe(0);
  });

  test.each([
    ['play', { action: 'keep' }],
    ['back', { to: 1 }],
  ])('lets nobody %s who is banned; whoever sits at the machine never is', async (verb, more) => {
    const far = connection({ address: 'far' });
    await far.answers(open(1));
    const message = { do: verb, id: 2, place: 1, ...more };
    expect(await far.answers(message)).toMatchObject([refused(2, 'banned')]);
    expect(await far.answers({ do: 'view', id: 3, place: 1 })).toEqual([{ id: 3, position: 5 }]);
    expect(await far.answers({ do: 'close', id: 4, place: 1 })).toEqual([{ id: 4, position: 5 }]);
    expect(far.seen.banned).toEqual(['203.0.113.9']);
    const home = connection();
    await home.answers(open(1));
    expect(await home.answers(message)).toMatchObject([refused(2, 'seat-needed')]);
    expect(home.seen.banned).toEqual([]);
  });
});

describe('the connections of a server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  const limits = { ...LIMITS, channels: 3, channelsEach: 2 };

  function house() {
    const all = new Connections({ limits } as unknown as Rim);
    const from = (ip: string) =>
      ({ ip, headers: {}, raw: { socket: { remoteAddress: ip } }, log: {} }) as unknown as FastifyRequest;
    const comes = (ip: string) => {
      const end = otherEnd();
      all.mustHaveRoom(from(ip));
      all.add(end.socket as unknown as WebSocket, from(ip));
      return end;
    };
    return { all, comes };
  }

  test('are so many for each, and so many in all', () => {
    const { all, comes } = house();
    const [first] = [comes('203.0.113.9'), comes('203.0.113.9')];
    const each = 'one address may have 2 channels at once: try again in 10 s';
    expect(() => comes('203.0.113.9')).toThrow(each);
    comes('203.0.113.10');
    expect(() => comes('203.0.113.11')).toThrow('this server holds 3 channels at once: try again in 10 s');
    expect(all.size).toBe(3);
    first?.socket.emit('close');
    expect(all.size).toBe(2);
    comes('203.0.113.9');
  });

  test('are asked every fifteen seconds whether they are there', () => {
    const { comes } = house();
    const { done } = comes('203.0.113.9');
    vi.advanceTimersByTime(14_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(15_001);
    expect(done).toEqual(['ping', 'cut off']);
  });

  test('have time to say goodbye, the last one too', async () => {
    const { all, comes } = house();
    const { done, socket } = comes('203.0.113.9');
    const closing = all.close(600_000);
    await turn();
    expect(done).toEqual(['goodbye 1001']);
    socket.emit('close');
    await closing;
    expect(done).toEqual(['goodbye 1001']);
  });

  test('say goodbye with the server, and are cut off where that takes too long', async () => {
    const { all, comes } = house();
    const [quick, slow] = [comes('203.0.113.9'), comes('203.0.113.10')];
    const { close } = quick.socket;
    quick.socket.close = code => {
      close(code);
      quick.socket.emit('close');
    };
    await all.close(30);
    expect(quick.done).toEqual(['goodbye 1001']);
    expect(slow.done).toEqual(['goodbye 1001', 'cut off']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
