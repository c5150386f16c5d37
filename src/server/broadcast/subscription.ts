import type { Seat, Viewer } from '../../kernel/rules.ts';
import type { ChannelEnding } from '../../wire/schemas/channel-messages.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { viewerOf } from '../matches/seats.ts';
import type { Transport } from './transport.ts';

/** Whose view a subscriber is sent, or that it folds the log itself. */
export type SubscriptionView = Viewer | 'log';

/** One who watches a match. It knows how far its client has come, so nothing is sent twice. */
export class Subscription {
  readonly as: SubscriptionView;
  readonly holder: Uint8Array | undefined;
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
    { changes = false, happenings = true }: { readonly changes?: boolean; readonly happenings?: boolean } = {},
  ) {
    this.transport = transport;
    this.as = as;
    this.holder = holder;
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
