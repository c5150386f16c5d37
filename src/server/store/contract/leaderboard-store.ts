/** What somebody has done that is compared with what others did: on a day, or in a dungeon. One of each holder in a table. */
export interface LeaderboardEntry {
  /** The kind of table. */
  readonly board: string;
  /** Which of that kind: a day, a dungeon. */
  readonly place: string;
  readonly holder: Uint8Array;
  readonly match: string;
  /** What whoever did it is called; may be empty. */
  readonly name: string;
  /** The version of the rules it was played under. */
  readonly version: number;
  /** When it was begun and when it was done (ms); null before. */
  readonly begun: number;
  readonly ended: number | null;
  /** The less, the better; null before it is done. */
  readonly worth: number | null;
  /** What the table says of it: plain JSON. */
  readonly result: unknown;
  /** Whether its match is passed over when matches are pruned, once it is done. */
  readonly kept: boolean;
}

/** How something ended. */
export interface EntryResult {
  readonly ended: number;
  readonly worth: number;
  readonly result: unknown;
}

/** A feat that is done. */
export type RankedEntry = LeaderboardEntry & EntryResult;

/** So many matches of a table are kept for ever: the best. */
export const MOST_KEPT = 100;

/**
 * The tables of what was done: the best first, then the quickest, then whoever was first. What is removed by an operator
 * takes its feat along.
 */
export interface LeaderboardStore {
  /** False where the holder is in this table already. */
  enter(feat: LeaderboardEntry): Promise<boolean>;
  /** Notes how a match ended that was entered, once. False where it was not entered, or had ended before. */
  finish(match: string, done: EntryResult): Promise<boolean>;
  /** Enters what is done, if it is better than what the holder had there. */
  improve(feat: RankedEntry): Promise<boolean>;
  find(board: string, place: string, holder: Uint8Array): Promise<LeaderboardEntry | undefined>;
  /** What was entered with a match in a kind of table. */
  ofMatch(board: string, match: string): Promise<LeaderboardEntry | undefined>;
  /** A part of a table. */
  list(board: string, place: string, from: number, limit: number): Promise<readonly RankedEntry[]>;
  /** How many are in a table. */
  count(board: string, place: string): Promise<number>;
  /** How many are better than one. */
  ahead(feat: RankedEntry): Promise<number>;
  /** Where a holder has done something, the last place first. */
  places(board: string, holder: Uint8Array, limit: number): Promise<readonly string[]>;
  /** What a holder has done in a kind of table, the first first. */
  heldBy(board: string, holder: Uint8Array, limit: number): Promise<readonly RankedEntry[]>;
  /** The first place of a kind of table that anybody is in: the first day, say. */
  firstPlace(board: string): Promise<string | undefined>;
  /** The best of each place that anybody is in. */
  bests(board: string): Promise<readonly { readonly place: string; readonly worth: number }[]>;
  /** What a holder was last called in any table; undefined for who never was. */
  nameOf(holder: Uint8Array): Promise<string | undefined>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: number, limit: number): Promise<readonly (LeaderboardEntry & { readonly id: number })[]>;
}

export const RESULT_ENDINGS = ['won', 'drawn', 'lost', 'played'] as const;
/** How a match ended for somebody; it was only played where they had all its sides. */
export type Ending = (typeof RESULT_ENDINGS)[number];

/** How a match ended for one who played in it. One for each holder and match. */
export interface Result {
  readonly holder: Uint8Array;
  readonly match: string;
  readonly game: string;
  readonly ending: Ending;
  /** Where: the name of a dungeon; empty where there is none. */
  readonly place: string;
  /** The less, the better; null where it cannot be compared. */
  readonly worth: number | null;
  /** Who held the other side, a bot too; null where there were several or none. */
  readonly rival: Uint8Array | null;
  /** When it ended (ms). */
  readonly ended: number;
}

/** How often somebody's matches of a game ended so, the best of them, and at how many places. */
export interface Tally {
  readonly game: string;
  readonly ending: Ending;
  readonly count: number;
  readonly best: number | null;
  readonly places: number;
}

/** How often somebody has met a rival, and won. */
export interface Rivalry {
  readonly rival: Uint8Array;
  readonly played: number;
  readonly won: number;
}

/** What people have played, noted when it ended: looking at it folds nothing. It stays when matches are pruned. */
export interface ResultStore {
  /** Notes an end; a later one of the same match takes its place. */
  note(result: Result): Promise<void>;
  isNoted(holder: Uint8Array, match: string): Promise<boolean>;
  tallies(holder: Uint8Array): Promise<readonly Tally[]>;
  /** Those met most often first. */
  rivals(holder: Uint8Array, limit: number): Promise<readonly Rivalry[]>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: number, limit: number): Promise<readonly (Result & { readonly id: number })[]>;
}
