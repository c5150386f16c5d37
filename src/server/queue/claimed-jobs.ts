import { randomUUID } from 'node:crypto';
import type { Job } from '../../tournament/games/job.ts';
import type { Claim, ClaimRequest, JobOutcome, JobQueue } from './job-queue.ts';

/** What a worker always wishes. */
type Wishes = Omit<ClaimRequest, 'batch' | 'most'>;

/** A game that a worker has on lease. */
interface Held extends Claim {
  readonly batch: string;
  begun: number;
}

/** The jobs that a worker has claimed from the queue and not submitted yet. */
export class ClaimedJobs {
  private readonly queue: JobQueue;
  private readonly wish: Wishes;
  /** By a name that no game of another tournament has. */
  private readonly held = new Map<string, Held>();
  /** How long a game takes, by the last few of them (ms); unknown before the first. */
  private usual: number | undefined;

  constructor(queue: JobQueue, wish: Wishes) {
    this.queue = queue;
    this.wish = wish;
  }

  /** The next games, under names of their own. None if nothing waits. */
  async claim(): Promise<{ readonly job: Job; readonly tries: number }[]> {
    // A name for each time: if the answer is lost, nobody renews what was taken.
    const batch = randomUUID();
    const claims = await this.queue.claim({ batch, most: batchSize(this.usual), ...this.wish });
    return claims.map(claim => {
      const id = `${claim.tournament}/${claim.job.id}`;
      this.held.set(id, { ...claim, batch, begun: 0 });
      return { job: { ...claim.job, id }, tries: claim.tries };
    });
  }

  begin(id: string): void {
    const held = this.held.get(id);
    if (held !== undefined) held.begun = performance.now();
  }

  /** A game is over: where it stands on the queue, and what it is called there. */
  end(id: string): { readonly key: string; readonly id: string } {
    const held = this.held.get(id);
    if (held === undefined) throw new Error(`game ${id} is not ours`);
    if (held.begun > 0) {
      const took = performance.now() - held.begun;
      this.usual = this.usual === undefined ? took : 0.8 * this.usual + 0.2 * took;
    }
    return { key: held.key, id: held.job.id };
  }

  /** These are handed in. */
  drop(keys: readonly string[]): void {
    const gone = new Set(keys);
    for (const [id, { key }] of this.held) if (gone.has(key)) this.held.delete(id);
  }

  async renew(): Promise<void> {
    if (this.held.size > 0) await this.queue.renew(this.batches, this.wish.lease);
  }

  async release(): Promise<void> {
    if (this.held.size > 0) await this.queue.release(this.batches);
  }

  private get batches(): string[] {
    return [...new Set([...this.held.values()].map(({ batch }) => batch))];
  }
}

/** More than a second of games is not taken at once, and never more games than these. */
const MOST_IN_BATCH = 32;
const BATCH_MS = 1000;

/** How many games a worker takes at once, by how long one takes (ms); unknown before the first. */
export function batchSize(usual: number | undefined): number {
  if (usual === undefined) return 1;
  return Math.max(1, Math.min(MOST_IN_BATCH, Math.floor(BATCH_MS / usual)));
}

const SHORTEST_PAUSE = 20;
const LONGEST_PAUSE = 1000;
/** All workers together ask an empty queue no more often than once in so long (ms), on average. */
const BETWEEN_ASKERS = 5;

/**
 * How long a worker that found nothing waits before it asks again (ms), twice as long as before: a second at most, or longer
 * where there are more than two hundred of them.
 */
export function backoff(pause: number, workers: number): number {
  return Math.min(Math.max(LONGEST_PAUSE, workers * BETWEEN_ASKERS), Math.max(SHORTEST_PAUSE, 2 * pause));
}

/** The same, a quarter longer or shorter by chance: who was started at the same moment shall not ask at the same moment for ever. */
export function jittered(pause: number, chance: number): number {
  return pause * (0.75 + chance / 2);
}

/** A game that was played, by its place on the queue. */
interface Played {
  readonly key: string;
  readonly outcome: JobOutcome;
}

/** Hands in what was played. What comes while the database is busy goes with the next statement, all at once. */
export class ResultOutbox {
  private readonly queue: JobQueue;
  private readonly sent: (played: readonly Played[]) => void;
  private readonly waiting: Played[] = [];
  private sending: Promise<void> | undefined;
  private broken: unknown;

  constructor(queue: JobQueue, sent: (played: readonly Played[]) => void) {
    this.queue = queue;
    this.sent = sent;
  }

  /** Throws what has kept an earlier game from being handed in. */
  put(played: Played): void {
    if (this.broken !== undefined) throw this.broken;
    this.waiting.push(played);
    this.sending ??= this.send();
  }

  /** Settles when all is handed in. */
  async empty(): Promise<void> {
    await this.sending;
    if (this.broken !== undefined) throw this.broken;
  }

  private async send(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const some = this.waiting.splice(0);
        await this.queue.submitResults(some);
        this.sent(some);
      }
    } catch (error) {
      this.broken = error;
    }
    this.sending = undefined;
  }
}
