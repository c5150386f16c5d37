import type { Entry } from '../../kernel/log.ts';
import type { Saved } from '../../kernel/match.ts';
import type { Seat } from '../../kernel/rules.ts';

/** Where a match stands: seats are free, it is played, it has ended, it was called off; or it is kept as a save. */
export const STATUSES = ['open', 'running', 'over', 'aborted', 'save'] as const;
export type Status = (typeof STATUSES)[number];

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
}

export type NewMatch = Omit<MatchRecord, 'position' | 'updated'>;

/** What is stored together with an entry: a seat taken with its key, or a seat left. */
export interface Beside {
  readonly take?: Key;
  readonly leave?: Seat;
}

/** Which matches to list, newest first. */
export interface Wanted {
  readonly game?: string;
  readonly status?: Status;
  /** Only those with a seat or the ownership held by this hash; else only the listed ones. */
  readonly holder?: Uint8Array;
  /** Only what was made before this moment (ms), to page on. */
  readonly before?: number;
  readonly limit: number;
}

/** Where matches are kept. A promise that settles means: it is on the disk. */
export interface Store {
  create(match: NewMatch, keys: readonly Key[]): Promise<void>;
  find(id: string): Promise<MatchRecord | undefined>;
  list(wanted: Wanted): Promise<readonly MatchRecord[]>;
  mark(id: string, status: Status): Promise<void>;
  /** Appends at a position, or throws PositionTaken and keeps nothing. */
  append(id: string, at: number, entries: readonly Entry[], beside?: Beside): Promise<void>;
  read(id: string, from: number, to?: number): Promise<readonly Entry[]>;
  keys(id: string): Promise<readonly Key[]>;
  /** Keeps a snapshot; an older one of the same match makes room. */
  keep(id: string, saved: Saved): Promise<void>;
  latest(id: string): Promise<Saved | undefined>;
  /** A new match with the log of another up to where the snapshot stands. */
  fork(from: string, saved: Saved, match: NewMatch, keys: readonly Key[]): Promise<void>;
  /** Forgets a match and all that belongs to it. */
  remove(id: string): Promise<void>;
  /** Gives a match a name among the saves of its game; returns the id that had the name before. */
  name(game: string, name: string, id: string): Promise<string | undefined>;
  named(game: string, name: string): Promise<string | undefined>;
  names(game: string): Promise<readonly string[]>;
  /** The match that a course client's session is at. */
  session(holder: Uint8Array): Promise<string | undefined>;
  enter(holder: Uint8Array, id: string): Promise<void>;
  close(): Promise<void>;
}

/** A store that this program cannot work with. The message says what to do. */
export class UnusableStore extends Error {
  override readonly name = 'UnusableStore';
}
