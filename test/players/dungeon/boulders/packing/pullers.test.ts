import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SokobanLevel, sokobanLevelOf } from '../../../../../src/players/dungeon/boulders/level/sokoban-level.ts';
import { Pullers } from '../../../../../src/players/dungeon/boulders/packing/pullers.ts';
import { levels, type Stand, stateOf, walksOf } from '../truth.ts';

/** A boulder that is pulled, and the player. */
interface Pulled {
  readonly square: number;
  readonly player: number;
  readonly pulls: number;
}

/** The slow way: one pull after the other, from everywhere the player can walk to, the fewest pulls first. */
function pulledFrom(
  level: SokobanLevel,
  from: number,
  others: readonly number[],
  players: readonly number[],
): Pulled[] {
  const found: Pulled[] = players.map(player => ({ square: from, player, pulls: 0 }));
  const met = new Set(found.map(keyOf));
  for (const { square, player, pulls } of found) {
    for (const at of walksOf(level, { player, boulders: [square, ...others] })) {
      for (const side of [0, 1, 2, 3]) {
        const back = level.next[4 * at + side] as number;
        if (level.next[4 * square + side] !== at || back === level.size || others.includes(back)) continue;
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
  .record({ room: levels(), boulders: fc.array(fc.nat(99), { minLength: 1, maxLength: 5 }), player: fc.nat(99) })
  .map(({ room, boulders: drawn, player }) => {
    const level = sokobanLevelOf(stateOf(room)) as SokobanLevel;
    const boulders = [...new Set(drawn.map(square => square % level.size))].slice(0, level.size - 1);
    const free = Array.from({ length: level.size }, (_, square) => square).filter(square => !boulders.includes(square));
    return { level, stand: { boulders, player: free[player % free.length] as number } satisfies Stand };
  });

const others = ({ boulders }: Stand, square: number) => boulders.filter(each => each !== square);

describe('a boulder that is pulled while all others lie still', () => {
  test('goes wherever it goes one pull after the other', () => {
    fc.assert(
      fc.property(stands, ({ level, stand }) => {
        const pullers = new Pullers(level);
        for (const square of stand.boulders) {
          const truth = pulledFrom(level, square, others(stand, square), [stand.player]);
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
      fc.property(stands, ({ level, stand }) => {
        const pullers = new Pullers(level);
        const lay = new Set(level.boulders);
        for (const square of stand.boulders) {
          const truth = pulledFrom(level, square, others(stand, square), [stand.player]);
          const isBeside = [...walksOf(level, stand)].some(at =>
            [0, 1, 2, 3].some(side => level.next[4 * at + side] === square),
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
      fc.property(stands, ({ level, stand }) => {
        const [to = 0, ...rest] = stand.boulders;
        const sides = [0, 1, 2, 3].map(side => level.next[4 * to + side] as number);
        const players = sides.filter(square => square !== level.size && !rest.includes(square));
        const truth = pulledFrom(level, to, rest, players).map(({ square }) => square);
        expect(new Pullers(level).basinOf(to, rest)).toEqual(new Set([to, ...truth]));
      }),
      { numRuns: 40 },
    );
  });
});

test('there is a corner in every part that boulders leave, the largest first', () => {
  fc.assert(
    fc.property(stands, ({ level, stand: { boulders } }) => {
      const parts = new Pullers(level).cornersOf(boulders).map(player => walksOf(level, { player, boulders }));
      const areas = parts.map(part => part.size);
      expect(areas).toEqual(areas.toSorted((a, b) => b - a));
      const all = parts.flatMap(part => [...part]);
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBe(level.size - boulders.length);
    }),
    { numRuns: 40 },
  );
});
