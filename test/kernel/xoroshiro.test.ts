import fc from 'fast-check';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { Xoroshiro } from '../../src/kernel/xoroshiro.ts';

const MASK = 2n ** 64n - 1n;
const rotated = (number: bigint, by: bigint) => ((number << by) | (number >> (64n - by))) & MASK;
const whole = (high: number, low: number) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
const half = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

/** The published algorithm, word for word on numbers of 64 bits. */
function* slowly(first: bigint, second: bigint): Generator<number> {
  for (let [one, other] = [first, second]; ; ) {
    yield Number((one + other) & 0xffffffffn) | 0;
    const both = one ^ other;
    one = rotated(one, 24n) ^ both ^ ((both << 16n) & MASK);
    other = rotated(both, 37n);
  }
}

test('draws what the algorithm draws on whole numbers', () => {
  fc.assert(
    fc.property(half, half, half, half, (high0, low0, high1, low1) => {
      const generator = new Xoroshiro(high0, low0, high1, low1);
      const twin = slowly(whole(high0, low0), whole(high1, low1));
      for (let n = 0; n < 20; n++) expect(generator.next()).toBe(twin.next().value);
    }),
  );
});

test('draws what the package draws that drew all matches before', () => {
  fc.assert(
    fc.property(half, half, half, half, (...state) => {
      const [generator, other] = [new Xoroshiro(...state), xoroshiro128plusFromState(state)];
      for (let n = 0; n < 20; n++) expect(generator.next()).toBe(other.next());
      expect(generator.getState()).toEqual(other.getState());
    }),
  );
});

test('is copied and written down where it stands', () => {
  const generator = new Xoroshiro(1, 2, 3, 4);
  generator.next();
  const [high0 = 0, low0 = 0, high1 = 0, low1 = 0] = generator.getState();
  const set = new Xoroshiro(0, 0, 0, 0);
  set.set(high0, low0, high1, low1);
  const others = [generator.clone(), new Xoroshiro(high0, low0, high1, low1), set];
  const next = [generator.next(), generator.next()];
  for (const other of others) expect([other.next(), other.next()]).toEqual(next);
});
