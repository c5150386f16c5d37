import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PluginModules } from '../games/game-registry.ts';
import { HEARTBEAT, type Job, type JobResult, STOP, type WorkerSettings } from '../games/job.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** A thread that is deep in thought does not hear that it shall stop. */
const DEAF_MS = 500;
/** A game of somebody's own that does nothing for so long, beyond what its players may think, has lost its way. */
const STILL_MS = 20_000;
/** What a thread may hold that plays such games (MB). */
const MOST_MB = 512;

export interface ThreadOptions {
  /** How programs of others are started on it; unless it is said, none are. */
  readonly sandbox?: Sandbox;
  readonly started?: (worker: Worker) => void;
  /** Hears what is said on the standard error of the thread and of the commands that play on it, line by line. */
  readonly said?: (line: string) => void;
  /** Games of somebody's own that it can play. */
  readonly games?: PluginModules;
  /** How long those may do nothing. */
  readonly stillMs?: number;
}

/** The thread is gone and the game it was playing with it. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

export type ThreadWorker = ReturnType<typeof threadWorker>;

/** A worker on a thread of its own: it plays one game after another. The thread is started with the first. */
export function threadWorker(options: ThreadOptions = {}) {
  const { sandbox = {}, games = {}, started, said, stillMs = STILL_MS } = options;
  const isOwn = ({ game }: Job) => game !== undefined && Object.hasOwn(games, game);
  const bounds = Object.keys(games).length === 0 ? {} : { resourceLimits: { maxOldGenerationSizeMb: MOST_MB } };
  let worker: Worker | undefined;
  const start = (): Worker => {
    const given: WorkerSettings = { sandbox, games };
    const thread = new Worker(new URL('./game-worker.ts', import.meta.url), {
      ...{ stderr: said !== undefined, workerData: given, ...bounds },
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
    /** Rejects with WorkerLost when the thread dies over it. */
    play(job: Job): Promise<JobResult> {
      const thread = worker ?? start();
      return new Promise((resolve, reject) => {
        let still: NodeJS.Timeout | undefined;
        const watch = (): void => {
          clearTimeout(still);
          if (isOwn(job)) still = setTimeout(lose, stillMs + longestThought(job));
        };
        const settle = (then: () => void): void => {
          clearTimeout(still);
          thread.off('message', done);
          thread.off('error', broken);
          thread.off('exit', gone);
          then();
        };
        const done = (message: JobResult | typeof HEARTBEAT): void => {
          if (message === HEARTBEAT) watch();
          else settle(() => resolve(message));
        };
        const lose = (): void => {
          settle(() => reject(new WorkerLost(`game ${job.id} has stood still for ${stillMs / 1000} s`)));
          void thread.terminate();
        };
        const broken = (error: unknown): void =>
          settle(() =>
            reject(new WorkerLost(`a thread broke over game ${job.id}: ${String(error)}`, { cause: error })),
          );
        const gone = (code: number): void =>
          settle(() => reject(new WorkerLost(`a thread ended (${code}) over game ${job.id}`)));
        thread.on('message', done);
        thread.on('error', broken);
        thread.on('exit', gone);
        thread.postMessage(job);
        watch();
      });
    },
    async release(): Promise<void> {
      const thread = worker;
      if (thread === undefined) return;
      const gone = once(thread, 'exit').catch(() => undefined);
      thread.postMessage(STOP);
      await Promise.race([gone, pause(DEAF_MS, undefined, { ref: false })]);
      await thread.terminate();
    },
  };
}

/** How long a player of a game may be silent (ms). */
function longestThought({ seats }: Job): number {
  return Math.max(0, ...seats.map(({ allowance }) => allowance.ms ?? 0));
}
