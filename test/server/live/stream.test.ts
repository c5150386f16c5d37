import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventRoutes } from '../../../src/server/api/events.ts';
import type { Live } from '../../../src/server/live/live.ts';
import type { Watcher } from '../../../src/server/live/watcher.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import type { StreamCount } from '../../../src/server/requests/streamcount.ts';
import { validatorCompiler } from '../../../src/server/requests/validate.ts';

/** A route of events before a match of nobody's, of which the test says what its watchers are told. */
function stream(attach: (watcher: Watcher, after: number | undefined) => Promise<void>) {
  const seen = { entered: [] as unknown[], left: 0, detached: [] as unknown[], closed: 0, logged: [] as string[] };
  const open = {
    ...{ id: 'm', weight: 3, record: { open: true }, keys: async () => [], match: { toAct: () => [] } },
  };
  const live = {
    attach: (_: unknown, watcher: Watcher, after?: number) => attach(watcher, after),
    detach: (id: string) => void seen.detached.push(id),
    close: () => void seen.closed++,
  };
  const streams = {
    enter: (address: string | undefined, weight: number) => {
      seen.entered.push([address, weight]);
      return () => void seen.left++;
    },
  };
  const app = fastify({
    trustProxy: true,
    logger: { level: 'warn', stream: { write: (line: string) => void seen.logged.push(line) } },
  });
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  eventRoutes(
    app,
    { at: async () => open } as unknown as Matches,
    live as unknown as Live,
    streams as unknown as StreamCount,
  );
  const get = (query = '', headers: Record<string, string> = {}) =>
    app.inject({ url: `/api/matches/m/events${query}`, headers });
  return { app, seen, get };
}

/** Ends at once, and says after which position it was to begin and what it takes. */
const telling = (told: unknown[]) => async (watcher: Watcher, after?: number) => {
  told.push([after, watcher.as, watcher.takesChanges]);
  watcher.send(1, '{"n":1}');
  watcher.end('closing');
};

describe('a stream of events', () => {
  test('says when to come again, and is kept by nobody on the way', async () => {
    const { get } = stream(telling([]));
    const { body, headers, statusCode } = await get();
    expect([statusCode, body]).toEqual([200, 'retry: 1000\n\nid: 1\ndata: {"n":1}\n\n']);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    });
  });

  test.each<[string, Record<string, string>, unknown]>([
    ['', {}, [undefined, 'public', false]],
    ['?after=3', {}, [3, 'public', false]],
    ['?after=3', { 'last-event-id': '5' }, [5, 'public', false]],
    ['?after=3', { 'last-event-id': '0' }, [0, 'public', false]],
    ['?after=3', { 'last-event-id': 'five' }, [3, 'public', false]],
    ['?after=3', { 'last-event-id': '1234567890123456' }, [3, 'public', false]],
    ['?entries=true', {}, [undefined, 'log', false]],
    ['?changes=true', {}, [undefined, 'public', true]],
  ])('begins where it is asked to: %s %j', async (query, headers, expected) => {
    const told: unknown[] = [];
    await stream(telling(told)).get(query, headers);
    expect(told).toEqual([expected]);
  });

  test('counts as one, by its weight, until it is left', async () => {
    const { get, seen } = stream(telling([]));
    await get('', { 'x-forwarded-for': '203.0.113.9' });
    expect(seen).toMatchObject({ entered: [['203.0.113.9', 3]], left: 1, detached: ['m'] });
  });

  test('that cannot begin ends, and whoever looks after the server learns why', async () => {
    const { get, seen } = stream(async () => {
      throw new Error('the store is away');
    });
    expect((await get()).body).toBe('retry: 1000\n\n');
    expect(seen.logged).toHaveLength(1);
    expect(JSON.parse(seen.logged[0] ?? '')).toMatchObject({
      ...{ msg: 'a stream could not begin', reqId: expect.any(String), err: { message: 'the store is away' } },
    });
  });

  test('ends with the server', async () => {
    const { app, seen } = stream(telling([]));
    await app.ready();
    await app.close();
    expect(seen.closed).toBe(1);
  });
});
