import type { MapSort } from '../../../wire/shared/api-constants.ts';
import type { Made } from './usage-store.ts';

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
export interface PlayCounts {
  /** Matches begun on any of its versions. */
  readonly plays: number;
  /** Matches of one player that ended, on this very version. */
  readonly won: number;
  readonly lost: number;
}

/** What the store knows of a map beside what was published. */
export interface Renown extends PlayCounts {
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
export interface ListPlace {
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
  readonly after?: ListPlace;
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
  add(map: MapRecord & Made & Partial<PlayCounts>): Promise<boolean>;
  find(id: string): Promise<(MapRecord & Renown) | undefined>;
  /** The same without its setup, which may be large: neither read nor parsed. */
  listing(id: string): Promise<MapListing | undefined>;
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

/** A match that is played on a published map, for as long as the match is kept. */
export interface Play {
  readonly match: string;
  /** The address of the map. */
  readonly map: string;
  /** How it ended; null before, and where nobody plays alone. */
  readonly ending: 'won' | 'lost' | null;
}

/** Which matches are played on published maps. They are noted with the match itself; the maps know how many there were. */
export interface PlayStore {
  /** The map that a match is played on; undefined where it is none that is published. */
  mapOf(match: string): Promise<string | undefined>;
  /** Whether somebody has a match with a move in it on any version of a map. */
  hasPlayed(holder: Uint8Array, series: string): Promise<boolean>;
  /** Notes how a match ended. Ends it again, after it was taken back, the later one counts. */
  end(match: string, ending: 'won' | 'lost'): Promise<void>;
  /** Takes in one that was counted elsewhere. */
  take(play: Play): Promise<void>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: string, limit: number): Promise<readonly Play[]>;
}

/** The table of the best plays of a map; the map is the place. */
export const BEST = 'map';

/** Somebody who has published something, and the name by which everybody may ask for it. */
export interface Author {
  readonly holder: Uint8Array;
  /** Drawn by chance: it tells nothing of the hash, and goes when its holder is forgotten. */
  readonly id: string;
}

/** Who has published maps or collections. */
export interface AuthorStore {
  /** Notes somebody under this name; who has one keeps it. */
  note(author: Author): Promise<void>;
  find(id: string): Promise<Author | undefined>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: string, limit: number): Promise<readonly Author[]>;
}

/** Somebody likes a map, whichever of its versions. */
export interface Like {
  readonly series: string;
  readonly holder: Uint8Array;
  /** Since when (ms). */
  readonly time: number;
}

/** Who likes which map: everybody once. The maps themselves know how many do. */
export interface LikeStore {
  /** False where it was liked before, or the map is gone. */
  give(like: Like): Promise<boolean>;
  /** False where it was not liked. */
  takeBack(series: string, holder: Uint8Array): Promise<boolean>;
  has(series: string, holder: Uint8Array): Promise<boolean>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: Pick<Like, 'series' | 'holder'>, limit: number): Promise<readonly Like[]>;
}

/** A list of maps that somebody has put together. */
export interface CollectionRecord {
  readonly id: string;
  readonly title: string;
  readonly owner: Uint8Array;
  /** When it was made, and when it was last changed (ms). */
  readonly time: number;
  readonly updated: number;
  /** The series of its maps, in their order. Some may be gone. */
  readonly maps: readonly string[];
}

/** A collection, and by what everybody knows its owner. */
export type KnownCollection = CollectionRecord & { readonly person: string };

/** Which collections to list, those that changed last first. */
export interface WantedCollections {
  readonly owner?: Uint8Array;
  readonly after?: { readonly updated: number; readonly id: string };
  readonly limit: number;
}

/** Where collections are kept. */
export interface CollectionStore {
  /** False where there is one of this id. */
  add(collection: CollectionRecord & Made): Promise<boolean>;
  find(id: string): Promise<KnownCollection | undefined>;
  list(wanted: WantedCollections): Promise<readonly KnownCollection[]>;
  count(owner: Uint8Array): Promise<number>;
  /** Changes one that is there. */
  change(id: string, to: Pick<CollectionRecord, 'title' | 'maps' | 'updated'>): Promise<void>;
  /** False where there was none. */
  remove(id: string): Promise<boolean>;
}
