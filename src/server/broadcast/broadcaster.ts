import { InvalidSetup } from '../../kernel/errors.ts';
import type { Match } from '../../kernel/match/match.ts';
import type { Played } from '../../kernel/match/match-types.ts';
import type { Viewer } from '../../kernel/rules.ts';
import type { WatchEvent } from '../../wire/schemas/match-answers.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Account } from '../budget/account.ts';
import { workFor, workForHouse } from '../budget/processor-time.ts';
import { seatsOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { openAtBeginning, replayEntries } from './log-replay.ts';
import type { Subscription, SubscriptionView } from './subscription.ts';
import { entryEvent, ViewDeltas, viewEvent, withoutEvents } from './view-deltas.ts';

const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Sends what happens in one match to all who have subscribed to it. What is played on this node is sent at once; whatever was
 * missed, because it was played elsewhere or while somebody subscribed, is folded from the log.
 */
export class Broadcaster {
  private readonly matches: Matches;
  private readonly id: string;
  private readonly groups = new Map<SubscriptionView, Set<Subscription>>();
  private position: number;
  private queue: Promise<unknown> = Promise.resolve();
  private busy = 0;
  private behind = false;
  /** Subscribers that are still told of the past. */
  private joining = 0;
  private readonly deltas = new ViewDeltas();
  private timer: NodeJS.Timeout | undefined;
  /** What was told of a rematch last. */
  private rematch: string | undefined;

  constructor(matches: Matches, { id, match }: OpenMatch) {
    this.matches = matches;
    this.id = id;
    this.position = match.position;
  }

  get size(): number {
    let size = this.joining;
    for (const subscriptions of this.groups.values()) size += subscriptions.size;
    return size;
  }

  get subscriptions(): Subscription[] {
    return [...this.groups.values()].flatMap(subscriptions => [...subscriptions]);
  }

  /** Sends a subscriber what came after a position, or else how the match stands; then all that follows. */
  async attach(subscription: Subscription, after: number | undefined): Promise<void> {
    this.joining++;
    try {
      await this.replayAndJoin(subscription, after);
    } finally {
      this.joining--;
    }
  }

  private async replayAndJoin(subscription: Subscription, after: number | undefined): Promise<void> {
    const knows = after !== undefined && after <= (await this.matches.at(this.id)).match.position;
    if (knows) await this.replayMissed(subscription, after);
    return this.enqueue(async () => {
      const open = await this.matches.at(this.id);
      if (!subscription.isOpen) return;
      if (knows) await this.replayTo(open, subscription, this.position, async () => undefined);
      else {
        subscription.send(open.match.position, this.text(open.match, subscription));
      }
      if (open.status === 'aborted') return subscription.end('aborted');
      const group = this.groups.get(subscription.as) ?? new Set();
      this.groups.set(subscription.as, group.add(subscription));
      if (!knows && subscription.as !== 'log') this.rememberView(subscription.as, open);
      await this.sendRematch(open, subscription);
      if (open.match.position > this.position) this.behind = true;
      this.scheduleDeadline(open.match);
    });
  }

  /** Sends a subscriber how the match stands, whatever it knows. */
  resendView(subscription: Subscription): Promise<void> {
    return this.enqueue(async () => {
      const open = await this.matches.at(this.id);
      const { match } = open;
      subscription.resend(match.position, this.text(match, subscription));
      if (subscription.as !== 'log') this.rememberView(subscription.as, open);
      if (match.position > this.position) this.behind = true;
    });
  }

  detach(subscription: Subscription): void {
    const group = this.groups.get(subscription.as);
    group?.delete(subscription);
    if (subscription.as !== 'log') this.deltas.forgetUnwanted(subscription.as, group ?? new Set());
    if (group?.size === 0) this.groups.delete(subscription.as);
    if (this.groups.size === 0) clearTimeout(this.timer);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.end('closing');
    this.groups.clear();
  }

  /** An entry has been stored through this node. */
  broadcast(match: Match, played: Played): void {
    if (played.position <= this.position) return;
    if (this.busy > 0 || played.position !== this.position + 1) {
      this.behind = true;
      if (this.busy === 0) void this.syncWithStore();
      return;
    }
    this.sendEntry(match, played);
    this.scheduleDeadline(match);
  }

  /** Looks into the store: sends what was missed, and ends the streams of seats that have changed hands. */
  syncWithStore(): Promise<void> {
    return this.enqueue(async () => {
      this.behind = false;
      // What was played elsewhere is folded for whoever watches here.
      const [first] = this.subscriptions;
      if (first !== undefined) workFor(first.account);
      const open = await this.matches.at(this.id);
      await this.replay(open, this.position, open.match.position, async (match, played) => {
        this.sendEntry(match, played);
        return true;
      });
      const keys = await open.keys();
      for (const subscription of this.subscriptions) {
        if (open.status === 'aborted') subscription.end('aborted');
        else if (typeof subscription.as === 'number' && !seatsOf(keys, subscription.holder).includes(subscription.as)) {
          subscription.end('seat-lost');
        }
      }
      await this.sendRematch(open);
      this.scheduleDeadline(open.match);
    }).catch(error => {
      // Else the store is away: it will be asked again.
      if (error instanceof ApiError && error.code === 'no-such-match')
        for (const each of this.subscriptions) each.end('aborted');
    });
  }

  /** What a subscriber has missed is told as fast as it takes it. All others are told meanwhile what happens now. */
  private async replayMissed(subscription: Subscription, after: number): Promise<void> {
    if (after < 0) await this.sendBeginning(subscription);
    subscription.skipTo(Math.max(after, 0));
    for (;;) {
      const open = await this.matches.at(this.id);
      const { at } = subscription;
      if (!subscription.isOpen || at + 1 >= open.match.position) return;
      await this.replayTo(open, subscription, open.match.position, () => subscription.drained());
      if (subscription.at === at) return; // gone meanwhile
    }
  }

  /** Tells one subscriber what came up to a position, for as long as it is there. */
  private async replayTo(
    open: OpenMatch,
    subscription: Subscription,
    to: number,
    drained: () => Promise<void>,
  ): Promise<void> {
    const each = async (match: Match, played: Played): Promise<boolean> => {
      if (!subscription.isOpen) return false;
      subscription.send(played.position, this.text(match, subscription, played));
      await drained();
      return subscription.isOpen;
    };
    await this.replay(open, subscription.at, to, each, subscription.account);
  }

  /** How it stood before the first entry; nothing where only older rules know. */
  private async sendBeginning(subscription: Subscription): Promise<void> {
    if (subscription.as === 'log') return;
    try {
      const first = await openAtBeginning(this.matches.store, await this.matches.at(this.id));
      subscription.send(first.position, this.text(first, subscription));
      await subscription.drained();
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
    }
  }

  private async replay(
    open: OpenMatch,
    from: number,
    to: number,
    each: (match: Match, played: Played) => Promise<boolean>,
    account?: Account,
  ): Promise<void> {
    if (from >= to) return;
    try {
      await replayEntries(this.matches.store, open, from, to, each, account);
    } catch (error) {
      // Older rules have written this part of the log: what happened cannot be told, how it stands can.
      if (!(error instanceof InvalidSetup)) throw error;
      await each(open.match, { position: open.match.position, entries: [], events: [] });
    }
  }

  /** When a match is over, the next thing that its subscribers hear of is a rematch, if anybody wants one. */
  private async sendRematch(open: OpenMatch, newcomer?: Subscription): Promise<void> {
    const rematch = await open.rematch();
    const event = JSON.stringify(rematch);
    const subscriptions = newcomer !== undefined ? [newcomer] : event === this.rematch ? [] : this.subscriptions;
    if (newcomer === undefined) this.rematch = event;
    for (const subscription of subscriptions) {
      if (rematch === undefined || subscription.as === 'log') continue;
      const event = { ...this.event(open.match, subscription.as, {}), rematch };
      subscription.sendAside(open.match.position, JSON.stringify(event));
    }
  }

  private sendEntry(match: Match, played: Played): void {
    this.position = played.position;
    for (const [as, subscriptions] of this.groups) {
      if (as !== 'log') this.deltas.send(match, played, as, subscriptions, this.matches.now());
      else
        for (const subscription of subscriptions)
          subscription.send(played.position, JSON.stringify(entryEvent(match, played)));
    }
  }

  private rememberView(as: Viewer, { match }: Pick<OpenMatch, 'match'>): void {
    this.deltas.remember(as, this.groups.get(as) ?? new Set(), match.position, match.lazyView(as));
  }

  private text(match: Match, subscription: Subscription, played: Partial<Played> = {}): string {
    const { as, wantsEvents } = subscription;
    if (as === 'log') return JSON.stringify(entryEvent(match, played));
    return JSON.stringify(this.event(match, as, wantsEvents ? played : withoutEvents(played)));
  }

  private event(match: Match, as: Viewer, played: Partial<Played>): WatchEvent {
    return viewEvent(match, as, played, this.matches.now());
  }

  /** While somebody watches, the clocks are minded. */
  private scheduleDeadline(match: Match): void {
    clearTimeout(this.timer);
    const soonest = Math.min(...match.deadlines().values());
    if (soonest === Number.POSITIVE_INFINITY || this.groups.size === 0) return;
    const wait = Math.min(Math.max(0, soonest - this.matches.now()), LONGEST_TIMER);
    this.timer = setTimeout(() => void this.syncWithStore(), wait).unref();
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.busy++;
    const done = this.queue.then(work).finally(() => {
      this.busy--;
      if (this.behind && this.busy === 0) void this.syncWithStore();
    });
    this.queue = done.catch(() => undefined);
    return done;
  }
}

const BEAT_MS = 15_000;
/** How often the store is asked whether a notice got lost. */
const DOUBT_MS = 5000;

/** The broadcasters of all matches: subscribers hear what happens in their match, wherever it was played. */
export class BroadcastHub {
  private readonly matches: Matches;
  private readonly broadcasters = new Map<string, Broadcaster>();
  private readonly timers: NodeJS.Timeout[];
  private closed = false;

  constructor(matches: Matches) {
    this.matches = matches;
    matches.onPlayed((open, played) => {
      if (played === undefined) this.syncWithStore(open.id);
      else this.broadcasters.get(open.id)?.broadcast(open.match, played);
    });
    matches.store.follow(id => workForHouse(() => (id === undefined ? this.syncAll() : this.syncWithStore(id))));
    this.timers = [setInterval(() => this.sendHeartbeats(), BEAT_MS).unref()];
    if (matches.store.shared) this.timers.push(setInterval(() => workForHouse(() => this.syncAll()), DOUBT_MS).unref());
  }

  /** Whether anybody follows a match on this node. */
  isWatched(id: string): boolean {
    return this.broadcasters.has(id);
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const broadcaster of this.broadcasters.values()) size += broadcaster.size;
    return size;
  }

  /** Sends a subscriber all that comes after a position; without one, how the match stands and then what comes. */
  async attach(open: OpenMatch, subscription: Subscription, after?: number): Promise<void> {
    const broadcaster = this.broadcasters.get(open.id) ?? new Broadcaster(this.matches, open);
    this.broadcasters.set(open.id, broadcaster);
    try {
      await broadcaster.attach(subscription, after);
    } finally {
      if (!subscription.isOpen || this.closed) this.detach(open.id, subscription);
    }
  }

  /** Sends a subscriber how its match stands, whatever it knows. */
  async resendView(id: string, subscription: Subscription): Promise<void> {
    await this.broadcasters.get(id)?.resendView(subscription);
  }

  detach(id: string, subscription: Subscription): void {
    const broadcaster = this.broadcasters.get(id);
    broadcaster?.detach(subscription);
    if (broadcaster?.size === 0) this.broadcasters.delete(id);
  }

  /** Something beside the log may have changed: a match was called off, a seat has a new holder. */
  syncWithStore(id: string): void {
    void this.broadcasters.get(id)?.syncWithStore();
  }

  /** Ends all streams: their clients will find another node, or this one when it is back. */
  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const broadcaster of this.broadcasters.values()) broadcaster.close();
    this.broadcasters.clear();
  }

  private syncAll(): void {
    for (const id of this.broadcasters.keys()) this.syncWithStore(id);
  }

  private sendHeartbeats(): void {
    for (const broadcaster of this.broadcasters.values())
      for (const subscription of broadcaster.subscriptions) subscription.heartbeat();
  }
}
