import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/openmatch.ts';
import { Channel } from './channel.ts';
import type { Watcher } from './watcher.ts';

const BEAT_MS = 15_000;
/** How often the store is asked whether a notice got lost. */
const DOUBT_MS = 5000;

/** Tells watchers what happens in their match, wherever it was played. */
export class Live {
  private readonly matches: Matches;
  private readonly channels = new Map<string, Channel>();
  private readonly timers: NodeJS.Timeout[];
  private closed = false;

  constructor(matches: Matches) {
    this.matches = matches;
    matches.listen((open, played) => {
      if (played === undefined) this.check(open.id);
      else this.channels.get(open.id)?.played(open.match, played);
    });
    matches.store.follow(id => (id === undefined ? this.checkAll() : this.check(id)));
    this.timers = [setInterval(() => this.beat(), BEAT_MS).unref()];
    if (matches.store.shared) this.timers.push(setInterval(() => this.checkAll(), DOUBT_MS).unref());
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const channel of this.channels.values()) size += channel.size;
    return size;
  }

  /** Sends a watcher all that comes after a position; without one, how the match stands and then what comes. */
  async attach(open: OpenMatch, watcher: Watcher, after?: number): Promise<void> {
    const channel = this.channels.get(open.id) ?? new Channel(this.matches, open);
    this.channels.set(open.id, channel);
    try {
      await channel.attach(watcher, after);
    } finally {
      if (!watcher.isOpen || this.closed) this.detach(open.id, watcher);
    }
  }

  detach(id: string, watcher: Watcher): void {
    const channel = this.channels.get(id);
    channel?.detach(watcher);
    if (channel?.size === 0) this.channels.delete(id);
  }

  /** Something beside the log may have changed: a match was called off, a seat has a new holder. */
  check(id: string): void {
    void this.channels.get(id)?.check();
  }

  /** Ends all streams: their clients will find another node, or this one when it is back. */
  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const channel of this.channels.values()) channel.close();
    this.channels.clear();
  }

  private checkAll(): void {
    for (const id of this.channels.keys()) this.check(id);
  }

  private beat(): void {
    for (const channel of this.channels.values()) for (const watcher of channel.watchers) watcher.write(': beat\n\n');
  }
}
