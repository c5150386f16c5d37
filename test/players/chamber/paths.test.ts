import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, stepOn } from '../../../src/chamber/floor/directions.ts';
import { findPath, UNWANTED } from '../../../src/players/chamber/delver/paths.ts';
import type { Grid } from '../../../src/players/chamber/delver/screen-grid.ts';

const WIDTH = 9;
const HEIGHT = 7;
const AT = 3 * WIDTH + 4;
const steps = DIRECTIONS.map(direction => stepOn(WIDTH, direction));
const grid: Grid = { width: WIDTH, cells: new Uint8Array(WIDTH * HEIGHT), at: AT, enemies: [], things: [], steps };

/** Relaxes every edge until nothing changes. */
function slowTotals(cost: Uint8Array): number[] {
  const total = Array.from(cost, (_, square) => (square === AT ? 0 : Number.POSITIVE_INFINITY));
  for (let changed = true; changed; ) {
    changed = false;
    for (let square = 0; square < total.length; square++) {
      for (const step of steps) {
        const next = square + step;
        if (!cost[next] || total[square]! + cost[next] >= total[next]!) continue;
        total[next] = total[square]! + cost[next];
        changed = true;
      }
    }
  }
  return total;
}

describe('the way to what is wanted most', () => {
  const isRim = (square: number) =>
    square < WIDTH || square >= WIDTH * (HEIGHT - 1) || square % WIDTH === 0 || square % WIDTH === WIDTH - 1;
  const floors = fc.array(
    fc.record({ cost: fc.constantFrom(0, 1, 1, 1, 9, 255), rank: fc.constantFrom(0, 3, 4, UNWANTED, UNWANTED) }),
    {
      minLength: WIDTH * HEIGHT,
      maxLength: WIDTH * HEIGHT,
    },
  );

  it('is as cheap as its slow twin finds it', () => {
    fc.assert(
      fc.property(floors, squares => {
        const cost = Uint8Array.from(squares, (square, n) => (isRim(n) ? 0 : square.cost));
        const rank = Uint8Array.from(squares, square => square.rank);
        const total = slowTotals(cost);
        const reachable = [...total.keys()].filter(
          square => square !== AT && total[square]! < Number.POSITIVE_INFINITY,
        );
        const best = Math.min(UNWANTED, ...reachable.map(square => rank[square]!));
        const way = findPath(grid, cost, rank);
        if (best === UNWANTED) return expect(way).toBeUndefined();
        const cheapest = Math.min(...reachable.filter(square => rank[square] === best).map(square => total[square]!));
        expect(way).toMatchObject({ cost: cheapest });
        expect(rank[way!.goal]).toBe(best);
        const first = AT + stepOn(WIDTH, way!.direction);
        expect(total[first]).toBe(cost[first]);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
