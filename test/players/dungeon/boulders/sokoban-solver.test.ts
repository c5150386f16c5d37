import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { type SokobanLevel, sokobanLevelOf } from '../../../../src/players/dungeon/boulders/level/sokoban-level.ts';
import { setupOf } from '../rooms.ts';
import {
  eachSearchAgrees,
  findsTheShortest,
  found,
  generalSearchAgrees,
  playToWin,
  sweepNeedsFewestPushes,
} from './claims.ts';
import { GOALS, type Room, stateOf } from './truth.ts';

/** Here a boulder is taken over the last switch that is bare, and on: there are more boulders than switches. */
const WON_BETWEEN: Room = {
  drawing: '########\n#P..####\n#.o.####\n#..o..##\n#._o.#_#\n#.o_.#o#\n###.._.#\n########',
  goal: 'boulders',
};

describe('in a few small rooms, to their full depth', () => {
  test('the engine finds the shortest play, or proves that there is none; from any state', () => findsTheShortest(60));
  test('each search alone agrees with the truth', () => eachSearchAgrees(30));
  test('a sweep that is not eager needs no more pushes than any play', () => sweepNeedsFewestPushes(20));
  test('the general search says the same', () => generalSearchAgrees(15));

  test('a play ends where it wins, though a boulder was to be taken further', () => {
    const state = stateOf(WON_BETWEEN);
    const finding = found(sokobanLevelOf(state) as SokobanLevel, 10_000);
    playToWin(state, finding.answer === 'winnable' ? finding.ways : []);
  });
});

describe('bounds', () => {
  const HARD: Room = {
    drawing: '#######\n#P....#\n#.o.o.#\n#..o..#\n#.o.o.#\n#__.__#\n###_###\n#######',
    goal: 'boulders',
  };

  test('a budget that is spent leaves the answer open', () => {
    expect(found(sokobanLevelOf(stateOf(HARD)) as SokobanLevel, 50)).toEqual({ answer: 'unknown', lacking: 'budget' });
  });

  test('a play is shortened until it is proved that none is shorter, spell after spell', () => {
    const drawing = '########\n#P.....#\n#.o.o..#\n#...._.#\n#.o._._#\n########';
    const finding = found(sokobanLevelOf(stateOf({ drawing, goal: 'boulders' })) as SokobanLevel, 20_000);
    expect(finding).toMatchObject({ answer: 'winnable', isShortest: true });
  });

  test('a small memory proves nothing, and ends', () => {
    // Two boulders in a row close the corridor for good, but there are far too many ways to push the others about.
    const drawing = '###########\n#P....#####\n#.o.o.oo.E#\n#.....#####\n#.o.o.#####\n###########';
    const closed = sokobanLevelOf(stateOf({ drawing, goal: 'exit' })) as SokobanLevel;
    expect(found(closed, 1e6, 100)).toEqual({ answer: 'unknown', lacking: 'room' });
  });
});

describe('where the engine applies', () => {
  const cases: readonly [says: string, room: string, goal: unknown, applies: boolean][] = [
    ['boulders, switches and walls', '#####\n#Po_#\n#####', GOALS.boulders, true],
    ['an exit', '######\n#Po_E#\n######', GOALS.both, true],
    ['what may lie about', '#######\n#Po_$~#\n#sw!k.#\n#######', GOALS.boulders, true],
    ['a door that nothing opens is a wall', '######\n#Po_D#\n######', GOALS.boulders, true],
    ['a door and its key', '#######\n#Po_Dk#\n#######', GOALS.boulders, false],
    ['a spawner that never spawns and cannot be destroyed', '######\n#Po_T#\n######', GOALS.boulders, true],
    ['a spawner and a sword', '#######\n#Po_Ts#\n#######', GOALS.boulders, false],
    ['somebody else', '######\n#Po_x#\n######', GOALS.boulders, false],
    ['a bomb', '######\n#Po_b#\n######', GOALS.boulders, false],
    ['a portal', '######\n#Po_(#\n######', GOALS.boulders, false],
    ['a circuit', '######\n#Po_-#\n######', GOALS.boulders, false],
    ['a way back in time', '######\n#Po_t#\n######', GOALS.boulders, false],
    ['treasure that is wanted', '######\n#Po_$#\n######', { goal: 'treasure' }, false],
    ['open ground', '.....\n.Po_.\n.....', GOALS.boulders, false],
    ['a goal that holds before the first step', '#####\n#PoE#\n#####', GOALS.boulders, false],
  ];
  test.each(cases)('%s', (_, room, goal, applies) => {
    const setup = setupOf(room, goal, { spider_spawn_rate: 0, zombie_spawn_rate: 0 });
    expect(sokobanLevelOf(dungeon.begin(setup, 1)) !== undefined).toBe(applies);
  });

  test('a switch outside that is bare makes boulders no use, one that is held does not matter', () => {
    const outside = (letter: string) =>
      found(sokobanLevelOf(stateOf({ drawing: `#######\n#Po_#${letter}#\n#######`, goal: 'boulders' })) as SokobanLevel)
        .answer;
    expect([outside('_'), outside('O')]).toEqual(['unwinnable', 'winnable']);
  });
});
