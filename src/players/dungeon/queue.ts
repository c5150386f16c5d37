// Written for speed: a binary heap in flat arrays.

/** What waits to be looked at, the most promising first. The lower the rank, the sooner; of equals, the newer. */
export class Queue {
  private ranks: Float64Array<ArrayBuffer>;
  private nodes: Int32Array<ArrayBuffer>;
  length = 0;

  /** With room for so many at first. */
  constructor(capacity = 1024) {
    this.ranks = new Float64Array(capacity);
    this.nodes = new Int32Array(capacity);
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

  /** Takes out everything, the first first, with its rank. */
  drain(): { readonly node: number; readonly rank: number }[] {
    const all: { node: number; rank: number }[] = [];
    while (this.length > 0) all.push({ rank: this.ranks[0], node: this.pop() as number });
    return all;
  }

  private isBefore(a: number, b: number): boolean {
    const { ranks, nodes } = this;
    return isBefore(ranks[a], nodes[a], ranks[b], nodes[b]);
  }

  private grow(): void {
    const { ranks, nodes } = this;
    this.ranks = new Float64Array(2 * ranks.length);
    this.nodes = new Int32Array(2 * nodes.length);
    this.ranks.set(ranks);
    this.nodes.set(nodes);
  }
}

function isBefore(rank: number, node: number, otherRank: number, otherNode: number): boolean {
  return rank < otherRank || (rank === otherRank && node > otherNode);
}
