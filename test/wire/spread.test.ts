import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spread } from '../../src/wire/answers/rating-plots.ts';

describe('labels at heights', () => {
  test.each<[string, number[], number[]]>([
    ['stay where they are if there is room', [10, 50], [10, 50]],
    ['are moved down where they would overlap', [10, 15], [10, 30]],
    ['are moved up at the lower end', [95, 98], [80, 100]],
    ['keep their order, in whichever they come', [15, 10], [30, 10]],
  ])('%s', (_, heights, places) => {
    expect(spread(heights, 20, 100)).toEqual(places);
  });

  test('each has its own line, and none is below the lowest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 12 }), heights => {
        const places = spread(heights, 5, 100).toSorted((a, b) => a - b);
        for (const [n, place] of places.entries()) {
          expect(place).toBeLessThanOrEqual(100);
          if (n > 0) expect(place - places[n - 1]!).toBeGreaterThanOrEqual(5);
        }
      }),
    );
  });
});
