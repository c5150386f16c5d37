import type { WatchEvent } from './answers.ts';
import { isNetworkFault } from './networkfault.ts';

/** How a stream is opened: with the position of the last event that was seen, if any. */
type Open = (after: number | undefined, signal: AbortSignal | undefined) => Promise<Response>;

export interface WatchOptions {
  /** What is known already: only what came after this position is sent. */
  readonly after?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long to wait before coming again after the stream broke (ms). */
  readonly pause?: number | undefined;
}

/**
 * Every event of a match, one by one. A stream that breaks is opened again from where it was. Ends when the match is
 * called off or the signal aborts; throws Refused where the server does not want us, and whatever is no fault of the
 * network.
 */
export async function* watchEvents<View, Happening>(
  open: Open,
  { after, signal, pause = 1000 }: WatchOptions,
): AsyncGenerator<WatchEvent<View, Happening>> {
  let last = after;
  while (!signal?.aborted) {
    try {
      const response = await open(last, signal);
      for await (const { id, event, data } of messages(response)) {
        if (event === 'aborted') return;
        if (data === '') continue;
        last = Number(id);
        yield JSON.parse(data) as WatchEvent<View, Happening>;
      }
    } catch (error) {
      if (!signal?.aborted && !isNetworkFault(error)) throw error;
    }
    if (!signal?.aborted) await new Promise(resolve => setTimeout(resolve, pause));
  }
}

interface Message {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** The messages of a stream of server-sent events. */
export async function* messages(response: Response): AsyncGenerator<Message> {
  if (response.body === null) return;
  let rest = '';
  for await (const text of textsOf(response.body)) {
    const blocks = (rest + text).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield readMessage(block);
  }
}

/** What a stream says, piece by piece. By hand, since not every browser lets a stream be walked. */
async function* textsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
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

function readMessage(block: string): Message {
  const found = { id: '', event: '', data: '' };
  for (const line of block.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (name === 'data' && found.data !== '') found.data += `\n${value}`;
    else if (name !== '') found[name as keyof Message] = value;
  }
  return found;
}
