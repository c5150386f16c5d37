import type { MapSort } from '../../../wire/shared/api-constants.ts';
import type { Made } from '../upkeep.ts';

/** Which icon stands for a type of piece. */
interface Icon {
  readonly type: string;
  readonly icon: string;
}

/** A published map. Its address is the hash of its content, so an address always means the same map. */
export interface MapRecord {
  readonly id: string;
  readonly game: string;
  /** As the rules have read it: plain JSON. */
  readonly setup: unknown;
  readonly title: string;
  /** A line that the author has written about it. */
  readonly author: string;
  readonly icons: readonly Icon[];
  /** Words that it is found by. */
  readonly tags: readonly string[];
  /** The hash of the secret that may change or withdraw it. */
  readonly owner: Uint8Array;
  /** When this content was published (ms). */
  readonly time: number;
  /** The address that the map had at first: all versions of a map share it, with title, author, icons, tags and owner. */
  readonly series: string;
  /** Whether this is the newest version: only that one is shown in the gallery. */
  readonly current: boolean;
  /** The series of the map that it was made from, which may be gone; null where it is a map of its own. */
  readonly parent: string | null;
}

/** How often a map was played. */
export interface Played {
  /** Matches begun on any of its versions. */
  readonly plays: number;
  /** Matches of one player that ended, on this very version. */
  readonly won: number;
  readonly lost: number;
}

/** What the store knows of a map beside what was published. */
export interface Renown extends Played {
  /** Of all its versions. */
  readonly likes: number;
  /** 0 until five have finished it; then 1 and the thousandths of them that lost. */
  readonly hardness: number;
  /** By which everybody knows its owner: it tells nothing of the secret. */
  readonly person: string;
}

/** A map as lists show it, without its content. */
export type MapListing = Omit<MapRecord, 'setup'> & Renown;

/** What can be said anew about a map. */
export type MapLines = Pick<MapRecord, 'title' | 'author' | 'icons' | 'tags'>;

/** Where a page of a list ends: how much the last one has of what the list is sorted by, how new it is, and its address. */
export interface Place {
  readonly value: number;
  readonly time: number;
  readonly id: string;
}

/** Which maps to list. */
export interface WantedMaps {
  /** The newest first, unless told. */
  readonly sort?: MapSort;
  /** Only those of this owner. */
  readonly owner?: Uint8Array;
  /** Only what comes after this one in the list, to page on. */
  readonly after?: Place;
  readonly limit: number;
}

/** What an author has published in all. */
export interface Sums {
  readonly maps: number;
  readonly likes: number;
  readonly plays: number;
}

/** Where published maps are kept. A promise that settles means: it is on the disk. */
export interface MapStore {
  /** Keeps a map as it is, unless its address is taken. Says whether it was kept. */
  add(map: MapRecord & Made & Partial<Played>): Promise<boolean>;
  find(id: string): Promise<(MapRecord & Renown) | undefined>;
  /** The address of the newest version of a series. */
  newest(series: string): Promise<string | undefined>;
  /** The newest version of each of these series that is there, in any order. */
  newestOf(series: readonly string[]): Promise<readonly MapListing[]>;
  list(wanted: WantedMaps): Promise<readonly MapListing[]>;
  /** What was made from a map, the most liked first. */
  remixes(series: string, limit: number): Promise<readonly MapListing[]>;
  sums(owner: Uint8Array): Promise<Sums>;
  describe(series: string, lines: MapLines): Promise<void>;
  /**
   * Makes a map the newest version of its series, be it new or an older one come back. False, and nothing has
   * changed, where its address belongs to another series or the series is gone.
   */
  revise(map: MapRecord & Made): Promise<boolean>;
  /** Forgets a series with all its versions and likes; says how many versions there were. */
  withdraw(series: string): Promise<number>;
  /** All addresses, older versions too, in an order of their own; `after` pages on. */
  ids(after: string, limit: number): Promise<readonly string[]>;
}
