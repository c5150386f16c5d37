import type { Finished, Job } from './job.ts';

/** Somebody who plays one game after another: a thread of this machine, or one day another machine. */
export interface Hand {
  /** Rejects with HandLost when the hand dies over it. */
  play(job: Job): Promise<Finished>;
  dismiss(): Promise<void> | void;
}

/** The hand is gone and the game it was playing with it. */
export class HandLost extends Error {
  override readonly name = 'HandLost';
}

export interface Run {
  readonly hire: () => Hand;
  readonly hands: number;
  /**
   * Called with games that are over, in the order in which they ended: with each once, and with those that end while it
   * is busy together. False ends the run.
   */
  readonly take: (finished: readonly Finished[]) => boolean | undefined | Promise<boolean | undefined>;
  /** Called for a game that has cost too many hands, and the run goes on; unless it is given, that ends the run. */
  readonly lost?: (job: Job, error: HandLost) => void;
  /** Ends the run at once: games that are being played are dropped, as when nobody wants more. */
  readonly signal?: AbortSignal | undefined;
}

/** So many games are taken together at most: whoever waits for the first does not wait for thousands. */
const MOST_TAKEN = 256;

/** A game that has cost so many hands is not tried again. */
const MOST_TRIES = 3;

/**
 * Plays all jobs. The game of a hand that dies is played again by a new one; none is taken twice. Jobs that come one by one
 * may wait for what was taken before.
 */
export async function run(
  jobs: Iterable<Job> | AsyncIterable<Job>,
  { hire, hands, take, lost, signal }: Run,
): Promise<void> {
  const waiting = Symbol.asyncIterator in jobs ? jobs[Symbol.asyncIterator]() : jobs[Symbol.iterator]();
  const { promise: over, resolve: endWaiting } = Promise.withResolvers<undefined>();
  const again: { readonly job: Job; readonly tries: number }[] = [];
  let ended = signal?.aborted ?? false;
  const finished: Finished[] = [];
  let taking: Promise<unknown> = Promise.resolve();
  const hired = new Set<Hand>();
  const dismissed = new Map<Hand, unknown>();
  const dismiss = (hand: Hand): unknown => {
    hired.delete(hand);
    if (!dismissed.has(hand)) dismissed.set(hand, hand.dismiss());
    return dismissed.get(hand);
  };
  /** Nobody waits for what is still being played. */
  const end = (): void => {
    ended = true;
    endWaiting(undefined);
    for (const hand of hired) dismiss(hand);
  };
  const next = async (): Promise<{ readonly job: Job; readonly tries: number } | undefined> => {
    if (ended) return undefined;
    const repeated = again.shift();
    if (repeated !== undefined) return repeated;
    const step = await Promise.race([waiting.next(), over]);
    return ended || step === undefined || step.done ? undefined : { job: step.value, tries: 0 };
  };
  const takeInTurn = (game: Finished): Promise<unknown> => {
    finished.push(game);
    taking = taking.then(async () => {
      // Each link of the chain takes one at least: a game is taken before its own link is over.
      const some = finished.splice(0, MOST_TAKEN);
      if (some.length > 0 && !ended && (await take(some)) === false) end();
    });
    return taking;
  };
  const work = async (): Promise<void> => {
    let hand = hire();
    hired.add(hand);
    try {
      for (let turn = await next(); turn !== undefined; turn = await next()) {
        const { job, tries } = turn;
        try {
          await takeInTurn(await hand.play(job));
        } catch (error) {
          if (ended && error instanceof HandLost) return;
          if (!(error instanceof HandLost)) throw error;
          const isSpent = tries + 1 >= MOST_TRIES;
          if (isSpent && lost === undefined) throw error;
          if (isSpent) lost?.(job, error);
          else again.push({ job, tries: tries + 1 });
          hired.delete(hand);
          hand = hire();
          hired.add(hand);
        }
      }
    } catch (error) {
      end();
      throw error;
    } finally {
      await dismiss(hand);
    }
  };
  signal?.addEventListener('abort', end);
  const works = await Promise.allSettled(Array.from({ length: hands }, work));
  signal?.removeEventListener('abort', end);
  for (const work of works) if (work.status === 'rejected') throw work.reason;
}
