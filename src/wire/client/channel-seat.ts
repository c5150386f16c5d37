import type { Seat, Viewer } from '../../kernel/rules.ts';
import type { ChannelEnding, OpenMessage } from '../schemas/channel-messages.ts';
import type { MatchAnswer, PlayedAnswer, WatchEvent } from '../schemas/match-answers.ts';
import type { ActionRequest, BackRequest } from '../schemas/match-requests.ts';
import { applyViewChange, type ViewChange } from '../shared/view-changes.ts';
import { ViewHash } from '../shared/view-hash.ts';
import type { ChannelEvent, ChannelListener, ChannelSocket } from './channel-socket.ts';

/** How many events are remembered, for whoever asks what came of an action. */
const REMEMBERED = 16;

/** A seat of a match on a channel: its events one by one with whole views, and what is played from it. */
export class ChannelSeat implements ChannelListener {
  /** Whose view it is told, once it is open. */
  as: Viewer | 'log' | undefined;
  /** Why nothing more comes. */
  ended: ChannelEnding | 'lost' | undefined;
  /** The match as it was last known, for what no event tells. */
  known: MatchAnswer | undefined;
  private readonly socket: ChannelSocket;
  private readonly number: number;
  private readonly unread: WatchEvent[] = [];
  private readonly recent: WatchEvent[] = [];
  private readonly waiting: (() => void)[] = [];
  private view: unknown;
  private readonly hash = new ViewHash();
  /** Whether changes have led astray: then only a whole view helps. */
  private isOutOfSync = false;

  constructor(socket: ChannelSocket) {
    this.socket = socket;
    this.number = socket.newPlace(this);
  }

  /** How the match stands, as was told last. */
  get latest(): WatchEvent | undefined {
    return this.recent.at(-1);
  }

  /** Rejects with ApiError, or ChannelLost. */
  async open(wish: Omit<OpenMessage, 'do' | 'id' | 'place'>): Promise<void> {
    const { as } = await this.socket.ask({ do: 'open', place: this.number, ...wish });
    this.as = as;
  }

  /**
   * Whether the answer to what is played here can be made of what is told here. Who holds several seats is shown the one that
   * is to act, which may be another after every action; and as long as seats are free they may change hands.
   */
  mayPlay(seat: Seat | undefined): boolean {
    if (this.known === undefined || this.known.status === 'open' || typeof this.as !== 'number') return false;
    const [only, ...others] = this.known.held;
    return others.length === 0 && only === this.as && (seat ?? only) === only;
  }

  /** Plays, or goes back. Undefined where it is done and what came of it is not known here. */
  async add(
    what: ({ readonly do: 'play' } & ActionRequest) | ({ readonly do: 'back' } & BackRequest),
  ): Promise<PlayedAnswer | undefined> {
    const { position } = await this.socket.ask({ ...what, place: this.number });
    while (this.ended === undefined && (this.recent.at(-1)?.position ?? -1) < position) await this.nextEvent();
    const event = this.recent.find(each => each.position === position);
    if (event === undefined || this.known === undefined) return undefined;
    const { happenings, wentBack: _, ...now } = event;
    const { resting: __, ...before } = this.known;
    return { happenings, match: { ...before, ...now, status: statusAfter(before, now), updated: now.now } };
  }

  /** Every event, until there are no more. */
  async *events(): AsyncGenerator<WatchEvent> {
    for (;;) {
      for (let next = this.unread.shift(); next !== undefined; next = this.unread.shift()) yield next;
      if (this.ended !== undefined) return;
      await this.nextEvent();
    }
  }

  onEvent(event: ChannelEvent): void {
    if (!('as' in event)) return;
    const { changes, hash, ...rest } = event;
    if (changes === undefined) {
      this.isOutOfSync = false;
      this.view = rest.view;
    } else if (changes !== null && !this.isOutOfSync) {
      this.view = applyViewChange(this.view, changes as ViewChange);
    }
    if (!this.isOutOfSync && hash !== undefined && hash !== this.hash.of(this.view)) this.resync();
    if (this.isOutOfSync) return;
    const whole = { ...rest, view: this.view };
    this.unread.push(whole);
    this.recent.push(whole);
    if (this.recent.length > REMEMBERED) this.recent.shift();
    this.wakeWaiting();
  }

  onEnd(why: ChannelEnding | 'lost'): void {
    this.ended ??= why;
    this.wakeWaiting();
  }

  leave(): void {
    this.onEnd('lost');
    this.socket.leave(this.number);
  }

  private resync(): void {
    this.isOutOfSync = true;
    this.socket.ask({ do: 'view', place: this.number }).catch(() => undefined);
  }

  private nextEvent(): Promise<void> {
    return new Promise(resolve => void this.waiting.push(resolve));
  }

  private wakeWaiting(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** An end may be taken back. */
function statusAfter({ status }: MatchAnswer, { outcome }: Pick<WatchEvent, 'outcome'>): MatchAnswer['status'] {
  if (outcome !== null) return 'over';
  return status === 'over' ? 'running' : status;
}
