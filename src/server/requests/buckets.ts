/** Beyond so many addresses those that have their whole allowance back are forgotten. */
const MOST_KNOWN = 10_000;
/** An allowance of nothing never comes back: whoever asks should not wait for ever to ask again. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

interface Bucket {
  left: number;
  /** When `left` was true (ms). */
  at: number;
}

/** An allowance for each address, which comes back little by little. */
export class Buckets {
  private readonly most: number;
  /** After how long one comes back. */
  private readonly eachMs: number;
  private readonly clock: () => number;
  private readonly known = new Map<string, Bucket>();

  /** So many at once, and so many again in `ms` of a clock that never goes back. */
  constructor(most: number, ms: number, clock: () => number) {
    this.most = most;
    this.eachMs = ms / most;
    this.clock = clock;
  }

  /** How many addresses are known. */
  get size(): number {
    return this.known.size;
  }

  /** Takes one. Returns 0, or after how many seconds there will be one. */
  take(address: string): number {
    const now = this.clock();
    const bucket = this.known.get(address) ?? { left: this.most, at: now };
    bucket.left = this.leftIn(bucket, now);
    bucket.at = now;
    if (this.known.size >= MOST_KNOWN && !this.known.has(address)) this.forgetFull(now);
    this.known.set(address, bucket);
    if (bucket.left < 1) return Math.ceil(Math.min((1 - bucket.left) * this.eachMs, LONGEST_WAIT_MS) / 1000);
    bucket.left--;
    return 0;
  }

  private leftIn({ left, at }: Bucket, now: number): number {
    return Math.min(this.most, left + (now - at) / this.eachMs);
  }

  private forgetFull(now: number): void {
    for (const [address, bucket] of this.known) {
      if (this.leftIn(bucket, now) >= this.most) this.known.delete(address);
    }
    // All of them are busy: then the one that came first makes room.
    const [first] = this.known.keys();
    if (this.known.size >= MOST_KNOWN && first !== undefined) this.known.delete(first);
  }
}
