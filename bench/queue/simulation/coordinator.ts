import type { Database } from './database.ts';
import type { Events } from './events.ts';

const MOST_AT_ONCE = 256;
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 200;

/** A tournament as `src/server/queue/dispatcher.ts` has it, with more games than anybody can play, and its folder. */
export class SimulatedCoordinator {
  kept = 0;
  private readonly events: Events;
  private readonly database: Database;
  private readonly keep: number;
  private unposted: number;
  /** What has come back and is not in the folder, and what is there and still on the queue. */
  private taken = 0;
  private isKeeping = false;
  private removable = 0;

  constructor(events: Events, database: Database, { hands, keep }: { readonly hands: number; readonly keep: number }) {
    this.events = events;
    this.database = database;
    this.keep = keep;
    this.unposted = hands;
    this.serve(SHORTEST_PAUSE);
  }

  private serve(pause: number): void {
    const posted = Math.min(MOST_AT_ONCE, this.unposted);
    const removed = Math.min(MOST_AT_ONCE, this.removable);
    this.unposted -= posted;
    this.removable -= removed;
    this.unless(posted === 0, 'post', posted, () => {
      this.database.free += posted;
      this.unless(removed === 0, 'remove', removed, () => this.collect(pause, posted + removed));
    });
  }

  private collect(pause: number, some: number): void {
    this.database.ask(
      () => {
        const games = Math.min(MOST_AT_ONCE, this.database.over);
        this.database.over -= games;
        return { name: 'collect', games };
      },
      games => {
        this.taken += games;
        this.keepSome();
        const next = some + games > 0 ? SHORTEST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
        this.events.after(this.unposted > 0 ? 0 : next, () => this.serve(next));
      },
    );
  }

  private keepSome(): void {
    if (this.isKeeping || this.taken === 0) return;
    this.isKeeping = true;
    const games = Math.min(MOST_AT_ONCE, this.taken);
    this.taken -= games;
    this.events.after(games * this.keep, () => {
      this.kept += games;
      this.removable += games;
      this.unposted += games;
      this.isKeeping = false;
      this.keepSome();
    });
  }

  private unless(skipped: boolean, name: 'post' | 'remove', games: number, then: () => void): void {
    if (skipped) then();
    else this.database.ask(() => ({ name, games }), then);
  }
}
