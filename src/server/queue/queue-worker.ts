import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../../tournament/games/job.ts';
import { runJobs, type WorkerHandle } from '../../tournament/runner/job-runner.ts';
import { backoff, ClaimedJobs, jittered, ResultOutbox } from './claimed-jobs.ts';
import { type JobQueue, SHUTDOWN_MS, type WorkerInfo } from './job-queue.ts';

/** A game that has been taken so often, and never came back, has ended every worker that took it. */
const MOST_TRIES = 10;

export interface WorkerOptions {
  readonly queue: JobQueue;
  /** What it is, and says of itself. */
  readonly info: WorkerInfo;
  readonly acquire: () => WorkerHandle;
  /** For how long games are this worker's own when nothing is heard of it (ms). */
  readonly lease: number;
  /** The folder in which commands are started; games of commands are left to others if there is none. */
  readonly bots?: string | undefined;
  /** Games of somebody's own that its hands can play, by name and version. */
  readonly games?: readonly string[];
  /** Ends it at once: games that are being played are given back. */
  readonly signal: AbortSignal;
  /** Called when there is nothing to play, once until there is something again. */
  readonly idle?: () => void;
  /** Called with the number of games that were handed in. */
  readonly played?: (games: number) => void;
}

/** Takes games from a queue, plays them and hands in how they ended, until it is told to stop. */
export async function runQueueWorker(wishes: WorkerOptions): Promise<void> {
  const { queue, info: card, acquire, lease, bots, games: own = [], signal, idle, played } = wishes;
  const holding = new ClaimedJobs(queue, { lease, commands: card.commands, games: own });
  let workers = 1;
  const outbox = new ResultOutbox(queue, some => {
    holding.drop(some.map(({ key }) => key));
    played?.(some.length);
  });
  const fail = (id: string, fault: string): void => outbox.put({ key: holding.end(id).key, outcome: { fault } });

  async function* games(): AsyncGenerator<Job, void, undefined> {
    for (let pause = 0; !signal.aborted; ) {
      const taken = await holding.claim();
      if (taken.length === 0 && pause === 0) idle?.();
      pause = taken.length > 0 ? 0 : backoff(pause, workers);
      for (const { job, tries } of taken) {
        if (tries > MOST_TRIES) {
          fail(job.id, `it was taken ${MOST_TRIES} times, and never finished`);
          continue;
        }
        holding.begin(job.id);
        yield bots === undefined ? job : { ...job, home: bots };
      }
      if (pause > 0) await sleep(jittered(pause, Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  const living = repeatUntilAborted(
    signal,
    () => lease / 3,
    async () => {
      workers = await queue.heartbeat(card, lease);
      await holding.renew();
    },
  );
  try {
    await runJobs(games(), {
      acquire,
      workers: card.threads,
      signal,
      onFinished: games => {
        for (const { id: name, ...finished } of games) {
          const { key, id } = holding.end(name);
          outbox.put({ key, outcome: { finished: { id, ...finished } } });
        }
        return true;
      },
      onLost: ({ id }, { message }) => fail(id, message),
    });
  } finally {
    await Promise.race([Promise.all([outbox.empty(), living]), sleep(SHUTDOWN_MS, undefined, { ref: false })]);
    await holding.release();
    await queue.unregister(card);
  }
}

/** Says something again and again, such as that this worker lives. If that fails, taking and handing in fail too, and tell of it. */
async function repeatUntilAborted(signal: AbortSignal, pause: () => number, say: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await say().catch(() => undefined);
    await sleep(pause(), undefined, { signal, ref: false }).catch(() => undefined);
  }
}
