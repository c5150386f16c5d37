import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { Steps } from '../../../kernel/match/match-types.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { LegalAnswer, MatchAnswer, PlayedAnswer } from '../../../wire/schemas/match-answers.ts';
import { RetryTimer } from '../../parts/fetching/retry-timer.ts';
import { refusalOf, refusalText } from '../../parts/fetching/server-client.ts';
import { ExternalStore } from './external-store.ts';
import {
  type AdoptMatch,
  EMPTY_SNAPSHOT,
  type LocalHost,
  type MatchHost,
  type MatchSnapshot,
  NO_NOTICES,
  playedOn,
} from './match-host.ts';
import { MatchSubscription } from './match-subscription.ts';
import { type KeyedPress, newIdempotencyKey, type Press, PressQueue } from './press-queue.ts';

/**
 * One match as the page plays it. What is pressed waits its turn and is never dropped: each press goes to whoever keeps
 * the match, for the position that is known by then.
 */
export class MatchController {
  private readonly server: MatchHost;
  private readonly id: string;
  private readonly adopt: AdoptMatch | undefined;
  private readonly queue: PressQueue;
  private readonly store = new ExternalStore<MatchSnapshot>(EMPTY_SNAPSHOT, () => this.open());
  private readonly retryTimer = new RetryTimer(() => void this.sendPending());
  private readonly subscription: MatchSubscription;
  /** Undefined as long as nobody has asked whether the match can be one's own; null where it cannot. */
  private local: LocalHost | null | undefined;
  private closeLocal: (() => void) | undefined;
  private busy = false;
  private sending = Promise.resolve();
  /** The position for which the first that waits was sent. */
  private sentAt: number | undefined;

  constructor(server: MatchHost, id: string, adopt?: AdoptMatch) {
    this.server = server;
    this.id = id;
    this.adopt = adopt;
    this.queue = new PressQueue(id, () => this.snapshot.match?.position);
    this.subscription = new MatchSubscription(server, id, {
      match: () => this.snapshot.match,
      onEvent: ({ happenings, wentBack, ...news }) => {
        const { match } = this.snapshot;
        if (match === undefined || news.position < match.position) return;
        // The log stands still, and something beside it has happened.
        if (news.position === match.position) {
          if (news.rematch !== undefined) this.store.update({ match: { ...match, rematch: news.rematch } });
          return;
        }
        const known = playedOn(match, news);
        this.merge({ ...known, ...news }, happenings, wentBack ? { stepped: 'back' } : {});
      },
      poll: async () => {
        if (!this.busy && !this.snapshot.away) await this.fetch();
      },
    });
  }

  readonly getSnapshot = this.store.getSnapshot;

  readonly subscribe = this.store.subscribe;

  /** Plays an action once those before it are answered. */
  readonly play = (action: unknown): void => this.press({ action });

  /** Plays an action, unless one is still under way: for games in which a move is answered by somebody else's. */
  readonly playAlone = (action: unknown, seat?: Seat): void => {
    if (this.queue.length === 0) this.press({ action, ...(seat === undefined ? {} : { seat }) });
  };

  /**
   * Takes something back, or plays it again, once what was done before is answered; also when the match is over. Of a
   * seat that is named it is the last action that counts, whoever else has acted since.
   */
  readonly step = (step: keyof Steps, seat?: Seat): void => this.press({ step, seat });

  /** Asks the server again, now. */
  readonly retry = (): void => {
    this.local?.retry();
    this.retryTimer.retryNow();
  };

  /** Looks at the match anew: a seat was taken, or a clock has run out. */
  readonly refresh = async (): Promise<void> => {
    await this.fetch();
    void this.sendPending();
  };

  /** What may be played now. */
  readonly legal = (): Promise<LegalAnswer> => this.host.legal(this.id);

  /** The whole match, with all that was played here. */
  readonly file = (): Promise<MatchFile> => this.host.file(this.id);

  /** Settles when the server has all that was played here. */
  readonly settle = (): Promise<void> => this.sendPending().then(() => this.local?.settle());

  private get snapshot(): MatchSnapshot {
    return this.store.getSnapshot();
  }

  private get host(): MatchHost {
    return this.local ?? this.server;
  }

  /** Begins to work; returns how to stop. */
  private open(): () => void {
    this.closeLocal = this.local?.open();
    void this.sendPending();
    return () => {
      this.retryTimer.cancel();
      this.subscription.end();
      this.closeLocal?.();
    };
  }

  private press(wish: Press): void {
    const { match, away } = this.snapshot;
    if (match === undefined || !this.accepts(wish, match)) return;
    this.queue.push({ ...wish, key: newIdempotencyKey() });
    if (!this.local) this.store.update({ pending: this.pendingAt(match.position) });
    if (away) this.store.update({ unsaved: this.queue.length });
    else void this.sendPending();
  }

  /** Actions that are not part of a position yet. What is folded here is answered before anybody could foresee it. */
  private pendingAt(position: number): readonly unknown[] {
    if (this.local || this.queue.length === 0) return EMPTY_SNAPSHOT.pending;
    // The stream may tell what came of a press before its answer does.
    const told = this.sentAt !== undefined && position > this.sentAt ? 1 : 0;
    return this.queue.actions(told);
  }

  private accepts(wish: Press, { steps, outcome }: MatchAnswer): boolean {
    if ('step' in wish) return steps !== null;
    return outcome === null || this.queue.hasStep;
  }

  /** Settles when all that was pressed is answered, or the server is away. */
  private sendPending(): Promise<void> {
    if (!this.busy) this.sending = this.sendAll();
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    this.busy = true;
    try {
      if (this.snapshot.match === undefined || this.snapshot.away) await this.fetch();
      if (this.local === undefined) await this.adoptLocally();
      if (this.local === null && this.store.hasListeners) this.subscription.begin();
      for (let next = this.queue.first; next !== undefined && !this.snapshot.away; next = this.queue.first) {
        await this.send(next);
      }
    } finally {
      this.busy = false;
    }
  }

  private async fetch(anew?: Partial<MatchSnapshot>): Promise<void> {
    try {
      const match = await this.host.match(this.id);
      this.queue.restore(match.position);
      if (anew === undefined) this.merge(match, [], { away: false, unsaved: 0 });
      else this.store.update({ ...anew, match, happenings: [], away: false, unsaved: 0 });
      this.retryTimer.reset();
    } catch (error) {
      const barred = refusalOf(error);
      if (barred === undefined) this.markAway();
      else this.store.update({ barred, away: false });
    }
  }

  private async adoptLocally(): Promise<void> {
    const { match, away } = this.snapshot;
    if (match === undefined || away) return;
    const ears = {
      update: (news: Partial<MatchSnapshot>) => this.store.update(news),
      handBack: (moved: string) => void this.handBack(moved),
    };
    try {
      this.local = (await this.adopt?.(match, ears)) ?? null;
    } catch (error) {
      if (refusalOf(error) === undefined) this.markAway();
      else this.local = null;
    }
    if (!this.local) return;
    await this.fetch();
    if (this.store.hasListeners) this.closeLocal = this.local.open();
  }

  /** The server keeps the match again: what it has is shown, whatever was shown before. */
  private async handBack(moved: string): Promise<void> {
    this.closeLocal?.();
    this.local = null;
    await this.fetch({ moved });
    void this.sendPending();
  }

  private async send(next: KeyedPress): Promise<void> {
    const before = this.snapshot.match;
    this.sentAt = before?.position;
    try {
      const answer = before === undefined ? undefined : await this.ask(next, before);
      this.queue.shift();
      this.sentAt = undefined;
      if (answer === undefined) return;
      const { match, happenings } = answer;
      this.merge(match, happenings, { refusal: undefined, stepped: 'step' in next ? next.step : undefined });
    } catch (error) {
      const refused = refusalOf(error);
      this.sentAt = undefined;
      // It may have been stored: it is sent again, and counts once.
      if (refused === undefined) return this.markAway();
      if (refused.code === 'stale-position') {
        await this.fetch();
        // Played by somebody else meanwhile: what was pressed is meant for how it stands now.
        if (this.snapshot.away || this.snapshot.match?.position !== before?.position) return;
      }
      this.queue.shift();
      const pressed = this.pendingAt(this.snapshot.match?.position ?? 0);
      this.store.update({
        refusal: refusalText(refused),
        refusals: this.snapshot.refusals + 1,
        happenings: [],
        pending: pressed,
      });
    }
  }

  private async ask(press: KeyedPress, match: MatchAnswer): Promise<PlayedAnswer | undefined> {
    const { host, id } = this;
    if ('action' in press) return match.outcome === null ? host.play(id, { ...press, at: match.position }) : undefined;
    const { step, seat = match.as, key } = press;
    if (seat === 'public') return undefined;
    const { steps, position: at } = seat === match.as ? match : await host.match(id, seat);
    const to = steps?.[step] ?? undefined;
    return to === undefined ? undefined : host.goBack(id, { to, at, seat, key });
  }

  /** Says so, and asks again later. */
  private markAway(): void {
    this.store.update({ away: true, unsaved: this.queue.length });
    if (this.store.hasListeners) this.retryTimer.retryLater();
    else this.retryTimer.cancel();
  }

  /** Takes in how the match stands, whichever way it comes: what is older than what is known changes nothing. */
  private merge(match: MatchAnswer, happenings: readonly unknown[], more: Partial<MatchSnapshot> = {}): void {
    const known = this.snapshot.match?.position ?? -1;
    const pressed = this.pendingAt(Math.max(match.position, known));
    if (match.position > known) this.store.update({ ...NO_NOTICES, ...more, pending: pressed, match, happenings });
    else
      this.store.update(
        match.position === known ? { ...more, pending: pressed, match } : { ...more, pending: pressed },
      );
  }
}
