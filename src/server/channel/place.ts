import { Succession } from '../../kernel/match/succession.ts';
import type { BackMessage, ChannelEnding, OpenMessage, PlayMessage } from '../../wire/schemas/channel-messages.ts';
import { hearingOf } from '../live/hearing.ts';
import type { Line } from '../live/line.ts';
import { type Hearing, Watcher } from '../live/watcher.ts';
import { type Add, act, goingBack, playing } from '../matches/acting.ts';
import type { Caller } from './caller.ts';
import type { Outbox } from './outbox.ts';
import type { Rim } from './rim.ts';

/** One seat of one match on a connection, or a look at it from outside. What is asked of it is done in order. */
export class Place implements Line {
  private readonly rim: Rim;
  private readonly caller: Caller;
  private readonly outbox: Outbox;
  private readonly wish: OpenMessage;
  private readonly holder: Uint8Array | undefined;
  private readonly gone: (place: number) => void;
  private readonly turns = new Succession();
  private watcher: Watcher | undefined;
  private leave: (() => void) | undefined;
  private isOver = false;

  constructor(rim: Rim, caller: Caller, outbox: Outbox, wish: OpenMessage, gone: (place: number) => void) {
    this.rim = rim;
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
  open(answered: (position: number, as: Hearing) => void): Promise<void> {
    return this.turns.take(async () => {
      const { hear = 'changes', happenings = true, match: id, seat, after } = this.wish;
      const { matches, live, streams } = this.rim;
      const open = await matches.at(id);
      const as = await hearingOf(open, this.holder, { seat, entries: hear === 'entries' });
      // Whoever has left meanwhile takes no share.
      if (!this.isOpen) return;
      if (hear !== 'nothing') this.leave = streams.acquire(this.caller.address, open.weight);
      answered(open.match.position, as);
      if (hear === 'nothing') return;
      const watcher = new Watcher(this, as, this.holder, { changes: true, happenings });
      this.watcher = watcher;
      // What was missed may be long: nobody has to wait for it to play.
      live.attach(open, watcher, after).catch(error => {
        this.caller.note(error);
        this.end('closing');
      });
    });
  }

  play(message: PlayMessage): Promise<number> {
    return this.add(message, playing(message.action));
  }

  back(message: BackMessage): Promise<number> {
    return this.add(message, goingBack(message.to));
  }

  /** Shows how the match stands, whatever was told before. */
  show(): Promise<number> {
    return this.turns.take(async () => {
      if (this.watcher !== undefined) await this.rim.live.showAnew(this.wish.match, this.watcher);
      return (await this.rim.matches.at(this.wish.match)).match.position;
    });
  }

  /** Closes once what was asked before is done. */
  leaveNow(): Promise<number> {
    return this.turns.take(async () => {
      this.close();
      return (await this.rim.matches.at(this.wish.match)).match.position;
    });
  }

  tell(_: number, event: string): void {
    if (this.isOpen) this.outbox.tell(`{"place":${this.wish.place},"event":${event}}`);
  }

  beat(): void {
    // The connection has a pulse of its own.
  }

  taken(): Promise<void> {
    return this.outbox.taken();
  }

  end(why: ChannelEnding): void {
    if (this.isOpen) this.outbox.tell(`{"place":${this.wish.place},"ended":"${why}"}`);
    this.close();
  }

  /** Hears no more. */
  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.leave?.();
    if (this.watcher !== undefined) this.rim.live.detach(this.wish.match, this.watcher);
    this.gone(this.wish.place);
  }

  private add({ seat = this.wish.seat, at, key }: Pick<PlayMessage, 'seat' | 'at' | 'key'>, how: Add): Promise<number> {
    const { holder } = this;
    const { address } = this.caller;
    const asked = { id: this.wish.match, holder, address, seat, at, key };
    return this.turns.take(() => act(this.rim.matches, asked, how, ({ played }) => played.position));
  }
}
