import { randomUUID } from 'node:crypto';
import type { Job } from '../../tournament/games/job.ts';
import { withTime } from '../../tournament/plan/machine-speed.ts';
import type { Place } from './live/teller.ts';
import { batchFor } from './pacing.ts';
import type { Claim, Queue, Wish } from './queue.ts';

/** What a worker always wishes. */
type Wishes = Omit<Wish, 'batch' | 'most'>;

/** A game that a worker has on lease. */
interface Held extends Claim {
  readonly batch: string;
  begun: number;
}

/** What a worker has taken from the queue and not handed in yet. */
export class Holding {
  private readonly queue: Queue;
  private readonly wish: Wishes;
  /** By a name that no game of another tournament has. */
  private readonly held = new Map<string, Held>();
  /** How long a game takes, by the last few of them (ms); unknown before the first. */
  private usual: number | undefined;

  constructor(queue: Queue, wish: Wishes) {
    this.queue = queue;
    this.wish = wish;
  }

  /** The next games, under names of their own, with the time that this machine takes for them. None if nothing waits. */
  async take(): Promise<{ readonly job: Job; readonly tries: number }[]> {
    // A name for each time: if the answer is lost, nobody renews what was taken.
    const batch = randomUUID();
    const claims = await this.queue.take({ batch, most: batchFor(this.usual), ...this.wish });
    return claims.map(claim => {
      const id = `${claim.tournament}/${claim.job.id}`;
      this.held.set(id, { ...claim, batch, begun: 0 });
      const { job, speed, tries } = claim;
      const timed = speed === undefined ? job : withTime(job, speed / this.wish.speed);
      return { job: { ...timed, id }, tries };
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

  /** Where a game stands on the queue, as long as it is ours. */
  placeOf(id: string): Place | undefined {
    return this.held.get(id);
  }

  /** These are handed in. */
  drop(keys: readonly string[]): void {
    const gone = new Set(keys);
    for (const [id, { key }] of this.held) if (gone.has(key)) this.held.delete(id);
  }

  async renew(): Promise<void> {
    if (this.held.size > 0) await this.queue.renew(this.batches, this.wish.lease);
  }

  async giveBack(): Promise<void> {
    if (this.held.size > 0) await this.queue.giveBack(this.batches);
  }

  private get batches(): string[] {
    return [...new Set([...this.held.values()].map(({ batch }) => batch))];
  }
}
