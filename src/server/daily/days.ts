import { createHmac } from 'node:crypto';
import { type DailyGame, isDailyGame } from '../../wire/shared/api-constants.ts';
import type { MatchRecord, Store } from '../store/contract/store.ts';
import { boardOf } from './boards.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET = 'daily';

/** What is known of a match of today: until its day is over, only who plays it sees it. */
export interface DayNote {
  readonly game: DailyGame;
  readonly day: string;
  /** When the day is over (ms). */
  readonly until: number;
  /** Whether it is entered in the table; else it is practice. */
  readonly counts: boolean;
  /** Whether the day is not over yet. */
  readonly isClosed: () => boolean;
}

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
    return endOf(this.day());
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

  /** What is known of a match if it is one of today, or was forked from one: its seed tells. */
  async noteOf({ id, game, seed }: Pick<MatchRecord, 'id' | 'game' | 'seed'>): Promise<DayNote | undefined> {
    if (!isDailyGame(game)) return undefined;
    const day = this.day();
    if (seed !== (await this.seed(game, day))) return undefined;
    const feat = await this.store.leaderboards.ofMatch(boardOf(game), id);
    return this.note(game, day, feat !== undefined);
  }

  /** The note of a match of a day. */
  note(game: DailyGame, day: string, counts: boolean): DayNote {
    const until = endOf(day);
    return { game, day, until, counts, isClosed: () => this.now() < until };
  }
}

/** When a day is over (ms). */
export function endOf(day: string): number {
  return Date.parse(day) + DAY_MS;
}

/** The day before. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** 1 on a Monday, 7 on a Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}
