import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/openmatch.ts';
import { Audience } from './audience.ts';
import type { Watcher } from './watcher.ts';

const BEAT_MS = 15_000;
/** How often the store is asked whether a notice got lost. */
const DOUBT_MS = 5000;

/** Tells watchers what happens in their match, wherever it was played. */
export class Live {
  private readonly matches: Matches;
  private readonly audiences = new Map<string, Audience>();
  private readonly timers: NodeJS.Timeout[];
  private closed = false;

  constructor(matches: Matches) {
    this.matches = matches;
    matches.listen((open, played) => {
      if (played === undefined) this.check(open.id);
      else this.audiences.get(open.id)?.played(open.match, played);
    });
    matches.store.follow(id => (id === undefined ? this.checkAll() : this.check(id)));
    this.timers = [setInterval(() => this.beat(), BEAT_MS).unref()];
    if (matches.store.shared) this.timers.push(setInterval(() => this.checkAll(), DOUBT_MS).unref());
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const audience of this.audiences.values()) size += audience.size;
    return size;
  }

  /** Sends a watcher all that comes after a position; without one, how the match stands and then what comes. */
  async attach(open: OpenMatch, watcher: Watcher, after?: number): Promise<void> {
    const audience = this.audiences.get(open.id) ?? new Audience(this.matches, open);
    this.audiences.set(open.id, audience);
    try {
      await audience.attach(watcher, after);
    } finally {
      if (!watcher.isOpen || this.closed) this.detach(open.id, watcher);
    }
  }

  /** Sends a watcher how its match stands, whatever it knows. */
  async showAnew(id: string, watcher: Watcher): Promise<void> {
    await this.audiences.get(id)?.showAnew(watcher);
  }

  detach(id: string, watcher: Watcher): void {
    const audience = this.audiences.get(id);
    audience?.detach(watcher);
    if (audience?.size === 0) this.audiences.delete(id);
  }

  /** Something beside the log may have changed: a match was called off, a seat has a new holder. */
  check(id: string): void {
    void this.audiences.get(id)?.check();
  }

  /** Ends all streams: their clients will find another node, or this one when it is back. */
  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const audience of this.audiences.values()) audience.close();
    this.audiences.clear();
  }

  private checkAll(): void {
    for (const id of this.audiences.keys()) this.check(id);
  }

  private beat(): void {
    for (const audience of this.audiences.values()) for (const watcher of audience.watchers) watcher.beat();
  }
}
