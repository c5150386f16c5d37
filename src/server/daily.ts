import { createHmac } from 'node:crypto';
import type { MatchRecord, Store } from './store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET = 'daily';

/**
 * The runs of the day: one seed for everybody, which nobody can know before the day is over. It is derived from a secret of
 * the store, so all nodes agree and a restart changes nothing.
 */
export class Daily {
  private readonly store: Store;
  private readonly now: () => number;
  private secret: Promise<Uint8Array> | undefined;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** Today, or some days before, as 2026-11-15, by UTC: the day is the same for everybody. */
  day(before = 0): string {
    return new Date(this.now() - before * DAY_MS).toISOString().slice(0, 10);
  }

  /** When today is over (ms). */
  ends(): number {
    return (Math.floor(this.now() / DAY_MS) + 1) * DAY_MS;
  }

  /** The seed of a day's run of a game: 53 bits. */
  async seed(game: string, day: string): Promise<number> {
    this.secret ??= this.store.secret(SECRET).catch(error => {
      this.secret = undefined;
      throw error;
    });
    const hmac = createHmac('sha256', await this.secret);
    return Number(hmac.update(`${game} ${day}`).digest().readBigUInt64BE() >> 11n);
  }

  /** Whether a match is a run of today, or was forked from one: its seed tells. */
  async isToday({ game, seed }: Pick<MatchRecord, 'game' | 'seed'>): Promise<boolean> {
    return seed === (await this.seed(game, this.day()));
  }
}
