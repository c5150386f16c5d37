import { hash128 } from './hash.ts';
import { Xoroshiro } from './xoroshiro.ts';

/** Where 32-bit integers come from; tests pass in ones that always give the least or the greatest. */
export interface RandomSource {
  next(): number;
  clone(): RandomSource;
  getState(): readonly number[];
}

/** The four integers that a generator's future hangs on: what snapshots keep of it. */
export type RngState = readonly number[];

const UINT32 = 2 ** 32;
/** Half of a drawn integer times this much still is an integer to a processor, which takes half the time of a fraction. */
const SMALL = 2 ** 15;

/** A seeded random number generator. It lives inside the game's state, so that a copy of the state has the same future. */
export class Rng {
  private readonly generator: RandomSource;

  constructor(generator: RandomSource) {
    this.generator = generator;
  }

  /** One stream of a seed. Streams of different names have nothing to do with each other. */
  static seeded(seed: number, stream: string): Rng {
    return Rng.decode(hash128(`${stream}\n${seed}`));
  }

  static decode(state: RngState): Rng {
    if (state.length < 4) throw new RangeError('chance has four numbers');
    // By index: games begin three streams each, and a pattern would ask the list for an iterator.
    return new Rng(new Xoroshiro(state[0] as number, state[1] as number, state[2] as number, state[3] as number));
  }

  /** The generator itself, for who draws very often in a row; undefined where it is a double of the tests. */
  get source(): Xoroshiro | undefined {
    return this.generator instanceof Xoroshiro ? this.generator : undefined;
  }

  encode(): RngState {
    return [...this.generator.getState()];
  }

  copy(): Rng {
    return new Rng(this.generator.clone());
  }

  /** A whole number from 0 to count − 1, each with the same chance. */
  below(count: number): number {
    if (count > SMALL) return this.belowMany(count);
    if (count <= 1) return 0;
    if (!Number.isInteger(count)) throw new RangeError(`cannot draw one of ${count}`);
    // The drawn integer times count is cut into count parts: the high half says which one. A part that holds one integer
    // more than the smallest gives back its last: no bias, and the least and the greatest integer are never given back.
    for (;;) {
      const drawn = this.generator.next();
      // In two halves, so that no bit is lost.
      const rest = (drawn & 0xffff) * count;
      const upper = (drawn >>> 16) * count + (rest >>> 16);
      const low = ((upper << 16) | (rest & 0xffff)) >>> 0;
      if (low < UINT32 - count || low < UINT32 - (UINT32 % count)) return upper >>> 16;
    }
  }

  /** The same, where the product is no integer to a processor. Apart, so that it does not slow the usual draws down. */
  private belowMany(count: number): number {
    if (!Number.isInteger(count) || count > UINT32) throw new RangeError(`cannot draw one of ${count}`);
    for (;;) {
      const drawn = this.generator.next();
      const low = Math.imul(drawn, count) >>> 0;
      // The product may have lost some bits, but far fewer than would come to half a part.
      const part = Math.floor(((drawn >>> 0) * count - low) / UINT32 + 0.5);
      if (low < UINT32 - count || low < UINT32 - (UINT32 % count)) return part;
    }
  }

  /** As `below` of two to the power of `count`, which is the high bits of what is drawn. From 1 to 31 of them. */
  bits(count: number): number {
    return this.generator.next() >>> (32 - count);
  }

  /** True with the given probability, 0 to 1. */
  happens(probability: number): boolean {
    const high = this.generator.next() >>> 5;
    const low = this.generator.next() >>> 6;
    return (high * 0x4000000 + low) / 2 ** 53 < probability;
  }

  /** One of the list; undefined if there is none. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** An index, drawn with chances in proportion to the whole-numbered weights. */
  weighted(weights: readonly number[]): number {
    let sum = 0;
    for (const weight of weights) sum += weight;
    let left = this.below(sum);
    let index = 0;
    for (const weight of weights) {
      if (left < weight) return index;
      left -= weight;
      index++;
    }
    return weights.length - 1;
  }

  /** Puts the list into a random order, in place. */
  shuffle<T>(list: T[]): T[] {
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const kept = list[last] as T;
      list[last] = list[other] as T;
      list[other] = kept;
    }
    return list;
  }
}
