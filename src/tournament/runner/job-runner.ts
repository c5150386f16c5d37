import type { Job, JobResult } from '../games/job.ts';
import { type ThreadWorker, WorkerLost } from './thread-worker.ts';

export interface JobRun {
  readonly acquire: () => ThreadWorker;
  readonly workers: number;
  /**
   * Called with games that are over, in the order in which they ended: with each once, and with those that end while it
   * is busy together. False ends the run.
   */
  readonly onFinished: (finished: readonly JobResult[]) => boolean | undefined | Promise<boolean | undefined>;
  /** Called for a game that has cost too many workers, and the run goes on; unless it is given, that ends the run. */
  readonly onLost?: (job: Job, error: WorkerLost) => void;
  /** Ends the run at once: games that are being played are dropped, as when nobody wants more. */
  readonly signal?: AbortSignal | undefined;
}

/** A game that has cost so many workers is not tried again. */
const MOST_TRIES = 3;

/**
 * A worker pool: plays all jobs with so many workers at once. The game of a worker that dies is played again by a new one; none is taken twice. Jobs that come one by one
 * may wait for what was taken before.
 */
export async function runJobs(
  jobs: Iterable<Job> | AsyncIterable<Job>,
  { acquire, workers, onFinished, onLost, signal }: JobRun,
): Promise<void> {
  const waiting = Symbol.asyncIterator in jobs ? jobs[Symbol.asyncIterator]() : jobs[Symbol.iterator]();
  const { promise: over, resolve: endWaiting } = Promise.withResolvers<undefined>();
  const again: { readonly job: Job; readonly tries: number }[] = [];
  let ended = signal?.aborted ?? false;
  const finished: JobResult[] = [];
  let taking: Promise<unknown> = Promise.resolve();
  const acquired = new Set<ThreadWorker>();
  const released = new Map<ThreadWorker, unknown>();
  const release = (worker: ThreadWorker): unknown => {
    acquired.delete(worker);
    if (!released.has(worker)) released.set(worker, worker.release());
    return released.get(worker);
  };
  /** Nobody waits for what is still being played. */
  const end = (): void => {
    ended = true;
    endWaiting(undefined);
    for (const worker of acquired) release(worker);
  };
  const next = async (): Promise<{ readonly job: Job; readonly tries: number } | undefined> => {
    if (ended) return undefined;
    const repeated = again.shift();
    if (repeated !== undefined) return repeated;
    const step = await Promise.race([waiting.next(), over]);
    return ended || step === undefined || step.done ? undefined : { job: step.value, tries: 0 };
  };
  const takeInTurn = (game: JobResult): Promise<unknown> => {
    finished.push(game);
    taking = taking.then(async () => {
      // Each link of the chain takes one at least: a game is taken before its own link is over.
      const some = finished.splice(0);
      if (some.length > 0 && !ended && (await onFinished(some)) === false) end();
    });
    return taking;
  };
  const work = async (): Promise<void> => {
    let worker = acquire();
    acquired.add(worker);
    try {
      for (let turn = await next(); turn !== undefined; turn = await next()) {
        const { job, tries } = turn;
        try {
          await takeInTurn(await worker.play(job));
        } catch (error) {
          if (ended && error instanceof WorkerLost) return;
          if (!(error instanceof WorkerLost)) throw error;
          const isSpent = tries + 1 >= MOST_TRIES;
          if (isSpent && onLost === undefined) throw error;
          if (isSpent) onLost?.(job, error);
          else again.push({ job, tries: tries + 1 });
          acquired.delete(worker);
          worker = acquire();
          acquired.add(worker);
        }
      }
    } catch (error) {
      end();
      throw error;
    } finally {
      await release(worker);
    }
  };
  signal?.addEventListener('abort', end);
  const works = await Promise.allSettled(Array.from({ length: workers }, work));
  signal?.removeEventListener('abort', end);
  for (const work of works) if (work.status === 'rejected') throw work.reason;
}
