import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoulderPosition } from '../../../../../src/players/dungeon/boulders/level/boulder-position.ts';
import { Hauls, haulOf } from '../../../../../src/players/dungeon/boulders/level/hauls.ts';
import { type SokobanLevel, sokobanLevelOf } from '../../../../../src/players/dungeon/boulders/level/sokoban-level.ts';
import { packingPlanOf } from '../../../../../src/players/dungeon/boulders/packing/packing-plan.ts';
import { Features } from '../../../../../src/players/dungeon/boulders/search/features.ts';
import { everywhere, levels, positionOf, type Stand, stateOf, stepsFrom, walksOf } from '../truth.ts';

describe('the parts of the engine', () => {
  test('a haul leads wherever one boulder can be pushed while all others lie still', () => {
    everywhere(6, ['boulders'], ({ level }, { stand }) => {
      const hauls = new Hauls(level, undefined);
      const position = positionOf(level, stand);
      for (const from of stand.boulders) {
        const found = hauls.of(position, from).map(haul => endOf(level, stand, haul));
        expect(new Set(found).size).toBe(found.length);
        expect(new Set(found)).toEqual(takenTo(level, stand, from));
        for (const haul of hauls.of(position, from).slice()) {
          const pushes = hauls.pushesOf(position, haul);
          expect(pushes[0]?.from).toBe(from);
          const last = pushes.at(-1) as { from: number; way: number };
          expect(haulOf(from, level.next[4 * last.from + last.way] as number, last.way ^ 2)).toBe(haul);
        }
      }
      return true;
    });
  });

  test('a boulder that is shifted leaves a position as if it had been loaded so', () => {
    everywhere(6, ['boulders'], ({ level }, { stand }) => {
      const position = positionOf(level, stand);
      for (const player of walksOf(level, stand)) {
        for (const { to, from } of stepsFrom(level, { ...stand, player })) {
          if (from < 0) continue;
          const beyond = to.boulders.find(square => !stand.boulders.includes(square)) as number;
          position.shift(from, beyond);
          position.player = to.player;
          const least = position.flood();
          const fresh = positionOf(level, to);
          expect([...position.boulders]).toEqual(to.boulders);
          expect({ hash: position.hash, held: position.held }).toEqual({ hash: fresh.hash, held: fresh.held });
          expect(least).toBe(Math.min(...walksOf(level, to)));
          expect(position.area).toBe(walksOf(level, to).size);
          position.shift(beyond, from);
        }
      }
      return true;
    });
  });

  test('a plan ends with every switch covered', () => {
    fc.assert(
      fc.property(levels(['boulders', 'exit']), room => {
        const level = sokobanLevelOf(stateOf(room)) as SokobanLevel;
        expect(
          packingPlanOf(level)
            .squares.at(-1)
            ?.toSorted((a, b) => a - b),
        ).toEqual([...level.switches]);
      }),
      { numRuns: 20 },
    );
  });
});

/** A position after a haul: the boulder's square, and the first square that the player can walk to. */
function endOf(level: SokobanLevel, stand: Stand, haul: number): string {
  const position = new BoulderPosition(level);
  position.load(stand.boulders, 0, stand.player);
  const [from, to, side] = [haul >> 14, (haul >> 2) & 0xfff, haul & 3];
  position.shift(from, to);
  position.player = level.next[4 * to + side] as number;
  return `${to} ${position.flood()}`;
}

/** The slow way: one push after the other. */
function takenTo(level: SokobanLevel, stand: Stand, from: number): Set<string> {
  const begun = `${from} ${Math.min(...walksOf(level, stand))}`;
  const met = new Map([[begun, { stand, boulder: from }]]);
  for (const { stand: here, boulder } of met.values()) {
    for (const player of walksOf(level, here)) {
      for (const { to, from: pushed } of stepsFrom(level, { ...here, player })) {
        if (pushed !== boulder) continue;
        const beyond = to.boulders.find(square => !here.boulders.includes(square)) as number;
        const key = `${beyond} ${Math.min(...walksOf(level, to))}`;
        if (!met.has(key)) met.set(key, { stand: to, boulder: beyond });
      }
    }
  }
  met.delete(begun);
  return new Set(met.keys());
}

describe('what a position is like', () => {
  test('is the same after a haul, whether it is told from the position before or looked at afresh', () => {
    const seen = ({ packed, parts, inDoors, outOfPlan, area, loose }: Features) =>
      [packed, parts, inDoors, outOfPlan, area, loose].join();
    everywhere(6, ['boulders'], ({ level, plan }, { stand }) => {
      const hauls = new Hauls(level, undefined);
      const told = new Features(level, plan);
      const position = positionOf(level, stand);
      for (const from of stand.boulders) {
        for (const haul of hauls.of(position, from)) {
          const to = (haul >> 2) & 0xfff;
          const after = positionOf(level, stand);
          told.measure(after);
          after.shift(from, to);
          after.player = level.next[4 * to + (haul & 3)] as number;
          told.measureAfter(after, from, to);
          const fresh = new Features(level, plan);
          fresh.measure(after);
          expect(seen(told)).toBe(seen(fresh));
          after.flood();
          expect(told.area).toBe(after.area);
        }
      }
      return true;
    });
  });
});
