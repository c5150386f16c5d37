import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../../tournament/games/job.ts';
import { runJobs, type WorkerHandle } from '../../tournament/runner/job-runner.ts';
import type { LiveGameObserver } from '../../tournament/runner/live-games.ts';
import { Holding } from './holding.ts';
import { Teller } from './live/teller.ts';
import { Outbox } from './outbox.ts';
import { pauseAfter, pauseBetweenTellings, strewn } from './pacing.ts';
import { FAREWELL_MS, type Queue, type WorkerCard } from './queue.ts';

/** A game that has been taken so often, and never came back, has ended every worker that took it. */
const MOST_TRIES = 10;

export interface WorkerRun {
  readonly queue: Queue;
  /** What it is, and says of itself. */
  readonly card: WorkerCard;
  /** Whoever is hired tells of the games while it plays them. */
  readonly hire: (live: LiveGameObserver) => WorkerHandle;
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
  const { queue, card, hire, lease, bots, games: own = [], signal, idle, played } = wishes;
  const holding = new Holding(queue, { lease, commands: card.commands, games: own, speed: card.speed });
  let workers = 1;
  const outbox = new Outbox(queue, some => {
    holding.drop(some.map(({ key }) => key));
    played?.(some.length);
  });
  const fail = (id: string, fault: string): void => outbox.put({ key: holding.end(id).key, outcome: { fault } });

  async function* games(): AsyncGenerator<Job, void, undefined> {
    for (let pause = 0; !signal.aborted; ) {
      const taken = await holding.take();
      if (taken.length === 0 && pause === 0) idle?.();
      pause = taken.length > 0 ? 0 : pauseAfter(pause, workers);
      for (const { job, tries } of taken) {
        if (tries > MOST_TRIES) {
          fail(job.id, `it was taken ${MOST_TRIES} times, and never finished`);
          continue;
        }
        holding.begin(job.id);
        yield bots === undefined ? job : { ...job, home: bots };
      }
      if (pause > 0) await sleep(strewn(pause, Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  const living = sayingSo(
    signal,
    () => lease / 3,
    async () => {
      workers = await queue.signIn(card, lease);
      await holding.renew();
    },
  );
  const teller = new Teller(queue.live, id => holding.placeOf(id));
  const telling = sayingSo(
    signal,
    () => strewn(pauseBetweenTellings(workers), Math.random()),
    () => teller.tell(),
  );
  try {
    await runJobs(games(), {
      acquire: () => hire(teller),
      workers: card.threads,
      signal,
      onFinished: games => {
        for (const { id: name, ...finished } of games) {
          const { key, id } = holding.end(name);
          teller.end({ id: name });
          outbox.put({ key, outcome: { finished: { id, ...finished } } });
        }
        return true;
      },
      onLost: ({ id }, { message }) => fail(id, message),
    });
  } finally {
    await Promise.race([
      Promise.all([outbox.empty(), living, telling.then(() => teller.close())]),
      sleep(FAREWELL_MS, undefined, { ref: false }),
    ]);
    await holding.giveBack();
    await queue.signOff(card);
  }
}

/** Says something again and again, such as that this worker lives. If that fails, taking and handing in fail too, and tell of it. */
async function sayingSo(signal: AbortSignal, pause: () => number, say: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await say().catch(() => undefined);
    await sleep(pause(), undefined, { signal, ref: false }).catch(() => undefined);
  }
}
