import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Features } from '../../../../src/players/dungeon/boulders/features.ts';
import { Hauls, haulOf } from '../../../../src/players/dungeon/boulders/hauls.ts';
import { Lore } from '../../../../src/players/dungeon/boulders/lore.ts';
import { planOf } from '../../../../src/players/dungeon/boulders/plan.ts';
import { Position } from '../../../../src/players/dungeon/boulders/position.ts';
import { NEVER } from '../../../../src/players/dungeon/boulders/pulls.ts';
import { Steps } from '../../../../src/players/dungeon/boulders/steps.ts';
import { type Yard, yardOf } from '../../../../src/players/dungeon/boulders/yard.ts';
import {
  type GoalName,
  positionOf,
  type Stand,
  stateOf,
  stepsFrom,
  type Truth,
  truthsOf,
  walksOf,
  yards,
} from './truth.ts';

const EVERY: readonly GoalName[] = ['boulders', 'boulders', 'both', 'either', 'exit'];
const SIDES = [0, 1, 2, 3];
/** Positions looked at in each room: more would be much alike. */
const MOST = 400;

/**
 * Holds something against the truth in every position of many rooms, and of more should chance have drawn none in which
 * it has anything to say. Returns how often it had.
 */
function everywhere(runs: number, goals: readonly GoalName[], check: (lore: Lore, truth: Truth) => boolean): number {
  let times = 0;
  const holds = fc.property(yards(goals), room => {
    const yard = yardOf(stateOf(room)) as Yard;
    const lore = new Lore(yard);
    const truths = truthsOf(yard);
    const every = Math.ceil(truths.length / MOST);
    for (const [n, truth] of truths.entries()) if (n % every === 0 && check(lore, truth)) times++;
  });
  for (let draws = 0; draws < 20 && times === 0; draws++) fc.assert(holds, { numRuns: runs });
  return times;
}

/** The boulders that lie beside the player, with the side that it is on. */
function beside(yard: Yard, { player, boulders }: Stand): { boulder: number; side: number }[] {
  return SIDES.flatMap(way => {
    const boulder = yard.next[4 * player + way] as number;
    return boulders.includes(boulder) ? [{ boulder, side: way ^ 2 }] : [];
  });
}

describe('what is given up is truly lost', () => {
  test('a boulder on a square from which no switch can be reached, where none is to spare', () => {
    const times = everywhere(60, EVERY, ({ yard, pulls, needsAll }, { stand, steps }) => {
      if (!needsAll) return false;
      const isDead =
        stand.boulders.some(square => pulls.isDead[square] === 1) ||
        beside(yard, stand).some(({ boulder, side }) => pulls.isDeadBySide[4 * boulder + side] === 1);
      if (isDead) expect(steps).toBeUndefined();
      return isDead;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('frozen boulders', () => {
    const times = everywhere(60, EVERY, ({ yard, frozen }, { stand, steps }) => {
      const position = positionOf(yard, stand);
      const isLost = stand.boulders.some(square => frozen.isLost(position, square));
      if (isLost) expect(steps).toBeUndefined();
      return isLost;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('corrals that nothing opens', () => {
    const times = everywhere(120, EVERY, (lore, { stand, steps }) => {
      const isLost = lore.isShut(positionOf(lore.yard, stand));
      if (isLost) expect(steps).toBeUndefined();
      return isLost;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('a switch for which no boulder is left', () => {
    const times = everywhere(60, EVERY, ({ yard, matching }, { stand, steps }) => {
      const position = positionOf(yard, stand);
      const isLost = beside(yard, stand).some(({ boulder, side }) => matching.least(position, boulder, side) === NEVER);
      if (isLost) expect(steps).toBeUndefined();
      return isLost;
    });
    expect(times).toBeGreaterThan(0);
  });
});

describe('what is estimated is never more than the truth', () => {
  test('the least number of pushes', () => {
    const times = everywhere(60, EVERY, ({ yard, matching }, { stand, pushes }) => {
      if (pushes === undefined) return false;
      const position = positionOf(yard, stand);
      expect(matching.least(position)).toBeLessThanOrEqual(pushes);
      for (const { boulder, side } of beside(yard, stand)) {
        expect(matching.least(position, boulder, side)).toBeLessThanOrEqual(pushes);
      }
      return matching.least(position) > 2;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('the least number of steps', () => {
    everywhere(60, EVERY, ({ yard, matching }, { stand, steps }) => {
      if (steps === undefined) return false;
      const position = positionOf(yard, stand);
      expect(new Steps(yard).atLeast(position, matching.least(position))).toBeLessThanOrEqual(steps);
      return true;
    });
  });
});

describe('what is put off can wait', () => {
  test('a corral that comes first: one of its boulders can be pushed now, and no pushes are lost by it', () => {
    const times = everywhere(120, ['boulders', 'both'], ({ yard, corrals }, { stand, pushes }) => {
      const members = corrals.first(positionOf(yard, stand));
      if (members === undefined || pushes === undefined) return false;
      const truths = new Map(
        truthsOf({ ...yard, boulders: Int32Array.from(stand.boulders), player: stand.player }).map(truth => [
          JSON.stringify(truth.stand),
          truth,
        ]),
      );
      const after = [...walksOf(yard, stand)].flatMap(player =>
        stepsFrom(yard, { ...stand, player })
          .filter(({ from }) => members.includes(from))
          .map(({ to }) => truths.get(JSON.stringify(to))?.pushes ?? Number.POSITIVE_INFINITY),
      );
      expect(Math.min(...after)).toBe(pushes - 1);
      return true;
    });
    expect(times).toBeGreaterThan(0);
  });
});

describe('the parts of the engine', () => {
  test('a haul leads wherever one boulder can be pushed while all others lie still', () => {
    everywhere(25, ['boulders'], ({ yard }, { stand }) => {
      const hauls = new Hauls(yard, undefined);
      const position = positionOf(yard, stand);
      for (const from of stand.boulders) {
        const found = hauls.of(position, from).map(haul => endOf(yard, stand, haul));
        expect(new Set(found).size).toBe(found.length);
        expect(new Set(found)).toEqual(takenTo(yard, stand, from));
        for (const haul of hauls.of(position, from).slice()) {
          const pushes = hauls.pushesOf(position, haul);
          expect(pushes[0]?.from).toBe(from);
          const last = pushes.at(-1) as { from: number; way: number };
          expect(haulOf(from, yard.next[4 * last.from + last.way] as number, last.way ^ 2)).toBe(haul);
        }
      }
      return true;
    });
  });

  test('a boulder that is shifted leaves a position as if it had been loaded so', () => {
    everywhere(25, ['boulders'], ({ yard }, { stand }) => {
      const position = positionOf(yard, stand);
      for (const player of walksOf(yard, stand)) {
        for (const { to, from } of stepsFrom(yard, { ...stand, player })) {
          if (from < 0) continue;
          const beyond = to.boulders.find(square => !stand.boulders.includes(square)) as number;
          position.shift(from, beyond);
          position.player = to.player;
          const least = position.flood();
          const fresh = positionOf(yard, to);
          expect([...position.boulders]).toEqual(to.boulders);
          expect({ hash: position.hash, held: position.held }).toEqual({ hash: fresh.hash, held: fresh.held });
          expect(least).toBe(Math.min(...walksOf(yard, to)));
          expect(position.area).toBe(walksOf(yard, to).size);
          position.shift(beyond, from);
        }
      }
      return true;
    });
  });

  test('a plan ends with every switch covered', () => {
    fc.assert(
      fc.property(yards(['boulders', 'exit']), room => {
        const yard = yardOf(stateOf(room)) as Yard;
        expect(
          planOf(yard)
            .squares.at(-1)
            ?.toSorted((a, b) => a - b),
        ).toEqual([...yard.switches]);
      }),
      { numRuns: 60 },
    );
  });
});

/** A position after a haul: the boulder's square, and the first square that the player can walk to. */
function endOf(yard: Yard, stand: Stand, haul: number): string {
  const position = new Position(yard);
  position.load(stand.boulders, 0, stand.player);
  const [from, to, side] = [haul >> 14, (haul >> 2) & 0xfff, haul & 3];
  position.shift(from, to);
  position.player = yard.next[4 * to + side] as number;
  return `${to} ${position.flood()}`;
}

/** The slow way: one push after the other. */
function takenTo(yard: Yard, stand: Stand, from: number): Set<string> {
  const begun = `${from} ${Math.min(...walksOf(yard, stand))}`;
  const met = new Map([[begun, { stand, boulder: from }]]);
  for (const { stand: here, boulder } of met.values()) {
    for (const player of walksOf(yard, here)) {
      for (const { to, from: pushed } of stepsFrom(yard, { ...here, player })) {
        if (pushed !== boulder) continue;
        const beyond = to.boulders.find(square => !here.boulders.includes(square)) as number;
        const key = `${beyond} ${Math.min(...walksOf(yard, to))}`;
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
    everywhere(25, ['boulders'], ({ yard, plan }, { stand }) => {
      const hauls = new Hauls(yard, undefined);
      const [told, fresh] = [new Features(yard, plan), new Features(yard, plan)];
      const position = positionOf(yard, stand);
      for (const from of stand.boulders) {
        for (const haul of hauls.of(position, from)) {
          const to = (haul >> 2) & 0xfff;
          const after = positionOf(yard, stand);
          told.look(after);
          after.shift(from, to);
          after.player = yard.next[4 * to + (haul & 3)] as number;
          told.lookAfter(after, from, to);
          fresh.look(after);
          expect(seen(told)).toBe(seen(fresh));
          after.flood();
          expect(told.area).toBe(after.area);
        }
      }
      return true;
    });
  });
});
