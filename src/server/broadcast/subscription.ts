import type { ServerResponse } from 'node:http';
import type { Seat, Viewer } from '../../kernel/rules.ts';
import type { ChannelEnding } from '../../wire/schemas/channel-messages.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Account } from '../budget/account.ts';
import { costOf } from '../budget/processor-time.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { viewerOf } from '../matches/seats.ts';

/** How events get to one subscriber: over server-sent events or a channel. */
export interface Transport {
  readonly isOpen: boolean;
  /** Sends an event in JSON, and the position at which the match stands after it. */
  send(position: number, event: string): void;
  /** Says that it is still there. */
  heartbeat(): void;
  /** Settles when the client has taken what was sent, or is gone. */
  drained(): Promise<void>;
  end(why: ChannelEnding): void;
}

/** How long a client that is told of the past may take for one event. */
export const DRAIN_TIMEOUT_MS = 30_000;

/** Whether a client with so much unsent reads too slowly for what is to follow: the events of a large match are large. */
export function isTooSlow(unsent: number, next: string, { unsentEach }: Account): boolean {
  return unsent > Math.max(unsentEach, 2 * next.length);
}

/** Events as a stream of HTTP: server-sent events. */
export class SseTransport implements Transport {
  private readonly response: ServerResponse;
  private readonly account: Account;

  constructor(response: ServerResponse, account: Account) {
    this.response = response;
    this.account = account;
    account.listening++;
    response.once('close', () => account.listening--);
  }

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  send(position: number, event: string): void {
    this.write(`id: ${position}\ndata: ${event}\n\n`);
  }

  heartbeat(): void {
    this.write(': beat\n\n');
  }

  /** A client that does not read is dropped: it will come again and be told from where it was. */
  write(text: string): void {
    if (!this.isOpen) return;
    this.account.charge(costOf(text.length));
    if (isTooSlow(this.response.writableLength, text, this.account)) this.response.destroy();
    else this.response.write(text);
  }

  /** One that takes nothing for long is dropped. */
  async drained(): Promise<void> {
    const { response } = this;
    if (!this.isOpen || !response.writableNeedDrain) return;
    let unsent = response.writableLength;
    const late = setInterval(() => {
      // Whatever came while this process itself had no time is seen in this turn of the event loop, after its timers.
      setImmediate(() => {
        if (response.writableNeedDrain && response.writableLength >= unsent) response.destroy();
        unsent = response.writableLength;
      });
    }, DRAIN_TIMEOUT_MS);
    await new Promise<void>(resolve => {
      const done = (): void => {
        response.off('drain', done).off('close', done);
        resolve();
      };
      response.on('drain', done).on('close', done);
    });
    clearInterval(late);
  }

  end(why: ChannelEnding): void {
    if (this.isOpen) this.response.end(why === 'aborted' ? 'event: aborted\ndata: {}\n\n' : '');
  }
}

/** Whose view a subscriber is sent, or that it folds the log itself. */
export type SubscriptionView = Viewer | 'log';

/** One who watches a match. It knows how far its client has come, so nothing is sent twice. */
export class Subscription {
  readonly as: SubscriptionView;
  readonly holder: Uint8Array | undefined;
  /** Who is charged for what it is told of the past. */
  readonly account: Account;
  /** Whether it wants to be told what has changed, once it has a view. */
  readonly wantsDeltas: boolean;
  /** Whether it wants to be told what happened, and not only how it stands. */
  readonly wantsEvents: boolean;
  private readonly transport: Transport;
  private position = -1;
  private hasView = false;

  constructor(
    transport: Transport,
    as: SubscriptionView,
    holder: Uint8Array | undefined,
    account: Account,
    { changes = false, happenings = true }: { readonly changes?: boolean; readonly happenings?: boolean } = {},
  ) {
    this.transport = transport;
    this.as = as;
    this.holder = holder;
    this.account = account;
    this.wantsDeltas = changes;
    this.wantsEvents = happenings;
  }

  /** How far its client has come. */
  get at(): number {
    return this.position;
  }

  get isOpen(): boolean {
    return this.transport.isOpen;
  }

  /** The client has everything up to here already. */
  skipTo(position: number): void {
    this.position = position;
  }

  send(position: number, event: string): void {
    if (position > this.position) this.resend(position, event);
  }

  /** Sends what it may know already, and counts on from there. */
  resend(position: number, event: string): void {
    this.position = position;
    this.hasView = true;
    this.transport.send(position, event);
  }

  /** Tells of something beside the log, which stands where it stood. */
  sendAside(position: number, event: string): void {
    this.transport.send(position, event);
  }

  /** Whether what has changed since a position is all that it has to be told. */
  canTakeDelta(position: number): boolean {
    return this.wantsDeltas && this.hasView && this.position === position;
  }

  heartbeat(): void {
    this.transport.heartbeat();
  }

  /** Settles when its client has taken what was sent, or is gone. */
  drained(): Promise<void> {
    return this.transport.drained();
  }

  end(why: ChannelEnding): void {
    this.transport.end(why);
  }
}

/** What somebody may hear of a match. Throws ApiError where it is not theirs to hear. */
export async function subscriptionViewFor(
  open: OpenMatch,
  holder: Uint8Array | undefined,
  { seat, entries }: { readonly seat?: Seat | undefined; readonly entries: boolean },
): Promise<SubscriptionView> {
  const viewer = await viewerOf(open, holder, seat);
  if (!entries) return viewer;
  if (!open.record.open) throw new ApiError('illegal-action', 'only an open match tells its entries');
  return 'log';
}
