import { describe, expect, test } from 'vitest';
import {
  isLadder,
  keptLadder,
  type LadderPlan,
  ladderGameInfo,
  readLadder,
} from '../../../src/tournament/ladder/ladder-plan.ts';
import type { Member } from '../../../src/tournament/ladder/members.ts';
import { nextSeries } from '../../../src/tournament/ladder/play-ladder.ts';
import type { RankOrder } from '../../../src/tournament/rating/ranking.ts';

const MAPS = ['hill', 'wood'].map(name => ({ name, setup: { name }, seats: 2 }));
const PLAN: LadderPlan = { game: 'toy', title: 'Ladder', maps: MAPS, plies: 9, opening: 0, seed: 5 };
const member = (name: string, isHere = true): Member => ({
  ...{ entrant: { name, brain: 'random', allowance: { nodes: 1 } }, isHere },
});
const roster = ['a', 'b', 'c'].map(name => member(name));
/** Whose next game would tell most, less for each that is being played. */
const order = (gain: (one: number, other: number) => number): RankOrder =>
  ({
    ranked: [0, 1, 2],
    informationGain: (one: number, other: number, playing = 0) => gain(one, other) / (1 + playing),
  }) as unknown as RankOrder;
const known = {
  ...{ plan: PLAN, roster, changes: 3, results: 4, playing: [], round: 1 },
  order: order((one, other) => one + other),
};

describe('the next series of a ladder', () => {
  test('is of those whose games tell most, on the maps in turn', () => {
    const told = { players: ['b', 'c'], changes: 3, results: 4 };
    expect(nextSeries(known)).toEqual({ ...told, round: 1, map: 'hill' });
    expect(nextSeries({ ...known, round: 2 })).toEqual({ ...told, round: 2, map: 'wood' });
    expect(nextSeries({ ...known, round: 3 })?.map).toBe('hill');
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 4],
  ])('on a map for %i is of %i: who plays alone is compared with another', (seats, count) => {
    const plan = { ...PLAN, maps: MAPS.map(map => ({ ...map, seats })) };
    const five = ['a', 'b', 'c', 'd', 'e'].map(name => member(name));
    expect(nextSeries({ ...known, plan, roster: five })?.players).toHaveLength(count);
  });

  test('is not of those who have left, and of nobody where one is left', () => {
    expect(nextSeries({ ...known, roster: [member('a'), member('b', false), member('c')] })?.players).toEqual([
      'a',
      'c',
    ]);
    expect(nextSeries({ ...known, roster: [member('a'), member('b', false)] })).toBeUndefined();
    expect(nextSeries({ ...known, plan: { ...PLAN, maps: [] } })).toBeUndefined();
  });
});

describe('a ladder that was kept', () => {
  test('is read as it was begun', () => {
    const kept = keptLadder(PLAN) as object;
    expect([isLadder(kept), isLadder({ pairing: 'swiss' }), isLadder(null), isLadder('ladder')]).toEqual([
      ...[true, false, false, false],
    ]);
    expect(readLadder(kept)).toEqual(PLAN);
    const own = { ...PLAN, version: 0, brains: ['mind'] };
    expect(readLadder(keptLadder(own))).toEqual(own);
    expect(ladderGameInfo(own)).toMatchObject({ game: 'toy', brains: ['mind'] });
  });

  test.each<[string, object, string]>([
    ['no map', { setups: [] }, '/setups: expected at least one'],
    ['no moves', { plies: 0 }, '/plies'],
    ['a map for it is not said how many', { seats: undefined }, '/seats/0'],
    ['a game that is none', { game: 7 }, '/game'],
  ])('is refused with %s', (_, wrong, words) => {
    expect(() => readLadder({ ...(keptLadder(PLAN) as object), ...wrong })).toThrow(words);
  });
});
