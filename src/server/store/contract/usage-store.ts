/** From where something was stored, and when (ms). Kept for some days, then forgotten. */
export interface Maker {
  readonly address: string;
  readonly time: number;
}

/** What is counted for whoever has stored it; absent where nobody should be asked for it. */
export interface Made {
  readonly maker?: Maker | undefined;
}

/** Who is asked for what is stored now; nobody where it is done at the machine itself. */
export function makerAt(address: string | undefined, time: number): Maker | undefined {
  return address === undefined ? undefined : { address, time };
}

/** What is counted: matches, those put aside as saves, published maps, and collections of them. */
export type StoredKind = 'match' | 'save' | 'map' | 'collection';

/** How many things there are, and how many bytes they take. */
export interface Amount {
  readonly things: number;
  readonly bytes: number;
}

/** One thing that is stored. The maker is null where nobody knows it, or not any more. */
export interface Stored {
  readonly id: string;
  readonly kind: StoredKind;
  readonly maker: string | null;
  /** When it was stored (ms). */
  readonly since: number | null;
  readonly bytes: number;
}

/** Who has stored what, and how much of the disk it takes. */
export interface Usage {
  readonly kinds: readonly (Amount & { readonly kind: StoredKind })[];
  /** By address, the largest first; the empty one has what nobody is known to have made. */
  readonly addresses: readonly (Amount & { readonly address: string })[];
  readonly largest: readonly Stored[];
  /** All that the store takes of the disk, indexes and free space included. */
  readonly disk: number;
}

/** What may be pruned: matches that stand so, and running games of a course, which never end by themselves. */
export type Prunable = Status | 'course';

/** Matches that stand so and were not played since these moments (ms) have lapsed. */
export type Lapsing = { readonly [prunable in Prunable]?: number };

/** Part of all matches: which of them were removed, and up to which one they were looked at. */
export interface Pruned {
  readonly removed: readonly string[];
  /** Undefined after the last match. */
  readonly last: string | undefined;
}

/** How many matches are looked at in a portion of pruning, and how many are removed at most. */
export interface Portion {
  readonly look: number;
  readonly remove: number;
}

/** What keeps a store from growing without end. Nothing here takes long, however much is stored; `usage` may. */
export interface Upkeep {
  /** The bytes stored from an address. */
  usedBy(address: string): Promise<number>;
  usedInAll(): Promise<number>;
  /** The address that a match or a published map was made from, while it is known. */
  makerOf(id: string, kind?: 'match' | 'map'): Promise<string | undefined>;
  /** With an address only its largest things; lists have so many lines. */
  usage(lines: number, address?: string): Promise<Usage>;
  /** Forgets from where things were stored before a moment (ms), so many at a time; says how many. */
  forgetMakers(before: number, most: number): Promise<number>;
  /** Removes those of the next matches after an id that have lapsed. */
  prune(after: string, portion: Portion, lapsing: Lapsing): Promise<Pruned>;
  /** Gives part of what is free back to the disk. False when there is no more to do. */
  tidy(): Promise<boolean>;
  /** Whether another process has written since this was last asked, where nobody else would tell. */
  changedElsewhere(): boolean;
}

/** Whether a match has lapsed. */
function hasLapsed(match: Row, lapsing: Lapsing): boolean {
  if (match.kept) return false;
  const before = (prunable: Prunable) => lapsing[prunable] ?? Number.NEGATIVE_INFINITY;
  return match.updated < before(match.status) || (match.course && match.updated < before('course'));
}

interface Row {
  readonly status: Status;
  readonly updated: number;
  /** Whether it is a running game of a course. */
  readonly course: boolean;
  /** Whether it stands in a table, and stays for as long. */
  readonly kept: boolean;
}

/** Those of a page of matches that go now, and up to which one it was looked at. */
export function lapsedOf<Match extends Row & { readonly id: string }>(
  page: readonly Match[],
  { look, remove }: Portion,
  lapsing: Lapsing,
): { readonly gone: readonly Match[]; readonly last: string | undefined } {
  const lapsed = page.filter(match => hasLapsed(match, lapsing));
  const gone = lapsed.slice(0, remove);
  const atEnd = page.length < look && lapsed.length === gone.length;
  return { gone, last: atEnd ? undefined : (lapsed.length > gone.length ? gone : page).at(-1)?.id };
}

/** Where a match stands: seats are free, it is played, it has ended, it was called off; or it is kept as a save. */
export const STATUSES = ['open', 'running', 'over', 'aborted', 'save'] as const;

export type Status = (typeof STATUSES)[number];
