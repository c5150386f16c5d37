import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../../tournament/job.ts';
import { type Hand, run } from '../../tournament/runner.ts';
import { Holding } from './holding.ts';
import { Outbox } from './outbox.ts';
import { FAREWELL_MS, type Queue } from './queue.ts';

/** A game that has been taken so often, and never came back, has ended every worker that took it. */
const MOST_TRIES = 10;
const SHORTEST_PAUSE = 20;
const LONGEST_PAUSE = 1000;

export interface WorkerRun {
  readonly queue: Queue;
  readonly threads: number;
  readonly hire: () => Hand;
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
export async function work(wishes: WorkerRun): Promise<void> {
  const { queue, threads, hire, lease, bots, games: own = [], signal, idle, played } = wishes;
  const holding = new Holding(queue, { lease, commands: bots !== undefined, games: own });
  const outbox = new Outbox(queue, some => {
    holding.drop(some.map(({ key }) => key));
    played?.(some.length);
  });
  const fail = (id: string, fault: string): void => outbox.put({ key: holding.end(id).key, outcome: { fault } });

  async function* games(): AsyncGenerator<Job, void, undefined> {
    for (let pause = 0; !signal.aborted; ) {
      const taken = await holding.take();
      if (taken.length === 0 && pause === 0) idle?.();
      pause = taken.length > 0 ? 0 : Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, 2 * pause));
      for (const { job, tries } of taken) {
        if (tries > MOST_TRIES) {
          fail(job.id, `it was taken ${MOST_TRIES} times, and never finished`);
          continue;
        }
        holding.begin(job.id);
        yield bots === undefined ? job : { ...job, home: bots };
      }
      if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  void renewing(holding, lease / 3, signal);
  try {
    await run(games(), {
      hire,
      hands: threads,
      signal,
      take: ({ id: name, ...finished }) => {
        const { key, id } = holding.end(name);
        outbox.put({ key, outcome: { finished: { id, ...finished } } });
        return true;
      },
      lost: ({ id }, { message }) => fail(id, message),
    });
  } finally {
    await Promise.race([outbox.empty(), sleep(FAREWELL_MS, undefined, { ref: false })]);
    await holding.giveBack();
  }
}

/** Says in time that this worker lives. If that fails, taking and handing in fail too, and tell of it. */
async function renewing(holding: Holding, every: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(every, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await holding.renew().catch(() => undefined);
  }
}
