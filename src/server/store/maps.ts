import type { Made } from './upkeep.ts';

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
  /** The hash of the secret that may change or withdraw it. */
  readonly owner: Uint8Array;
  /** When this content was published (ms). */
  readonly time: number;
  /** The address that the map had at first: all versions of a map share it, with title, author, icons and owner. */
  readonly series: string;
  /** Whether this is the newest version: only that one is shown in the gallery. */
  readonly current: boolean;
}

/** A map as lists show it, without its content. */
export type MapListing = Omit<MapRecord, 'setup'>;

/** What can be said anew about a map. */
export type MapLines = Pick<MapRecord, 'title' | 'author' | 'icons'>;

/** Which maps to list, newest first. */
export interface WantedMaps {
  readonly game?: string;
  /** Only those of this owner. */
  readonly owner?: Uint8Array;
  /** Only what comes after this one in the list, to page on. */
  readonly after?: { readonly time: number; readonly id: string };
  readonly limit: number;
}

/** Where published maps are kept. A promise that settles means: it is on the disk. */
export interface MapStore {
  /** Keeps a map as it is, unless its address is taken. Says whether it was kept. */
  add(map: MapRecord & Made): Promise<boolean>;
  find(id: string): Promise<MapRecord | undefined>;
  /** The address of the newest version of a series. */
  newest(series: string): Promise<string | undefined>;
  list(wanted: WantedMaps): Promise<readonly MapListing[]>;
  describe(series: string, lines: MapLines): Promise<void>;
  /**
   * Makes a map the newest version of its series, be it new or an older one come back. False, and nothing has
   * changed, where its address belongs to another series or the series is gone.
   */
  revise(map: MapRecord & Made): Promise<boolean>;
  /** Forgets a series with all its versions; says how many there were. */
  withdraw(series: string): Promise<number>;
  /** All addresses, older versions too, in an order of their own; `after` pages on. */
  ids(after: string, limit: number): Promise<readonly string[]>;
}
