import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DistanceField, type Passages, UNREACHED } from '../../src/kernel/distance.ts';

/** Obviously right and slow: relaxes every way over and over until nothing gets shorter. */
function slowly(source: number, width: number, cost: Uint8Array, passages: Passages = new Map()): number[] {
  const distance: number[] = Array(cost.length).fill(Number.POSITIVE_INFINITY);
  distance[source] = 0;
  for (let shorter = true; shorter; ) {
    shorter = false;
    for (const [at, price] of cost.entries()) {
      if (price === 0 || at === source) continue;
      const ways = [at - width, at + 1, at + width, at - 1];
      for (const [to, froms] of passages) if (froms.includes(at)) ways.push(to);
      const best = Math.min(...ways.map(to => distance[to] ?? Number.POSITIVE_INFINITY)) + price;
      if (best < distance[at]!) {
        distance[at] = best;
        shorter = true;
      }
    }
  }
  return distance.map(far => (far === Number.POSITIVE_INFINITY ? UNREACHED : far));
}

/** Reads a drawing: `#` is blocked, a digit is a cost, `S` is the source (cost 1). */
function draw(text: string): { field: DistanceField; cost: Uint8Array; source: number } {
  const rows = text
    .trim()
    .split('\n')
    .map(row => row.trim());
  const squares = rows.join('');
  const cost = Uint8Array.from(squares, square => (square === '#' ? 0 : square === 'S' ? 1 : Number(square)));
  return { field: new DistanceField(rows[0]!.length, rows.length), cost, source: squares.indexOf('S') };
}

interface World {
  readonly width: number;
  readonly height: number;
  readonly cost: Uint8Array;
  readonly source: number;
  readonly passages: Passages;
  readonly until: readonly number[];
}

/** Windows with a blocked ring, about a third of the inside blocked, a few passages and a few wanted squares. */
function worlds(mostCost: number, side = fc.integer({ min: 3, max: 12 })): fc.Arbitrary<World> {
  return fc.tuple(side, side).chain(([width, height]) => {
    const inside = [...Array(width * height).keys()].filter(at => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return x > 0 && y > 0 && x < width - 1 && y < height - 1;
    });
    const square = fc.constantFrom(...inside);
    const price = fc.oneof({ weight: 2, arbitrary: fc.integer({ min: 1, max: mostCost }) }, fc.constant(0));
    return fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      cost: fc.array(price, { minLength: inside.length, maxLength: inside.length }).map(prices => {
        const cost = new Uint8Array(width * height);
        for (const [n, at] of inside.entries()) cost[at] = prices[n]!;
        return cost;
      }),
      source: square,
      passages: fc
        .array(fc.tuple(square, fc.array(square, { maxLength: 3 })), { maxLength: 3 })
        .map(all => new Map(all)),
      until: fc.array(square, { minLength: 1, maxLength: 4 }),
    });
  });
}

describe('distance field', () => {
  it('is paid by who steps out of a square', () => {
    const { field, cost, source } = draw(`
      ######
      #S151#
      ######`);
    field.flood(source, cost);
    // One pays 1 beside the source; the swamp of 5 costs 5 more; beyond it 1 more.
    expect([...field.distance.slice(7, 11)]).toEqual([0, 1, 6, 7]);
  });

  it('goes round what costs too much', () => {
    const { field, cost, source } = draw(`
      #####
      #S91#
      #111#
      #####`);
    field.flood(source, cost);
    expect([...field.distance.slice(6, 9)]).toEqual([0, 9, 4]);
  });

  it('leaves what is shut in unreached', () => {
    const { field, cost, source } = draw(`
      #####
      #S#1#
      #####`);
    field.flood(source, cost);
    expect(field.distance[8]).toBe(UNREACHED);
  });

  it.each([true, false])('begins once where a source is named often, uniform: %s', uniform => {
    const { field, cost, source } = draw(`
      #####
      #S11#
      #####`);
    const often = Array.from({ length: 100 }, () => source);
    field.flood([...often, source + 2, source + 2], cost, { uniform });
    expect([...field.reached].sort()).toEqual([source, source + 1, source + 2]);
    expect([...field.distance.slice(source, source + 3)]).toEqual([0, 1, 0]);
  });

  it('takes passages, one way', () => {
    const { field, cost, source } = draw(`
      #####
      #S#1#
      #####`);
    field.flood(source, cost, { uniform: true, passages: new Map([[6, [8]]]) });
    expect(field.distance[8]).toBe(1);
    field.flood(8, cost, { uniform: true, passages: new Map([[6, [8]]]) });
    expect(field.distance[6]).toBe(UNREACHED);
  });

  it('agrees with its slow twin, costs 1 to 255', () => {
    fc.assert(
      fc.property(worlds(255), ({ width, height, cost, source, passages }) => {
        const field = new DistanceField(width, height);
        field.flood(source, cost, { passages });
        expect([...field.distance]).toEqual(slowly(source, width, cost, passages));
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('agrees with its slow twin where all costs are equal, by queue and by buckets', () => {
    fc.assert(
      fc.property(worlds(1), ({ width, height, cost, source, passages }) => {
        const queue = new DistanceField(width, height);
        queue.flood(source, cost, { uniform: true, passages });
        const buckets = new DistanceField(width, height);
        buckets.flood(source, cost, { passages });
        expect([...queue.distance]).toEqual(slowly(source, width, cost, passages));
        expect([...buckets.distance]).toEqual([...queue.distance]);
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it.each([
    ['by queue', 1, true],
    ['by buckets', 255, false],
  ])(
    'from several squares it has the distance to the nearest, and knows what it has come to (%s)',
    (_how, mostCost, uniform) => {
      fc.assert(
        fc.property(worlds(mostCost), ({ width, height, cost, source, until }) => {
          const sources = [...new Set([source, ...until])];
          const field = new DistanceField(width, height);
          field.flood(sources, cost, { uniform });
          const each = sources.map(from => slowly(from, width, cost));
          const nearest = [...cost.keys()].map(square => {
            const reaching = each.flatMap(truth => (truth[square] === UNREACHED ? [] : [truth[square]!]));
            return reaching.length === 0 ? UNREACHED : Math.min(...reaching);
          });
          expect([...field.distance]).toEqual(nearest);
          expect([...field.reached].sort((a, b) => a - b)).toEqual(
            [...nearest.keys()].filter(square => nearest[square] !== UNREACHED),
          );
          const order = [...field.reached].map(square => nearest[square]!);
          if (uniform) expect(order).toEqual(order.toSorted((a, b) => a - b));
        }),
        { numRuns: 50, seed: 1 },
      );
    },
  );

  it.each([
    ['by queue', 1, true],
    ['by buckets', 255, false],
  ])('goes on as far as it is asked, and all that is nearer has its distance (%s)', (_how, mostCost, uniform) => {
    fc.assert(
      fc.property(worlds(mostCost), ({ width, height, cost, source, passages, until }) => {
        const field = new DistanceField(width, height);
        const truth = slowly(source, width, cost, passages);
        field.begin(source, cost, { uniform, passages });
        let farthest = 0;
        for (const asked of until) {
          field.reach(asked);
          farthest = truth[asked] === UNREACHED ? Number.POSITIVE_INFINITY : Math.max(farthest, truth[asked]!);
          expect(field.distance[asked]).toBe(truth[asked]);
          for (const [square, far] of field.distance.entries()) {
            if (truth[square]! < farthest) expect(far).toBe(truth[square]);
            else if (far !== UNREACHED) expect(far).toBeGreaterThanOrEqual(truth[square]!);
          }
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it.each([
    ['by queue', true],
    ['by buckets', false],
  ])('goes no farther than it has to (%s)', (_how, uniform) => {
    const { field, cost, source } = draw(`
      ##########
      #S1111111#
      ##########`);
    field.begin(source, cost, { uniform });
    expect([...field.reached]).toEqual([source]);
    field.reach(source);
    field.reach(source + 2);
    field.reach(source + 1);
    expect([...field.distance.slice(source, source + 3)]).toEqual([0, 1, 2]);
    expect([...field.distance.slice(source + 4, source + 8)]).toEqual([UNREACHED, UNREACHED, UNREACHED, UNREACHED]);
    field.reach(source + 4);
    expect(field.distance[source + 4]).toBe(4);
    expect(field.distance[source + 7]).toBe(UNREACHED);
    field.flood(source, cost, { uniform });
    expect(field.distance[source + 7]).toBe(7);
  });

  it('is as good as new for every further flood', () => {
    const sameSize = fc.array(worlds(255, fc.constant(8)), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(sameSize, list => {
        const reused = new DistanceField(8, 8);
        for (const [n, { cost, source, passages, until }] of list.entries()) {
          const fresh = new DistanceField(8, 8);
          for (const field of [reused, fresh]) {
            field.begin(source, cost, { passages });
            // Every other flood is left before its end.
            if (n % 2 === 0) for (const square of until) field.reach(square);
            else field.flood(source, cost, { passages });
          }
          expect([...reused.distance]).toEqual([...fresh.distance]);
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
