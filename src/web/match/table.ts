import type { Steps } from '../../kernel/match/played.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { MatchAnswer, PlayedAnswer } from '../../wire/answers.ts';
import type { Client } from '../../wire/client.ts';
import { Refused } from '../../wire/problems.ts';
import { refusalOf } from './refusal.ts';
import { Watchable } from './watchable.ts';

/** What is known of a match right now. */
export interface Seen {
  /** Undefined until the server has answered once. */
  readonly match: MatchAnswer | undefined;
  /** What happened on the way to this position. */
  readonly happenings: readonly unknown[];
  /** The way that the match has just gone back or forward; gone with the next action. */
  readonly stepped: keyof Steps | undefined;
  /** Why the last action was not taken; gone with the next one that is. */
  readonly refusal: string | undefined;
  /** Grows with every refusal, so that the same one can be shown twice. */
  readonly refusals: number;
  /** The server does not answer; it is asked again by itself. */
  readonly away: boolean;
  /** Why the match cannot be shown at all. */
  readonly barred: Refused | undefined;
}

const NOTHING_YET: Seen = {
  match: undefined,
  happenings: [],
  stepped: undefined,
  refusal: undefined,
  refusals: 0,
  away: false,
  barred: undefined,
};

/** Steps that may wait for an answer: enough for quick fingers, too few to run on after letting go. */
const PATIENCE = 2;
/** How long to wait before asking again (ms). */
const WAITS = [1000, 2000, 4000, 8000];
/** How often to look at a match of others (ms): streams can be held up on the way, until one has proven itself. */
const LOOKS = { without: 5_000, beside: 30_000 };

/** An action on its way, without a seat played from the one that is to act; or a step back or forward. */
type Waiting =
  | { readonly action: unknown; readonly seat?: Seat }
  | { readonly step: keyof Steps; readonly seat?: Seat | undefined };

/** Who keeps a match: the server, or the page itself. */
export type Host = Pick<Client, 'match' | 'play' | 'goBack' | 'watch'>;

/** One match on the server, as the page plays it: actions go out one at a time, each for the position it was meant for. */
export class Table {
  private readonly client: Host;
  private readonly id: string;
  private readonly waiting: Waiting[] = [];
  private readonly sight = new Watchable<Seen>(NOTHING_YET, () => this.open());
  private busy = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watching: AbortController | undefined;
  private streams = false;
  private looking: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Host, id: string) {
    this.client = client;
    this.id = id;
  }

  readonly look = this.sight.look;

  readonly subscribe = this.sight.subscribe;

  /** Plays an action once those before it are answered. */
  readonly play = (action: unknown): void => {
    if (this.seen.match === undefined || this.seen.match.outcome !== null) return;
    if (this.seen.away || this.waiting.length >= PATIENCE) return;
    this.waiting.push({ action });
    void this.work();
  };

  /** Plays an action, unless one is still under way: for games in which a move is answered by somebody else's. */
  readonly playAlone = (action: unknown, seat?: Seat): void => {
    if (this.seen.match === undefined || this.seen.match.outcome !== null) return;
    if (this.seen.away || this.waiting.length > 0) return;
    this.waiting.push({ action, ...(seat === undefined ? {} : { seat }) });
    void this.work();
  };

  /**
   * Takes something back, or plays it again, once what was done before is answered; also when the match is over. Of a
   * seat that is named it is the last action that counts, whoever else has acted since.
   */
  readonly step = (step: keyof Steps, seat?: Seat): void => {
    if (this.seen.match === undefined || this.seen.match.steps === null) return;
    if (this.seen.away || this.waiting.length >= PATIENCE) return;
    this.waiting.push({ step, seat });
    void this.work();
  };

  /** Asks the server again, now. */
  readonly retry = (): void => {
    clearTimeout(this.timer);
    void this.work();
  };

  /** Looks at the match anew: a seat was taken, or a clock has run out. */
  readonly refresh = async (): Promise<void> => {
    await this.fetch();
    void this.work();
  };

  private get seen(): Seen {
    return this.sight.look();
  }

  /** Begins to work; returns how to stop. */
  private open(): () => void {
    void this.work();
    return () => {
      clearTimeout(this.timer);
      clearTimeout(this.looking);
      this.watching?.abort();
      this.watching = undefined;
    };
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      if (this.seen.match === undefined || this.seen.away) await this.fetch();
      if (this.seen.match !== undefined) void this.watch(this.seen.match);
      for (let next = this.waiting[0]; next !== undefined && !this.seen.away; next = this.waiting[0]) {
        await this.send(next);
      }
    } finally {
      this.busy = false;
    }
  }

  private async fetch(): Promise<void> {
    try {
      this.learn(await this.client.match(this.id), [], { away: false });
      this.failures = 0;
    } catch (error) {
      const barred = refusalOf(error);
      if (barred === undefined) this.goAway();
      else this.sight.tell({ barred, away: false });
    }
  }

  /** Follows a match in which others play. Who plays alone needs no stream: a browser has only a few to give. */
  private async watch(from: MatchAnswer): Promise<void> {
    if (this.watching !== undefined || !this.sight.isWatched || from.held.length >= from.seats) return;
    // Whoever plays an open match may take its end back.
    if ((from.outcome !== null && !from.open) || from.status === 'aborted') return;
    this.watching = new AbortController();
    const { signal } = this.watching;
    this.lookNowAndThen(signal);
    try {
      for await (const { happenings, ...news } of this.client.watch(this.id, { after: from.position, signal })) {
        if (signal.aborted || this.seen.match === undefined) return;
        this.streams = true;
        const { resting: _, ...known } = this.seen.match;
        if (news.position > known.position) this.learn({ ...known, ...news }, happenings);
        if (news.outcome !== null && !from.open) this.watching.abort();
      }
      if (!signal.aborted) await this.fetch();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  private lookNowAndThen(signal: AbortSignal): void {
    const wait = this.streams ? LOOKS.beside : LOOKS.without;
    this.looking = setTimeout(async () => {
      if (!this.busy && !this.seen.away) await this.fetch();
      const { match } = this.seen;
      if (!signal.aborted && (match?.outcome === null || match?.open)) this.lookNowAndThen(signal);
    }, wait);
  }

  private async send(next: Waiting): Promise<void> {
    try {
      const answer = await this.ask(next);
      this.waiting.shift();
      if (answer === undefined) return;
      const { match, happenings } = answer;
      this.learn(match, happenings, { refusal: undefined, stepped: 'step' in next ? next.step : undefined });
    } catch (error) {
      // What was meant for this position makes no sense at another, or after a refusal.
      this.waiting.length = 0;
      const refused = refusalOf(error);
      if (refused === undefined) this.goAway();
      else if (refused.code === 'stale-position') await this.fetch();
      else this.sight.tell({ refusal: refused.message, refusals: this.seen.refusals + 1, happenings: [] });
    }
  }

  private async ask(next: Waiting): Promise<PlayedAnswer | undefined> {
    const { match } = this.seen;
    if (match === undefined) return undefined;
    // What was pressed before the end was seen is dropped: how it ended stays to be read.
    if ('action' in next && match.outcome !== null) return undefined;
    if ('action' in next) return this.client.play(this.id, { ...next, at: match.position });
    const { step, seat = match.as } = next;
    if (seat === 'public') return undefined;
    const { steps, position: at } = seat === match.as ? match : await this.client.match(this.id, seat);
    const to = steps?.[step] ?? undefined;
    return to === undefined ? undefined : this.client.goBack(this.id, { to, at, seat });
  }

  /** Says so, and asks again later. An action whose answer was lost shows in the match when it is fetched. */
  private goAway(): void {
    this.sight.tell({ away: true });
    clearTimeout(this.timer);
    if (!this.sight.isWatched) return;
    const wait = WAITS[Math.min(this.failures, WAITS.length - 1)];
    this.failures++;
    this.timer = setTimeout(() => void this.work(), wait);
  }

  /** Takes in how the match stands, whichever way it comes: what is older than what is known changes nothing. */
  private learn(match: MatchAnswer, happenings: readonly unknown[], more: Partial<Seen> = {}): void {
    const known = this.seen.match?.position ?? -1;
    if (match.position > known) this.sight.tell({ refusal: undefined, stepped: undefined, ...more, match, happenings });
    else this.sight.tell(match.position === known ? { ...more, match } : more);
  }
}
