import { describe, expect, test } from 'vitest';
import type { GameMode } from '../../../src/dungeon/entities/edition.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { isStill, natureOf } from '../../../src/players/dungeon/model/nature.ts';
import { drawnMap } from '../../dungeon/board.ts';

const QUIET = { spider_spawn_rate: 0, zombie_spawn_rate: 0 };

function begun(room: string, config: object = {}, gameMode?: GameMode) {
  const map = drawnMap(`#####\n#${room}#\n#####`, { goal: { goal: 'exit' } });
  const setup = { name: 'room', map, config: { ...QUIET, ...config }, ...(gameMode && { gameMode }) };
  return dungeon.begin(dungeon.readSetup(setup), 1);
}

describe('what can happen in a dungeon', () => {
  test.each<[says: string, room: string, config: object, chance: boolean, still: boolean]>([
    ['nothing', 'P.E', {}, false, true],
    ['a boulder', 'PoE', {}, false, true],
    ['a spider goes in circles', 'PxE', {}, false, false],
    ['a mercenary follows', 'PmE', {}, false, false],
    ['a mercenary wanders while the player is invisible', 'Pm?', {}, true, false],
    ['a zombie wanders', 'PzE', {}, true, false],
    ['a hydra wanders', 'PhE', {}, true, false],
    ['an assassin may take the money and laugh', 'PAE', {}, true, false],
    ['spiders come', 'P.E', { spider_spawn_rate: 1 }, true, false],
    ['zombies come out of a spawner', 'PTE', { zombie_spawn_rate: 1 }, true, false],
    ['a spawner that is broken', 'PTE', {}, false, true],
    ['zombies would come, but there is no spawner', 'P.E', { zombie_spawn_rate: 1 }, false, true],
  ])('%s', (_, room, config, chance, still) => {
    const state = begun(room, config);
    expect([natureOf(state).chance, isStill(state)]).toEqual([chance, still]);
  });

  test.each<[says: string, room: string, config: object, mode: GameMode, chance: boolean, still: boolean]>([
    ['nobody comes', 'P.E', {}, 'standard', false, true],
    ['whoever is beaten may have a ring', 'PxE', {}, 'standard', true, false],
    ['mercenaries follow those that are there', 'PmE', {}, 'peaceful', true, false],
    ['hydras come', 'P.E', {}, 'hard', true, false],
  ])('in the edition of 2021: %s', (_, room, config, mode, chance, still) => {
    const state = begun(room, config, mode);
    expect([natureOf(state).chance, isStill(state)]).toEqual([chance, still]);
  });

  test('in the edition of 2021 others come where there was an enemy once', () => {
    const state = begun('PxE', {}, 'standard');
    expect(isStill({ ...state, rosters: { ...state.rosters, enemies: [] } } as unknown as typeof state)).toBe(false);
  });

  test.each([
    ['P.E', false, false],
    ['PbE', true, false],
    ['PtE', false, true],
  ])('%s: bombs %s, time travel %s', (room, bombs, travels) => {
    expect(natureOf(begun(room))).toMatchObject({ bombs, travels });
  });
});
