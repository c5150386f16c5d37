import type { EventSourceMessage } from 'eventsource-parser/stream';
import { isNetworkFault } from './problems/networkfault.ts';

/** How a stream is opened: with the position of the last event that was seen, if any. */
type Open = (after: number | undefined, signal: AbortSignal | undefined) => Promise<Response>;

/** From where on, and for how long, somebody watches. */
export interface WatchOptions {
  /** What is known already: only what came after this position is sent. */
  readonly after?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long to wait before coming again after the stream broke (ms). */
  readonly pause?: number | undefined;
}

/**
 * Every event of a match, one by one. A stream that breaks is opened again from where it was. Ends when the match is
 * called off or the signal aborts; throws ApiError where the server does not want us, and whatever is no fault of the
 * network.
 */
export async function* watchEvents<Event>(
  open: Open,
  { after, signal, pause = 1000 }: WatchOptions,
): AsyncGenerator<Event> {
  let last = after;
  while (!signal?.aborted) {
    try {
      const response = await open(last, signal);
      for await (const { id, event, data } of messages(response)) {
        if (event === 'aborted') return;
        last = Number(id ?? last);
        yield JSON.parse(data) as Event;
      }
    } catch (error) {
      if (!signal?.aborted && !isNetworkFault(error)) throw error;
    }
    if (!signal?.aborted) await new Promise(resolve => setTimeout(resolve, pause));
  }
}

/** The messages of a stream of server-sent events, those without data left out. */
export async function* messages({ body }: Response): AsyncGenerator<EventSourceMessage> {
  if (body === null) return;
  // Where a channel is to be had, nobody needs it.
  const { EventSourceParserStream } = await import('eventsource-parser/stream');
  // By hand, since not every browser lets a stream be walked.
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
