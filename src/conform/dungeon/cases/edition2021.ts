import { group, type Row } from '../dungeon-case.ts';
import { BULBS } from './circuits.ts';
import { COLLECTING, KEY } from './collectables.ts';
import { COMPLEX } from './goals.ts';
import { BOULDER_CASES, DOOR, EXIT_CASES, PLAYER_WALKING, SWITCH_CASES, WALL_CASES } from './static.ts';

/** One team's list of assumptions, which another team need not share. */
const ASSUMED = 'an assumption that teams make each for themselves';

const BASE = (what: string): string => `${what} (the game before milestone 3)`;

/** Cases of the other edition that need no configuration: the rules were the same before. */
const shared = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(([, , plays, { config }]) => config === undefined && !plays.includes('interact'));

const RECIPES: readonly (readonly [string, string, string, string?])[] = [
  ['bow', 'waaa', 'bow'],
  ['bow', 'waaaw', 'wood bow'],
  ['shield', 'ww$', 'shield'],
  ['shield', 'wwk', 'shield'],
  ['shield', 'wwk$', 'key shield', ASSUMED],
  ['sceptre', 'w$*', 'sceptre'],
  ['sceptre', 'aa$*', 'sceptre'],
  ['sceptre', 'wk*', 'sceptre'],
  ['sceptre', 'aak*', 'sceptre'],
  ['midnight_armour', 'u*', 'midnight_armour'],
];

const LACKING: readonly (readonly [string, string])[] = [
  ['bow', 'waa'],
  ['shield', 'ww'],
  ['sceptre', 'w$'],
  ['midnight_armour', 's*'],
  ['midnight_armour', 'u'],
];

const BUILDING_RULE =
  'Sceptre: “one wood or two arrows, one key/treasure, and one sun stone”. Midnight armour: “an armour and a sun stone if there are no zombies”. (§1.4) Bow and shield as before.';
const built = (from: string, builds: string) => [`P${from}.`, `${'r'.repeat(from.length)} build:${builds}`] as const;
const BUILDING = group('2021', '§1.4 Buildable Entities', BUILDING_RULE, [
  ...RECIPES.map(([what, from, items, open]): Row => [`${what} from ${from}`, ...built(from, what), { items, open }]),
  ...LACKING.map(([what, from]): Row => [`no ${what} from ${from}`, ...built(from, what), { refused: 'action' }]),
]);

const PICKED: readonly Row[] = [
  ['+', 'health_potion'],
  ['u', 'armour'],
  ['0', 'one_ring'],
  ['f', 'anduril'],
].map(
  ([sign, type = '']): Row => [`the player picks up a ${type} by walking onto it`, `P${sign}.`, 'r', { items: type }],
);

const STONE_RULE = '“Can be used to open doors. The player retains the stone after usage.” (§1.2)';
const STONE = group('2021', '§1.2 Sun Stone', STONE_RULE, [
  ['opens a door and is kept', 'P*D.', 'rrr', { at: { player: ['3,0'] }, items: 'sun_stone' }],
]);

const TICK_RULE = 'tick(itemUsed, movementDirection): a step, an item, or neither. (DungeonManiaController)';
const TICK = group('2021', 'Tick', TICK_RULE, [
  [
    'neither step nor item: the world goes on',
    '########\n#P....m#\n########',
    'wait',
    { at: { player: ['1,1'], mercenary: ['5,1'] } },
  ],
  ['an item alone', 'Pb.', 'r use:bomb', { at: { player: ['1,0'], bomb: ['1,0'] }, items: '' }],
  ...['sword', 'treasure', 'wood', 'armour', 'one_ring', 'anduril'].map(
    (type): Row => [`a ${type} cannot be used`, 'PX.', `r use:${type}`, { refused: 'argument', legend: { X: [type] } }],
  ),
  ['what is not carried cannot be used', 'P.b', 'r use:bomb', { refused: 'action' }],
]);

const FIGHT = group(
  '2021',
  'Battles',
  'Player 10 health, spider 1, zombie toast 5, mercenary 10. (Assumptions, Battle)',
  [
    ['a mercenary is beaten', '####\n#Pm#\n####', 'r', { count: { mercenary: 0, player: 1 }, open: ASSUMED }],
    ['a zombie toast is beaten', '####\n#Pz#\n####', 'r', { count: { zombie_toast: 0, player: 1 }, open: ASSUMED }],
    ['a spider is beaten', '...\n.P.\n.x.', 'd', { count: { spider: 0, player: 1 }, open: ASSUMED }],
    ['peaceful: nobody is attacked', '#####\n#P.m#\n#####', 'wait:4', { mode: 'peaceful', count: { player: 1 } }],
  ],
);

const PURSUIT_RULE =
  "“The movement of mercenaries must follow a Djikstra's algorithm to take the shortest path towards the player.” (§1.2)";
const PURSUIT = group('2021', '§1.2 Pathfinding', PURSUIT_RULE, [
  [
    'the shortest way to the player',
    '######\n#P...#\n#.##.#\n#.#m.#\n######',
    'wait',
    { after: '######\n#P...#\n#.##.#\n#.#.m#\n######' },
  ],
  [
    'not into portals, even if that were faster',
    '##########\n#P(....(m#\n##########',
    'wait wait',
    { after: '##########\n#P(....(m#\n##########', open: ASSUMED },
  ],
  [
    'around a portal',
    '#########\n#P.(.m#(#\n#.....#.#\n#########',
    'wait wait',
    { after: '#########\n#P.(..#(#\n#...m.#.#\n#########', open: ASSUMED },
  ],
  [
    'a swamp of factor 2 takes two ticks: still there',
    '########\n#P..~.m#\n########',
    'wait:2',
    {
      at: { mercenary: ['4,1'] },
      says: '“If movement_factor is 2, then it takes an enemy 2 ticks to traverse the tile.” (§1.2)',
    },
  ],
  [
    'the player is not slowed by swamps',
    'P~~~.',
    'rrrr',
    {
      at: { player: ['4,0'] },
      says: '“They slow the movement of all entities through them, except for the player.” (§1.2)',
    },
  ],
]);

const legend = { L: [{ type: 'light_bulb_off', logic: 'not' }] };
const NOT: readonly Row[] = [
  ['not: lit while no switch is active', 'P.o_L', 'l', { legend, count: { light_bulb_on: 1 } }],
  ['not: out while one is active', 'P.o_L', 'rr', { legend, count: { light_bulb_on: 0 } }],
];

export const EDITION_2021 = [
  ...group(
    '2021',
    'Player',
    BASE('The character moves into cardinally adjacent squares unless something stops it.'),
    shared(PLAYER_WALKING.filter(([, before]) => !before.includes('E'))),
  ),
  ...group('2021', 'Wall', BASE('Blocks the movement of the character, enemies and boulders.'), shared(WALL_CASES)),
  ...group('2021', 'Exit', BASE('If the character goes through it, the puzzle is complete.'), shared(EXIT_CASES)),
  ...group(
    '2021',
    'Boulder',
    BASE('It is pushed into cardinally adjacent squares, one at a time, also onto collectables.'),
    shared(BOULDER_CASES),
  ),
  ...group('2021', 'Floor Switch', BASE('A boulder on it triggers it.'), shared(SWITCH_CASES)),
  ...group('2021', 'Door', BASE('Its key opens it, and it remains open.'), shared(DOOR)),
  ...group('2021', 'Collecting', BASE('Can be collected by the character.'), [...shared(COLLECTING), ...PICKED]),
  ...group('2021', 'Key', BASE('Only one key at a time is carried.'), shared(KEY)),
  ...STONE,
  ...BUILDING,
  ...TICK,
  ...FIGHT,
  ...PURSUIT,
  ...group(
    '2021',
    'Goals',
    BASE('Goals are composed with AND and OR; an exit in a conjunction comes last.'),
    shared(COMPLEX),
  ),
  ...group(
    '2021',
    '§2.3 Logic Switches',
    '“and: 2 or more adjacent activated entities; or: 1 or more; xor: 1 and only 1; not: 0; co_and: 2 or more, both activated on the same tick.” (§2.3)',
    [...shared(BULBS), ...NOT],
  ),
];
