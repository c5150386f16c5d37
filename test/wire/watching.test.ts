import { afterEach, describe, expect, test, vi } from 'vitest';
import { type WatchOptions, watchEvents } from '../../src/wire/watch.ts';

interface Watching extends WatchOptions {
  readonly onEvent?: () => void;
}

const event = (position: number) => `event: change\nid: ${position}\ndata: {"position":${position}}\n\n`;
const ABORTED = 'event: aborted\ndata: \n\n';

/** A stream that says these pieces one after the other and then breaks off. */
function stream(...pieces: readonly string[]): Response {
  const bytes = pieces.map(piece => new TextEncoder().encode(piece));
  return new Response(ReadableStream.from(bytes));
}

/** Watches a server that answers each opening with the next of these, and calls the match off when none is left. */
async function watching(answers: readonly Response[], { onEvent, ...options }: Watching = {}) {
  const openedAfter: (number | undefined)[] = [];
  const open = async (after: number | undefined): Promise<Response> => {
    openedAfter.push(after);
    return answers[openedAfter.length - 1] ?? stream(ABORTED);
  };
  const seen: unknown[] = [];
  for await (const change of watchEvents<unknown>(open, { pause: 1, ...options })) {
    seen.push(change);
    onEvent?.();
  }
  return { seen, openedAfter };
}

const at = (...positions: readonly number[]) => positions.map(position => ({ position }));

describe('watching a match', () => {
  test('gives every event once, in order, and ends when the match is called off', async () => {
    const { seen, openedAfter } = await watching([stream(event(1), event(2), ABORTED, event(3))]);
    expect(seen).toEqual(at(1, 2));
    expect(openedAfter).toEqual([undefined]);
  });

  test('begins after what is known already', async () => {
    expect((await watching([], { after: 7 })).openedAfter).toEqual([7]);
  });

  test('opens a stream that broke again, from the last event that came', async () => {
    const { seen, openedAfter } = await watching([stream(event(3)), stream(), stream(event(4))], { after: 2 });
    expect(seen).toEqual(at(3, 4));
    expect(openedAfter).toEqual([2, 3, 3, 4]);
  });

  test('a half-sent event is forgotten and asked for again', async () => {
    const { seen, openedAfter } = await watching([stream(event(1), event(2).slice(0, -9)), stream(event(2))]);
    expect(seen).toEqual(at(1, 2));
    expect(openedAfter).toEqual([undefined, 1, 2]);
  });

  test('a sign of life is no event', async () => {
    const { seen, openedAfter } = await watching([stream(': still here\n\n', event(1), ': and here\n\n')]);
    expect(seen).toEqual(at(1));
    expect(openedAfter).toEqual([undefined, 1]);
  });
});

describe('between two streams', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['a second passes', undefined, 1000],
    ['as long passes as was asked for', 20, 20],
  ])('%s', async (_case, pause, ms) => {
    vi.useFakeTimers();
    let opened = 0;
    const open = async () => {
      opened += 1;
      return new Response(opened < 3 ? null : ABORTED);
    };
    const next = watchEvents<unknown>(open, { pause }).next();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(opened).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toBe(2);
    await vi.advanceTimersByTimeAsync(ms);
    expect(await next).toEqual({ done: true, value: undefined });
  });
});

test('an answer without a body is no event', async () => {
  expect((await watching([new Response(null, { status: 200 }), stream(event(1))])).seen).toEqual(at(1));
});

describe('whoever has seen enough', () => {
  test('opens nothing when it was called off before', async () => {
    expect((await watching([stream(event(1))], { signal: AbortSignal.abort() })).openedAfter).toEqual([]);
  });

  test('waits for nothing more when it is called off in between, however long the pause', async () => {
    const calling = new AbortController();
    const { seen, openedAfter } = await watching([stream(event(1)), stream(event(2))], {
      signal: calling.signal,
      pause: 3_600_000,
      onEvent: () => calling.abort(),
    });
    expect(seen).toEqual(at(1));
    expect(openedAfter).toEqual([undefined]);
  });
});
