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
  add(collection: CollectionRecord): Promise<boolean>;
  find(id: string): Promise<KnownCollection | undefined>;
  list(wanted: WantedCollections): Promise<readonly KnownCollection[]>;
  count(owner: Uint8Array): Promise<number>;
  /** Changes one that is there. */
  change(id: string, to: Pick<CollectionRecord, 'title' | 'maps' | 'updated'>): Promise<void>;
  /** False where there was none. */
  remove(id: string): Promise<boolean>;
}
