// Written for speed: a binary heap in flat arrays.

/** What one takes in it. */
export const QUEUE_BYTES = 12;
export const FIRST_WAITING = 1024;

/** A priority queue: what waits to be looked at, the most promising first. The lower the rank, the sooner; of equals, the newer. */
export class PriorityQueue {
  private ranks: Float64Array<ArrayBuffer>;
  private nodes: Int32Array<ArrayBuffer>;
  length = 0;
  private readonly most: number;

  /** With room for so many at first, and never for more than so many. */
  constructor(capacity = FIRST_WAITING, most: number = Number.POSITIVE_INFINITY) {
    this.most = most;
    this.ranks = new Float64Array(Math.min(capacity, most));
    this.nodes = new Int32Array(Math.min(capacity, most));
  }

  get isFull(): boolean {
    return this.length >= this.most;
  }

  /** The lowest rank; endless if nobody waits. */
  get firstRank(): number {
    return this.length === 0 ? Number.POSITIVE_INFINITY : this.ranks[0];
  }

  /** What all this takes in memory. */
  get bytes(): number {
    return this.ranks.byteLength + this.nodes.byteLength;
  }

  push(node: number, rank: number): void {
    if (this.length === this.ranks.length) this.grow();
    const { ranks, nodes } = this;
    let at = this.length++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(rank, node, ranks[above], nodes[above])) break;
      ranks[at] = ranks[above];
      nodes[at] = nodes[above];
      at = above;
    }
    ranks[at] = rank;
    nodes[at] = node;
  }

  /** The first; undefined if there is none. */
  pop(): number | undefined {
    if (this.length === 0) return undefined;
    const first = this.nodes[0];
    this.length--;
    const { ranks, nodes, length } = this;
    const rank = ranks[length];
    const node = nodes[length];
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= length) break;
      const other = below + 1;
      if (other < length && this.isBefore(other, below)) below = other;
      if (!isBefore(ranks[below], nodes[below], rank, node)) break;
      ranks[at] = ranks[below];
      nodes[at] = nodes[below];
      at = below;
    }
    ranks[at] = rank;
    nodes[at] = node;
    return first;
  }

  /** Takes out the first so many, the first first, with their ranks. The others are forgotten. */
  takeFirst(count: number): { readonly nodes: Int32Array; readonly ranks: Float64Array } {
    const first = { nodes: new Int32Array(count), ranks: new Float64Array(count) };
    for (let n = 0; n < count && this.length > 0; n++) {
      first.ranks[n] = this.ranks[0];
      first.nodes[n] = this.pop() as number;
    }
    this.length = 0;
    return first;
  }

  private isBefore(a: number, b: number): boolean {
    const { ranks, nodes } = this;
    return isBefore(ranks[a], nodes[a], ranks[b], nodes[b]);
  }

  private grow(): void {
    const { ranks, nodes } = this;
    const length = Math.min(2 * ranks.length, this.most);
    this.ranks = new Float64Array(length);
    this.nodes = new Int32Array(length);
    this.ranks.set(ranks);
    this.nodes.set(nodes);
  }
}

function isBefore(rank: number, node: number, otherRank: number, otherNode: number): boolean {
  return rank < otherRank || (rank === otherRank && node > otherNode);
}
