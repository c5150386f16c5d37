import { describe, expect, test } from 'vitest';
import { NEVER } from '../../../../src/players/dungeon/boulders/lost/pulls.ts';
import { Steps } from '../../../../src/players/dungeon/boulders/position/steps.ts';
import type { Yard } from '../../../../src/players/dungeon/boulders/yard.ts';
import { everywhere, type GoalName, positionOf, type Stand, stepsFrom, truthsOf, walksOf } from './truth.ts';

const EVERY: readonly GoalName[] = ['boulders', 'boulders', 'both', 'either', 'exit'];
const SIDES = [0, 1, 2, 3];
/** The boulders that lie beside the player, with the side that it is on. */
function beside(yard: Yard, { player, boulders }: Stand): { boulder: number; side: number }[] {
  return SIDES.flatMap(way => {
    const boulder = yard.next[4 * player + way] as number;
    return boulders.includes(boulder) ? [{ boulder, side: way ^ 2 }] : [];
  });
}

describe('what is given up is truly lost', () => {
  test('a boulder on a square from which no switch can be reached, where none is to spare', () => {
    const times = everywhere(30, EVERY, ({ yard, pulls, needsAll }, { stand, steps }) => {
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
    const times = everywhere(30, EVERY, ({ yard, frozen }, { stand, steps }) => {
      const position = positionOf(yard, stand);
      const isLost = stand.boulders.some(square => frozen.isLost(position, square));
      if (isLost) expect(steps).toBeUndefined();
      return isLost;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('corrals that nothing opens', () => {
    const times = everywhere(60, EVERY, (lore, { stand, steps }) => {
      const isLost = lore.isShut(positionOf(lore.yard, stand));
      if (isLost) expect(steps).toBeUndefined();
      return isLost;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('a switch for which no boulder is left', () => {
    const times = everywhere(30, EVERY, ({ yard, matching }, { stand, steps }) => {
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
    const times = everywhere(30, EVERY, ({ yard, matching }, { stand, pushes }) => {
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
    everywhere(30, EVERY, ({ yard, matching }, { stand, steps }) => {
      if (steps === undefined) return false;
      const position = positionOf(yard, stand);
      expect(new Steps(yard).atLeast(position, matching.least(position))).toBeLessThanOrEqual(steps);
      return true;
    });
  });
});

describe('what is put off can wait', () => {
  test('a corral that comes first: one of its boulders can be pushed now, and no pushes are lost by it', () => {
    const times = everywhere(60, ['boulders', 'both'], ({ yard, corrals }, { stand, pushes }) => {
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
