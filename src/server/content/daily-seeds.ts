import { createHmac } from 'node:crypto';
import { DAILY_GAMES, type DailyGame, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { MatchRecord, Store } from '../store/contract/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET = 'daily';

/** What is known of a match of today: until its day is over, only who plays it sees it. */
export interface DailyStatus {
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
export class DailyCalendar {
  private readonly store: Store;
  private readonly now: () => number;
  private secret: Promise<Uint8Array> | undefined;
  /** The seeds of the day that was asked for last: every match that comes into memory asks for those of today. */
  private readonly seeds = new Map<string, number>();
  private seedsOf = '';
  private named = { number: Number.NaN, day: '' };

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** Today, or some days before, as 2026-11-15, by UTC: the day is the same for everybody. */
  day(before = 0): string {
    const number = Math.floor(this.now() / DAY_MS) - before;
    if (number !== this.named.number)
      this.named = { number, day: new Date(number * DAY_MS).toISOString().slice(0, 10) };
    return this.named.day;
  }

  /** When today is over (ms). */
  ends(): number {
    return endOfDay(this.day());
  }

  /** The seed of a day's run of a game: 53 bits. */
  async seed(game: string, day: string): Promise<number> {
    if (day !== this.seedsOf) this.seeds.clear();
    this.seedsOf = day;
    const known = this.seeds.get(game);
    if (known !== undefined) return known;
    this.secret ??= this.store.secret(SECRET).catch(error => {
      this.secret = undefined;
      throw error;
    });
    const hmac = createHmac('sha256', await this.secret);
    const seed = Number(hmac.update(`${game} ${day}`).digest().readBigUInt64BE() >> 11n);
    if (day === this.seedsOf) this.seeds.set(game, seed);
    return seed;
  }

  /** What is known of a match if it is one of today, or was forked from one: its seed tells. */
  async statusOf({ id, game, seed }: Pick<MatchRecord, 'id' | 'game' | 'seed'>): Promise<DailyStatus | undefined> {
    const day = this.day();
    for (const daily of DAILY_GAMES) {
      if (rulesOfDaily(daily) !== game || seed !== (await this.seed(daily, day))) continue;
      const feat = await this.store.leaderboards.ofMatch(dailyBoard(daily), id);
      return this.newStatus(daily, day, feat !== undefined);
    }
    return undefined;
  }

  /** The status of a match of a day. */
  newStatus(game: DailyGame, day: string, counts: boolean): DailyStatus {
    const until = endOfDay(day);
    return { game, day, until, counts, isClosed: () => this.now() < until };
  }
}

/** When a day is over (ms). */
export function endOfDay(day: string): number {
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

/** The kind of table that the runs of a day stand in; which day is its place. */
export function dailyBoard(game: DailyGame): string {
  return `daily ${game}`;
}

/** How many days in a row, up to a day or the one before it; the last day stands first. */
export function currentStreak(days: readonly string[], today: string): number {
  let next = days[0] === today ? today : dayBefore(today);
  let streak = 0;
  for (const day of days) {
    if (day !== next) break;
    streak++;
    next = dayBefore(day);
  }
  return streak;
}

/** How many days in a row at most. */
export function longestStreak(days: readonly string[]): number {
  let longest = 0;
  let streak = 0;
  for (const [n, day] of days.entries()) {
    const later = days[n - 1];
    streak = later !== undefined && dayBefore(later) === day ? streak + 1 : 1;
    longest = Math.max(longest, streak);
  }
  return longest;
}

/** What whoever asks too early is told. */
export function hiddenUntilDayEnds(): ApiError {
  return new ApiError('hidden-until-over', 'this match has the seed of the day: it is closed until the day is over');
}
