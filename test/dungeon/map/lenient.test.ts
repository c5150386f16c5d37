import { describe, expect, test } from 'vitest';
import type { Edition } from '../../../src/dungeon/entities/edition.ts';
import { lenientConfig, lenientMap, lenientSetup, unslipped } from '../../../src/dungeon/map/lenient.ts';
import { CONFIGS } from '../../../src/dungeon/maps/configs.ts';
import { ALL_DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';

type Thing = Readonly<Record<string, unknown>>;

const PLAYER = { type: 'player', x: 0, y: 0 };
const EXIT = { goal: 'exit' };
const told = ({ path, message }: { path: string; message: string }) => `${path}: ${message}`;

/** What becomes of an entity, and what is said of it. */
function taken(thing: Thing, edition: Edition = '2022') {
  const json = { entities: [PLAYER, { x: 1, y: 0, ...thing }], 'goal-condition': EXIT };
  const reading = lenientMap(json, '', edition);
  const setup = dungeon.readSetup({ edition, map: unslipped(reading) });
  const { x: _x, y: _y, ...entity } = setup.map.entities[1] ?? {};
  return [setup.map.entities.length === 1 ? undefined : entity, ...reading.advice.map(told)];
}

describe('entities of other people', () => {
  test.each<[Thing, Thing, string]>([
    [{ type: 'door' }, { type: 'door' }, 'key: expected which key opens it, found nothing: no key opens this door'],
    [{ type: 'key_1' }, { type: 'key' }, 'key: expected which door it opens, found nothing: this key opens none'],
    [{ type: 'portal' }, { type: 'portal' }, 'colour: expected a colour, found nothing: this portal has no twin'],
    [{ type: 'door', key: '2' }, { type: 'door', key: 2 }, 'key: found "2", taken for 2'],
    [{ type: 'key', key: '007' }, { type: 'key', key: 7 }, 'key: found "007", taken for 7'],
    [{ type: 'light_bulb_on' }, { type: 'light_bulb_off', logic: 'or' }, 'logic: found nothing, taken for or'],
    [
      { type: 'switch_door', key: 1 },
      { type: 'switch_door', key: 1, logic: 'or' },
      'logic: found nothing, taken for or',
    ],
    [{ type: 'zombie' }, { type: 'zombie_toast' }, 'type: found "zombie", taken for zombie_toast'],
    [{ type: 'Arrow' }, { type: 'arrow' }, 'type: found "Arrow", taken for arrow'],
    [{ type: 'ZOMBIE' }, { type: 'zombie_toast' }, 'type: found "ZOMBIE", taken for zombie_toast'],
  ])('%j is %j', (given, read, says) => {
    expect(taken(given)).toEqual([read, `/entities/1/${says}`]);
  });

  test('an alias may leave something out as well', () => {
    expect(taken({ type: 'Door' })).toEqual([
      { type: 'door' },
      '/entities/1/type: found "Door", taken for door',
      '/entities/1/key: expected which key opens it, found nothing: no key opens this door',
    ]);
  });

  test.each<[Thing, Thing | undefined, string[]]>([
    [{ type: 'the_one_ring' }, { type: 'one_ring' }, ['type: found "the_one_ring", taken for one_ring']],
    [{ type: 'light_bulb_off' }, { type: 'light_bulb_off' }, []],
    [{ type: 'switch_door' }, { type: 'switch_door' }, []],
    [
      { type: 'portal' },
      undefined,
      ['colour: expected a colour, found nothing: the 2021 edition does not load this portal'],
    ],
  ])('2021: %j is %j', (given, read, says) => {
    expect(taken(given, '2021')).toEqual([read, ...says.map(each => `/entities/1/${each}`)]);
  });

  test('one that only 2021 knows tells the edition, under a word of other people’s too', () => {
    const { advice } = lenientMap({ entities: [PLAYER, { type: 'The_One_Ring', x: 1, y: 0 }] });
    expect(advice.map(told)).toEqual(['/entities/1/type: found "The_One_Ring", taken for one_ring']);
  });

  test.each<Thing>([
    { type: 'door', logic: 'or' },
    { type: 'key', key: 'red' },
    { type: 'key', key: '99999999999999999999' },
    { type: 'wall', key: '2' },
    { type: 'portal_blue', colour: 'blue' },
  ])('%j is as it says', given => {
    expect(taken(given)).toHaveLength(1);
  });

  test.each<[Thing, string]>([
    [{ type: 'portal', color: 'red' }, '/entities/1/color: nothing is known by this name: did you mean colour?'],
    [{ type: 'door', Key: 1 }, '/entities/1/Key: nothing is known by this name: did you mean key?'],
    [{ type: 'light_bulb_off', Logic: 'or' }, '/entities/1/Logic: nothing is known by this name: did you mean logic?'],
  ])('%j stays refused, with the right word', (given, words) => {
    expect(() => taken(given)).toThrow(words);
  });

  test.each<Thing>([
    { type: 'Zombies' },
    { type: 'Portal_blue', colour: 'blue' },
    { type: 'door', key: 1.5 },
    { type: 'wall', x: 1e9 },
    { type: 'swamp_tile' },
  ])('%j stays refused', given => {
    expect(() => taken(given)).toThrow('/map/entities/1/');
  });
});

describe('goals of other people', () => {
  const goalOf = (goal: unknown, edition: Edition = '2022') => {
    const reading = lenientMap({ entities: [PLAYER], 'goal-condition': goal }, '', edition);
    return [dungeon.readSetup({ edition, map: reading.json }).map['goal-condition'], ...reading.advice.map(told)];
  };

  test.each([
    [{ goal: 'boulder' }, { goal: 'boulders' }, ['/goal: found "boulder", taken for boulders']],
    [{ goal: 'enemy' }, { goal: 'enemies' }, ['/goal: found "enemy", taken for enemies']],
    [
      { goal: 'AND', subgoals: [EXIT, { goal: 'OR', subgoals: [{ goal: 'enemy' }, EXIT] }] },
      { goal: 'AND', subgoals: [EXIT, { goal: 'OR', subgoals: [{ goal: 'enemies' }, EXIT] }] },
      ['/subgoals/1/subgoals/0/goal: found "enemy", taken for enemies'],
    ],
    [undefined, EXIT, [': found nothing, taken for exit']],
    [null, EXIT, [': found null, taken for exit']],
    [{}, EXIT, [': found an object, taken for exit']],
    [{ goal: '' }, EXIT, [': found an object, taken for exit']],
  ])('%j is %j', (goal, read, says) => {
    expect(goalOf(goal)).toEqual([read, ...says.map(each => `/goal-condition${each}`)]);
  });

  test('2021: a map without a goal says what it means', () => {
    expect(goalOf(undefined, '2021')).toEqual([EXIT]);
    expect(goalOf({}, '2021')).toEqual([EXIT, '/goal-condition: found an object, taken for exit']);
  });

  test.each([{ goal: 'fame' }, { goal: 'AND', subgoals: [] }, { goal: 'AND' }, 'exit'])('%j stays refused', goal => {
    expect(() => goalOf(goal)).toThrow('/map/goal-condition');
  });

  test('a mistyped goal-condition stays refused', () => {
    expect(() => unslipped(lenientMap({ entities: [PLAYER], goal_condition: EXIT }))).toThrow(
      '/goal_condition: nothing is known by this name: did you mean goal-condition?',
    );
  });

  test('goals that nest without end are refused, not followed', () => {
    let goal: unknown = { goal: 'boulder' };
    for (let depth = 0; depth < 5000; depth++) goal = { goal: 'AND', subgoals: [goal] };
    expect(() => goalOf(goal)).toThrow('at most 200 deep');
  });
});

describe('configurations of other people', () => {
  test.each([
    ['assassin_bribe_fail_rate', 3, 1],
    ['assassin_bribe_fail_rate', -0.5, 0],
    ['hydra_health_increase_rate', 1.01, 1],
    ['spider_spawn_rate', 0.2, 0],
    ['zombie_spawn_rate', 2.9, 2],
    ['zombie_spawn_interval', 2.9, 2],
    ['hydra_spawn_rate', 0.99, 0],
    ['invincibility_potion_duration', 1.5, 1],
    ['mind_control_duration', 0.5, 0],
  ])('%s: %d is %d', (name, given, read) => {
    const { json, advice } = lenientConfig({ player_health: 5, [name]: given });
    expect(json).toEqual({ player_health: 5, [name]: read });
    expect(advice.map(told)).toEqual([`/${name}: found ${given}, taken for ${read}`]);
    const map = { entities: [PLAYER], 'goal-condition': EXIT };
    const config = dungeon.readSetup({ map, config: json }).config as Readonly<Record<string, number>>;
    expect(config[name.replace('interval', 'rate')] ?? 0).toBe(read);
  });

  test.each([
    ['bow_durability', 0.5],
    ['spider_spawn_rate', -1],
    ['spider_spawn_rate', '3'],
    ['player_health', -1],
    ['bomb_radius', 1e9],
  ])('%s: %j stays refused', (name, given) => {
    const map = { entities: [PLAYER], 'goal-condition': EXIT };
    expect(() => dungeon.readSetup(unslipped(lenientSetup({ map, config: { [name]: given } })))).toThrow(
      `/config/${name}`,
    );
  });
});

test('a setup is taken part by part, and what it is taken for is taken as it is', () => {
  const map = { entities: [PLAYER, { type: 'zombie', x: 1, y: 0 }, { type: 'door', x: 2, y: 0, key: '2' }] };
  const { json, advice } = lenientSetup({ name: 'n', map, config: { hydra_spawn_rate: 1.5 } });
  expect(advice.map(({ path }) => path)).toEqual([
    '/map/entities/1/type',
    '/map/entities/2/key',
    '/map/goal-condition',
    '/config/hydra_spawn_rate',
  ]);
  expect(lenientSetup(json)).toEqual({ json, advice: [], slips: [] });
  const setup = dungeon.readSetup(json);
  expect(lenientSetup(setup)).toEqual({ json: setup, advice: [], slips: [] });
});

test.each([null, 5, 'map', [], { map: 7 }, { map: { entities: 7 } }, { map: { entities: [7, null] }, config: [] }])(
  'what is no map is left as it is: %j',
  json => {
    expect(() => dungeon.readSetup(unslipped(lenientSetup(json)))).toThrow(/expected/);
  },
);

test('of a crowd of oddities a hundred are told', () => {
  const entities = Array.from({ length: 1000 }, (_, x) => ({ type: 'door', x, y: 1 }));
  expect(lenientMap({ entities: [PLAYER, ...entities] }).advice).toHaveLength(100);
});

describe('what ships is strictly right', () => {
  test.each(Object.entries(ALL_DUNGEONS))('%s', (_, { map, gameMode }) => {
    const { advice, slips } = lenientMap(map, '', gameMode === undefined ? '2022' : '2021');
    expect([...advice, ...slips]).toEqual([]);
  });

  test.each(Object.entries(CONFIGS))('the configuration %s', (_, config) => {
    expect(lenientConfig(config).advice).toEqual([]);
  });
});

describe('what matches nothing', () => {
  const begin = (...things: Thing[]) =>
    dungeon.begin(
      dungeon.readSetup({
        map: {
          entities: [PLAYER, ...things.map((thing, n) => ({ x: n + 1, y: 0, ...thing }))],
          'goal-condition': EXIT,
        },
      }),
      1,
    );
  const walk = (state: ReturnType<typeof begin>, steps: number) => {
    for (let n = 0; n < steps; n++) dungeon.apply(state, 0, { type: 'move', direction: 'right' });
    const { entities, inventory } = dungeon.view(state, 0);
    return { x: entities.find(({ type }) => type === 'player')?.x, carries: inventory.map(({ type }) => type) };
  };

  test.each(['door', 'switch_door'])('no key opens a %s without one, not even a key that opens none', type => {
    const door = type === 'door' ? { type } : { type, logic: 'or' };
    expect(walk(begin({ type: 'key' }, door), 2)).toEqual({ x: 1, carries: ['key'] });
    expect(walk(begin({ type: 'key', key: 1 }, door), 2)).toEqual({ x: 1, carries: ['key'] });
  });

  test('a sun stone opens it', () => {
    expect(walk(begin({ type: 'sun_stone' }, { type: 'door' }), 2)).toEqual({ x: 2, carries: ['sun_stone'] });
  });

  test('a key that opens none is an ingredient', () => {
    const state = begin({ type: 'key' }, { type: 'wood' }, { type: 'wood' });
    walk(state, 3);
    dungeon.apply(state, 0, { type: 'build', buildable: 'shield' });
    expect(dungeon.view(state, 0).inventory.map(({ type }) => type)).toEqual(['shield']);
  });

  test('such a match goes on from what was kept of it, and its setup is read again as itself', () => {
    const state = begin({ type: 'key' }, { type: 'door' }, { type: 'portal' }, { type: 'portal' });
    walk(state, 1);
    const again = dungeon.decode(JSON.parse(JSON.stringify(dungeon.encode(state))));
    expect(dungeon.view(again, 0)).toEqual(dungeon.view(state, 0));
  });
});
