import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { OwnGames } from './contest/contests.ts';
import { type Finished, type Job, STOP } from './job.ts';
import { type Hand, HandLost } from './runner.ts';

/** A thread that is deep in thought does not hear that it shall stop. */
const DEAF_MS = 500;

interface ThreadOptions {
  readonly started?: (worker: Worker) => void;
  /** Hears what is said on the standard error of the thread and of the commands that play on it, line by line. */
  readonly said?: (line: string) => void;
  /** Games of somebody's own that it can play. */
  readonly games?: OwnGames;
}

/** A hand on a thread of its own. It is started with its first game. */
export function threadHand({ started, said, games = {} }: ThreadOptions = {}): Hand {
  let worker: Worker | undefined;
  const start = (): Worker => {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), {
      ...{ stderr: said !== undefined, workerData: games },
    });
    worker = thread;
    if (said !== undefined) createInterface({ input: thread.stderr }).on('line', said);
    // One that ends between two games is not asked for the next.
    thread.on('exit', () => {
      if (worker === thread) worker = undefined;
    });
    // Whoever waits for a game hears of it through `play`.
    thread.on('error', () => undefined);
    started?.(thread);
    return thread;
  };
  return {
    play(job: Job) {
      const thread = worker ?? start();
      return new Promise<Finished>((resolve, reject) => {
        const settle = (then: () => void): void => {
          thread.off('message', done);
          thread.off('error', broken);
          thread.off('exit', gone);
          then();
        };
        const done = (finished: Finished): void => settle(() => resolve(finished));
        const broken = (error: unknown): void =>
          settle(() => reject(new HandLost(`a thread broke over game ${job.id}: ${String(error)}`, { cause: error })));
        const gone = (code: number): void =>
          settle(() => reject(new HandLost(`a thread ended (${code}) over game ${job.id}`)));
        thread.on('message', done);
        thread.on('error', broken);
        thread.on('exit', gone);
        thread.postMessage(job);
      });
    },
    async dismiss() {
      const thread = worker;
      if (thread === undefined) return;
      const gone = once(thread, 'exit').catch(() => undefined);
      thread.postMessage(STOP);
      await Promise.race([gone, pause(DEAF_MS, undefined, { ref: false })]);
      await thread.terminate();
    },
  };
}
