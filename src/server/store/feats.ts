/** What somebody has done that is compared with what others did: on a day, or in a dungeon. One of each holder in a table. */
export interface Feat {
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
export interface Done {
  readonly ended: number;
  readonly worth: number;
  readonly result: unknown;
}

/** A feat that is done. */
export type DoneFeat = Feat & Done;

/** So many matches of a table are kept for ever: the best. */
export const MOST_KEPT = 100;

/**
 * The tables of what was done: the best first, then the quickest, then whoever was first. What is removed by an operator
 * takes its feat along.
 */
export interface FeatStore {
  /** False where the holder is in this table already. */
  enter(feat: Feat): Promise<boolean>;
  /** Notes how a match ended that was entered, once. False where it was not entered, or had ended before. */
  finish(match: string, done: Done): Promise<boolean>;
  /** Enters what is done, if it is better than what the holder had there. */
  improve(feat: DoneFeat): Promise<boolean>;
  find(board: string, place: string, holder: Uint8Array): Promise<Feat | undefined>;
  /** What was entered with a match in a kind of table. */
  ofMatch(board: string, match: string): Promise<Feat | undefined>;
  /** A part of a table. */
  list(board: string, place: string, from: number, limit: number): Promise<readonly DoneFeat[]>;
  /** How many are in a table. */
  count(board: string, place: string): Promise<number>;
  /** How many are better than one. */
  ahead(feat: DoneFeat): Promise<number>;
  /** Where a holder has done something, the last place first. */
  places(board: string, holder: Uint8Array, limit: number): Promise<readonly string[]>;
  /** What a holder has done in a kind of table, the first first. */
  heldBy(board: string, holder: Uint8Array, limit: number): Promise<readonly DoneFeat[]>;
  /** The best of each place that anybody is in. */
  bests(board: string): Promise<readonly { readonly place: string; readonly worth: number }[]>;
  /** What a holder was last called in any table; undefined for who never was. */
  nameOf(holder: Uint8Array): Promise<string | undefined>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: number, limit: number): Promise<readonly (Feat & { readonly id: number })[]>;
}
