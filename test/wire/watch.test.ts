import { describe, expect, test, vi } from 'vitest';
import { Client } from '../../src/wire/client/api-client.ts';
import { watchEvents } from '../../src/wire/client/http.ts';
import { PROBLEMS, type ProblemCode } from '../../src/wire/shared/problem-codes.ts';
import { viewHash } from '../../src/wire/shared/view-hash.ts';

const event = (position: number, more = {}) => `id: ${position}\ndata: ${JSON.stringify({ position, ...more })}\n\n`;
const stream = (...texts: string[]) =>
  new Response(texts.join(''), { headers: { 'content-type': 'text/event-stream' } });
const refused = (code: ProblemCode, retryAfter?: number) =>
  Response.json({ ...PROBLEMS[code], code, detail: code, retryAfter }, { status: PROBLEMS[code].status });

/** A stream that breaks off after these texts, as when a cable is pulled. */
const broken = (...texts: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      },
      pull: controller => controller.error(new TypeError('terminated')),
    }),
  );

/** Watches a server that gives these answers, one after the other, until the last: then it is called off. */
async function watched(...answers: (() => Response)[]): Promise<{ positions: number[]; asked: string[] }> {
  const { events, asked } = await watchedWith({}, ...answers);
  return { positions: events.map(({ position }) => position), asked };
}

async function watchedWith(wish: Parameters<Client['watch']>[1], ...answers: (() => Response)[]) {
  const asked: string[] = [];
  const fetch = async (path: string) => {
    asked.push(path);
    return (answers.shift() ?? (() => stream('event: aborted\ndata: {}\n\n')))();
  };
  const client = new Client({ fetch: fetch as unknown as typeof globalThis.fetch });
  const events = await Array.fromAsync(client.watch('m', { pause: 0, ...wish }));
  return { events, asked: asked.map(path => path.replace('/api/matches/m/events', '')) };
}

describe('a stream is opened again from where it was', () => {
  test.each<[string, () => Response]>([
    ['when it ends', () => stream()],
    [
      'when it cannot be opened',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    ['when it breaks off', () => broken()],
    ['when a proxy says that its server is away', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['when the server asks to be asked again', () => refused('store-unavailable', 1)],
  ])('%s', async (_, trouble) => {
    const { positions, asked } = await watched(
      () => stream(event(1), event(2)),
      trouble,
      () => stream(event(3)),
    );
    expect(positions).toEqual([1, 2, 3]);
    expect(asked).toEqual(['', '?after=2', '?after=2', '?after=3']);
  });

  test('with all that came before the break, and what was half sent asked for again', async () => {
    const { positions, asked } = await watched(
      () => broken(event(1), event(2), event(3).slice(0, -9)),
      () => stream(event(3)),
    );
    expect([positions, asked]).toEqual([
      [1, 2, 3],
      ['', '?after=2', '?after=3'],
    ]);
  });
});

describe('between two streams', () => {
  test('as long passes as was asked for', async () => {
    vi.useFakeTimers();
    let opened = 0;
    const open = async () => {
      opened += 1;
      return new Response(opened < 2 ? null : 'event: aborted\ndata: \n\n');
    };
    const next = watchEvents<unknown>(open, { pause: 20_000 }).next();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await next).toEqual({ done: true, value: undefined });
  });
});

describe('no other fault is tried again', () => {
  test.each<[string, () => Response, string | RegExp]>([
    ['a refusal', () => refused('no-such-match'), 'no-such-match'],
    ['an event that is no JSON', () => stream('id: 1\ndata: {"position"\n\n'), /JSON/],
    ['an answer that is not of our server', () => new Response('<h1>Not found</h1>', { status: 404 }), 'answered 404'],
    [
      'a fault of the program',
      () => {
        throw new RangeError('a fault of ours');
      },
      'a fault of ours',
    ],
  ])('%s', async (_, trouble, words) => {
    await expect(watched(trouble)).rejects.toThrow(words);
  });
});

describe('watching ends', () => {
  test('when the match is called off: what comes after that is not told', async () => {
    const { positions } = await watched(() => stream(event(1), 'event: aborted\ndata: {}\n\n', event(2)));
    expect(positions).toEqual([1]);
  });

  test('where somebody has had enough: before it begins, or in between, without waiting for a pause', async () => {
    const { asked } = await watchedWith({ signal: AbortSignal.abort() }, () => stream(event(1)));
    expect(asked).toEqual([]);
    const enough = new AbortController();
    const opened: (number | undefined)[] = [];
    const open = async (after: number | undefined) => {
      opened.push(after);
      return stream(event(1));
    };
    for await (const _ of watchEvents<unknown>(open, { signal: enough.signal, pause: 2 ** 31 - 1 })) enough.abort();
    expect(opened).toEqual([undefined]);
  });

  test('without a fault where the watcher has had enough meanwhile', async () => {
    const enough = new AbortController();
    const fetch = async () => {
      enough.abort(new RangeError('had enough'));
      throw enough.signal.reason;
    };
    const client = new Client({ fetch: fetch as unknown as typeof globalThis.fetch });
    const { done } = await client.watch('m', { signal: enough.signal, pause: 0 }).next();
    expect(done).toBe(true);
  });
});

describe('whoever asks for what has changed', () => {
  const wish = { seat: 1, changes: true, after: 4 } as const;

  test('is given whole views', async () => {
    const second = { a: 2, b: 1 };
    const { events, asked } = await watchedWith(wish, () =>
      stream(
        event(5, { view: { a: 1, b: 1 } }),
        event(6, { changes: { of: { a: { set: 2 } } }, hash: viewHash(second) }),
        event(7, { changes: null, hash: viewHash(second) }),
        event(8, { view: null }),
      ),
    );
    expect(events).toEqual([
      { position: 5, view: { a: 1, b: 1 } },
      { position: 6, view: second },
      { position: 7, view: second },
      { position: 8, view: null },
    ]);
    expect(asked[0]).toBe('?seat=1&changes=true&after=4');
  });

  test('begins anew with the whole where changes have led astray', async () => {
    const { events, asked } = await watchedWith(
      wish,
      () => stream(event(5, { view: 1 }), event(6, { changes: { set: 2 }, hash: viewHash(3) }), event(7)),
      () => stream(event(6, { view: 3 })),
    );
    expect(events).toEqual([
      { position: 5, view: 1 },
      { position: 6, view: 3 },
    ]);
    expect(asked).toEqual(['after=4', '', 'after=6'].map(after => ['?seat=1&changes=true', after].join(after && '&')));
  });
});
