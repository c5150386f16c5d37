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
