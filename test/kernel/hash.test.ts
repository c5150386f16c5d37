import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash128, hashOf, stateHash } from '../../src/kernel/hash.ts';

const hex = (text: string): string =>
  hash128(text)
    .map(lane => (lane >>> 0).toString(16).padStart(8, '0'))
    .join('');

/** The same hash in big integers, where nothing overflows unseen. */
function slowly(text: string): string {
  const cut = (n: bigint): bigint => n & 0xffffffffn;
  let [a, b, c, d] = [0x9e3779b9n ^ BigInt(text.length), 0x85ebca6bn, 0xc2b2ae35n, 0x27d4eb2fn];
  for (let i = 0; i < text.length; i++) {
    const unit = BigInt(text.charCodeAt(i));
    a = cut((a ^ unit) * 0x85ebca77n);
    b = cut((b ^ unit ^ (a >> 15n)) * 0xc2b2ae3dn);
    c = cut((c ^ unit ^ (b >> 13n)) * 0x27d4eb2fn);
    d = cut((d ^ unit ^ (c >> 16n)) * 0x165667b1n);
    a ^= d >> 14n;
  }
  const stir = (lane: bigint): bigint => {
    lane = cut((lane ^ (lane >> 16n)) * 0x7feb352dn);
    lane = cut((lane ^ (lane >> 15n)) * 0x846ca68bn);
    return lane ^ (lane >> 16n);
  };
  for (let round = 0; round < 4; round++) {
    a = stir(a ^ d);
    b = stir(b ^ a);
    c = stir(c ^ b);
    d = stir(d ^ c);
  }
  return [a, b, c, d].map(lane => lane.toString(16).padStart(8, '0')).join('');
}

/** Fixed for ever: matches and files carry these. Any engine must give the same. */
const GOLDEN: readonly [string, string][] = [
  ['', '82a40abc23f12a8e249c26a9f1329a39'],
  ['a', '98d9bb29a2e84d0c6f6e8ef62d172066'],
  ['quadrille', 'e95106ee427e0fb39965965b772dd45e'],
  ['é\u{1f3b2}', '3488ae7f40fd1dee8ec32049e6608851'],
  ['x'.repeat(1000), 'ee786edc39a38b00e5a2434efd2a4ea6'],
];

describe('hash of a text', () => {
  it.each(GOLDEN)('%# is as it always was', (text, expected) => {
    expect(hex(text)).toBe(expected);
  });

  it('agrees with its twin in big integers', () => {
    const texts = fc.array(fc.nat({ max: 0xffff })).map(units => String.fromCharCode(...units));
    fc.assert(fc.property(texts, text => hex(text) === slowly(text)));
  });

  it('changes about half its bits with any bit of the text', () => {
    const text = 'the quick brown fox jumps over the lazy dog';
    const base = hash128(text);
    const flips: number[] = Array(128).fill(0);
    let trials = 0;
    for (let place = 0; place < text.length; place++) {
      for (let bit = 0; bit < 7; bit++) {
        const unit = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit));
        const other = hash128(text.slice(0, place) + unit + text.slice(place + 1));
        let changed = 0;
        for (let n = 0; n < 128; n++) {
          const differs = ((base[n >> 5]! ^ other[n >> 5]!) >>> (n & 31)) & 1;
          flips[n]! += differs;
          changed += differs;
        }
        // 64 of 128 on average, with a deviation of 5.7: six of those on either side.
        expect(changed).toBeGreaterThan(30);
        expect(changed).toBeLessThan(98);
        trials++;
      }
    }
    // 301 trials: 150.5 on average for each bit, with a deviation of 8.7.
    expect(trials).toBe(301);
    for (const times of flips) expect(Math.abs(times - trials / 2)).toBeLessThan(6 * 8.7);
  });

  it('tells short texts apart, in any 32 of its bits too', () => {
    const texts = Array.from({ length: 2000 }, (_, n) => `${n}`);
    for (let lane = 0; lane < 4; lane++) expect(new Set(texts.map(text => hash128(text)[lane])).size).toBe(2000);
  });
});

describe('hash of a value', () => {
  it('does not see the order of keys', () => {
    expect(hashOf({ a: 1, b: { c: 2, d: 3 } })).toBe(hashOf({ b: { d: 3, c: 2 }, a: 1 }));
    expect(hashOf({ b: [1, 2.5, null, true], a: 'x' })).toBe('d483fb6a0e2cd3cbbdaec2b619491eba');
  });

  it('sees everything else', () => {
    const values = [[], {}, '', 0, null, false, '0', [0], { a: 0 }, { a: [0] }, { a: 1 }, [1, 2], [2, 1], [[1], 2]];
    expect(new Set(values.map(hashOf)).size).toBe(values.length);
  });

  it('of a state names the game', () => {
    const game = (name: string) => ({ game: name, encode: () => ({ turn: 1 }) });
    expect(stateHash(game('a'), {})).not.toBe(stateHash(game('b'), {}));
    expect(stateHash(game('a'), {})).toBe(hashOf(['a', { turn: 1 }]));
  });
});
