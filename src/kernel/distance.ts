// Written for speed: one flood a tick serves every pursuer. Its slow twin is in test/kernel/distance.test.ts.

/** Nobody gets from there to the source. */
export const UNREACHED = -1;

/** Ways beside the four neighbours, such as portals: by the square they lead to, the squares they lead from. */
export type Passages = ReadonlyMap<number, readonly number[]>;

/** How a flood goes over its window. */
export interface Flood {
  /** Set this where no cost is above 1: without passages a plain queue then does the work. */
  readonly uniform?: boolean;
  readonly passages?: Passages;
}

const NO_PASSAGES: Passages = new Map();
const NO_COSTS = new Uint8Array(0);
const NONE = -1;
/** A square of the ring around all others: nobody gets there, so who waits for it waits for everything. */
const CORNER = 0;

/**
 * Distances over a window of width × height squares, numbered row by row. A square costs 1 to 255, paid by whoever
 * steps out of it towards the source; 0 blocks it. The outermost ring of the window must be blocked: it spares
 * the hot loop every bounds check. The arrays are reused from flood to flood, and only what the last one touched
 * is wiped, so a flood costs what it reaches and not what the window holds.
 */
export class DistanceField {
  readonly width: number;
  readonly height: number;
  /**
   * The least cost from each square to the source, or UNREACHED: so is, before the flood has come to an end, most of what
   * lies farther than all squares that were to be reached.
   */
  readonly distance: Int32Array;
  private readonly ways: Int32Array;
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private cost: Uint8Array = NO_COSTS;
  private passages: Passages = NO_PASSAGES;
  private isByQueue = true;
  /** By queue: how many of the touched squares have had their neighbours touched. */
  private spread = 0;
  /** By buckets: the distance whose squares come next, and how many wait. */
  private far = 0;
  private waiting = 0;
  /** The touched square that came last by distance modulo 256: no cost is above 255, so two distances never meet. */
  private readonly newest = new Int32Array(256).fill(NONE);
  /** For each touched square the one before it in the same bucket. */
  private older = new Int32Array(0);

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.distance = new Int32Array(width * height).fill(UNREACHED);
    this.ways = Int32Array.of(-width, 1, width, -1);
    this.touched = new Int32Array(width * height);
  }

  /** Measures everything, from one square or from several at once. */
  flood(from: number | readonly number[], cost: Uint8Array, flood: Flood = {}): void {
    this.begin(from, cost, flood);
    this.reach(CORNER);
  }

  /** Begins a flood that goes on as far as it is asked. As long as it may be asked, the costs must not change. */
  begin(
    from: number | readonly number[],
    cost: Uint8Array,
    { uniform = false, passages = NO_PASSAGES }: Flood = {},
  ): void {
    this.wipe();
    this.cost = cost;
    this.passages = passages;
    this.isByQueue = uniform && passages.size === 0;
    if (typeof from === 'number') this.beginAt(from);
    else for (const source of from) this.beginAt(source);
    if (!this.isByQueue) this.queueSources();
  }

  /** Goes on until the distance of a square is known, or to the end where it has none. */
  reach(square: number): void {
    if (this.isByQueue) this.spreadByQueue(square);
    else this.spreadByBuckets(square);
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

  private spreadByQueue(until: number): void {
    const { width, distance, touched, cost } = this;
    let head = this.spread;
    let tail = this.touchedCount;
    for (; head < tail && distance[until] === UNREACHED; head++) {
      const at = touched[head];
      const far = distance[at] + 1;
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
    this.spread = head;
    this.touchedCount = tail;
  }

  private spreadByBuckets(until: number): void {
    const { ways, distance, touched, newest, older, cost, passages } = this;
    let { touchedCount: tail, waiting, far } = this;
    // What waits is no nearer than `far`.
    for (; waiting > 0 && (distance[until] === UNREACHED || distance[until] >= far); far++) {
      const bucket = far & 255;
      for (let next = newest[bucket]; next !== NONE; next = newest[bucket]) {
        newest[bucket] = older[next];
        waiting--;
        const at = touched[next];
        const extra = passages.size > 0 ? passages.get(at) : undefined;
        const count = extra === undefined ? 4 : 4 + extra.length;
        for (let way = 0; way < count; way++) {
          const square = way < 4 ? at + ways[way] : (extra as readonly number[])[way - 4];
          const price = cost[square];
          // What a square costs is the same from everywhere: whoever comes first comes from nearest.
          if (price === 0 || distance[square] !== UNREACHED) continue;
          distance[square] = far + price;
          touched[tail] = square;
          older[tail] = newest[(far + price) & 255];
          newest[(far + price) & 255] = tail++;
          waiting++;
        }
      }
    }
    this.touchedCount = tail;
    this.waiting = waiting;
    this.far = far;
  }

  private queueSources(): void {
    if (this.older.length === 0) this.older = new Int32Array(this.distance.length);
    if (this.waiting > 0) this.newest.fill(NONE);
    for (let source = 0; source < this.touchedCount; source++) this.older[source] = source - 1; // NONE for the first
    this.newest[0] = this.touchedCount - 1;
    this.waiting = this.touchedCount;
    this.far = 0;
  }

  private wipe(): void {
    const { distance, touched, touchedCount } = this;
    for (let i = 0; i < touchedCount; i++) distance[touched[i]] = UNREACHED;
    this.touchedCount = 0;
    this.spread = 0;
  }
}
