import { describe, expect, test } from 'vitest';
import { CONFIG_KEYS, DEFAULT_CONFIG } from '../../../src/dungeon/entities/config.ts';
import { MAP_TYPES } from '../../../src/dungeon/entities/entities.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { InvalidSetup, type Problem } from '../../../src/kernel/errors.ts';

const PLAYER = { type: 'player', x: 0, y: 0 };
const EXIT = { goal: 'exit' };

function mapWith(...entities: unknown[]): unknown {
  return { map: { entities: [PLAYER, ...entities], 'goal-condition': EXIT } };
}

function problemsOf(json: unknown): readonly Problem[] {
  try {
    dungeon.readSetup(json);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSetup);
    return (error as InvalidSetup).problems;
  }
}

describe('§4 what a map may be', () => {
  test.each(MAP_TYPES['2022'].filter(type => type !== 'player'))('a %s can be in a map', type => {
    const fields = { colour: 'blue', key: 1, movement_factor: 1, logic: 'or' };
    expect(problemsOf(mapWith({ type, x: 1, y: -2, ...fields }))).toEqual([]);
  });

  test.each(['bow', 'shield', 'sceptre', 'midnight_armour', 'older_player', 'placed_bomb'])('a %s cannot', type => {
    expect(problemsOf(mapWith({ type, x: 1, y: 0 }))).toMatchObject([{ path: '/map/entities/1/type' }]);
  });

  test.each([
    ['portal_blue', 'portal'],
    ['door_2', 'door'],
    ['switch_door', 'switch_door'],
    ['switch', 'switch'],
    ['zombie_toast_spawner', 'zombie_toast_spawner'],
    ['zombie_toast', 'zombie_toast'],
    ['key_1', 'key'],
    ['light_bulb_on', 'light_bulb_off'],
    ['swamp_tile', 'swamp_tile'],
  ])('types are prefixes, the longest one wins: %s is a %s', (given, type) => {
    const fields = { colour: 'blue', key: 1, movement_factor: 1, ...(type === 'door' ? {} : { logic: 'or' }) };
    const setup = dungeon.readSetup(mapWith({ type: given, x: 1, y: 0, ...fields }));
    expect(setup.map.entities[1]?.type).toBe(type);
  });

  test.each(['door', 'door_2'])('a %s with logic is a switch door', type => {
    const setup = dungeon.readSetup(mapWith({ type, x: 1, y: 0, key: 1, logic: 'and' }));
    expect(setup.map.entities[1]).toEqual({ type: 'switch_door', x: 1, y: 0, key: 1, logic: 'and' });
  });

  test.each(['AND', 'Or', 'co_AND'])('logic may be written in capitals: %s', logic => {
    const setup = dungeon.readSetup(mapWith({ type: 'switch', x: 1, y: 0, logic }));
    expect(setup.map.entities[1]?.logic).toBe(logic.toLowerCase());
  });

  test('a switch door may lack its key: then a sun stone and its circuit open it', () => {
    const setup = dungeon.readSetup(mapWith({ type: 'switch_door', x: 1, y: 0, logic: 'or' }));
    expect(setup.map.entities[1]).toEqual({ type: 'switch_door', x: 1, y: 0, logic: 'or' });
  });

  test('a door without its key is not refused', () => {
    expect(problemsOf(mapWith({ type: 'door', x: 1, y: 0, key: 5 }))).toEqual([]);
  });

  test('negative coordinates are fine', () => {
    expect(problemsOf(mapWith({ type: 'wall', x: -900, y: -1 }))).toEqual([]);
  });

  test('several entities may share a square', () => {
    expect(problemsOf(mapWith({ type: 'exit', x: 0, y: 0 }, { type: 'treasure', x: 0, y: 0 }))).toEqual([]);
  });
});

describe('§4 what is refused, and where', () => {
  test.each([
    { says: 'no JSON object', json: 5, path: '', message: /expected an object/ },
    { says: 'no map', json: {}, path: '/map', message: /expected an object, found nothing/ },
    { says: 'no entities', json: { map: { 'goal-condition': EXIT } }, path: '/map/entities', message: /a list/ },
    {
      says: 'no player',
      json: { map: { entities: [], 'goal-condition': EXIT } },
      path: '/map/entities',
      message: /one player, found none/,
    },
    { says: 'two players', json: mapWith(PLAYER), path: '/map/entities/1', message: /one player, found another/ },
    {
      says: 'an unknown type',
      json: mapWith({ type: 'wal', x: 0, y: 0 }),
      path: '/map/entities/1/type',
      message: /did you mean wall\?/,
    },
    {
      says: 'a type with a dash',
      json: mapWith({ type: 'zombie-tost', x: 0, y: 0 }),
      path: '/map/entities/1/type',
      message: /zombie_toast/,
    },
    {
      says: 'a type from nowhere',
      json: mapWith({ type: 'helicopter', x: 0, y: 0 }),
      path: '/map/entities/1/type',
      message: /found "helicopter"$/,
    },
    { says: 'no type', json: mapWith({ x: 0, y: 0 }), path: '/map/entities/1/type', message: /a text, found nothing/ },
    {
      says: 'a fractional x',
      json: mapWith({ type: 'wall', x: 0.5, y: 0 }),
      path: '/map/entities/1/x',
      message: /a whole number.*0\.5/,
    },
    { says: 'no y', json: mapWith({ type: 'wall', x: 0 }), path: '/map/entities/1/y', message: /found nothing/ },
    {
      says: 'a far away y',
      json: mapWith({ type: 'wall', x: 0, y: 1e9 }),
      path: '/map/entities/1/y',
      message: /from -1000000 to 1000000/,
    },
    {
      says: 'a swamp without factor',
      json: mapWith({ type: 'swamp_tile', x: 0, y: 1 }),
      path: '/map/entities/1/movement_factor',
      message: /at least 0|from 0/,
    },
    {
      says: 'a negative factor',
      json: mapWith({ type: 'swamp_tile', x: 0, y: 1, movement_factor: -1 }),
      path: '/map/entities/1/movement_factor',
      message: /-1/,
    },
    {
      says: 'a bulb without logic',
      json: mapWith({ type: 'light_bulb_off', x: 0, y: 1 }),
      path: '/map/entities/1/logic',
      message: /one of and, or, xor, co_and/,
    },
    {
      says: 'an unknown logic',
      json: mapWith({ type: 'switch', x: 0, y: 1, logic: 'nand' }),
      path: '/map/entities/1/logic',
      message: /"nand"/,
    },
    { says: 'no goal', json: { map: { entities: [PLAYER] } }, path: '/map/goal-condition', message: /there is none$/ },
    {
      says: 'an empty goal',
      json: { map: { entities: [PLAYER], 'goal-condition': { goal: '' } } },
      path: '/map/goal-condition',
      message: /there is none$/,
    },
    {
      says: 'an unknown goal',
      json: { map: { entities: [PLAYER], 'goal-condition': { goal: 'fame' } } },
      path: '/map/goal-condition/goal',
      message: /one of exit, boulders/,
    },
    {
      says: 'AND of nothing',
      json: { map: { entities: [PLAYER], 'goal-condition': { goal: 'AND', subgoals: [] } } },
      path: '/map/goal-condition/subgoals',
      message: /at least one/,
    },
    {
      says: 'AND without subgoals',
      json: { map: { entities: [PLAYER], 'goal-condition': { goal: 'AND' } } },
      path: '/map/goal-condition/subgoals',
      message: /a list/,
    },
    {
      says: 'a bad goal deep down',
      json: { map: { entities: [PLAYER], 'goal-condition': { goal: 'OR', subgoals: [EXIT, { goal: 1 }] } } },
      path: '/map/goal-condition/subgoals/1/goal',
      message: /found 1/,
    },
    {
      says: 'an unknown edition',
      json: { edition: '1999', ...(mapWith() as object) },
      path: '/edition',
      message: /2022/,
    },
    {
      says: 'a negative health',
      json: { ...(mapWith() as object), config: { player_health: -1 } },
      path: '/config/player_health',
      message: /at least 0/,
    },
    {
      says: 'half a durability',
      json: { ...(mapWith() as object), config: { bow_durability: 0.5 } },
      path: '/config/bow_durability',
      message: /whole/,
    },
    {
      says: 'a chance above 1',
      json: { ...(mapWith() as object), config: { assassin_bribe_fail_rate: 1.5 } },
      path: '/config/assassin_bribe_fail_rate',
      message: /from 0 to 1/,
    },
    {
      says: 'an unknown option',
      json: { ...(mapWith() as object), options: { ticking: 'never' } },
      path: '/options/ticking',
      message: /moves, everything/,
    },
  ])('$says', ({ json, path, message }) => {
    const problem = problemsOf(json).find(each => each.path === path);
    expect(problem?.message).toMatch(message);
  });

  test('all problems are named at once', () => {
    const problems = problemsOf(mapWith({ type: 'wal', x: 0.5, y: 0 }, { type: 'swamp_tile', x: 0, y: 'a' }));
    expect(problems.map(({ path }) => path)).toEqual([
      '/map/entities/1/type',
      '/map/entities/1/x',
      '/map/entities/2/y',
      '/map/entities/2/movement_factor',
    ]);
  });

  test('three portals of one colour are refused', () => {
    const portal = (x: number) => ({ type: 'portal', x, y: 1, colour: 'blue' });
    expect(problemsOf(mapWith(portal(1), portal(2), portal(3)))).toMatchObject([{ path: '/map/entities/3/colour' }]);
  });

  test('goals that nest without end are refused, not followed', () => {
    let goal: unknown = EXIT;
    for (let depth = 0; depth < 5000; depth++) goal = { goal: 'AND', subgoals: [goal, EXIT] };
    expect(problemsOf({ map: { entities: [PLAYER], 'goal-condition': goal } })[0]?.message).toMatch(/at most 200 deep/);
  });

  test.each([
    [200, 0],
    [201, 1],
  ])('goals that nest %i deep: %i problems', (depth, problems) => {
    let goal: unknown = EXIT;
    for (let n = 0; n < depth; n++) goal = { goal: 'AND', subgoals: [goal] };
    expect(problemsOf({ map: { entities: [PLAYER], 'goal-condition': goal } })).toHaveLength(problems);
  });

  test.each([
    [1_000_000, -1_000_000, []],
    [1_000_001, 0, ['/map/entities/1/x']],
    [0, -1_000_001, ['/map/entities/1/y']],
  ])('a wall at %i, %i', (x, y, paths) => {
    expect(problemsOf(mapWith({ type: 'wall', x, y })).map(({ path }) => path)).toEqual(paths);
  });
});

describe('a setup that is damaged anywhere', () => {
  const whole = {
    name: 'damaged',
    edition: '2022',
    map: {
      entities: [
        PLAYER,
        { type: 'door', x: 2, y: 0, key: 1 },
        { type: 'portal', x: 4, y: 0, colour: 'blue' },
        { type: 'swamp_tile', x: 6, y: 0, movement_factor: 2 },
        { type: 'switch', x: 7, y: 0, logic: 'and', output: 'up' },
        { type: 'switch_door', x: 9, y: 0, logic: 'xor', key: 2 },
      ],
      'goal-condition': { goal: 'AND', subgoals: [EXIT, { goal: 'treasure' }] },
    },
    config: { bomb_radius: 1, assassin_bribe_fail_rate: 0.5 },
    options: { treasureGoal: 'held', ticking: 'moves' },
  };

  /** The paths of all values within. */
  function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
    const within = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return [
      ...(path.length === 0 ? [] : [[...path]]),
      ...within.flatMap(([key, each]) => pathsIn(each, [...path, key])),
    ];
  }

  /** The same with something else at a path. */
  function withAt(of: unknown, [key, ...path]: readonly string[], wrong: unknown): unknown {
    if (key === undefined) return wrong;
    const parts = of as Readonly<Record<string, unknown>>;
    const changed = { ...parts, [key]: withAt(parts[key], path, wrong) };
    return Array.isArray(of) ? Object.values(changed) : changed;
  }

  test.each([null, -1, 1.5, 2_000_000, 'nonsense', '', [], {}, true])(
    'is read, or told by its path: %j in each place',
    wrong => {
      for (const path of pathsIn(whole)) {
        for (const problem of problemsOf(withAt(whole, path, wrong))) expect(problem.path).toMatch(/^\//);
      }
    },
  );
});

describe('how many parts of a circuit may share a square', () => {
  const many = (count: number, thing: object) => new Array<object>(count).fill({ x: 1, y: 1, ...thing });
  const [GATE, BULB] = [
    { type: 'switch', logic: 'or' },
    { type: 'light_bulb_off', logic: 'or' },
  ];
  test.each<[string, readonly object[], readonly string[]]>([
    ['sixteen gates', many(16, GATE), []],
    ['one gate more', many(17, GATE), ['/map/entities/17']],
    ['any number of plates', many(40, { type: 'switch' }), []],
    ['wires and bulbs together', [...many(9, { type: 'wire' }), ...many(8, BULB)], ['/map/entities/17']],
    ['many more wires, of which one is named', many(40, { type: 'wire' }), ['/map/entities/17']],
    ['wires on squares of their own', [...many(16, { type: 'wire' }), ...many(16, { type: 'wire', y: 2 })], []],
    ['any number of walls', many(40, { type: 'wall' }), []],
  ])('%s', (_, things, paths) => {
    expect(problemsOf(mapWith(...things)).map(({ path }) => path)).toEqual(paths);
  });
});

describe('§5 configurations', () => {
  test('a file without any key is complete', () => {
    expect(dungeon.readSetup(mapWith()).config).toEqual(DEFAULT_CONFIG);
  });

  test.each(CONFIG_KEYS)('%s can be given, or be missing', key => {
    const value = key.endsWith('_rate') ? 1 : 7;
    const setup = dungeon.readSetup({ ...(mapWith() as object), config: { [key]: value } });
    expect(setup.config[key]).toBe(value);
    for (const other of CONFIG_KEYS) if (other !== key) expect(setup.config[other]).toBe(DEFAULT_CONFIG[other]);
  });

  test('missing: spawn rates are 0, goals 1, chances 0', () => {
    expect(DEFAULT_CONFIG).toMatchObject({
      spider_spawn_rate: 0,
      zombie_spawn_rate: 0,
      enemy_goal: 1,
      treasure_goal: 1,
      assassin_bribe_fail_rate: 0,
      hydra_health_increase_rate: 0,
    });
  });

  test.each(['spider', 'zombie'] as const)('the %s spawn rate has a later name', who => {
    const setup = dungeon.readSetup({ ...(mapWith() as object), config: { [`${who}_spawn_interval`]: 5 } });
    expect(setup.config[`${who}_spawn_rate`]).toBe(5);
  });

  test('of two names the first counts, and the one that is given is named', () => {
    const given = (config: object) => ({ ...(mapWith() as object), config });
    expect(dungeon.readSetup(given({ spider_spawn_rate: 4, spider_spawn_interval: 5 })).config.spider_spawn_rate).toBe(
      4,
    );
    expect(problemsOf(given({ zombie_spawn_interval: -1 })).map(({ path }) => path)).toEqual([
      '/config/zombie_spawn_interval',
    ]);
  });

  test('the rate of hydras came late: it is left out where there is none', () => {
    const keys = (config: object) => Object.keys(dungeon.readSetup({ ...(mapWith() as object), config }).config);
    expect(keys({ hydra_spawn_rate: 3 })).toEqual(CONFIG_KEYS);
    const earlier = CONFIG_KEYS.filter(key => key !== 'hydra_spawn_rate');
    expect([keys({}), keys({ hydra_spawn_rate: 0 })]).toEqual([earlier, earlier]);
  });

  test('keys that nobody knows are passed over', () => {
    const config = { hydra_spawn_rate: 3, snake_attack_arrow_buff: 9, comment: 'mine' };
    expect(problemsOf({ ...(mapWith() as object), config })).toEqual([]);
  });
});

describe('readSetup', () => {
  test('its own output is read as itself', () => {
    const once = dungeon.readSetup(mapWith({ type: 'door_2', x: 1, y: 1, key: 2 }));
    expect(dungeon.readSetup(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });
});
