import { Worker } from 'node:worker_threads';
import type { Finished, Job } from './job.ts';
import { type Hand, HandLost } from './runner.ts';

/** A hand on a thread of its own. It is started with its first game. */
export function threadHand(started?: (worker: Worker) => void): Hand {
  let worker: Worker | undefined;
  const start = (): Worker => {
    const thread = new Worker(new URL('./worker.ts', import.meta.url));
    worker = thread;
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
      await worker?.terminate();
    },
  };
}
