import type { MatchAnswer } from '../../wire/answers.ts';
import type { Client } from '../../wire/client.ts';
import { Refused } from '../../wire/problems.ts';
import { refusalOf } from './refusal.ts';

/** What is known of a match right now. */
export interface Seen {
  /** Undefined until the server has answered once. */
  readonly match: MatchAnswer | undefined;
  /** What happened on the way to this position. */
  readonly happenings: readonly unknown[];
  /** Why the last action was not taken; gone with the next one that is. */
  readonly refusal: string | undefined;
  /** Grows with every refusal, so that the same one can be shown twice. */
  readonly refusals: number;
  /** The server does not answer; it is asked again by itself. */
  readonly away: boolean;
  /** Why the match cannot be shown at all. */
  readonly barred: Refused | undefined;
}

/** Steps that may wait for an answer: enough for quick fingers, too few to run on after letting go. */
const PATIENCE = 2;
/** How long to wait before asking again (ms). */
const WAITS = [1000, 2000, 4000, 8000];

/** One match on the server, as the page plays it: actions go out one at a time, each for the position it was meant for. */
export class Table {
  private readonly client: Client;
  private readonly id: string;
  private readonly listeners = new Set<() => void>();
  private readonly waiting: unknown[] = [];
  private seen: Seen = {
    match: undefined,
    happenings: [],
    refusal: undefined,
    refusals: 0,
    away: false,
    barred: undefined,
  };
  private busy = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watching: AbortController | undefined;

  constructor(client: Client, id: string) {
    this.client = client;
    this.id = id;
  }

  /** For useSyncExternalStore. */
  readonly look = (): Seen => this.seen;

  /** For useSyncExternalStore: the first listener opens the table, the last one to leave closes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) void this.work();
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      this.watching?.abort();
      this.watching = undefined;
    };
  };

  /** Plays an action once those before it are answered. */
  readonly play = (action: unknown): void => {
    if (this.seen.match === undefined || this.seen.match.outcome !== null) return;
    if (this.seen.away || this.waiting.length >= PATIENCE) return;
    this.waiting.push(action);
    void this.work();
  };

  /** Asks the server again, now. */
  readonly retry = (): void => {
    clearTimeout(this.timer);
    void this.work();
  };

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      if (this.seen.match === undefined || this.seen.away) await this.fetch();
      if (this.seen.match?.held.length === 0) void this.watch(this.seen.match);
      while (this.waiting.length > 0 && !this.seen.away) await this.send(this.waiting[0]);
    } finally {
      this.busy = false;
    }
  }

  private async fetch(): Promise<void> {
    try {
      this.tell({ match: await this.client.match(this.id), happenings: [], away: false });
      this.failures = 0;
    } catch (error) {
      const barred = refusalOf(error);
      if (barred === undefined) this.goAway();
      else this.tell({ barred, away: false });
    }
  }

  /** Follows the match of others. Who plays alone needs no stream: a browser has only a few to give. */
  private async watch(from: MatchAnswer): Promise<void> {
    if (this.watching !== undefined || from.outcome !== null || this.listeners.size === 0) return;
    this.watching = new AbortController();
    const { signal } = this.watching;
    try {
      for await (const { happenings, ...news } of this.client.watch(this.id, { after: from.position, signal })) {
        if (signal.aborted || this.seen.match === undefined) return;
        this.tell({ match: { ...this.seen.match, ...news }, happenings });
        if (news.outcome !== null) this.watching.abort();
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  private async send(action: unknown): Promise<void> {
    const at = this.seen.match?.position ?? 0;
    try {
      const { match, happenings } = await this.client.play(this.id, { action, at });
      this.waiting.shift();
      this.tell({ match, happenings, refusal: undefined });
    } catch (error) {
      // What was meant for this position makes no sense at another, or after a refusal.
      this.waiting.length = 0;
      const refused = refusalOf(error);
      if (refused === undefined) this.goAway();
      else if (refused.code === 'stale-position') await this.fetch();
      else this.tell({ refusal: refused.message, refusals: this.seen.refusals + 1, happenings: [] });
    }
  }

  /** Says so, and asks again later. An action whose answer was lost shows in the match when it is fetched. */
  private goAway(): void {
    this.tell({ away: true });
    clearTimeout(this.timer);
    if (this.listeners.size === 0) return;
    const wait = WAITS[Math.min(this.failures, WAITS.length - 1)];
    this.failures++;
    this.timer = setTimeout(() => void this.work(), wait);
  }

  private tell(news: Partial<Seen>): void {
    this.seen = { ...this.seen, ...news };
    for (const listener of this.listeners) listener();
  }
}
