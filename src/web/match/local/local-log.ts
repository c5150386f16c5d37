import { IllegalAction } from '../../../kernel/errors.ts';
import type { Entry } from '../../../kernel/match/log.ts';
import { Match } from '../../../kernel/match/match.ts';
import type { MatchFile } from '../../../kernel/match/match-file.ts';
import { eventsFor } from '../../../kernel/match/match-types.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import type { EntriesRequest } from '../../../wire/schemas/match-requests.ts';
import { MOST_ENTRIES_AT_ONCE } from '../../../wire/shared/api-constants.ts';
import { type AnyMatch, seatIn, YieldingLog } from './local-fold.ts';
import { storeEntries } from './local-store.ts';
import { type UnsentEntry, UnsentOutbox } from './unsent-entries.ts';

/** So long what the server has taken is gathered before it is shelved (ms). */
const GATHER = 250;

/** A key that comes twice comes again soon: within so many entries. */
const SOON = 100;

/** The log of an open match as it is here: first what the server has, then what it does not have yet. */
export class LocalLog {
  private readonly id: string;
  readonly match: AnyMatch;
  private readonly log: YieldingLog;
  private readonly outbox: UnsentOutbox;
  private known: number;
  /** How many entries are on the shelf, as far as this page has to do with it. */
  private storedCount: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(id: string, match: AnyMatch, log: YieldingLog) {
    this.id = id;
    this.match = match;
    this.log = log;
    this.outbox = new UnsentOutbox(id);
    this.known = match.position;
    this.storedCount = match.position;
  }

  /** Folds a match file; undefined where these rules do not come to where the server says that it stands. */
  static async fold(id: string, rules: AnyRules, file: MatchFile): Promise<LocalLog | undefined> {
    if (file.version !== rules.version) return undefined;
    const log = new YieldingLog(file.log);
    const match = await Match.open(rules, file, log);
    return match.hash() === file.hash ? new LocalLog(id, match, log) : undefined;
  }

  /** How many entries the server has. */
  get stored(): number {
    return this.known;
  }

  /** How many it does not have. */
  get ahead(): number {
    return this.match.position - this.known;
  }

  get unsent(): readonly UnsentEntry[] {
    return this.log.read(this.known).map((entry, n) => ({ at: this.known + n, entry: entry as UnsentEntry['entry'] }));
  }

  /** What this browser has kept of the match, here or in other tabs that may be gone. */
  left(): readonly (readonly UnsentEntry[])[] {
    return this.outbox.groups();
  }

  /** The next entries to be sent. */
  batch(): EntriesRequest {
    const entries = this.unsent.slice(0, MOST_ENTRIES_AT_ONCE).map(({ entry: { by: seat, key, action, back } }) => ({
      ...{ seat, key },
      ...(back === undefined ? { action } : { back }),
    }));
    return { at: this.known, entries };
  }

  /** Whether an entry of this key was played lately: just before its page was left, and on the next visit it comes again. */
  knows(key: string): boolean {
    return this.log.read(Math.max(0, this.match.position - SOON)).some(entry => entry.key === key);
  }

  /** Keeps the entry that was just played. */
  keepLast(): void {
    const at = this.match.position - 1;
    for (const entry of this.log.read(at)) this.outbox.add({ at, entry: entry as UnsentEntry['entry'] });
  }

  /** Writes down at once what this browser is to keep: the page may be about to go. */
  flush(): void {
    this.outbox.flush();
    this.store();
  }

  /** Plays on top of what the server has what it does not have. Returns how many entries no longer fit. */
  async rebase(groups: readonly (readonly UnsentEntry[])[]): Promise<number> {
    const entries = this.log.read(0);
    const keys = new Map(entries.flatMap(({ key }, n) => (key === undefined ? [] : [[key, n + 1]])));
    let misfits = 0;
    for (const group of groups) misfits += await rebaseEntries(this.match, keys, group);
    const { unsent } = this;
    const waits = new Set(unsent.map(({ entry }) => entry.key));
    this.forget(groups.flat().filter(({ entry }) => !waits.has(entry.key)));
    for (const each of unsent) this.outbox.add(each);
    return misfits;
  }

  forget(unsent: readonly UnsentEntry[]): void {
    for (const { entry } of unsent) this.outbox.remove(entry.key);
  }

  /** The server has so many entries, and they are those of this log. */
  confirm(position: number): void {
    if (position <= this.known) return;
    this.forget(this.unsent.slice(0, position - this.known));
    this.know(position);
  }

  private know(position: number): void {
    this.known = position;
    this.timer ??= setTimeout(() => this.store(), GATHER);
  }

  private store(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.storedCount === this.known) return;
    storeEntries(this.id, this.storedCount, this.log.read(this.storedCount, this.known));
    this.storedCount = this.known;
  }

  /** Whether the server has nothing but what was played here. */
  holdsAll(log: readonly Entry[]): boolean {
    const ours = this.log.read(this.known, log.length);
    const theirs = log.slice(this.known);
    return ours.length === theirs.length && ours.every(({ key }, n) => key === theirs[n]?.key);
  }

  /** Whether the server's entry before a position is the one that was played here; undefined if none was. */
  has(position: number, { key }: Entry): boolean | undefined {
    const [ours] = this.log.read(position - 1, position);
    return ours && ours.key === key;
  }

  /** Folds an entry that the server has, and tells what happened. */
  async follow(entry: Entry): Promise<readonly unknown[]> {
    const { match } = this;
    let happenings: readonly unknown[] = [];
    const leave = match.watch(({ events: told }) => {
      happenings = eventsFor(told, seatIn(match));
    });
    this.log.append(match.position, [entry]);
    await match.catchUp();
    leave();
    this.know(match.position);
    return happenings;
  }
}

/**
 * Plays what the server does not have on top of what it has. `stored` says after which entry of its log each key is found.
 * A step back names a position: it is told by where that state is found now. Returns how many entries no longer fit.
 */
async function rebaseEntries(
  match: AnyMatch,
  stored: ReadonlyMap<string, number>,
  unsent: readonly UnsentEntry[],
): Promise<number> {
  const [first] = unsent;
  if (first === undefined) return 0;
  const begun = stored.get(first.entry.key);
  const places = new Map([[first.at, begun === undefined ? match.position : begun - 1]]);
  let misfits = 0;
  for (const { at, entry } of unsent) {
    const position = stored.get(entry.key);
    if (position === undefined && !(await fits(match, entry, places))) misfits++;
    places.set(at + 1, position ?? match.position);
  }
  return misfits;
}

async function fits(
  match: AnyMatch,
  { by, action, back, time, key }: UnsentEntry['entry'],
  places: ReadonlyMap<number, number>,
): Promise<boolean> {
  try {
    if (back === undefined) await match.play(by, action, { time, key });
    else await match.goBack(by, places.get(back) ?? back, { time, key });
    return true;
  } catch (error) {
    if (error instanceof IllegalAction) return false;
    throw error;
  }
}
