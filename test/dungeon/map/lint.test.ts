import { describe, expect, test } from 'vitest';
import { type Config, DEFAULT_CONFIG } from '../../../src/dungeon/entities/config.ts';
import { lintDungeon } from '../../../src/dungeon/map/lint.ts';
import { STARTER_DUNGEON } from '../../../src/dungeon/map/starter.ts';
import { DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { readSetup } from '../../../src/dungeon/setup.ts';

const SIGNS: Readonly<Record<string, object>> = {
  '#': { type: 'wall' },
  '@': { type: 'player' },
  '>': { type: 'exit' },
  $: { type: 'treasure' },
  '*': { type: 'sun_stone' },
  o: { type: 'boulder' },
  _: { type: 'switch' },
  d: { type: 'door', key: 1 },
  k: { type: 'key', key: 1 },
  K: { type: 'key', key: 2 },
  O: { type: 'portal', colour: 'blue' },
  R: { type: 'portal', colour: 'red' },
  b: { type: 'bomb' },
  t: { type: 'zombie_toast_spawner' },
  m: { type: 'mercenary' },
  '=': { type: 'switch_door', key: 7, logic: 'or' },
  L: { type: 'light_bulb_off', logic: 'or' },
  '~': { type: 'wire' },
  u: { type: 'time_turner' },
  g: { type: 'switch', logic: 'or' },
  j: { type: 'key', key: 7 },
};

/** What is said about a dungeon drawn as text, each with the sign that it is said of. */
function said(plan: string, goal: string, config: Partial<Config> = {}): string[] {
  const lines = plan
    .trim()
    .split('\n')
    .map(line => line.trim());
  const drawn = lines.flatMap((line, y) => [...line].flatMap((sign, x) => (SIGNS[sign] ? [{ sign, x, y }] : [])));
  const entities = drawn.map(({ sign, x, y }) => ({ ...SIGNS[sign], x, y }));
  const goals = goal.split(' ').map(each => ({ goal: each }));
  const map = { entities, 'goal-condition': goals.length === 1 ? goals[0] : { goal: 'AND', subgoals: goals } };
  const setup = readSetup({ map, config: { ...DEFAULT_CONFIG, ...config } });
  return lintDungeon(setup.map, setup.config).map(({ path, message }) => {
    const [, index] = /^\/entities\/(\d+)$/.exec(path) ?? [];
    return `${index === undefined ? path : drawn[Number(index)]!.sign} ${message}`;
  });
}

const table: readonly [
  name: string,
  plan: string,
  goal: string,
  expected: readonly string[],
  config?: Partial<Config>,
][] = [
  ['a plain way out', '@.>', 'exit', []],
  ['no exit', '@..', 'exit', ['/goal-condition the goal is an exit, and there is none']],
  ['an exit behind a wall', '####\n#@##\n##>#\n####', 'exit', ['> no way leads to this exit']],
  ['an exit that nobody asks for', '@>$', 'treasure', ['> no goal asks for this exit']],
  ['a way around the outside', '@#>', 'exit', []],
  [
    'a level of boulders that is left open',
    '#####\n#@o_#',
    'boulders',
    ['@ nothing shuts these boulders in: the player can walk away between the walls'],
  ],
  ['a level of boulders that is closed', '#####\n#@o_#\n#####', 'boulders', []],
  ['boulders on open ground', '@o_', 'boulders', []],
  ['an open dungeon that is more than boulders', '#####\n#@o_#>', 'boulders exit', []],
  [
    'unreachable treasure',
    '#####\n#@#$#\n#####',
    'treasure',
    ['$ no way leads to this treasure', '/goal-condition the goal is 1 treasure, and only 0 can be reached'],
  ],
  ['treasure behind a bomb’s wall', '#####\n#@b##\n#_#$#\n#####', 'treasure', []],
  [
    'too little treasure',
    '@$',
    'treasure',
    ['/goal-condition the goal is 3 treasure, and only 1 can be reached'],
    { treasure_goal: 3 },
  ],
  ['a sun stone counts as treasure', '@*', 'treasure', []],
  ['a key no door wants', '@K>', 'exit', ['K no door wants this key (2)']],
  ['a door nothing opens', '@d>', 'exit', ['d nothing opens this door: there is no key 1, and no sun stone']],
  ['a door and its key', '######\n#@kd>#\n######', 'exit', []],
  ['a sun stone opens any door', '######\n#@*d>#\n######', 'exit', []],
  [
    'a key behind its own door',
    '######\n#@dk>#\n######',
    'exit',
    ['k no way leads to this key', '> no way leads to this exit'],
  ],
  [
    'a key of another door, and the right one behind it',
    '#######\n#@Kdk>#\n#######',
    'exit',
    ['k no way leads to this key', '> no way leads to this exit', 'K no door wants this key (2)'],
  ],
  ['the keys of two doors, one behind the other', '########\n#@kd>j=#\n########', 'exit', []],
  ['a key beyond a door that another key opens', '#########\n#@kdj=$>#\n#########', 'exit', []],
  [
    'a switch door with a key that nobody gets, and no wire beside it',
    '#######\n#@..=>j\n#######',
    'exit',
    ['j no way leads to this key', '> no way leads to this exit'],
  ],
  ['a portal without its twin', '@O>', 'exit', ['O this blue portal has no twin: it is floor']],
  ['portals lead on', '#######\n#@O#O>#\n#######', 'exit', []],
  ['a third colour', '@OOR>', 'exit', ['R this red portal has no twin: it is floor']],
  [
    'a switch no boulder can reach',
    '#######\n#@o..##\n####_##\n#######',
    'boulders',
    ['_ no boulder can be pushed onto this switch'],
  ],
  ['a boulder that rolls there', '@o._', 'boulders', []],
  [
    'a boulder that lies there',
    '####\n#@##\n####',
    'boulders',
    ['/goal-condition the goal is boulders on all switches, and there is no switch'],
  ],
  [
    'fewer boulders than switches',
    '@o.__',
    'boulders',
    ['/goal-condition the goal is a boulder on every switch: that takes 2, and the map has 1'],
  ],
  ['enemies to defeat', '@m', 'enemies', []],
  ['nobody to defeat', '@.', 'enemies', ['/goal-condition the goal is to defeat 1, and only 0 will ever be there']],
  ['somebody who will come', '@.', 'enemies', [], { spider_spawn_rate: 1 }],
  [
    'a toaster that nobody gets to',
    '#####\n#@#t#\n#####',
    'enemies',
    ['t nobody can get beside this toaster to destroy it'],
    { zombie_spawn_rate: 3 },
  ],
  [
    'a bulb without a wire',
    '@L>',
    'exit',
    ['L nothing switches this light bulb: it has or logic, and no wire or switch beside it'],
  ],
  ['a bulb with one', '@~L>', 'exit', []],
  ['just enough treasure', '@$$', 'treasure', [], { treasure_goal: 2 }],
  ['treasure that is picked up twice by who travels in time', '@$u', 'treasure', [], { treasure_goal: 3 }],
  ['just enough enemies', '@mm', 'enemies', [], { enemy_goal: 2 }],
  [
    'one enemy too few',
    '@m',
    'enemies',
    ['/goal-condition the goal is to defeat 2, and only 1 will ever be there'],
    { enemy_goal: 2 },
  ],
  ['a toaster that works', '@t', 'enemies', [], { zombie_spawn_rate: 1 }],
  [
    'a toaster that does not',
    '@t',
    'enemies',
    ['/goal-condition the goal is to defeat 1, and only 0 will ever be there'],
  ],
  [
    'zombies that nothing brings',
    '@.',
    'enemies',
    ['/goal-condition the goal is to defeat 1, and only 0 will ever be there'],
    { zombie_spawn_rate: 1 },
  ],
  ['just enough boulders', '@o_', 'boulders', []],
  [
    'a plate that nobody presses, though no goal asks for it',
    '@_>',
    'exit',
    ['_ no boulder can be pushed onto this switch'],
  ],
  ['a gate needs no boulder', '@g~L>', 'exit', []],
  [
    'but for the goal it does',
    '@g~L',
    'boulders',
    [
      '/goal-condition the goal is a boulder on every switch: that takes 1, and the map has 0',
      'g no boulder can be pushed onto this switch',
    ],
  ],
  ['a switch door with a key', '@j=>', 'exit', []],
  [
    'a switch door with the key of another',
    '@K=>',
    'exit',
    [
      'K no door wants this key (2)',
      '= nothing switches this switch door: it has or logic, and no wire or switch beside it',
    ],
  ],
  ['a switch door on a wire is hoped to open', '######\n#@~=>#\n######', 'exit', []],
  ['a switch door on a wire above it is hoped to open', '######\n##~###\n#@=.>#\n######', 'exit', []],
];

describe('lint of a dungeon', () => {
  test.each(table)('%s', (_, plan, goal, expected, config) => {
    expect(said(plan, goal, config)).toEqual(expected);
  });

  test('tells what is in a wall, and what is there twice', () => {
    const at = { x: 1, y: 0 };
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'wall', ...at },
      { type: 'wall', ...at },
      { type: 'spider', ...at },
      { type: 'exit', ...at },
    ];
    const { map, config } = readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } });
    expect(lintDungeon(map, config)).toMatchObject([
      { path: '/entities/2', message: 'the same wall is here twice' },
      { path: '/entities/4', message: 'this exit is in a wall' },
      { path: '/entities/4', message: 'no way leads to this exit' },
    ]);
  });

  test('takes two wires or two switches on one square as meant', () => {
    const twice = ['wire', 'switch'].flatMap((type, y) => [0, 0].map(x => ({ type, x, y })));
    const entities = [{ type: 'player', x: 3, y: 3 }, { type: 'boulder', x: 0, y: 1 }, ...twice];
    const { map, config } = readSetup({ map: { entities, 'goal-condition': { goal: 'boulders' } } });
    const messages = lintDungeon(map, config).map(({ message }) => message);
    expect(messages.filter(message => message.includes('twice'))).toEqual([]);
  });

  const [GATE, BULB] = [
    { type: 'switch', logic: 'or' },
    { type: 'light_bulb_off', logic: 'or' },
  ];
  test.each<[string, object, readonly object[], RegExp | undefined]>([
    ['a gate alone', GATE, [], /this switch: .* no other switch or wire/],
    ['a gate under a boulder', GATE, [{ type: 'boulder', x: 5, y: 5 }], undefined],
    ['a gate with a boulder elsewhere', GATE, [{ type: 'boulder', x: 5, y: 7 }], /this switch/],
    ['a gate under something else', GATE, [{ type: 'treasure', x: 5, y: 5 }], /this switch/],
    ['a bulb under a boulder', BULB, [{ type: 'boulder', x: 5, y: 5 }], /this light bulb: .* no wire or switch/],
    ['a bomb, which is carried', { ...GATE, type: 'bomb' }, [], undefined],
  ])('tells what nothing switches: %s', (_, thing, more, words) => {
    const entities = [{ type: 'player', x: 0, y: 0 }, { ...thing, x: 5, y: 5 }, ...more];
    const { map, config } = readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } });
    const found = lintDungeon(map, config).filter(({ message }) => message.startsWith('nothing switches'));
    expect(found.map(({ path, message }) => [path, words?.test(message)])).toEqual(
      words === undefined ? [] : [['/entities/1', true]],
    );
  });

  test('says nothing about ways in a dungeon that is too wide', () => {
    const entities = [
      { type: 'player', x: -900_000, y: 0 },
      { type: 'exit', x: 900_000, y: 900_000 },
    ];
    const { map, config } = readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } });
    expect(lintDungeon(map, config)).toEqual([]);
  });

  test('does not count in the 2021 edition, which wants all there is', () => {
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'treasure', x: 1, y: 0 },
    ];
    const goals = { goal: 'AND', subgoals: [{ goal: 'treasure' }, { goal: 'enemies' }] };
    const { map, config, edition } = readSetup({ edition: '2021', map: { entities, 'goal-condition': goals } });
    expect(lintDungeon(map, { ...config, treasure_goal: 9, enemy_goal: 9, spider_spawn_rate: 0 }, edition)).toEqual([]);
  });

  test.each([
    ['a gate that feeds a wire', ['or', 'wire'], undefined],
    ['a gate beside a bulb', ['or', 'bulb'], undefined],
    ['a gate beside a gate', ['or', 'or', 'bulb'], undefined],
    [
      'a gate whose wire a plate feeds',
      ['or', 'wire', 'plate'],
      'this gate feeds nothing: switches, or a gate that is nearer to one, feed the wires beside it; its output can say which wire is its own',
    ],
    [
      'a gate in a corner',
      ['or', 'floor'],
      'this gate feeds nothing: no wire and nothing that follows a rule is beside it',
    ],
  ])('%s', (_, things, message) => {
    const of = { or: ['switch', 'or'], wire: ['wire'], bulb: ['light_bulb_off', 'or'], plate: ['switch'] } as const;
    const entities = [
      { type: 'player', x: 0, y: 5 },
      { type: 'exit', x: 0, y: 6 },
      { type: 'switch', x: 3, y: 0 },
      ...things.flatMap((thing, n) => {
        const [type, logic] = of[thing as keyof typeof of] ?? [];
        return type === undefined ? [] : [{ type, x: 3 + n, y: 1, ...(logic && { logic }) }];
      }),
    ];
    const { map, config } = readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } });
    const found = lintDungeon(map, config).filter(problem => problem.message.includes('feeds nothing'));
    expect(found.map(problem => problem.message)).toEqual(message === undefined ? [] : [message]);
  });

  test('finds nothing odd about the starter', () => {
    expect(lintDungeon(readSetup({ map: STARTER_DUNGEON }).map, DEFAULT_CONFIG)).toEqual([]);
  });

  test('takes every shipped dungeon', () => {
    for (const { map } of Object.values(DUNGEONS)) {
      const setup = readSetup({ map });
      for (const { path } of lintDungeon(setup.map, setup.config))
        expect(path).toMatch(/^\/(entities\/\d+|goal-condition)$/);
    }
  });
});
