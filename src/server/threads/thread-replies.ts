import { setPriority } from 'node:os';
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

/** What it says once it is ready: the processor time that it took to load everything (ms). */
export interface ThreadReady {
  readonly ms: number;
}

/** Whoever plays has the processor before those whose work may wait. */
const NICE = 5;

/** Says that this thread is ready, and then answers what it is asked, one thing after the other, until it is ended. */
export function answerInThread<Question, Result>(answer: (question: Question) => Result | Promise<Result>): void {
  // On other systems it would be that of the whole server.
  if (process.platform === 'linux') setPriority(NICE);
  parentPort?.on('message', async (question: Question) => {
    const begun = processorTime();
    const reply = await settled(answer, question);
    parentPort?.postMessage({ ...reply, ms: processorTime() - begun } satisfies ThreadReply<Result>);
  });
  parentPort?.postMessage({ ms: processorTime() } satisfies ThreadReady);
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
