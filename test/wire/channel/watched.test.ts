import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChannelClient } from '../../../src/wire/client/channel-client.ts';
import type { ChannelServerMessage } from '../../../src/wire/schemas/channel-messages.ts';
import { Line } from './line.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.lines = [];
});

/** Waits until something is so, however long it takes; the clocks of the test run on meanwhile. */
const until = (so: () => void) => vi.waitFor(so, { timeout: 600_000, interval: 5 });

type Opened = { readonly id: number; readonly place: number };

const nowhere = async () => {
  throw new TypeError('nothing is asked over HTTP');
};
const event = (position: number) => ({ position, as: 0, happenings: [], view: position }) as never;

/** A client that watches a match: what it hears, and how it ends. */
function watch(wish: object = {}, asker: ConstructorParameters<typeof ChannelClient>[0] = {}) {
  const client = new ChannelClient({ server: 'http://host', fetch: nowhere, ...asker });
  const heard: number[] = [];
  const stop = new AbortController();
  const watching = (async () => {
    for await (const { position } of client.watch('m', { changes: true, signal: stop.signal, pause: 20, ...wish })) {
      heard.push(position);
      if (position === 99) break;
    }
  })().catch((error: unknown) => error);
  return { client, heard, stop, watching };
}

/** The line of the last call, once it is asked for a place. */
async function called(nth = 1): Promise<{ readonly line: Line; readonly asked: Opened }> {
  await until(() => expect(Line.lines).toHaveLength(nth));
  const line = Line.lines.at(-1) as Line;
  line.opens();
  await until(() => expect(line.frames).toHaveLength(1));
  const [asked] = JSON.parse(line.frames[0] ?? '') as [Opened];
  return { line, asked };
}

/** Lets somebody in, and tells what there is to tell. */
async function letIn(nth: number, ...events: number[]) {
  const { line, asked } = await called(nth);
  line.tells({ id: asked.id, position: 0, as: 0 });
  for (const position of events) line.tells({ place: asked.place, event: event(position) } as ChannelServerMessage);
  return { line, asked };
}

describe('a match is watched over a channel', () => {
  test.each<[string, object, object, object]>([
    ['with nothing but its name', {}, {}, {}],
    ['from a seat', { seat: 0 }, {}, { seat: 0 }],
    ['from what is known on', { after: 0 }, {}, { after: 0 }],
    ['without what happened', { happenings: false }, {}, { happenings: false }],
    ['as the holder of a secret', {}, { secret: 'hush' }, { secret: 'hush' }],
  ])('%s', async (_, wish, asker, wanted) => {
    watch(wish, asker);
    const { asked } = await called();
    const { id: __, place: ___, ...said } = asked as object as Record<string, unknown>;
    expect(said).toEqual({ do: 'open', match: 'm', ...wanted });
  });

  test.each([
    ['http://host', 'ws://host/api/channel'],
    ['https://host/', 'wss://host/api/channel'],
    ['', 'wss://page/api/channel'],
  ])('of the server %j at %s', async (server, url) => {
    vi.stubGlobal('location', { origin: 'https://page' });
    watch({}, { server });
    await called();
    expect(Line.lines[0]?.url).toBe(url);
  });

  test('until somebody has seen enough: then its place is left, and the line with it', async () => {
    const { heard, watching } = watch();
    const { line } = await letIn(1, 1, 99);
    await watching;
    expect([heard, line.readyState]).toEqual([[1, 99], 2]);
  });

  test('until it is called off', async () => {
    const { watching } = watch();
    const { line, asked } = await letIn(1, 1);
    line.tells({ place: asked.place, ended: 'aborted' });
    expect(await watching).toBeUndefined();
    expect(Line.lines).toHaveLength(1);
  });

  test('until told to stop, also while the line is down', async () => {
    const { watching, stop } = watch();
    const { line } = await letIn(1, 1);
    line.breaks();
    stop.abort();
    expect(await watching).toBeUndefined();
  });

  test('again where the line broke, from what was heard on', async () => {
    const { heard } = watch();
    const { line } = await letIn(1, 1, 2);
    await until(() => expect(heard).toEqual([1, 2]));
    line.breaks();
    const { asked } = await letIn(2, 3);
    expect(asked).toMatchObject({ match: 'm', after: 2 });
    await until(() => expect(heard).toEqual([1, 2, 3]));
  });

  test('not by whoever is refused: the reason is thrown, and the line closed', async () => {
    const { watching } = watch();
    const { line, asked } = await called();
    const problem = { title: 'x', status: 404, code: 'no-such-match', detail: 'none' } as const;
    line.tells({ id: asked.id, problem });
    expect(await watching).toMatchObject({ code: 'no-such-match' });
    expect(line.readyState).toBe(2);
  });

  test('on the line that is open, also when one that was closed before says so late', async () => {
    const { client, watching } = watch();
    const { line } = await letIn(1, 99);
    await watching;
    const next = (match: string) => void client.watch(match, { changes: true }).next();
    next('n');
    await letIn(2);
    line.breaks();
    next('o');
    await until(() => expect(Line.lines.at(-1)?.frames).toHaveLength(2));
    expect(Line.lines).toHaveLength(2);
  });

  test('with others on one line', async () => {
    const { client, heard } = watch();
    const { line, asked } = await letIn(1, 1);
    await until(() => expect(heard).toEqual([1]));
    const other = client.watch('n', { changes: true }).next();
    await until(() => expect(line.frames).toHaveLength(2));
    const [second] = JSON.parse(line.frames[1] ?? '') as [Opened];
    line.tells({ id: second.id, position: 0, as: 0 }, { place: second.place, event: event(7) } as ChannelServerMessage);
    expect((await other).value).toMatchObject({ position: 7 });
    expect([Line.lines.length, second.place === asked.place, heard]).toEqual([1, false, [1]]);
  });
});

describe('a client that found no channel', () => {
  class ApiError extends Line {
    constructor(url: string) {
      super(url);
      queueMicrotask(() => this.breaks());
    }
  }

  test('does without for a while, then looks again', async () => {
    vi.stubGlobal('WebSocket', ApiError);
    const fetch = async () => new Response('event: aborted\ndata: \n\n');
    const client = new ChannelClient({ server: 'https://host', fetch });
    const watch = async () => {
      for await (const _ of client.watch('m', { changes: true })) expect.unreachable();
    };
    await watch();
    await watch();
    expect(Line.lines.map(({ url }) => url)).toEqual(['wss://host/api/channel']);
    vi.advanceTimersByTime(600_000);
    await watch();
    await watch();
    expect(Line.lines).toHaveLength(2);
  });
});
