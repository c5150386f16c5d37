import type { Entry } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/match-types.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { LeaderboardStore, ResultStore } from './leaderboard-store.ts';
import type { AuthorStore, CollectionStore, LikeStore, MapStore, PlayStore } from './map-store.ts';
import type { BanStore, ReportStore } from './moderation-store.ts';
import type { PeopleStore } from './people-store.ts';
import type { Made, Status, Upkeep } from './usage-store.ts';

/** A seat, and the hash of the secret that opens it. The secret itself is never stored. */
export interface Key {
  readonly seat: Seat;
  readonly holder: Uint8Array;
}

/** What is known of a match without folding it. */
export interface MatchRecord {
  readonly id: string;
  readonly game: string;
  /** The version of the rules under which it began. */
  readonly version: number;
  /** As the rules have read it: plain JSON. */
  readonly setup: unknown;
  readonly seed: number;
  /** When it was made (ms). */
  readonly time: number;
  /** How many entries its log has. */
  readonly position: number;
  readonly status: Status;
  /** Whether strangers find it in lists. */
  readonly listed: boolean;
  /** What lists call it: the map, mostly. */
  readonly title: string;
  /** The hash of the secret that may call it off; null where anyone may who knows the id. */
  readonly owner: Uint8Array | null;
  /** When its last entry was played (ms). */
  readonly updated: number;
  /** When all seats were taken, and when it ended (ms); null before. */
  readonly started: number | null;
  readonly ended: number | null;
  /** Whether one holder has all its seats and drew its seed: only then can it go back. */
  readonly open: boolean;
  /** Whether its seed was chosen by whoever made it; nobody knows of matches from before that was noted. */
  readonly seeded: boolean;
  /** The match that it was first forked from, by saving and loading; its own id if it never was. */
  readonly origin: string;
}

/** How long the log of an open match may be that is read with it, whole. */
export const WHOLE_LOG = 1000;

/**
 * All that it takes to go on with a match: its last snapshot, the entries that came after it (all of them where it can go back and they
 * are not too many), and who holds its seats.
 */
export interface StoredMatch {
  readonly record: MatchRecord;
  readonly saved: Saved | undefined;
  readonly from: number;
  readonly entries: readonly Entry[];
  readonly keys: readonly Key[];
}

/** A match as lists show it, without its setup. */
export type MatchListing = Omit<MatchRecord, 'setup'>;

export type NewMatch = Omit<MatchRecord, 'position' | 'updated'> &
  Made & {
    /** The published map that it begins on: that counts for the map. */
    readonly map?: string | undefined;
  };

/** What changes in a match beside its log. */
export type Phase = Pick<MatchRecord, 'status' | 'started' | 'ended'>;

/** What is stored together with an entry: a seat taken with its key, or a seat left. */
export interface Beside {
  readonly take?: Key;
  readonly leave?: Seat;
}

/** Which matches to list, newest first. Saves are listed only to whoever asks for them by their status. */
export interface Wanted {
  readonly game?: string;
  readonly status?: Status;
  /** Only those with a seat or the ownership held by this hash; else only the listed ones. */
  readonly holder?: Uint8Array;
  /** Only what was made before this moment (ms), to page on. */
  readonly before?: number;
  readonly limit: number;
}

/** Where a match stands in the store, and who holds its seats: all that another process may have changed. */
export interface MatchStanding {
  readonly position: number;
  readonly status: Status;
  readonly keys: readonly Key[];
}

/** The match that a course client's session is at. */
export interface Whereabouts {
  readonly match: string;
  /** Where that match stands, if another process may have moved it: read in the same trip. */
  readonly standing?: MatchStanding;
}

/** Where a fork comes to stand. */
export interface ForkTarget {
  /** The matches that make room for it. */
  readonly instead?: readonly string[];
  /** Its name among the saves of its game; whatever had it before makes room. */
  readonly name?: string;
}

/** A seat that is offered to whoever comes first with the code. */
export interface Invitation {
  /** The hash of the code; the code itself is never stored. */
  readonly code: Uint8Array;
  readonly match: string;
  /** The seat that is handed over; null for any that is free. */
  readonly seat: Seat | null;
  /** When it lapses (ms). */
  readonly until: number;
}

/** An invitation that belongs to whoever asked for it. */
export interface Redeemed extends Invitation {
  /** It did before. */
  readonly again: boolean;
}

/** Where matches are kept. A promise that settles means: it is on the disk. */
export interface Store extends Keeping {
  /** Whether other processes may write to it: then what is in memory is checked against `glance` before use. */
  readonly shared: boolean;
  /** The maps that were published. */
  readonly maps: MapStore;
  readonly likes: LikeStore;
  readonly authors: AuthorStore;
  readonly collections: CollectionStore;
  readonly plays: PlayStore;
  readonly upkeep: Upkeep;
  readonly bans: BanStore;
  readonly reports: ReportStore;
  readonly leaderboards: LeaderboardStore;
  readonly people: PeopleStore;
  readonly results: ResultStore;
  create(match: NewMatch, keys: readonly Key[]): Promise<void>;
  find(id: string): Promise<MatchRecord | undefined>;
  /** As it stood at one moment; of many that are asked for at once, many are read in one trip. */
  load(id: string): Promise<StoredMatch | undefined>;
  list(wanted: Wanted): Promise<readonly MatchListing[]>;
  mark(id: string, phase: Phase): Promise<void>;
  /** Appends at a position, or throws PositionTaken or KeyTaken and keeps nothing. */
  append(id: string, at: number, entries: readonly Entry[], beside?: Beside): Promise<void>;
  /** One entry each for many matches, all of them or none, where nobody else writes. Throws what `append` throws. */
  appendEach?(all: readonly { readonly id: string; readonly at: number; readonly entry: Entry }[]): Promise<void>;
  read(id: string, from: number, to?: number): Promise<readonly Entry[]>;
  /** The position of the entry with this idempotency key. */
  findKey(id: string, key: string): Promise<number | undefined>;
  keys(id: string): Promise<readonly Key[]>;
  glance(id: string): Promise<MatchStanding | undefined>;
  /** Calls back when another process has written to a match; without an id when that may have been missed. */
  follow(heard: (id?: string) => void): void;
  /** Keeps a snapshot; an older one of the same match makes room. */
  keep(id: string, saved: Saved): Promise<void>;
  latest(id: string): Promise<Saved | undefined>;
  /** A new match with the log of another up to where the snapshot stands: all of it or nothing. */
  fork(from: string, saved: Saved, match: NewMatch, keys: readonly Key[], place?: ForkTarget): Promise<void>;
  /** The next match after an id, of all that go back to the same one by saving and loading, that is not known to have ended. */
  unended(origin: string, after: string): Promise<string | undefined>;
  /** Forgets a match and all that belongs to it. */
  remove(id: string): Promise<void>;
  /** Gives a match a name among the saves of its game; returns the id that had the name before. */
  name(game: string, name: string, id: string): Promise<string | undefined>;
  named(game: string, name: string): Promise<string | undefined>;
  names(game: string): Promise<readonly string[]>;
  /** Where a course client's session is. */
  session(holder: Uint8Array): Promise<Whereabouts | undefined>;
  enter(holder: Uint8Array, id: string): Promise<void>;
  /** Keeps an invitation; one that is there already stays as it is. */
  invite(invitation: Invitation): Promise<void>;
  /**
   * Gives an invitation that has not lapsed to a holder, and hands over its seat, if it names one. The same holder gets it
   * again, as often as it asks; nobody else does.
   */
  redeem(code: Uint8Array, holder: Uint8Array, now: number): Promise<Redeemed | undefined>;
  /** A secret of all who use this store, by its name: drawn when it is first asked for, and the same ever after. */
  secret(name: string): Promise<Uint8Array>;
  /** Settles if the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A course client's session, and the match it is at. */
export interface Session {
  readonly holder: Uint8Array;
  readonly match: string;
}

/** Part of all matches: up to which one they were looked at, and which of them lack a snapshot. */
export interface Behind {
  readonly ids: readonly string[];
  /** Undefined after the last match. */
  readonly last: string | undefined;
}

/** What operators need of a store. */
export interface Keeping {
  /** The ids of all matches, in an order of their own; `after` pages on. */
  ids(after: string, limit: number): Promise<readonly string[]>;
  /** Of the next so many matches after an id those whose log goes on after their snapshot, and that were not played since. */
  behind(after: string, lookedAt: number, since: number): Promise<Behind>;
  sessions(): Promise<readonly Session[]>;
  /** All that were neither redeemed nor swept away. */
  invitations(): Promise<readonly Invitation[]>;
  /** Takes in a whole match as it was elsewhere. Throws MatchExists where its id is taken. */
  adopt(match: NewMatch & MatchRecord, keys: readonly Key[], entries: readonly Entry[], saved?: Saved): Promise<void>;
}

/** Where the log of a match stands, when it was last played (ms), and where its snapshot stands. */
export interface Resting {
  readonly id: string;
  readonly position: number;
  readonly updated: number;
  readonly kept: number;
  readonly [column: string]: unknown;
}

/** Those of a page of matches that rest without a snapshot. */
export function behindOf(page: readonly Resting[], size: number, since: number): Behind {
  const behind = page.filter(({ position, updated, kept }) => position > kept && updated < since);
  return { ids: behind.map(({ id }) => id), last: page.length < size ? undefined : page.at(-1)?.id };
}
