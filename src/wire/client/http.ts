import type { EventSourceMessage } from 'eventsource-parser/stream';
import { ApiError, AWAY_STATUSES, isNetworkFault, type ProblemDocument, ServerAway } from '../shared/api-error.ts';

/** Who asks which server, and through what. */
export interface RequestContext {
  readonly server: string;
  readonly secret: string | undefined;
  readonly fetch: typeof fetch;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Whether it goes on when the page is closed meanwhile. */
  readonly outlives?: boolean;
}

/** Browsers send 64 KiB at most for a page that is gone. */
const MOST_OUTLIVING = 60_000;

/** Asks the server. Throws ApiError with its reason, ServerAway where a proxy answered, or what `fetch` throws. */
export async function request(
  { server, secret, fetch }: RequestContext,
  path: string,
  { method = 'GET', query = {}, body, signal, outlives = false }: RequestOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json, text/event-stream' };
  if (secret !== undefined) headers.authorization = `Bearer ${secret}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(`${server}${path}${queryText(query)}`, {
    method,
    headers,
    ...(text === undefined ? {} : { body: text }),
    ...(outlives && (text?.length ?? 0) < MOST_OUTLIVING ? { keepalive: true } : {}),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

function queryText(query: RequestOptions['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function refusal(response: Response): Promise<Error> {
  const problem = (await response.json().catch(() => undefined)) as ProblemDocument | undefined;
  if (typeof problem?.code !== 'string') {
    const answered = `the server answered ${response.status}`;
    return AWAY_STATUSES.includes(response.status) ? new ServerAway(answered) : new Error(answered);
  }
  return apiErrorOf(problem);
}

/** The error that stands for a problem. */
export function apiErrorOf({ code, detail, title: _, status: __, ...more }: ProblemDocument): ApiError {
  return new ApiError(code, detail, more);
}

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
