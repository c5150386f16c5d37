import { AWAY_STATUSES, ServerAway } from './problems/networkfault.ts';
import { ApiError, type ProblemDocument } from './problems/problems.ts';

/** Who asks which server, and through what. */
export interface Asker {
  readonly server: string;
  readonly secret: string | undefined;
  readonly fetch: typeof fetch;
}

export interface Call {
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
export async function ask(
  { server, secret, fetch }: Asker,
  path: string,
  { method = 'GET', query = {}, body, signal, outlives = false }: Call = {},
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

function queryText(query: Call['query'] = {}): string {
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
  return refusedOf(problem);
}

/** The error that stands for a problem. */
export function refusedOf({ code, detail, title: _, status: __, ...more }: ProblemDocument): ApiError {
  return new ApiError(code, detail, more);
}
