import { describe, expect, test } from 'vitest';
import { NEVER } from '../../../../src/players/dungeon/boulders/level/pull-distances.ts';
import type { SokobanLevel } from '../../../../src/players/dungeon/boulders/level/sokoban-level.ts';
import { Steps } from '../../../../src/players/dungeon/boulders/search/shortest.ts';
import { everywhere, type GoalName, positionOf, type Stand, stepsFrom, truthsOf, walksOf } from './truth.ts';

const EVERY: readonly GoalName[] = ['boulders', 'boulders', 'both', 'either', 'exit'];
const SIDES = [0, 1, 2, 3];
/** The boulders that lie beside the player, with the side that it is on. */
function beside(level: SokobanLevel, { player, boulders }: Stand): { boulder: number; side: number }[] {
  return SIDES.flatMap(way => {
    const boulder = level.next[4 * player + way] as number;
    return boulders.includes(boulder) ? [{ boulder, side: way ^ 2 }] : [];
  });
}

describe('what is given up is truly lost', () => {
  test('a boulder on a square from which no switch can be reached, where none is to spare', () => {
    const times = everywhere(30, EVERY, ({ level, pulls, needsAll }, { stand, steps }) => {
      if (!needsAll) return false;
      const isDead =
        stand.boulders.some(square => pulls.isDead[square] === 1) ||
        beside(level, stand).some(({ boulder, side }) => pulls.isDeadBySide[4 * boulder + side] === 1);
      if (isDead) expect(steps).toBeUndefined();
      return isDead;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('frozen boulders', () => {
    const times = everywhere(30, EVERY, ({ level, frozen }, { stand, steps }) => {
      const position = positionOf(level, stand);
      const isLost = stand.boulders.some(square => frozen.isLost(position, square));
      if (isLost) expect(steps).toBeUndefined();
      return isLost;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('corrals that nothing opens', () => {
    const times = everywhere(60, EVERY, (analysis, { stand, steps }) => {
      const isLost = analysis.hasCorralDeadlock(positionOf(analysis.level, stand));
      if (isLost) expect(steps).toBeUndefined();
      return isLost;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('a switch for which no boulder is left', () => {
    const times = everywhere(30, EVERY, ({ level, matching }, { stand, steps }) => {
      const position = positionOf(level, stand);
      const isLost = beside(level, stand).some(
        ({ boulder, side }) => matching.lowerBound(position, boulder, side) === NEVER,
      );
      if (isLost) expect(steps).toBeUndefined();
      return isLost;
    });
    expect(times).toBeGreaterThan(0);
  });
});

describe('what is estimated is never more than the truth', () => {
  test('the least number of pushes', () => {
    const times = everywhere(30, EVERY, ({ level, matching }, { stand, pushes }) => {
      if (pushes === undefined) return false;
      const position = positionOf(level, stand);
      expect(matching.lowerBound(position)).toBeLessThanOrEqual(pushes);
      for (const { boulder, side } of beside(level, stand)) {
        expect(matching.lowerBound(position, boulder, side)).toBeLessThanOrEqual(pushes);
      }
      return matching.lowerBound(position) > 2;
    });
    expect(times).toBeGreaterThan(0);
  });

  test('the least number of steps', () => {
    everywhere(30, EVERY, ({ level, matching }, { stand, steps }) => {
      if (steps === undefined) return false;
      const position = positionOf(level, stand);
      expect(new Steps(level).atLeast(position, matching.lowerBound(position))).toBeLessThanOrEqual(steps);
      return true;
    });
  });
});

describe('what is put off can wait', () => {
  test('a corral that comes first: one of its boulders can be pushed now, and no pushes are lost by it', () => {
    const times = everywhere(60, ['boulders', 'both'], ({ level, corrals }, { stand, pushes }) => {
      const members = corrals.first(positionOf(level, stand));
      if (members === undefined || pushes === undefined) return false;
      const truths = new Map(
        truthsOf({ ...level, boulders: Int32Array.from(stand.boulders), player: stand.player }).map(truth => [
          JSON.stringify(truth.stand),
          truth,
        ]),
      );
      const after = [...walksOf(level, stand)].flatMap(player =>
        stepsFrom(level, { ...stand, player })
          .filter(({ from }) => members.includes(from))
          .map(({ to }) => truths.get(JSON.stringify(to))?.pushes ?? Number.POSITIVE_INFINITY),
      );
      expect(Math.min(...after)).toBe(pushes - 1);
      return true;
    });
    expect(times).toBeGreaterThan(0);
  });
});
