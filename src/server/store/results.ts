export const ENDINGS = ['won', 'drawn', 'lost', 'played'] as const;
/** How a match ended for somebody; it was only played where they had all its sides. */
export type Ending = (typeof ENDINGS)[number];

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
