// Written for speed. The slow twin, on numbers of 64 bits, is in test/kernel/xoroshiro.test.ts.

/**
 * The generator xoroshiro128+ with the constants 24, 16 and 37, on 32-bit integers: two numbers of 64 bits, each in a low and a
 * high half. The halves are open, so that who draws a hundred times in a row can keep them in variables meanwhile.
 */
export class Xoroshiro {
  high0: number;
  low0: number;
  high1: number;
  low1: number;

  constructor(high0: number, low0: number, high1: number, low1: number) {
    this.high0 = high0;
    this.low0 = low0;
    this.high1 = high1;
    this.low1 = low1;
  }

  /** The low half of the sum of both numbers; then they are stirred. */
  next(): number {
    const { high0, low0, high1, low1 } = this;
    const low = low0 ^ low1;
    const high = high0 ^ high1;
    this.low0 = (low0 << 24) ^ (high0 >>> 8) ^ low ^ (low << 16);
    this.high0 = (high0 << 24) ^ (low0 >>> 8) ^ high ^ ((high << 16) | (low >>> 16));
    this.low1 = (high << 5) ^ (low >>> 27);
    this.high1 = (low << 5) ^ (high >>> 27);
    return (low0 + low1) | 0;
  }

  /** Goes on from where somebody else has got to. */
  set(high0: number, low0: number, high1: number, low1: number): void {
    this.high0 = high0;
    this.low0 = low0;
    this.high1 = high1;
    this.low1 = low1;
  }

  clone(): Xoroshiro {
    return new Xoroshiro(this.high0, this.low0, this.high1, this.low1);
  }

  getState(): readonly number[] {
    return [this.high0, this.low0, this.high1, this.low1];
  }
}
