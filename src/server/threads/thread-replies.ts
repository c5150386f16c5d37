import { setPriority } from 'node:os';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { ApiError, type ProblemDetails } from '../../wire/shared/api-error.ts';

/** What a thread replies: what was asked for, or why not; and the processor time that it took (ms). */
export type ThreadReply<Result> = { readonly ms: number } & (
  | { readonly done: Result }
  | { readonly invalid: readonly [Problem, ...Problem[]] }
  | { readonly refused: ProblemDetails }
  | { readonly broken: string }
);

/** Whoever plays has the processor before those whose work may wait. */
const NICE = 10;
/** Who holds more than so much (bytes) when the work is done frees it: left to itself, a thread fills its whole heap first. */
const MOST_HELD = 32 * 1024 * 1024;

/**
 * Says that this thread is ready, and then answers what it is asked, one thing after the other, until it is ended. It is told to
 * `forget` where it holds too much.
 */
export function answerInThread<Question, Result>(
  answer: (question: Question) => Result | Promise<Result>,
  forget = (): void => undefined,
): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  // On other systems it would be that of the whole server.
  if (process.platform === 'linux') setPriority(NICE);
  parentPort?.on('message', async (question: Question) => {
    const begun = processorTime();
    const reply = await settled(answer, question);
    const { total_heap_size: heap, external_memory: beside } = getHeapStatistics();
    if (heap + beside > MOST_HELD) {
      forget();
      collect({ type: 'major', flavor: 'last-resort' });
    }
    const told = { ...reply, ms: processorTime() - begun } satisfies ThreadReply<Result>;
    parentPort?.postMessage(told, 'done' in reply ? transferable(reply.done) : []);
  });
  parentPort?.postMessage('ready');
}

/** What of a message is handed over and not copied: its bytes, unless others lie beside them. */
export function transferable(message: unknown): ArrayBuffer[] {
  const { bytes } = (message ?? {}) as { readonly bytes?: unknown };
  if (!(bytes instanceof Uint8Array) || !(bytes.buffer instanceof ArrayBuffer)) return [];
  return bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [];
}

/** What the processor has spent on this thread (ms). */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function settled<Question, Result>(answer: (question: Question) => Result | Promise<Result>, question: Question) {
  try {
    return { done: await answer(question) };
  } catch (error) {
    if (error instanceof InvalidSetup) return { invalid: error.problems };
    if (error instanceof ApiError) return { refused: error.problem };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** What a thread has done. Throws what it has thrown. */
export function resultOf<Result>(reply: ThreadReply<Result>): Result {
  if ('done' in reply) return reply.done;
  if ('invalid' in reply) throw new InvalidSetup(reply.invalid);
  if ('broken' in reply) throw new Error(reply.broken);
  const { code, detail, ...more } = reply.refused;
  throw new ApiError(code, detail, more);
}
