// Written for speed: one flood a tick serves every pursuer. Its slow twin is in test/kernel/distance.test.ts.

/** Nobody gets from there to the source. */
export const UNREACHED = -1;

/** Ways beside the four neighbours, such as portals: by the square they lead to, the squares they lead from. */
export type Passages = ReadonlyMap<number, readonly number[]>;

export interface Flood {
  /** Set this where no cost is above 1: a plain queue then does the work. */
  readonly uniform?: boolean;
  /** Stop once these squares are reached. What lies farther stays UNREACHED or has its distance. */
  readonly until?: readonly number[];
  readonly passages?: Passages;
}

const NO_PASSAGES: Passages = new Map();

/**
 * Distances over a window of width × height squares, numbered row by row. A square costs 1 to 255, paid by whoever
 * steps out of it towards the source; 0 blocks it. The outermost ring of the window must be blocked: it spares
 * the hot loop every bounds check. The arrays are reused from flood to flood, and only what the last one touched
 * is wiped, so a flood costs what it reaches and not what the window holds.
 */
export class DistanceField {
  readonly width: number;
  readonly height: number;
  /** The least cost from each square to the source, or UNREACHED. */
  readonly distance: Int32Array;
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private readonly wanted: Uint8Array;
  private readonly buckets: number[][] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.distance = new Int32Array(width * height).fill(UNREACHED);
    this.touched = new Int32Array(width * height);
    this.wanted = new Uint8Array(width * height);
  }

  flood(source: number, cost: Uint8Array, { uniform = false, until, passages = NO_PASSAGES }: Flood = {}): void {
    this.wipe();
    const wanted = until === undefined ? Number.POSITIVE_INFINITY : this.mark(until);
    if (uniform) this.floodByQueue(source, cost, wanted, passages);
    else this.floodByBuckets(source, cost, wanted, passages);
    if (until !== undefined) for (const square of until) this.wanted[square] = 0;
  }

  private floodByQueue(source: number, cost: Uint8Array, wanted: number, passages: Passages): void {
    const { width, distance, touched } = this;
    let tail = 1;
    distance[source] = 0;
    touched[0] = source;
    const visit = (square: number, far: number): void => {
      if (distance[square] !== UNREACHED || cost[square] === 0) return;
      distance[square] = far;
      touched[tail++] = square;
    };
    for (let head = 0; head < tail && wanted > 0; head++) {
      const at = touched[head] as number;
      wanted -= this.wanted[at] as number;
      const far = (distance[at] as number) + 1;
      visit(at - width, far);
      visit(at + 1, far);
      visit(at + width, far);
      visit(at - 1, far);
      if (passages.size > 0) for (const from of passages.get(at) ?? []) visit(from, far);
    }
    this.touchedCount = tail;
  }

  private floodByBuckets(source: number, cost: Uint8Array, wanted: number, passages: Passages): void {
    const { width, distance, touched, buckets } = this;
    while (buckets.length < 256) buckets.push([]);
    let waiting = 1;
    distance[source] = 0;
    touched[0] = source;
    this.touchedCount = 1;
    buckets[0]?.push(source);
    const visit = (square: number, far: number): void => {
      const price = cost[square] as number;
      if (price === 0) return;
      const known = distance[square] as number;
      if (known === UNREACHED) touched[this.touchedCount++] = square;
      else if (known <= far + price) return;
      distance[square] = far + price;
      (buckets[(far + price) & 255] as number[]).push(square);
      waiting++;
    };
    let far = 0;
    for (; waiting > 0 && wanted > 0; far++) {
      const bucket = buckets[far & 255] as number[];
      for (let at = bucket.pop(); at !== undefined; at = bucket.pop()) {
        waiting--;
        if (distance[at] !== far) continue; // a shorter way was found meanwhile
        wanted -= this.wanted[at] as number;
        visit(at - width, far);
        visit(at + 1, far);
        visit(at + width, far);
        visit(at - 1, far);
        if (passages.size > 0) for (const from of passages.get(at) ?? []) visit(from, far);
      }
    }
    if (waiting > 0) this.forget(far);
  }

  /** A flood that stopped early has only upper bounds for what still waits: these are no distances. */
  private forget(beyond: number): void {
    for (const bucket of this.buckets) {
      for (const square of bucket) {
        if ((this.distance[square] as number) >= beyond) this.distance[square] = UNREACHED;
      }
      bucket.length = 0;
    }
  }

  /** Returns how many different squares are wanted. */
  private mark(until: readonly number[]): number {
    let count = 0;
    for (const square of until) {
      count += 1 - (this.wanted[square] as number);
      this.wanted[square] = 1;
    }
    return count;
  }

  private wipe(): void {
    const { distance, touched } = this;
    for (let i = 0; i < this.touchedCount; i++) distance[touched[i] as number] = UNREACHED;
    this.touchedCount = 0;
  }
}
