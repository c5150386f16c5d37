/** Quick chance for playing lines out: a counter, well stirred. It has nothing to do with any match. */
export class Dice {
  private counter: number;

  constructor(seed: number) {
    this.counter = Math.imul(seed | 0, 0x9e3779b1);
  }

  /** A whole number from 0 to count − 1. */
  below(count: number): number {
    this.counter = (this.counter + 0x9e3779b9) | 0;
    let word = this.counter;
    word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
    word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
    return Math.floor((((word ^ (word >>> 16)) >>> 0) / 2 ** 32) * count);
  }
}
