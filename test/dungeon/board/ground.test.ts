import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ground } from '../../../src/dungeon/board/ground.ts';
import { KIND, SWAMP } from '../../../src/dungeon/entities/entities.ts';
import { FARTHEST } from '../../../src/dungeon/setup.ts';

const KINDS = ['spider', 'swamp_tile', 'treasure'] as const;
/** What an id is: every third a spider, a swamp, a treasure. */
const entities = { get: (id: number) => ({ id, type: KINDS[id % 3] as 'spider', x: 0, y: 0 }) as never };
const marksOf = (id: number) => KIND[KINDS[id % 3] as 'spider'].marks;

const ids = (ground: Ground) => [ground.at(3, 4)].flat().filter(id => id !== 0);

/** Who comes (a positive number) and who goes, one after the other. */
const comings = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 200 });

describe('who stands on a square', () => {
  test('is told in ascending order, of few and of many, in the copy and in what it was copied from', () => {
    fc.assert(
      fc.property(comings, comings, (first, then) => {
        const ground = new Ground();
        const slow = new Set<number>();
        const step = (of: Ground, known: Set<number>, id: number) => {
          if (known.delete(id)) of.take(id, 3, 4);
          else {
            known.add(id);
            of.add(id, 3, 4, entities);
          }
        };
        for (const id of first) step(ground, slow, id);
        const copy = ground.copy();
        const slowCopy = new Set(slow);
        for (const id of then) step(copy, slowCopy, id);
        for (const [of, known] of [[ground, slow] as const, [copy, slowCopy] as const]) {
          const expected = [...known].sort((a, b) => a - b);
          expect(ids(of)).toEqual(expected);
          const marked = [of.marked(3, 4)].flat().filter(id => id !== 0 && marksOf(id) !== 0);
          expect(marked).toEqual(expected.filter(id => marksOf(id) !== 0));
          const marks = expected.reduce((all, id) => all | marksOf(id), 0);
          expect(of.marksOfCrowd(3, 4) ?? marks).toBe(marks);
        }
      }),
    );
  });

  test('no two squares are confused, however far apart', () => {
    const far = fc.oneof(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -FARTHEST, max: FARTHEST }));
    // Bits of one coordinate must not run into those of the other.
    const power = fc.tuple(fc.constantFrom(-1, 0, 1), fc.nat(19)).map(([sign, bits]) => sign * 2 ** bits);
    const coordinate = fc.oneof(far, power);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(coordinate, coordinate), { maxLength: 40, selector: String }), squares => {
        const ground = new Ground();
        for (const [n, [x, y]] of squares.entries()) ground.add(n + 1, x, y, entities);
        expect(squares.map(([x, y]) => ground.at(x, y))).toEqual(squares.map((_, n) => n + 1));
      }),
    );
    const ground = new Ground();
    ground.add(1, 0, 2 ** 17, entities);
    expect(ground.at(32, 0)).toBe(0);
  });
});

test('ways without something in them are told alike on the rim of a plot and within it', () => {
  const near = fc.constantFrom(-33, -32, -31, -2, -1, 0, 1, 2, 15, 30, 31, 32, 33, 63, 64);
  fc.assert(
    fc.property(fc.array(fc.tuple(near, near, fc.nat(7)), { maxLength: 60 }), fc.nat(7), (marked, blocks) => {
      const ground = new Ground();
      for (const [x, y, marks] of marked) ground.mark(x, y, marks);
      const isFree = (x: number, y: number) => (ground.marks(x, y) & blocks) === 0;
      for (const [x, y] of marked.flatMap(([x, y]) => [[x, y] as const, [x + 1, y] as const, [x, y - 1] as const])) {
        const sides = [isFree(x, y - 1), isFree(x + 1, y), isFree(x, y + 1), isFree(x - 1, y)];
        expect(ground.waysWithout(blocks, x, y)).toBe(sides.reduce((bits, free, n) => bits | (free ? 1 << n : 0), 0));
      }
    }),
  );
});

test('nothing is in the way where nothing ever was', () => {
  expect(new Ground().waysWithout(SWAMP, 5, 5)).toBe(0b1111);
});
