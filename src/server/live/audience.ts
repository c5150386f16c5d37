import { InvalidSetup } from '../../kernel/errors.ts';
import type { Played } from '../../kernel/match/played.ts';
import type { Viewer } from '../../kernel/rules.ts';
import type { WatchEvent } from '../../wire/schemas/match-answers.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Matches } from '../matches/matches.ts';
import type { AnyMatch, OpenMatch } from '../matches/openmatch.ts';
import { seatsOf } from '../matches/secrets.ts';
import { entryEvent, unheard, viewEvent } from './events.ts';
import { beginning, retell } from './tail.ts';
import { Tellings } from './tellings.ts';
import type { Hearing, Watcher } from './watcher.ts';

const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The watchers of one match. What is played on this node is sent at once; whatever was missed, because it was played
 * elsewhere or while a watcher was being attached, is folded from the log.
 */
export class Audience {
  private readonly matches: Matches;
  private readonly id: string;
  private readonly groups = new Map<Hearing, Set<Watcher>>();
  private position: number;
  private queue: Promise<unknown> = Promise.resolve();
  private busy = 0;
  private behind = false;
  /** Watchers that are still told of the past. */
  private coming = 0;
  private readonly tellings = new Tellings();
  private timer: NodeJS.Timeout | undefined;
  /** What was told of a rematch last. */
  private rematch: string | undefined;

  constructor(matches: Matches, { id, match }: OpenMatch) {
    this.matches = matches;
    this.id = id;
    this.position = match.position;
  }

  get size(): number {
    let size = this.coming;
    for (const watchers of this.groups.values()) size += watchers.size;
    return size;
  }

  get watchers(): Watcher[] {
    return [...this.groups.values()].flatMap(watchers => [...watchers]);
  }

  /** Sends a watcher what came after a position, or else how the match stands; then all that follows. */
  async attach(watcher: Watcher, after: number | undefined): Promise<void> {
    this.coming++;
    try {
      await this.take(watcher, after);
    } finally {
      this.coming--;
    }
  }

  private async take(watcher: Watcher, after: number | undefined): Promise<void> {
    const knows = after !== undefined && after <= (await this.matches.at(this.id)).match.position;
    if (knows) await this.tellPast(watcher, after);
    return this.inTurn(async () => {
      const open = await this.matches.at(this.id);
      if (knows) {
        await this.retell(open, watcher.at, this.position, async (match, played) => {
          watcher.send(played.position, this.text(match, watcher, played));
          return true;
        });
      } else {
        watcher.send(open.match.position, this.text(open.match, watcher));
      }
      if (open.status === 'aborted') return watcher.end('aborted');
      const group = this.groups.get(watcher.as) ?? new Set();
      this.groups.set(watcher.as, group.add(watcher));
      if (!knows && watcher.as !== 'log') this.keepLook(watcher.as, open);
      await this.tellRematch(open, watcher);
      if (open.match.position > this.position) this.behind = true;
      this.wake(open.match);
    });
  }

  /** Sends a watcher how the match stands, whatever it knows. */
  showAnew(watcher: Watcher): Promise<void> {
    return this.inTurn(async () => {
      const open = await this.matches.at(this.id);
      const { match } = open;
      watcher.sendAnew(match.position, this.text(match, watcher));
      if (watcher.as !== 'log') this.keepLook(watcher.as, open);
      if (match.position > this.position) this.behind = true;
    });
  }

  detach(watcher: Watcher): void {
    const group = this.groups.get(watcher.as);
    group?.delete(watcher);
    if (watcher.as !== 'log') this.tellings.tidy(watcher.as, group ?? new Set());
    if (group?.size === 0) this.groups.delete(watcher.as);
    if (this.groups.size === 0) clearTimeout(this.timer);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const watcher of this.watchers) watcher.end('closing');
    this.groups.clear();
  }

  /** An entry has been stored through this node. */
  played(match: AnyMatch, played: Played): void {
    if (played.position <= this.position) return;
    if (this.busy > 0 || played.position !== this.position + 1) {
      this.behind = true;
      if (this.busy === 0) void this.check();
      return;
    }
    this.send(match, played);
    this.wake(match);
  }

  /** Looks into the store: sends what was missed, and ends the streams of seats that have changed hands. */
  check(): Promise<void> {
    return this.inTurn(async () => {
      this.behind = false;
      const open = await this.matches.at(this.id);
      await this.retell(open, this.position, open.match.position, async (match, played) => {
        this.send(match, played);
        return true;
      });
      const keys = await open.keys();
      for (const watcher of this.watchers) {
        if (open.status === 'aborted') watcher.end('aborted');
        else if (typeof watcher.as === 'number' && !seatsOf(keys, watcher.holder).includes(watcher.as)) {
          watcher.end('seat-lost');
        }
      }
      await this.tellRematch(open);
      this.wake(open.match);
    }).catch(error => {
      // Else the store is away: it will be asked again.
      if (error instanceof ApiError && error.code === 'no-such-match')
        for (const each of this.watchers) each.end('aborted');
    });
  }

  /** What a watcher has missed is told as fast as it takes it. All others are told meanwhile what happens now. */
  private async tellPast(watcher: Watcher, after: number): Promise<void> {
    if (after < 0) await this.tellBeginning(watcher);
    watcher.skipTo(Math.max(after, 0));
    for (;;) {
      const open = await this.matches.at(this.id);
      const { at } = watcher;
      if (!watcher.isOpen || at + 1 >= open.match.position) return;
      await this.retell(open, watcher.at, open.match.position, async (match, played) => {
        watcher.send(played.position, this.text(match, watcher, played));
        await watcher.taken();
        return watcher.isOpen;
      });
      if (watcher.at === at) return; // gone meanwhile
    }
  }

  /** How it stood before the first entry; nothing where only older rules know. */
  private async tellBeginning(watcher: Watcher): Promise<void> {
    if (watcher.as === 'log') return;
    try {
      const first = await beginning(this.matches.store, await this.matches.at(this.id));
      watcher.send(first.position, this.text(first, watcher));
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
    }
  }

  private async retell(
    open: OpenMatch,
    from: number,
    to: number,
    each: (match: AnyMatch, played: Played) => Promise<boolean>,
  ): Promise<void> {
    if (from >= to) return;
    try {
      await retell(this.matches.store, open, from, to, each);
    } catch (error) {
      // Older rules have written this part of the log: what happened cannot be told, how it stands can.
      if (!(error instanceof InvalidSetup)) throw error;
      await each(open.match, { position: open.match.position, entries: [], told: [] });
    }
  }

  /** When a match is over, the next thing that its watchers hear of is a rematch, if anybody wants one. */
  private async tellRematch(open: OpenMatch, newcomer?: Watcher): Promise<void> {
    const rematch = await open.rematch();
    const news = JSON.stringify(rematch);
    const watchers = newcomer !== undefined ? [newcomer] : news === this.rematch ? [] : this.watchers;
    if (newcomer === undefined) this.rematch = news;
    for (const watcher of watchers) {
      if (rematch === undefined || watcher.as === 'log') continue;
      const event = { ...this.event(open.match, watcher.as, {}), rematch };
      watcher.mention(open.match.position, JSON.stringify(event));
    }
  }

  private send(match: AnyMatch, played: Played): void {
    this.position = played.position;
    for (const [as, watchers] of this.groups) {
      if (as !== 'log') this.tellings.send(match, played, as, watchers, this.matches.now());
      else for (const watcher of watchers) watcher.send(played.position, JSON.stringify(entryEvent(match, played)));
    }
  }

  private keepLook(as: Viewer, { match }: Pick<OpenMatch, 'match'>): void {
    this.tellings.keep(as, this.groups.get(as) ?? new Set(), match.position, match.look(as));
  }

  private text(match: AnyMatch, watcher: Watcher, played: Partial<Played> = {}): string {
    const { as, takesHappenings } = watcher;
    if (as === 'log') return JSON.stringify(entryEvent(match, played));
    return JSON.stringify(this.event(match, as, takesHappenings ? played : unheard(played)));
  }

  private event(match: AnyMatch, as: Viewer, played: Partial<Played>): WatchEvent {
    return viewEvent(match, as, played, this.matches.now());
  }

  /** While somebody watches, the clocks are minded. */
  private wake(match: AnyMatch): void {
    clearTimeout(this.timer);
    const soonest = Math.min(...match.deadlines().values());
    if (soonest === Number.POSITIVE_INFINITY || this.groups.size === 0) return;
    const wait = Math.min(Math.max(0, soonest - this.matches.now()), LONGEST_TIMER);
    this.timer = setTimeout(() => void this.check(), wait).unref();
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.busy++;
    const done = this.queue.then(work).finally(() => {
      this.busy--;
      if (this.behind && this.busy === 0) void this.check();
    });
    this.queue = done.catch(() => undefined);
    return done;
  }
}
