import { stir } from '../../kernel/hash.ts';

/** Quick chance for playing lines out: a counter, well stirred. It has nothing to do with any match. */
export class Dice {
  private counter: number;

  constructor(seed: number) {
    this.counter = Math.imul(seed | 0, 0x9e3779b1);
  }

  /** A whole number from 0 to count − 1. */
  below(count: number): number {
    this.counter = (this.counter + 0x9e3779b9) | 0;
    return Math.floor(((stir(this.counter) >>> 0) / 2 ** 32) * count);
  }
}
