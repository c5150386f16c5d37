// Written for speed: a flip costs two multiplications, however many gates there are.

/** The flips of gates in one settling, and whether a state has come again. */
export class Rounds {
  private readonly flips: number[] = [];
  /** By the hash of a state, how many flips led to it. */
  private readonly seen = new Map([[0, 0]]);
  private high = 0;
  private low = 0;

  get length(): number {
    return this.flips.length;
  }

  flip(gate: number): void {
    this.flips.push(gate);
    this.high ^= stirred(gate, 0x9e3779b1);
    this.low ^= stirred(gate, 0x85ebca77);
  }

  /** A round is over. If its state was there before, returns the gates that flip from there to here. */
  repeated(): Set<number> | undefined {
    const hash = (this.high >>> 11) * 2 ** 32 + (this.low >>> 0);
    const before = this.seen.get(hash);
    if (before !== undefined && this.differingFrom(before).size === 0) return this.flippedSince(before);
    this.seen.set(hash, this.flips.length);
    return undefined;
  }

  /** The gates that have flipped after so many flips. */
  flippedSince(count: number): Set<number> {
    return new Set(this.flips.slice(count));
  }

  /** The gates that are not now what they were after so many flips. */
  differingFrom(count: number): Set<number> {
    const differing = new Set<number>();
    for (let n = count; n < this.flips.length; n++) {
      const gate = this.flips[n];
      if (!differing.delete(gate)) differing.add(gate);
    }
    return differing;
  }
}

function stirred(gate: number, by: number): number {
  const lane = Math.imul((gate + 1) ^ (gate >>> 15), by);
  return Math.imul(lane ^ (lane >>> 13), 0xc2b2ae35) ^ (lane >>> 16);
}
