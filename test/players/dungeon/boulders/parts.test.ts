import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Meter } from '../../../../src/players/brain.ts';
import { LevelAnalysis } from '../../../../src/players/dungeon/boulders/deadlocks/level-analysis.ts';
import { BoulderPosition } from '../../../../src/players/dungeon/boulders/level/boulder-position.ts';
import { PositionTable } from '../../../../src/players/dungeon/boulders/level/position-table.ts';
import { NEVER } from '../../../../src/players/dungeon/boulders/level/pull-distances.ts';
import { type SokobanLevel, sokobanLevelOf } from '../../../../src/players/dungeon/boulders/level/sokoban-level.ts';
import { Parts } from '../../../../src/players/dungeon/boulders/search/features.ts';
import { Fess } from '../../../../src/players/dungeon/boulders/search/fess.ts';
import { Polish, waysOf } from '../../../../src/players/dungeon/boulders/search/polish.ts';
import { NONE } from '../../../../src/players/dungeon/structures/node-store.ts';
import { assertUntil } from '../../../support/assert-until.ts';
import { levels, positionOf, stateOf, truthsOf, walksOf } from './truth.ts';

const rooms = (goals?: Parameters<typeof levels>[0]) =>
  levels(goals).map(room => ({ room, level: sokobanLevelOf(stateOf(room)) as SokobanLevel }));

test('the matching is the cheapest of all assignments', () => {
  const cheapest = (analysis: LevelAnalysis, squares: readonly number[], nth = 0): number => {
    if (nth === analysis.level.switches.length) return 0;
    const ways = squares.map((square, n) => {
      const pushes = analysis.pulls.least[nth * analysis.level.size + square] as number;
      return pushes === NEVER
        ? Number.POSITIVE_INFINITY
        : pushes + cheapest(analysis, squares.toSpliced(n, 1), nth + 1);
    });
    return Math.min(...ways);
  };
  fc.assert(
    fc.property(rooms(), ({ level }) => {
      const analysis = new LevelAnalysis(level);
      for (const { stand } of truthsOf(level).slice(0, 100)) {
        const least = analysis.matching.lowerBound(positionOf(level, stand));
        expect(least === NEVER ? Number.POSITIVE_INFINITY : least).toBe(cheapest(analysis, stand.boulders));
      }
    }),
    { numRuns: 15 },
  );
});

test('a boulder alone needs as many pushes as the table says', () => {
  fc.assert(
    fc.property(rooms(), ({ level }) => {
      const { pulls } = new LevelAnalysis(level);
      for (const [n, to] of level.switches.entries()) {
        for (let square = 0; square < level.size; square++) {
          for (let side = 0; side < 4; side++) {
            const player = level.next[4 * square + side] as number;
            if (player === level.size) continue;
            const alone = { boulders: Int32Array.of(square), switches: Int32Array.of(to), player };
            const [truth] = truthsOf({ ...level, ...alone, winConditions: [{ boulders: true, exit: false }] });
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
    fc.property(rooms(), ({ level }) => {
      const parts = new Parts(level);
      for (const { stand } of truthsOf(level).slice(0, 50)) {
        parts.divide(positionOf(level, stand).at);
        const walked = walksOf(level, stand);
        const own = parts.part[stand.player] as number;
        expect(new Set([...parts.part.keys()].filter(square => parts.part[square] === own))).toEqual(walked);
        expect(parts.areas[own]).toBe(walked.size);
        expect(parts.count).toBe(new Set(parts.part.filter(part => part >= 0)).size);
      }
    }),
    { numRuns: 10 },
  );
});

describe('the table', () => {
  test('finds each position again, however many there are, and takes no two for one', () => {
    fc.assert(
      fc.property(rooms(), ({ level }) => {
        const truths = truthsOf(level);
        const table = new PositionTable(level.boulders.length, truths.length);
        for (const [n, { stand }] of truths.entries()) {
          const position = positionOf(level, stand);
          expect(table.find(position, stand.player)).toBe(NONE);
          expect(table.add(position, stand.player, n - 1, n, n)).toBe(n);
        }
        expect(table.isFull).toBe(true);
        const position = new BoulderPosition(level);
        for (const [n, { stand }] of truths.entries()) {
          table.load(n, position);
          expect([position.player, ...position.boulders]).toEqual([stand.player, ...stand.boulders]);
          expect(table.find(position, stand.player)).toBe(n);
        }
        expect(table.line(truths.length - 1).length).toBe(truths.length - 1);
      }),
      { numRuns: 10 },
    );
  });
});

test('a play that is polished still wins, and is no longer than before', () => {
  let shorter = 0;
  const holds = fc.property(rooms(['boulders', 'both']), ({ level }) => {
    const fess = new Fess(new LevelAnalysis(level), 1 << 20);
    for (const _ of fess.run(new Meter({ nodes: 100_000 })));
    if (fess.won === undefined) return;
    const before = waysOf(level, fess.won).length;
    const polish = new Polish(level, fess.won);
    for (const _ of polish.run(new Meter({ nodes: 100_000 })));
    expect(waysOf(level, polish.best).length).toBe(polish.length);
    expect(polish.length).toBeLessThanOrEqual(before);
    expect(polish.length).toBeGreaterThanOrEqual(truthsOf(level)[0]?.steps as number);
    if (polish.length < before) shorter++;
  });
  // Most plays in small rooms are short already.
  assertUntil(() => shorter > 0, holds, 50);
  expect(shorter).toBeGreaterThan(0);
});
