import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RandomSource, Rng } from '../../src/kernel/rng.ts';
import { always, GREATEST, LEAST } from './doubles.ts';

/** The sum over all cells of (seen − expected)² / expected. */
function chiSquare(seen: readonly number[], expected: readonly number[]): number {
  return seen.reduce((sum, n, cell) => sum + (n - expected[cell]!) ** 2 / expected[cell]!, 0);
}

function count(cells: number, draws: number, draw: () => number): number[] {
  const seen: number[] = Array(cells).fill(0);
  for (let n = 0; n < draws; n++) seen[draw()]!++;
  return seen;
}

// The greatest chi-square that a fair draw exceeds once in a thousand times, by degrees of freedom (cells − 1).
const LIMIT = { 1: 10.83, 2: 13.82, 3: 16.27, 5: 20.52, 6: 22.46, 9: 27.88, 15: 37.7, 23: 49.73, 99: 148.23 } as const;

describe('uniform integers', () => {
  it.each([2, 3, 4, 6, 7, 10, 16, 100] as const)('below(%i) gives every number equally often', cells => {
    for (const seed of [1, 2, 3]) {
      const rng = Rng.seeded(seed, 'test');
      const seen = count(cells, cells * 1000, () => rng.below(cells));
      expect(chiSquare(seen, Array(cells).fill(1000))).toBeLessThan(LIMIT[(cells - 1) as keyof typeof LIMIT]);
    }
  });

  it('draws bits as it draws numbers below a power of two', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 31 }), (seed, bits) => {
        const [one, other] = [Rng.seeded(seed, 'test'), Rng.seeded(seed, 'test')];
        for (let n = 0; n < 5; n++) expect(one.bits(bits)).toBe(other.below(2 ** bits));
      }),
    );
  });

  it('does not favour low numbers where the count is no divisor of 2^32', () => {
    // With a plain remainder of 3·2^30, numbers below 2^30 would come twice as often as each other quarter.
    const rng = Rng.seeded(1, 'test');
    const seen = count(3, 3000, () => Math.floor(rng.below(3 * 2 ** 30) / 2 ** 30));
    expect(chiSquare(seen, [1000, 1000, 1000])).toBeLessThan(LIMIT[2]);
  });

  it.each([3, 5, 6, 7, 1000, 2 ** 15 - 1, 2 ** 15 + 1, 65_537, 2 ** 21 - 1, 2 ** 21 + 1, 2 ** 31 + 1, 3 * 2 ** 30])(
    'keeps the same number of integers for each of %i',
    n => {
      // For every part: of the integers that fall into it, exactly floor(2^32 / n) are kept.
      const part = Math.floor(2 ** 32 / n);
      for (const value of [0, 1, Math.floor(n / 2), n - 2, n - 1]) {
        const first = Number((BigInt(value) * 2n ** 32n + BigInt(n) - 1n) / BigInt(n));
        const keeps = (integer: number): boolean => integer < 2 ** 32 && drawsFrom(integer, n) === value;
        expect([first, first + part - 1].map(keeps)).toEqual([true, true]);
        expect([first - 1, first + part].map(keeps)).toEqual([false, false]);
      }
    },
  );

  it('says in which part every integer lies, as whole numbers without end do', () => {
    const powers = fc.integer({ min: 1, max: 31 }).chain(bits => fc.integer({ min: 2 ** bits, max: 2 ** (bits + 1) }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), powers, (integer, n) => {
        const product = BigInt(integer) * BigInt(n);
        const low = product & 0xffff_ffffn;
        const isKept = low < 2n ** 32n - (2n ** 32n % BigInt(n));
        expect(drawsFrom(integer, n)).toBe(isKept ? Number(product >> 32n) : undefined);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([1, 2, 3, 6, 7, 100, 1000, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32])(
    'below(%i) is 0 for the least integer and the last for the greatest',
    n => {
      expect(new Rng(LEAST).below(n)).toBe(0);
      expect(new Rng(GREATEST).below(n)).toBe(n - 1);
    },
  );

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(), (n, seed) => {
        const drawn = Rng.seeded(seed, 'test').below(n);
        return Number.isInteger(drawn) && drawn >= 0 && drawn < n;
      }),
    );
  });

  it('refuses a count that it cannot draw from', () => {
    for (const n of [2 ** 32 + 1, 2.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => Rng.seeded(1, 'test').below(n)).toThrow(RangeError);
    }
  });
});

describe('probability', () => {
  it('is never at 0 and always at 1, whatever is drawn', () => {
    for (const double of [LEAST, GREATEST]) {
      expect(new Rng(double).happens(0)).toBe(false);
      expect(new Rng(double).happens(1)).toBe(true);
    }
  });

  it('goes by 53 bits: 27 of the first that is drawn, then 26 of the second', () => {
    const drawing = (...drawn: number[]): Rng => {
      const generator: RandomSource = { next: () => drawn.shift() ?? 0, clone: () => generator, getState: () => [] };
      return new Rng(generator);
    };
    // What is left of them when the other five and six bits are gone.
    const drawn = [(3 << 5) | 31, (5 << 6) | 63] as const;
    const share = (3 * 2 ** 26 + 5) / 2 ** 53;
    expect([share, share + 2 ** -53].map(probability => drawing(...drawn).happens(probability))).toEqual([false, true]);
  });

  it.each([0.05, 0.3, 0.5])('%d happens that often', probability => {
    const rng = Rng.seeded(7, 'test');
    const seen = count(2, 10_000, () => (rng.happens(probability) ? 0 : 1));
    expect(chiSquare(seen, [10_000 * probability, 10_000 * (1 - probability)])).toBeLessThan(LIMIT[1]);
  });
});

describe('choices', () => {
  it('picks nothing from nothing', () => {
    expect(Rng.seeded(1, 'test').pick([])).toBeUndefined();
  });

  it('picks the first with the least and the last with the greatest', () => {
    expect(new Rng(LEAST).pick(['a', 'b', 'c'])).toBe('a');
    expect(new Rng(GREATEST).pick(['a', 'b', 'c'])).toBe('c');
  });

  it('weighs', () => {
    const rng = Rng.seeded(3, 'test');
    const seen = count(4, 10_000, () => rng.weighted([1, 2, 3, 4]));
    expect(chiSquare(seen, [1000, 2000, 3000, 4000])).toBeLessThan(LIMIT[3]);
  });

  it('never draws what weighs nothing, unless nothing weighs anything: then the last', () => {
    for (const double of [LEAST, GREATEST]) expect(new Rng(double).weighted([0, 5, 0])).toBe(1);
    expect(new Rng(LEAST).weighted([0, 0, 0])).toBe(2);
    expect(new Rng(LEAST).weighted([2, 3])).toBe(0);
    expect(new Rng(GREATEST).weighted([2, 3])).toBe(1);
  });

  it('shuffles in place, and every order comes equally often', () => {
    const rng = Rng.seeded(5, 'test');
    const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'];
    const seen = count(6, 6000, () => orders.indexOf(rng.shuffle(['a', 'b', 'c']).join('')));
    expect(chiSquare(seen, Array(6).fill(1000))).toBeLessThan(LIMIT[5]);
    const list = [1, 2, 3];
    expect(rng.shuffle(list)).toBe(list);
  });

  it('keeps what it shuffles', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (list, seed) => {
        const byValue = (a: number, b: number): number => a - b;
        const shuffled = Rng.seeded(seed, 'test').shuffle([...list]);
        expect(shuffled.sort(byValue)).toEqual([...list].sort(byValue));
      }),
    );
  });
});

describe('streams', () => {
  const ten = (rng: Rng): number[] => Array.from({ length: 10 }, () => rng.below(1000));

  it('gives the same numbers for the same seed and name', () => {
    expect(ten(Rng.seeded(12, 'map'))).toEqual(ten(Rng.seeded(12, 'map')));
  });

  it('gives other numbers for another seed or another name', () => {
    const streams = [0, 1, 2, 12, 2 ** 32, 2 ** 32 + 1].flatMap(seed =>
      ['map', 'rules', 'decor'].map(name => [seed, name]),
    );
    const drawn = streams.map(([seed, name]) => ten(Rng.seeded(seed as number, name as string)).join());
    expect(new Set(drawn).size).toBe(streams.length);
  });

  it.each([
    ['two names of one seed', Rng.seeded(1, 'map'), Rng.seeded(1, 'rules')],
    ['one name of two neighbouring seeds', Rng.seeded(1, 'map'), Rng.seeded(2, 'map')],
  ])('are independent: %s', (_what, one, other) => {
    // Every pair of a number from each must come equally often.
    const seen = count(16, 16_000, () => one.below(4) * 4 + other.below(4));
    expect(chiSquare(seen, Array(16).fill(1000))).toBeLessThan(LIMIT[15]);
  });
});

describe('state', () => {
  it('goes on after encode and decode as if nothing had been', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 50 }), (seed, skipped) => {
        const rng = Rng.seeded(seed, 'test');
        for (let n = 0; n < skipped; n++) rng.below(6);
        const decoded = Rng.decode(JSON.parse(JSON.stringify(rng.encode())));
        for (let n = 0; n < 20; n++) expect(decoded.below(1000)).toBe(rng.below(1000));
      }),
    );
  });

  it('is refused where something of it is missing', () => {
    expect(() => Rng.decode([1, 2, 3])).toThrow('chance has four numbers');
  });

  it('stays as it is where there is nothing to choose', () => {
    const rng = Rng.seeded(1, 'test');
    const before = rng.encode();
    for (const count of [1, 0]) expect(rng.below(count)).toBe(0);
    expect(rng.encode()).toEqual(before);
  });

  it('is independent in a copy', () => {
    const rng = Rng.seeded(1, 'test');
    const copy = rng.copy();
    const before = rng.encode();
    copy.below(6);
    expect(rng.encode()).toEqual(before);
    expect(copy.encode()).not.toEqual(before);
  });
});

/** What one drawn integer gives, or undefined if it is given back. */
function drawsFrom(integer: number, count: number): number | undefined {
  let draws = 0;
  const once = { ...always(0), next: () => (draws++ === 0 ? integer | 0 : 0) };
  const value = new Rng(once).below(count);
  return draws === 1 ? value : undefined;
}
