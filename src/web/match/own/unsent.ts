import type { BySeat } from '../../../kernel/match/log.ts';

/** An entry that the server does not have yet, and the position of the log that it was played at. */
export interface Unsent {
  readonly at: number;
  readonly entry: BySeat<unknown> & { readonly key: string };
}

const ALL = 'quadrille:unsent:';

/** The entries of a match that wait to be sent, kept in this browser as well: they outlive the page. */
export class UnsentEntries {
  private readonly prefix: string;

  constructor(match: string) {
    this.prefix = `${ALL}${match}:`;
  }

  keep(unsent: Unsent): void {
    storing(storage => storage.setItem(this.prefix + unsent.entry.key, JSON.stringify(unsent)));
  }

  forget(key: string): void {
    storing(storage => storage.removeItem(this.prefix + key));
  }

  /** All that is left of this match, each page that played it apart, in order: what goes on from another page's comes after. */
  groups(): readonly (readonly Unsent[])[] {
    const names = namesFrom(this.prefix).sort();
    const byPage = Map.groupBy(names, name => name.slice(0, name.lastIndexOf('.')));
    const groups = [...byPage.values()].map(group => group.flatMap(readUnsent));
    return groups.sort(([a], [b]) => (a?.at ?? 0) - (b?.at ?? 0));
  }
}

/** The matches of which something was not sent yet. */
export function matchesUnsent(): readonly string[] {
  return [...new Set(namesFrom(ALL).map(name => name.slice(ALL.length, name.lastIndexOf(':'))))];
}

/** Gives up what was left of a match. */
export function forgetUnsent(match: string): void {
  for (const name of namesFrom(`${ALL}${match}:`)) storing(storage => storage.removeItem(name));
}

function namesFrom(prefix: string): string[] {
  const names = storing(storage => Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? ''));
  return names?.filter(name => name.startsWith(prefix)) ?? [];
}

function readUnsent(name: string): Unsent[] {
  const unsent = storing(storage => JSON.parse(storage.getItem(name) ?? 'null') as Unsent | null);
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
