import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Meter } from '../../../../src/players/brain.ts';
import { Lore } from '../../../../src/players/dungeon/boulders/lore.ts';
import { NEVER } from '../../../../src/players/dungeon/boulders/lost/pulls.ts';
import { waysOf } from '../../../../src/players/dungeon/boulders/play.ts';
import { Parts } from '../../../../src/players/dungeon/boulders/position/parts.ts';
import { Position } from '../../../../src/players/dungeon/boulders/position/position.ts';
import { Fess } from '../../../../src/players/dungeon/boulders/search/fess.ts';
import { Ledger } from '../../../../src/players/dungeon/boulders/search/ledger.ts';
import { Polish } from '../../../../src/players/dungeon/boulders/search/polish.ts';
import { type Yard, yardOf } from '../../../../src/players/dungeon/boulders/yard.ts';
import { NONE } from '../../../../src/players/dungeon/search/nodes.ts';
import { assertUntil } from '../../../support/assert-until.ts';
import { positionOf, stateOf, truthsOf, walksOf, yards } from './truth.ts';

const rooms = (goals?: Parameters<typeof yards>[0]) =>
  yards(goals).map(room => ({ room, yard: yardOf(stateOf(room)) as Yard }));

test('the matching is the cheapest of all assignments', () => {
  const cheapest = (lore: Lore, squares: readonly number[], nth = 0): number => {
    if (nth === lore.yard.switches.length) return 0;
    const ways = squares.map((square, n) => {
      const pushes = lore.pulls.least[nth * lore.yard.size + square] as number;
      return pushes === NEVER ? Number.POSITIVE_INFINITY : pushes + cheapest(lore, squares.toSpliced(n, 1), nth + 1);
    });
    return Math.min(...ways);
  };
  fc.assert(
    fc.property(rooms(), ({ yard }) => {
      const lore = new Lore(yard);
      for (const { stand } of truthsOf(yard).slice(0, 100)) {
        const least = lore.matching.least(positionOf(yard, stand));
        expect(least === NEVER ? Number.POSITIVE_INFINITY : least).toBe(cheapest(lore, stand.boulders));
      }
    }),
    { numRuns: 15 },
  );
});

test('a boulder alone needs as many pushes as the table says', () => {
  fc.assert(
    fc.property(rooms(), ({ yard }) => {
      const { pulls } = new Lore(yard);
      for (const [n, to] of yard.switches.entries()) {
        for (let square = 0; square < yard.size; square++) {
          for (let side = 0; side < 4; side++) {
            const player = yard.next[4 * square + side] as number;
            if (player === yard.size) continue;
            const alone = { boulders: Int32Array.of(square), switches: Int32Array.of(to), player };
            const [truth] = truthsOf({ ...yard, ...alone, aims: [{ boulders: true, exit: false }] });
            expect(pulls.between(square, side, n)).toBe(truth?.pushes ?? NEVER);
          }
        }
      }
    }),
    { numRuns: 8 },
  );
});

test('parts are what can be walked through', () => {
  fc.assert(
    fc.property(rooms(), ({ yard }) => {
      const parts = new Parts(yard);
      for (const { stand } of truthsOf(yard).slice(0, 50)) {
        parts.divide(positionOf(yard, stand).at);
        const walked = walksOf(yard, stand);
        const own = parts.part[stand.player] as number;
        expect(new Set([...parts.part.keys()].filter(square => parts.part[square] === own))).toEqual(walked);
        expect(parts.areas[own]).toBe(walked.size);
        expect(parts.count).toBe(new Set(parts.part.filter(part => part >= 0)).size);
      }
    }),
    { numRuns: 10 },
  );
});

describe('the ledger', () => {
  test('finds each position again, however many there are, and takes no two for one', () => {
    fc.assert(
      fc.property(rooms(), ({ yard }) => {
        const truths = truthsOf(yard);
        const ledger = new Ledger(yard.boulders.length, truths.length);
        for (const [n, { stand }] of truths.entries()) {
          const position = positionOf(yard, stand);
          expect(ledger.find(position, stand.player)).toBe(NONE);
          expect(ledger.add(position, stand.player, n - 1, n, n)).toBe(n);
        }
        expect(ledger.isFull).toBe(true);
        const position = new Position(yard);
        for (const [n, { stand }] of truths.entries()) {
          ledger.load(n, position);
          expect([position.player, ...position.boulders]).toEqual([stand.player, ...stand.boulders]);
          expect(ledger.find(position, stand.player)).toBe(n);
        }
        expect(ledger.line(truths.length - 1).length).toBe(truths.length - 1);
      }),
      { numRuns: 10 },
    );
  });
});

test('a play that is polished still wins, and is no longer than before', () => {
  let shorter = 0;
  const holds = fc.property(rooms(['boulders', 'both']), ({ yard }) => {
    const fess = new Fess(new Lore(yard), 1 << 20);
    for (const _ of fess.run(new Meter({ nodes: 100_000 })));
    if (fess.won === undefined) return;
    const before = waysOf(yard, fess.won).length;
    const polish = new Polish(yard, fess.won);
    for (const _ of polish.run(new Meter({ nodes: 100_000 })));
    expect(waysOf(yard, polish.best).length).toBe(polish.length);
    expect(polish.length).toBeLessThanOrEqual(before);
    expect(polish.length).toBeGreaterThanOrEqual(truthsOf(yard)[0]?.steps as number);
    if (polish.length < before) shorter++;
  });
  // Most plays in small rooms are short already.
  assertUntil(() => shorter > 0, holds, 50);
  expect(shorter).toBeGreaterThan(0);
});
