import { group, type Row } from '../dungeon-case.ts';
import { GENTLE } from '../map-drawing.ts';

const PICKED: Readonly<Record<string, string>> = {
  $: 'treasure',
  k: 'key',
  '!': 'invincibility_potion',
  '?': 'invisibility_potion',
  w: 'wood',
  a: 'arrow',
  b: 'bomb',
  s: 'sword',
  '*': 'sun_stone',
  t: 'time_turner',
};

export const COLLECTING: readonly Row[] = [
  ...Object.entries(PICKED).map(
    ([letter, type]): Row => [
      `the player picks up a ${type} by walking onto it`,
      `P${letter}.`,
      'r',
      { items: type, count: { [type]: 0 } },
    ],
  ),
  ['several, one after the other', 'Pw$as', 'rrrr', { items: 'wood treasure arrow sword' }],
  ['two of a kind', 'P$$', 'rr', { items: 'treasure treasure' }],
  ['enemies collect nothing', '######\nP...$m\n######', 'l', { count: { treasure: 1 }, config: GENTLE }],
];

const keys = { q: [{ type: 'key', key: 2 }], Q: [{ type: 'door', key: 2 }] };
export const KEY: readonly Row[] = [
  [
    'only one at a time: the second stays on the ground',
    'Pkq',
    'rr',
    { items: 'key', count: { key: 1 }, at: { player: ['2,0'], key: ['2,0'] }, legend: keys },
  ],
  ['a second is picked up once the first is used', 'PkqD', 'rrr l', { items: 'key', count: { key: 0 }, legend: keys }],
  ['opens its own door only', 'PkQ', 'rr', { at: { player: ['1,0'] }, items: 'key', legend: keys }],
];

const config = { invincibility_potion_duration: 3, player_attack: 1, mercenary_health: 40, spider_health: 30 };
const INVINCIBLE_RULE =
  '“Any battles that occur when the Player has the effects of the potion end immediately after the first round, with the Player immediately winning. Mercenaries and Zombies will run away from the Player. Movement of spiders remains unaffected.” (§3.4)';
const INVINCIBLE = group('2022', '§3.4 Invincibility Potion', { says: INVINCIBLE_RULE, config }, [
  ['is used up', 'P!.', 'r use:invincibility_potion', { items: '' }],
  [
    'ends a battle after the first round',
    '######\n#!P.m#\n######',
    'l use:invincibility_potion rrr',
    {
      battles: 'mercenary',
      rounds: 1,
      count: { mercenary: 0, player: 1 },
      config: { invincibility_potion_duration: 9, mercenary_attack: 1000 },
    },
  ],
  [
    'makes mercenaries run away',
    '#########\n#!P..m..#\n#########',
    'l use:invincibility_potion',
    { after: '#########\n#P...m..#\n#########' },
  ],
  [
    'makes mercenaries run straight away where all ways are equally good',
    '!P.m....\n........\n',
    'l use:invincibility_potion r',
    { after: '.P..m...\n........\n' },
  ],
  [
    'makes assassins run away',
    '#########\n#!P..A..#\n#########',
    'l use:invincibility_potion',
    { after: '#########\n#P...A..#\n#########' },
  ],
  [
    'makes mercenaries stop in a dead end',
    '######\n#!P.m#\n######',
    'l use:invincibility_potion u',
    { after: '######\n#P..m#\n######' },
  ],
  [
    'lets them choose the farther way round a corner',
    '#######\n#!P..##\n####m##\n####.##\n#######',
    'l use:invincibility_potion',
    { after: '#######\n#P...##\n####m##\n####.##\n#######' },
  ],
  ['leaves spiders alone', '.......\n!P...x.\n.......', 'l use:invincibility_potion', { at: { spider: ['6,0'] } }],
]);

const unseen = { invisibility_potion_duration: 9, player_attack: 50 };
const INVISIBLE_RULE =
  '“Battles do not occur when a player is under the influence of an invisibility potion. The movement of mercenaries becomes the same as a Zombie when the player is invisible.” (§3.4)';
const INVISIBLE = group('2022', '§3.4 Invisibility Potion', { says: INVISIBLE_RULE, config: unseen }, [
  ['is used up', 'P?.', 'r use:invisibility_potion', { items: '' }],
  [
    'no battle where an enemy is met',
    '#####\n#?P##\n##z##\n#####',
    'l use:invisibility_potion rdudud',
    { battles: '' },
  ],
  [
    'a mercenary no longer comes: it goes either way',
    '##########\n#?P......m...\n##########',
    'l use:invisibility_potion',
    { at: { mercenary: ['7,1', '9,1'] } },
  ],
  [
    'an assassin within its radius comes all the same',
    '##########\n#?P....A..\n##########',
    'l use:invisibility_potion',
    {
      at: { assassin: ['5,1'] },
      config: { assassin_recon_radius: 20 },
      says: '“Assassins are also capable of seeing and moving towards the Player when they are invisible, if they are within a certain radius.” (§3.3.1)',
    },
  ],
  [
    'once it has worn off, there are battles again',
    '######\n#?P.m#\n######',
    'l use:invisibility_potion uuu rrr',
    { battles: 'mercenary', config: { invisibility_potion_duration: 1, player_attack: 500 } },
  ],
]);

const QUEUE_RULE = "“The effects are not registered immediately but are instead 'queued'.” (§3.4)";
const QUEUE = group('2022', '§3.4 Potions queue', QUEUE_RULE, [
  [
    'a second potion is used up at once and waits',
    'P?!#',
    'rr use:invisibility_potion use:invincibility_potion',
    { items: '' },
  ],
  [
    'a second of the same kind is used up and waits',
    'P!!#',
    'rr use:invincibility_potion use:invincibility_potion',
    { items: '' },
  ],
]);

const BOMB_RULE =
  "“When removed from the inventory it is placed on the map at the player's location. When a bomb is cardinally adjacent to an active switch, it destroys all entities in diagonally and cardinally adjacent cells, except for the player. A bomb cannot be picked up once it has been used.” (§3.4)";
const BOMB = group('2022', '§3.4 Bomb', BOMB_RULE, [
  ['is placed where the player stands', 'Pb..', 'r r use:bomb', { at: { bomb: ['2,0'] }, items: '' }],
  ['cannot be picked up again', 'Pb..', 'r use:bomb r l', { items: '', count: { bomb: 1 } }],
  [
    'blocks the way once it is placed',
    'Pb..',
    'r use:bomb r l',
    { after: '.bP.', open: 'of eleven implementations six have it so' },
  ],
  [
    'explodes at once when placed beside an active switch',
    '........\n.Pb.....\n....o_#.\n........',
    'r d rr u r use:bomb',
    { count: { bomb: 0, switch: 0, boulder: 0, wall: 0, player: 1 } },
  ],
  [
    'explodes when a switch beside it becomes active',
    '........\n.bP.....\n........\n.o_#....\n........',
    'l rd use:bomb l l d r',
    { count: { bomb: 0, switch: 0, boulder: 0, wall: 0, player: 1 } },
  ],
  [
    'does not explode on the diagonal of an active switch',
    '......\n.Pb...\n..o_..\n......',
    'r l d r u use:bomb',
    { count: { bomb: 1, switch: 1 } },
  ],
  ['does not explode beside a switch without a boulder', 'Pb_..', 'r use:bomb', { count: { bomb: 1 } }],
  [
    'what was never picked up does not explode',
    'Po_b',
    'r',
    { count: { bomb: 1 }, open: 'the document speaks of bombs that are placed' },
  ],
  ...[5, 3, 0].map(
    (walls, bomb_radius): Row => [
      `with radius ${bomb_radius} it destroys a square of that reach`,
      '...#...#\n.Pb...#.\n....o_#.\n.......#',
      'r d rr u r use:bomb',
      {
        count: { bomb: 0, wall: walls },
        config: { bomb_radius },
        ...(bomb_radius === 0 ? { open: 'a radius of 0 is beyond the document' } : {}),
      },
    ],
  ),
]);

const REFUSALS_RULE =
  'IllegalArgumentException if itemUsed is not a bomb or a potion; InvalidActionException if it is not in the inventory. (tick)';
const REFUSALS = group('2022', '§3.4 What cannot be used', REFUSALS_RULE, [
  ...(['treasure', 'key', 'wood', 'arrow', 'sword', 'sun_stone'] as const).map(
    (type): Row => [
      `a ${type} cannot be used`,
      'PX.',
      `r use:${type}`,
      { refused: 'argument', items: type, legend: { X: [type === 'key' ? { type, key: 1 } : type] } },
    ],
  ),
  ['what is not carried cannot be used', 'P.!', 'r use:invincibility_potion', { refused: 'action' }],
]);

export const SUN: readonly Row[] = [
  ['counts as treasure', 'P*.', 'r', { goals: '', goal: { goal: 'treasure' } }],
  [
    'opens any number of doors and is kept',
    'P*DQD.',
    'rrrr',
    { at: { player: ['4,0'] }, items: 'sun_stone', legend: keys },
  ],
];

export const COLLECTABLES = [
  ...group('2022', '§3.4 Collecting', '“Can be collected by the Player.” (§3.4)', COLLECTING),
  ...group(
    '2022',
    '§3.4 Key',
    '“The Player can carry only one key at a time, and only one door has a lock that fits the key.” (§3.4)',
    KEY,
  ),
  ...INVINCIBLE,
  ...INVISIBLE,
  ...QUEUE,
  ...BOMB,
  ...REFUSALS,
  ...group(
    '2022',
    '§3.4.1 Sun Stone',
    '“Can be used to open doors. Since the sun stone is classed as treasure it counts towards the treasure goal. When used in place of a key, it is retained after use.” (§3.4.1)',
    SUN,
  ),
];
