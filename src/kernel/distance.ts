// Written for speed: one flood a tick serves every pursuer. Its slow twin is in test/kernel/distance.test.ts.

/** Nobody gets from there to the source. */
export const UNREACHED = -1;

/** Ways beside the four neighbours, such as portals: by the square they lead to, the squares they lead from. */
export type Passages = ReadonlyMap<number, readonly number[]>;

export interface Flood {
  /** Set this where no cost is above 1: without passages a plain queue then does the work. */
  readonly uniform?: boolean;
  /** Stop once these squares are reached. What lies farther stays UNREACHED or has its distance. */
  readonly until?: readonly number[];
  readonly passages?: Passages;
}

const NO_PASSAGES: Passages = new Map();
const NONE = -1;

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
  private readonly ways: Int32Array;
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private readonly wanted: Uint8Array;
  /** The newest offer by distance modulo 256: no cost is above 255, so offers of two distances never meet. */
  private readonly newest = new Int32Array(256).fill(NONE);
  /** The square that each offer is for, and the offer before it in the same bucket. */
  private offered: Int32Array;
  private older: Int32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.distance = new Int32Array(width * height).fill(UNREACHED);
    this.ways = Int32Array.of(-width, 1, width, -1);
    this.touched = new Int32Array(width * height);
    this.wanted = new Uint8Array(width * height);
    this.offered = new Int32Array(0);
    this.older = new Int32Array(0);
  }

  /** From one square, or from several at once. */
  flood(
    from: number | readonly number[],
    cost: Uint8Array,
    { uniform = false, until, passages = NO_PASSAGES }: Flood = {},
  ): void {
    this.wipe();
    if (typeof from === 'number') this.beginAt(from);
    else for (const source of from) this.beginAt(source);
    const wanted = until === undefined ? this.distance.length + 1 : this.mark(until);
    if (uniform && passages.size === 0) this.floodByQueue(cost, wanted);
    else this.floodByBuckets(cost, wanted, passages);
    if (until !== undefined) for (const square of until) this.wanted[square] = 0;
  }

  /** The squares that the last flood has come to, the nearest first where all cost the same. */
  get reached(): Int32Array {
    return this.touched.subarray(0, this.touchedCount);
  }

  private beginAt(source: number): void {
    if (this.distance[source] === 0) return;
    this.distance[source] = 0;
    this.touched[this.touchedCount++] = source;
  }

  private floodByQueue(cost: Uint8Array, wanted: number): void {
    const { width, distance, touched, wanted: isWanted } = this;
    let tail = this.touchedCount;
    for (let head = 0; head < tail && wanted > 0; head++) {
      const at = touched[head];
      const far = distance[at] + 1;
      wanted -= isWanted[at];
      // Four times the same, written out: a loop or a function takes twice as long.
      let square = at - width;
      if (distance[square] === UNREACHED && cost[square] !== 0) {
        distance[square] = far;
        touched[tail++] = square;
      }
      square = at + 1;
      if (distance[square] === UNREACHED && cost[square] !== 0) {
        distance[square] = far;
        touched[tail++] = square;
      }
      square = at + width;
      if (distance[square] === UNREACHED && cost[square] !== 0) {
        distance[square] = far;
        touched[tail++] = square;
      }
      square = at - 1;
      if (distance[square] === UNREACHED && cost[square] !== 0) {
        distance[square] = far;
        touched[tail++] = square;
      }
    }
    this.touchedCount = tail;
  }

  private floodByBuckets(cost: Uint8Array, wanted: number, passages: Passages): void {
    this.makeRoomForOffers(passages);
    this.offerSources();
    const { ways, distance, touched, newest, offered, older, wanted: isWanted } = this;
    let tail = this.touchedCount;
    let offers = tail;
    let waiting = tail;
    let far = 0;
    for (; waiting > 0 && wanted > 0; far++) {
      const bucket = far & 255;
      for (let offer = newest[bucket]; offer !== NONE; offer = newest[bucket]) {
        newest[bucket] = older[offer];
        waiting--;
        const at = offered[offer];
        if (distance[at] !== far) continue; // a better offer was taken before
        wanted -= isWanted[at];
        const extra = passages.size > 0 ? passages.get(at) : undefined;
        const count = extra === undefined ? 4 : 4 + extra.length;
        for (let way = 0; way < count; way++) {
          const square = way < 4 ? at + ways[way] : (extra as readonly number[])[way - 4];
          const price = cost[square];
          if (price === 0) continue;
          const known = distance[square];
          if (known === UNREACHED) touched[tail++] = square;
          else if (known <= far + price) continue;
          distance[square] = far + price;
          offered[offers] = square;
          older[offers] = newest[(far + price) & 255];
          newest[(far + price) & 255] = offers++;
          waiting++;
        }
      }
    }
    this.touchedCount = tail;
    if (waiting > 0) this.forgetOffers(far);
  }

  /** Every square makes at most one offer to each neighbour, and one through each passage. */
  private makeRoomForOffers(passages: Passages): void {
    let most = this.touchedCount + 4 * this.distance.length;
    for (const froms of passages.values()) most += froms.length;
    if (this.offered.length >= most) return;
    this.offered = new Int32Array(most);
    this.older = new Int32Array(most);
  }

  private offerSources(): void {
    for (let offer = 0; offer < this.touchedCount; offer++) {
      this.offered[offer] = this.touched[offer];
      this.older[offer] = offer - 1; // NONE for the first
    }
    this.newest[0] = this.touchedCount - 1;
  }

  /** A flood that stopped early has only upper bounds for what still waits: these are no distances. */
  private forgetOffers(beyond: number): void {
    const { distance, newest, offered, older } = this;
    for (let bucket = 0; bucket < 256; bucket++) {
      for (let offer = newest[bucket]; offer !== NONE; offer = older[offer]) {
        const square = offered[offer];
        if (distance[square] >= beyond) distance[square] = UNREACHED;
      }
      newest[bucket] = NONE;
    }
  }

  /** Returns how many different squares are wanted. */
  private mark(until: readonly number[]): number {
    let count = 0;
    for (const square of until) {
      count += 1 - this.wanted[square];
      this.wanted[square] = 1;
    }
    return count;
  }

  private wipe(): void {
    const { distance, touched, touchedCount } = this;
    for (let i = 0; i < touchedCount; i++) distance[touched[i]] = UNREACHED;
    this.touchedCount = 0;
  }
}
