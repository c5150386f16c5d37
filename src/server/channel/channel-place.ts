import type { FastifyRequest } from 'fastify';
import { Mutex } from '../../kernel/match/mutex.ts';
import type { BackMessage, ChannelEnding, OpenMessage, PlayMessage } from '../../wire/schemas/channel-messages.ts';
import type { ApiError } from '../../wire/shared/api-error.ts';
import type { BroadcastHub } from '../broadcast/broadcaster.ts';
import { Subscription, type SubscriptionView, subscriptionViewFor, type Transport } from '../broadcast/subscription.ts';
import type { Account } from '../budget/account.ts';
import { clientKey } from '../budget/client-address.ts';
import type { TakeRequest } from '../budget/rate-limits.ts';
import type { Limits } from '../budget/server-limits.ts';
import type { StreamLimit } from '../budget/stream-limit.ts';
import { bearerToken, holderOf, sessionCookieOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import {
  type AppendEntry,
  type BegunPlay,
  beginPlay,
  type EntryRequest,
  goBackTo,
  playAction,
  type SeenSeat,
  submitEntry,
} from '../matches/submit-entry.ts';
import { apiErrorOf, logServerFault } from '../requests/error-responses.ts';
import type { BanList } from '../requests/write-guard.ts';
import type { Outbox } from './outbox.ts';

/** Who is at the other end of a connection. */
export class Caller {
  /** The stranger who calls; undefined for whoever sits at the machine. */
  readonly address: string | undefined;
  readonly ip: string;
  /** Who is charged for all that is done for them. */
  readonly account: Account;
  private readonly request: FastifyRequest;
  private readonly holder: Uint8Array | undefined;

  constructor(request: FastifyRequest) {
    this.request = request;
    this.account = request.account;
    this.address = clientKey(request);
    this.ip = request.ip;
    // Any page may open a WebSocket here, and the browser sends our cookie along: it counts for our own page only.
    const secret = bearerToken(request) ?? (isOurOwn(request) ? sessionCookieOf(request) : undefined);
    this.holder = secret === undefined ? undefined : holderOf(secret);
  }

  /** Who is meant by a secret; without one, whoever has opened the connection. */
  holderOf(secret: string | undefined): Uint8Array | undefined {
    return secret === undefined ? this.holder : holderOf(secret);
  }

  /** Any error as an answer; a fault of ours goes to the log. */
  note(error: unknown): ApiError {
    const refused = apiErrorOf(error);
    logServerFault(error, refused, this.request);
    return refused;
  }
}

/** By `Host` alone: what says where it was asked for before a proxy (`X-Forwarded-Host`) passes through one that does not know of it. */
function isOurOwn({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** One seat of one match on a connection, or a look at it from outside. What is asked of it is done in order. */
export class ChannelPlace implements Transport {
  private readonly context: ChannelContext;
  private readonly caller: Caller;
  private readonly outbox: Outbox;
  private readonly wish: OpenMessage;
  private readonly holder: Uint8Array | undefined;
  private readonly gone: (place: number) => void;
  private readonly mutex = new Mutex();
  /** Who held the seats when it was last played from, and whether that one was theirs. */
  private readonly seen: SeenSeat = {};
  private subscription: Subscription | undefined;
  private leave: (() => void) | undefined;
  /** Settles when it has been told of the past. */
  private telling: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(
    context: ChannelContext,
    caller: Caller,
    outbox: Outbox,
    wish: OpenMessage,
    gone: (place: number) => void,
  ) {
    this.context = context;
    this.caller = caller;
    this.outbox = outbox;
    this.wish = wish;
    this.holder = caller.holderOf(wish.secret);
    this.gone = gone;
  }

  get isOpen(): boolean {
    return !this.isOver && this.outbox.isOpen;
  }

  /** Looks whether it may be opened; `answered` is called before the first event. */
  open(answered: (position: number, as: SubscriptionView) => void): Promise<void> {
    return this.mutex.runExclusive(async () => {
      const { hear = 'changes', happenings = true, match: id, seat, after } = this.wish;
      const { matches, live, streams } = this.context;
      const open = await matches.at(id);
      const as = await subscriptionViewFor(open, this.holder, { seat, entries: hear === 'entries' });
      // Whoever has left meanwhile takes no share.
      if (!this.isOpen) return;
      if (hear !== 'nothing') this.leave = streams.acquire(this.caller.account, open.weight);
      answered(open.match.position, as);
      if (hear === 'nothing') return;
      const subscription = new Subscription(this, as, this.holder, this.caller.account, { changes: true, happenings });
      this.subscription = subscription;
      // What was missed may be long: nobody has to wait for it to play.
      this.telling = live.attach(open, subscription, after).catch(error => {
        if (this.isOpen) this.caller.note(error);
        this.end('closing');
      });
    });
  }

  /** The fast way of `play`: nothing is awaited before it is to be stored. Undefined where `play` has to decide. */
  begin(message: PlayMessage): BegunPlay | undefined {
    const { mutex } = this;
    if (!mutex.tryAcquire()) return undefined;
    const begun = beginPlay(this.context.matches, this.requestOf(message), message.action);
    if (begun === undefined) {
      mutex.release();
      return undefined;
    }
    const end = (error?: unknown): Promise<number> | number => {
      let coming: Promise<number> | undefined;
      try {
        const position = begun.end(error);
        if (typeof position !== 'number') coming = position;
        return position;
      } finally {
        if (coming === undefined) mutex.release();
        else coming.then(mutex.release, mutex.release);
      }
    };
    return { stored: begun.stored, end };
  }

  play(message: PlayMessage): Promise<number> {
    return this.submit(message, playAction(message.action));
  }

  back(message: BackMessage): Promise<number> {
    return this.submit(message, goBackTo(message.to));
  }

  /** Shows how the match stands, whatever was told before. */
  show(): Promise<number> {
    return this.mutex.runExclusive(async () => {
      if (this.subscription !== undefined) await this.context.live.resendView(this.wish.match, this.subscription);
      return (await this.context.matches.at(this.wish.match)).match.position;
    });
  }

  /** Closes once what was asked before is done. */
  leaveNow(): Promise<number> {
    return this.mutex.runExclusive(async () => {
      this.close();
      return (await this.context.matches.at(this.wish.match)).match.position;
    });
  }

  send(_: number, event: string): void {
    if (this.isOpen) this.outbox.send(`{"place":${this.wish.place},"event":${event}}`);
  }

  heartbeat(): void {
    // The connection has a pulse of its own.
  }

  drained(): Promise<void> {
    return this.outbox.drained();
  }

  end(why: ChannelEnding): void {
    if (this.isOpen) this.outbox.send(`{"place":${this.wish.place},"ended":"${why}"}`);
    this.close();
  }

  /** Hears no more. */
  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    // It counts for as long as anything is done for it.
    void this.telling.then(this.leave);
    if (this.subscription !== undefined) this.context.live.detach(this.wish.match, this.subscription);
    this.gone(this.wish.place);
  }

  private requestOf({ seat = this.wish.seat, at, key }: Pick<PlayMessage, 'seat' | 'at' | 'key'>): EntryRequest {
    const { seen, holder } = this;
    return { id: this.wish.match, holder, account: this.caller.account, seat, at, key, seen };
  }

  private submit(message: Pick<PlayMessage, 'seat' | 'at' | 'key'>, append: AppendEntry): Promise<number> {
    const request = this.requestOf(message);
    return this.mutex.runExclusive(async () => {
      const { played } = await submitEntry(this.context.matches, request, append);
      return played.position;
    });
  }
}

/** What channels need of a server: the same that HTTP has, with the same limits. */
export interface ChannelContext {
  readonly matches: Matches;
  readonly live: BroadcastHub;
  readonly streams: StreamLimit;
  readonly banned: BanList;
  readonly takeRequest: TakeRequest;
  readonly limits: Limits;
}
