import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostPairs } from '../../../src/tournament/pairing/avoid-repeats.ts';

/** By trying everything: the first stays alone, or goes with any of the others. */
function byTrying(left: readonly number[], mayPair: (a: number, b: number) => boolean): number {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  const paired = others
    .filter(other => mayPair(first, other))
    .map(other => {
      const rest = others.filter(each => each !== other);
      return 1 + byTrying(rest, mayPair);
    });
  return Math.max(byTrying(others, mayPair), ...paired);
}

const graph = (edges: readonly (readonly [number, number])[]) => (a: number, b: number) =>
  edges.some(([one, other]) => (one === a && other === b) || (one === b && other === a));

describe('the greatest number of pairs', () => {
  test('is what trying everything finds', () => {
    const some = fc.integer({ min: 1, max: 9 }).chain(count =>
      fc.record({
        count: fc.constant(count),
        edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 16 }),
      }),
    );
    fc.assert(
      fc.property(some, ({ count, edges }) => {
        const mayPair = graph(edges.filter(([a, b]) => a !== b));
        expect(mostPairs(count, mayPair)).toBe(byTrying([...Array(count).keys()], mayPair));
      }),
      { numRuns: 500 },
    );
  });
});
