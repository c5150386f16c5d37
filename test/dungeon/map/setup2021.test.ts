import { describe, expect, test } from 'vitest';
import { MAP_TYPES } from '../../../src/dungeon/entities/entities.ts';
import { MODES } from '../../../src/dungeon/entities/modes.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { board } from '../board.ts';

const exit = { 'goal-condition': { goal: 'exit' } };
const player = { type: 'player', x: 0, y: 0 };

function problems(setup: unknown): string[] {
  try {
    dungeon.readSetup(setup);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
}

describe('which edition is meant', () => {
  const map = { entities: [player], ...exit };

  test.each([
    [{}, '2022', undefined],
    [{ edition: '2022' }, '2022', undefined],
    [{ edition: '2021' }, '2021', 'standard'],
    [{ gameMode: 'hard' }, '2021', 'hard'],
    [{ edition: '2021', gameMode: 'peaceful' }, '2021', 'peaceful'],
  ])('%j is %s %s', (given, edition, mode) => {
    const setup = dungeon.readSetup({ ...given, map });
    expect([setup.edition, setup.gameMode]).toEqual([edition, mode]);
  });

  test.each([
    [{ gameMode: 'easy' }, '/gameMode: expected one of peaceful, standard, hard, found "easy"'],
    [{ edition: '2020' }, '/edition: expected one of 2022, 2021, found "2020"'],
    [{ edition: '2022', gameMode: 'hard' }, '/gameMode: expected none: only the 2021 edition has game modes'],
  ])('%j is refused', (given, problem) => {
    expect(problems({ ...given, map })).toEqual([problem]);
  });

  test('the numbers are those of the mode, and single ones can be given', () => {
    expect(dungeon.readSetup({ gameMode: 'hard', map }).config).toEqual(MODES.hard.config);
    const config = dungeon.readSetup({ gameMode: 'hard', map, config: { player_health: 99 } }).config;
    expect(config).toEqual({ ...MODES.hard.config, player_health: 99 });
  });

  test('a configuration of the 2022 edition is not touched by it', () => {
    expect(dungeon.readSetup({ map }).config.player_attack).toBe(10);
  });
});

describe('maps of the 2021 edition', () => {
  const extras = { key: 1, colour: 'red', movement_factor: 1, logic: 'or' };

  test.each(MAP_TYPES['2021'].filter(type => type !== 'player'))('a %s can be in a map', type => {
    const entities = [player, { type, x: 3, y: 3, ...extras }];
    const state = dungeon.begin(dungeon.readSetup({ gameMode: 'standard', map: { entities, ...exit } }), 1);
    expect(dungeon.view(state, 0).entities).toHaveLength(2);
  });

  test.each(['health_potion', 'armour', 'one_ring', 'anduril'])('the 2022 edition knows no %s', type => {
    const map = { entities: [player, { type, x: 1, y: 1 }], ...exit };
    expect(problems({ map })[0]).toMatch('/map/entities/1/type: expected the type of an entity');
    expect(problems({ gameMode: 'standard', map })).toEqual([]);
  });

  test('width and height are accepted and ignored', () => {
    const map = { width: 3, height: 3, entities: [player], ...exit };
    expect(problems({ gameMode: 'standard', map })).toEqual([]);
    expect(problems({ map })).toEqual([]);
  });

  test('without a goal, the goal is the exit', () => {
    const map = { entities: [player, { type: 'exit', x: 1, y: 0 }] };
    expect(dungeon.readSetup({ gameMode: 'standard', map }).map['goal-condition']).toEqual({ goal: 'exit' });
    expect(problems({ map })).toEqual([
      expect.stringMatching(/^\/map\/goal-condition: expected a goal: .*there is none$/),
    ]);
  });

  test('a portal without a colour is not loaded', () => {
    const entities = [player, { type: 'portal', x: 1, y: 0 }, { type: 'portal', x: 2, y: 0, colour: 'red' }];
    const setup = dungeon.readSetup({ gameMode: 'standard', map: { entities, ...exit } });
    expect(setup.map.entities.map(({ type, x }) => `${type} ${x}`)).toEqual(['player 0', 'portal 2']);
    expect(dungeon.readSetup({ map: { entities, ...exit } }).map.entities).toHaveLength(3);
  });

  test('an enemy may wear armour, in the 2021 edition only', () => {
    const legend = { M: [{ type: 'mercenary', armour: true }] };
    expect(board('P..M', { mode: 'standard', legend }).one('mercenary').armour).toBe(true);
    expect(board('P..M', { legend }).one('mercenary')).not.toHaveProperty('armour');
    expect(() => board('PM', { mode: 'standard', legend: { M: [{ type: 'mercenary', armour: 1 }] } })).toThrow(
      '/map/entities/1/armour: expected true or false, found 1',
    );
  });

  test('every map of the 2022 edition can be played in it', async () => {
    const { DUNGEONS } = await import('../../../src/dungeon/maps/index.ts');
    for (const { map } of Object.values(DUNGEONS)) expect(problems({ gameMode: 'standard', map })).toEqual([]);
  });
});
