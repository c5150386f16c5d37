import type { MatchFile } from '../../kernel/match/matchfile.ts';
import type { Steps } from '../../kernel/match/played.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { LegalAnswer, MatchAnswer, PlayedAnswer } from '../../wire/answers.ts';
import { refusalOf, refusalText } from '../parts/fetching/refusal.ts';
import { RetryTimer } from '../parts/fetching/retry-timer.ts';
import { Following } from './following.ts';
import type { Adopt, Host, OwnHost } from './host.ts';
import { newKey } from './key.ts';
import { type Press, Presses, type Wish } from './presses.ts';
import { NOTHING_YET, playedOn, SAID, type Seen } from './seen.ts';
import { Watchable } from './watchable.ts';

/**
 * One match as the page plays it. What is pressed waits its turn and is never dropped: each press goes to whoever keeps
 * the match, for the position that is known by then.
 */
export class Table {
  private readonly server: Host;
  private readonly id: string;
  private readonly adopt: Adopt | undefined;
  private readonly waiting: Presses;
  private readonly sight = new Watchable<Seen>(NOTHING_YET, () => this.open());
  private readonly again = new RetryTimer(() => void this.work());
  private readonly following: Following;
  /** Undefined as long as nobody has asked whether the match can be one's own; null where it cannot. */
  private own: OwnHost | null | undefined;
  private closeOwn: (() => void) | undefined;
  private busy = false;
  private working = Promise.resolve();
  /** The position for which the first that waits was sent. */
  private sentAt: number | undefined;

  constructor(server: Host, id: string, adopt?: Adopt) {
    this.server = server;
    this.id = id;
    this.adopt = adopt;
    this.waiting = new Presses(id, () => this.seen.match?.position);
    this.following = new Following(server, id, {
      match: () => this.seen.match,
      hear: ({ happenings, wentBack, ...news }) => {
        const { match } = this.seen;
        if (match === undefined || news.position < match.position) return;
        // The log stands still, and something beside it has happened.
        if (news.position === match.position) {
          if (news.rematch !== undefined) this.sight.tell({ match: { ...match, rematch: news.rematch } });
          return;
        }
        const known = playedOn(match, news);
        this.learn({ ...known, ...news }, happenings, wentBack ? { stepped: 'back' } : {});
      },
      look: async () => {
        if (!this.busy && !this.seen.away) await this.fetch();
      },
    });
  }

  readonly look = this.sight.look;

  readonly subscribe = this.sight.subscribe;

  /** Plays an action once those before it are answered. */
  readonly play = (action: unknown): void => this.press({ action });

  /** Plays an action, unless one is still under way: for games in which a move is answered by somebody else's. */
  readonly playAlone = (action: unknown, seat?: Seat): void => {
    if (this.waiting.length === 0) this.press({ action, ...(seat === undefined ? {} : { seat }) });
  };

  /**
   * Takes something back, or plays it again, once what was done before is answered; also when the match is over. Of a
   * seat that is named it is the last action that counts, whoever else has acted since.
   */
  readonly step = (step: keyof Steps, seat?: Seat): void => this.press({ step, seat });

  /** Asks the server again, now. */
  readonly retry = (): void => {
    this.own?.retry();
    this.again.retryNow();
  };

  /** Looks at the match anew: a seat was taken, or a clock has run out. */
  readonly refresh = async (): Promise<void> => {
    await this.fetch();
    void this.work();
  };

  /** What may be played now. */
  readonly legal = (): Promise<LegalAnswer> => this.host.legal(this.id);

  /** The whole match, with all that was played here. */
  readonly file = (): Promise<MatchFile> => this.host.file(this.id);

  /** Settles when the server has all that was played here. */
  readonly settle = (): Promise<void> => this.work().then(() => this.own?.settle());

  private get seen(): Seen {
    return this.sight.look();
  }

  private get host(): Host {
    return this.own ?? this.server;
  }

  /** Begins to work; returns how to stop. */
  private open(): () => void {
    this.closeOwn = this.own?.open();
    void this.work();
    return () => {
      this.again.cancel();
      this.following.end();
      this.closeOwn?.();
    };
  }

  private press(wish: Wish): void {
    const { match, away } = this.seen;
    if (match === undefined || !this.takes(wish, match)) return;
    this.waiting.push({ ...wish, key: newKey() });
    if (!this.own) this.sight.tell({ pressed: this.pressedAt(match.position) });
    if (away) this.sight.tell({ unsaved: this.waiting.length });
    else void this.work();
  }

  /** Actions that are not part of a position yet. What is folded here is answered before anybody could foresee it. */
  private pressedAt(position: number): readonly unknown[] {
    if (this.own || this.waiting.length === 0) return NOTHING_YET.pressed;
    // The stream may tell what came of a press before its answer does.
    const told = this.sentAt !== undefined && position > this.sentAt ? 1 : 0;
    return this.waiting.actions(told);
  }

  private takes(wish: Wish, { steps, outcome }: MatchAnswer): boolean {
    if ('step' in wish) return steps !== null;
    return outcome === null || this.waiting.stepsAway;
  }

  /** Settles when all that was pressed is answered, or the server is away. */
  private work(): Promise<void> {
    if (!this.busy) this.working = this.sendAll();
    return this.working;
  }

  private async sendAll(): Promise<void> {
    this.busy = true;
    try {
      if (this.seen.match === undefined || this.seen.away) await this.fetch();
      if (this.own === undefined) await this.makeOwn();
      if (this.own === null && this.sight.isWatched) this.following.begin();
      for (let next = this.waiting.first; next !== undefined && !this.seen.away; next = this.waiting.first) {
        await this.send(next);
      }
    } finally {
      this.busy = false;
    }
  }

  private async fetch(anew?: Partial<Seen>): Promise<void> {
    try {
      const match = await this.host.match(this.id);
      this.waiting.takeUp(match.position);
      if (anew === undefined) this.learn(match, [], { away: false, unsaved: 0 });
      else this.sight.tell({ ...anew, match, happenings: [], away: false, unsaved: 0 });
      this.again.reset();
    } catch (error) {
      const barred = refusalOf(error);
      if (barred === undefined) this.goAway();
      else this.sight.tell({ barred, away: false });
    }
  }

  private async makeOwn(): Promise<void> {
    const { match, away } = this.seen;
    if (match === undefined || away) return;
    const ears = {
      tell: (news: Partial<Seen>) => this.sight.tell(news),
      giveBack: (moved: string) => void this.giveBack(moved),
    };
    try {
      this.own = (await this.adopt?.(match, ears)) ?? null;
    } catch (error) {
      if (refusalOf(error) === undefined) this.goAway();
      else this.own = null;
    }
    if (!this.own) return;
    await this.fetch();
    if (this.sight.isWatched) this.closeOwn = this.own.open();
  }

  /** The server keeps the match again: what it has is shown, whatever was shown before. */
  private async giveBack(moved: string): Promise<void> {
    this.closeOwn?.();
    this.own = null;
    await this.fetch({ moved });
    void this.work();
  }

  private async send(next: Press): Promise<void> {
    const before = this.seen.match;
    this.sentAt = before?.position;
    try {
      const answer = before === undefined ? undefined : await this.ask(next, before);
      this.waiting.shift();
      this.sentAt = undefined;
      if (answer === undefined) return;
      const { match, happenings } = answer;
      this.learn(match, happenings, { refusal: undefined, stepped: 'step' in next ? next.step : undefined });
    } catch (error) {
      const refused = refusalOf(error);
      this.sentAt = undefined;
      // It may have been stored: it is sent again, and counts once.
      if (refused === undefined) return this.goAway();
      if (refused.code === 'stale-position') {
        await this.fetch();
        // Played by somebody else meanwhile: what was pressed is meant for how it stands now.
        if (this.seen.away || this.seen.match?.position !== before?.position) return;
      }
      this.waiting.shift();
      const pressed = this.pressedAt(this.seen.match?.position ?? 0);
      this.sight.tell({ refusal: refusalText(refused), refusals: this.seen.refusals + 1, happenings: [], pressed });
    }
  }

  private async ask(press: Press, match: MatchAnswer): Promise<PlayedAnswer | undefined> {
    const { host, id } = this;
    if ('action' in press) return match.outcome === null ? host.play(id, { ...press, at: match.position }) : undefined;
    const { step, seat = match.as, key } = press;
    if (seat === 'public') return undefined;
    const { steps, position: at } = seat === match.as ? match : await host.match(id, seat);
    const to = steps?.[step] ?? undefined;
    return to === undefined ? undefined : host.goBack(id, { to, at, seat, key });
  }

  /** Says so, and asks again later. */
  private goAway(): void {
    this.sight.tell({ away: true, unsaved: this.waiting.length });
    if (this.sight.isWatched) this.again.retryLater();
    else this.again.cancel();
  }

  /** Takes in how the match stands, whichever way it comes: what is older than what is known changes nothing. */
  private learn(match: MatchAnswer, happenings: readonly unknown[], more: Partial<Seen> = {}): void {
    const known = this.seen.match?.position ?? -1;
    const pressed = this.pressedAt(Math.max(match.position, known));
    if (match.position > known) this.sight.tell({ ...SAID, ...more, pressed, match, happenings });
    else this.sight.tell(match.position === known ? { ...more, pressed, match } : { ...more, pressed });
  }
}
