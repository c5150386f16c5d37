import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Pullers } from '../../../../../src/players/dungeon/boulders/packing/pullers.ts';
import { type Yard, yardOf } from '../../../../../src/players/dungeon/boulders/yard.ts';
import { type Stand, stateOf, walksOf, yards } from '../truth.ts';

/** A boulder that is pulled, and the player. */
interface Pulled {
  readonly square: number;
  readonly player: number;
  readonly pulls: number;
}

/** The slow way: one pull after the other, from everywhere the player can walk to, the fewest pulls first. */
function pulledFrom(yard: Yard, from: number, others: readonly number[], players: readonly number[]): Pulled[] {
  const found: Pulled[] = players.map(player => ({ square: from, player, pulls: 0 }));
  const met = new Set(found.map(keyOf));
  for (const { square, player, pulls } of found) {
    for (const at of walksOf(yard, { player, boulders: [square, ...others] })) {
      for (const side of [0, 1, 2, 3]) {
        const back = yard.next[4 * at + side] as number;
        if (yard.next[4 * square + side] !== at || back === yard.size || others.includes(back)) continue;
        const next = { square: at, player: back, pulls: pulls + 1 };
        if (met.has(keyOf(next))) continue;
        met.add(keyOf(next));
        found.push(next);
      }
    }
  }
  return found.filter(({ pulls }) => pulls > 0);
}

const keyOf = ({ square, player }: Pick<Pulled, 'square' | 'player'>) => `${square} ${player}`;

/** Rooms with boulders anywhere in them, and the player on any square that is left. */
const stands = fc
  .record({ room: yards(), boulders: fc.array(fc.nat(99), { minLength: 1, maxLength: 5 }), player: fc.nat(99) })
  .map(({ room, boulders: drawn, player }) => {
    const yard = yardOf(stateOf(room)) as Yard;
    const boulders = [...new Set(drawn.map(square => square % yard.size))].slice(0, yard.size - 1);
    const free = Array.from({ length: yard.size }, (_, square) => square).filter(square => !boulders.includes(square));
    return { yard, stand: { boulders, player: free[player % free.length] as number } satisfies Stand };
  });

const others = ({ boulders }: Stand, square: number) => boulders.filter(each => each !== square);

describe('a boulder that is pulled while all others lie still', () => {
  test('goes wherever it goes one pull after the other', () => {
    fc.assert(
      fc.property(stands, ({ yard, stand }) => {
        const pullers = new Pullers(yard);
        for (const square of stand.boulders) {
          const truth = pulledFrom(yard, square, others(stand, square), [stand.player]);
          const places = pullers.placesFor(square, stand.boulders, stand.player);
          // Whether it can also come back to where it lies is not asked.
          const [found, met] = [places.map(({ to }) => to), truth.map(each => each.square)].map(
            squares => new Set(squares.filter(each => each !== square)),
          );
          expect(found).toEqual(met);
          const keys = new Set(truth.map(keyOf));
          for (const { to, player } of places) expect(keys).toContain(keyOf({ square: to, player }));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('comes out by as few pulls as can be, or stays where one lay at first', () => {
    fc.assert(
      fc.property(stands, ({ yard, stand }) => {
        const pullers = new Pullers(yard);
        const lay = new Set(yard.boulders);
        for (const square of stand.boulders) {
          const truth = pulledFrom(yard, square, others(stand, square), [stand.player]);
          const isBeside = [...walksOf(yard, stand)].some(at =>
            [0, 1, 2, 3].some(side => yard.next[4 * at + side] === square),
          );
          const outs = truth.filter(each => each.square !== square && lay.has(each.square));
          const out = pullers.wayOut(square, stand.boulders, stand.player);
          if (outs.length > 0) {
            expect(out?.pulls).toBe(Math.min(...outs.map(({ pulls }) => pulls)));
            expect(outs.filter(({ pulls }) => pulls === out?.pulls).map(({ player }) => player)).toContain(out?.player);
          } else if (lay.has(square) && isBeside) {
            expect(out).toEqual({ pulls: 100_000, player: stand.player });
          } else expect(out).toBeUndefined();
        }
      }),
      { numRuns: 40 },
    );
  });

  test('can come from wherever it could be pulled to, with the player on any of its sides', () => {
    fc.assert(
      fc.property(stands, ({ yard, stand }) => {
        const [to = 0, ...rest] = stand.boulders;
        const sides = [0, 1, 2, 3].map(side => yard.next[4 * to + side] as number);
        const players = sides.filter(square => square !== yard.size && !rest.includes(square));
        const truth = pulledFrom(yard, to, rest, players).map(({ square }) => square);
        expect(new Pullers(yard).basinOf(to, rest)).toEqual(new Set([to, ...truth]));
      }),
      { numRuns: 40 },
    );
  });
});

test('there is a corner in every part that boulders leave, the largest first', () => {
  fc.assert(
    fc.property(stands, ({ yard, stand: { boulders } }) => {
      const parts = new Pullers(yard).cornersOf(boulders).map(player => walksOf(yard, { player, boulders }));
      const areas = parts.map(part => part.size);
      expect(areas).toEqual(areas.toSorted((a, b) => b - a));
      const all = parts.flatMap(part => [...part]);
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBe(yard.size - boulders.length);
    }),
    { numRuns: 40 },
  );
});
