import type { BySeat } from '../../../kernel/match/log.ts';

/** An entry that the server does not have yet, and the position of the log that it was played at. */
export interface UnsentEntry {
  readonly at: number;
  readonly entry: BySeat<unknown> & { readonly key: string };
}

const ALL = 'quadrille:unsent:';
/** What the server has taken so soon is never written down (ms). */
const SOON = 200;

/**
 * The entries of a match that wait to be sent, kept in this browser as well: they outlive the page. They are written down
 * when they have waited for a moment, or when told to: no press waits for that.
 */
export class UnsentOutbox {
  private readonly prefix: string;
  /** Not written down yet, each with when it came. */
  private readonly fresh = new Map<string, { readonly unsent: UnsentEntry; readonly since: number }>();
  /** What is, by its key: the position that it was played at. */
  private readonly written = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(match: string) {
    this.prefix = `${ALL}${match}:`;
  }

  add(unsent: UnsentEntry): void {
    if (this.written.get(unsent.entry.key) === unsent.at) return;
    this.fresh.set(unsent.entry.key, { unsent, since: performance.now() });
    this.flushLater();
  }

  remove(key: string): void {
    this.fresh.delete(key);
    if (this.written.delete(key)) storing(storage => storage.removeItem(this.prefix + key));
  }

  /** Writes down what has come until a moment; unless told, everything. */
  flush(until = Number.POSITIVE_INFINITY): void {
    for (const [key, { unsent, since }] of this.fresh) {
      if (since > until) break;
      this.fresh.delete(key);
      this.written.set(key, unsent.at);
      storing(storage => storage.setItem(this.prefix + key, JSON.stringify(unsent)));
    }
  }

  /** All that is left of this match, each page that played it apart, in order: what goes on from another page's comes after. */
  groups(): readonly (readonly UnsentEntry[])[] {
    const names = namesFrom(this.prefix).sort();
    const byPage = Map.groupBy(names, name => name.slice(0, name.lastIndexOf('.')));
    const groups = [...byPage.values()].map(group => group.flatMap(readUnsent));
    for (const { at, entry } of groups.flat()) this.written.set(entry.key, at);
    return groups.sort(([a], [b]) => (a?.at ?? 0) - (b?.at ?? 0));
  }

  private flushLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.flush(performance.now() - SOON);
      if (this.fresh.size > 0) this.flushLater();
    }, SOON);
  }
}

/** The matches of which something was not sent yet. */
export function matchesInOutbox(): readonly string[] {
  return [...new Set(namesFrom(ALL).map(name => name.slice(ALL.length, name.lastIndexOf(':'))))];
}

/** Gives up what was left of a match. */
export function clearOutbox(match: string): void {
  for (const name of namesFrom(`${ALL}${match}:`)) storing(storage => storage.removeItem(name));
}

function namesFrom(prefix: string): string[] {
  const names = storing(storage => Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? ''));
  return names?.filter(name => name.startsWith(prefix)) ?? [];
}

function readUnsent(name: string): UnsentEntry[] {
  const unsent = storing(storage => JSON.parse(storage.getItem(name) ?? 'null') as UnsentEntry | null);
  return unsent ? [unsent] : [];
}

/** A browser that keeps nothing is no reason to stop. */
function storing<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}
