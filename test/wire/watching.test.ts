import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../src/wire/problems.ts';
import { type WatchOptions, watchEvents } from '../../src/wire/watch.ts';

type Answer = Response | Error;

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
async function watching(answers: readonly Answer[], { onEvent, ...options }: Watching = {}) {
  const openedAfter: (number | undefined)[] = [];
  const open = async (after: number | undefined): Promise<Response> => {
    const answer = answers[openedAfter.length] ?? stream(ABORTED);
    openedAfter.push(after);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const seen: unknown[] = [];
  let thrown: unknown;
  try {
    for await (const change of watchEvents<unknown, unknown>(open, { pause: 1, ...options })) {
      seen.push(change);
      onEvent?.();
    }
  } catch (error) {
    thrown = error;
  }
  return { seen, openedAfter, thrown };
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
    const { seen, openedAfter } = await watching([stream(': still here\n\n', event(1), 'event: alive\ndata: \n\n')]);
    expect(seen).toEqual(at(1));
    expect(openedAfter).toEqual([undefined, 1]);
  });

  test.each([
    ['in pieces', [...event(1)]],
    ['two at once', [event(1) + event(2)]],
    ['with the line ends of another system', [event(1).replaceAll('\n', '\r\n')]],
    ['over several lines of data', ['id: 1\ndata: {"position":\ndata: 1}\n\n']],
  ])('reads what comes %s', async (_how, pieces) => {
    const { seen } = await watching([stream(...pieces)]);
    expect(seen).toEqual(pieces[0] === event(1) + event(2) ? at(1, 2) : at(1));
  });
});

describe('a stream that does not open', () => {
  const busy = new Refused('too-many-requests', 'wait a little', { retryAfter: 1 });
  const gone = new Refused('no-such-match', 'there is no such match');

  test('is tried again where the server is out of reach, or has no room now', async () => {
    const { seen, openedAfter, thrown } = await watching([new TypeError('fetch failed'), busy, stream(event(1))]);
    expect(thrown).toBeUndefined();
    expect(seen).toEqual(at(1));
    expect(openedAfter).toEqual([undefined, undefined, undefined, 1]);
  });

  test('is given up where the server does not want us', async () => {
    const { seen, openedAfter, thrown } = await watching([stream(event(1)), gone, stream(event(2))]);
    expect(thrown).toBe(gone);
    expect(seen).toEqual(at(1));
    expect(openedAfter).toEqual([undefined, 1]);
  });

  test('an answer without a body is no event either', async () => {
    expect((await watching([new Response(null, { status: 200 }), stream(event(1))])).seen).toEqual(at(1));
  });
});

describe('whoever has seen enough', () => {
  test('is sent nothing more: the stream is closed', async () => {
    let closed = false;
    const endless = new Response(
      new ReadableStream({
        pull: async controller => {
          await setImmediate();
          controller.enqueue(new TextEncoder().encode(event(1)));
        },
        cancel: () => {
          closed = true;
        },
      }),
    );
    for await (const _change of watchEvents(async () => endless, {})) break;
    expect(closed).toBe(true);
  });

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
