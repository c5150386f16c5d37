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
    ([letter, type]): Row => ({
      name: `the player picks up a ${type} by walking onto it`,
      before: `P${letter}.`,
      plays: 'r',
      items: type,
      count: { [type]: 0 },
    }),
  ),
  { name: 'several, one after the other', before: 'Pw$as', plays: 'rrrr', items: 'wood treasure arrow sword' },
  { name: 'two of a kind', before: 'P$$', plays: 'rr', items: 'treasure treasure' },
  {
    name: 'enemies collect nothing',
    before: '######\nP...$m\n######',
    plays: 'l',
    count: { treasure: 1 },
    config: GENTLE,
  },
];

const keys = { q: [{ type: 'key', key: 2 }], Q: [{ type: 'door', key: 2 }] };
export const KEY: readonly Row[] = [
  {
    name: 'only one at a time: the second stays on the ground',
    before: 'Pkq',
    plays: 'rr',
    items: 'key',
    count: { key: 1 },
    at: { player: ['2,0'], key: ['2,0'] },
    legend: keys,
  },
  {
    name: 'a second is picked up once the first is used',
    before: 'PkqD',
    plays: 'rrr l',
    items: 'key',
    count: { key: 0 },
    legend: keys,
  },
  { name: 'opens its own door only', before: 'PkQ', plays: 'rr', at: { player: ['1,0'] }, items: 'key', legend: keys },
];

const config = { invincibility_potion_duration: 3, player_attack: 1, mercenary_health: 40, spider_health: 30 };
const INVINCIBLE: readonly Row[] = [
  { name: 'is used up', before: 'P!.', plays: 'r use:invincibility_potion', items: '', config },
  {
    name: 'ends a battle after the first round',
    before: '######\n#!P.m#\n######',
    plays: 'l use:invincibility_potion rrr',
    battles: 'mercenary',
    rounds: 1,
    count: { mercenary: 0, player: 1 },
    config: { ...config, invincibility_potion_duration: 9, mercenary_attack: 1000 },
  },
  {
    name: 'makes mercenaries run away',
    before: '#########\n#!P..m..#\n#########',
    plays: 'l use:invincibility_potion',
    after: '#########\n#P...m..#\n#########',
    config,
  },
  {
    name: 'makes mercenaries run straight away where all ways are equally good',
    before: '!P.m....\n........\n',
    plays: 'l use:invincibility_potion r',
    after: '.P..m...\n........\n',
    config,
  },
  {
    name: 'makes assassins run away',
    before: '#########\n#!P..A..#\n#########',
    plays: 'l use:invincibility_potion',
    after: '#########\n#P...A..#\n#########',
    config,
  },
  {
    name: 'makes mercenaries stop in a dead end',
    before: '######\n#!P.m#\n######',
    plays: 'l use:invincibility_potion u',
    after: '######\n#P..m#\n######',
    config,
  },
  {
    name: 'lets them choose the farther way round a corner',
    before: '#######\n#!P..##\n####m##\n####.##\n#######',
    plays: 'l use:invincibility_potion',
    after: '#######\n#P...##\n####m##\n####.##\n#######',
    config,
  },
  {
    name: 'leaves spiders alone',
    before: '.......\n!P...x.\n.......',
    plays: 'l use:invincibility_potion',
    at: { spider: ['6,0'] },
    config,
  },
];

const unseen = { invisibility_potion_duration: 9, player_attack: 50 };
const INVISIBLE: readonly Row[] = [
  { name: 'is used up', before: 'P?.', plays: 'r use:invisibility_potion', items: '', config: unseen },
  {
    name: 'no battle where an enemy is met',
    before: '#####\n#?P##\n##z##\n#####',
    plays: 'l use:invisibility_potion rdudud',
    battles: '',
    config: unseen,
  },
  {
    name: 'a mercenary no longer comes: it goes either way',
    before: '##########\n#?P......m...\n##########',
    plays: 'l use:invisibility_potion',
    at: { mercenary: ['7,1', '9,1'] },
    config: unseen,
  },
  {
    name: 'an assassin within its radius comes all the same',
    before: '##########\n#?P....A..\n##########',
    plays: 'l use:invisibility_potion',
    at: { assassin: ['5,1'] },
    config: { ...unseen, assassin_recon_radius: 20 },
    says: '“Assassins are also capable of seeing and moving towards the Player when they are invisible, if they are within a certain radius.” (§3.3.1)',
  },
  {
    name: 'once it has worn off, there are battles again',
    before: '######\n#?P.m#\n######',
    plays: 'l use:invisibility_potion uuu rrr',
    battles: 'mercenary',
    config: { invisibility_potion_duration: 1, player_attack: 500 },
  },
];

const QUEUE: readonly Row[] = [
  {
    name: 'a second potion is used up at once and waits',
    before: 'P?!#',
    plays: 'rr use:invisibility_potion use:invincibility_potion',
    items: '',
  },
  {
    name: 'a second of the same kind is used up and waits',
    before: 'P!!#',
    plays: 'rr use:invincibility_potion use:invincibility_potion',
    items: '',
  },
];

const BOMB: readonly Row[] = [
  {
    name: 'is placed where the player stands',
    before: 'Pb..',
    plays: 'r r use:bomb',
    at: { bomb: ['2,0'] },
    items: '',
  },
  { name: 'cannot be picked up again', before: 'Pb..', plays: 'r use:bomb r l', items: '', count: { bomb: 1 } },
  {
    name: 'blocks the way once it is placed',
    before: 'Pb..',
    plays: 'r use:bomb r l',
    after: '.bP.',
    open: 'of eleven implementations six have it so',
  },
  {
    name: 'explodes at once when placed beside an active switch',
    before: '........\n.Pb.....\n....o_#.\n........',
    plays: 'r d rr u r use:bomb',
    count: { bomb: 0, switch: 0, boulder: 0, wall: 0, player: 1 },
  },
  {
    name: 'explodes when a switch beside it becomes active',
    before: '........\n.bP.....\n........\n.o_#....\n........',
    plays: 'l rd use:bomb l l d r',
    count: { bomb: 0, switch: 0, boulder: 0, wall: 0, player: 1 },
  },
  {
    name: 'does not explode on the diagonal of an active switch',
    before: '......\n.Pb...\n..o_..\n......',
    plays: 'r l d r u use:bomb',
    count: { bomb: 1, switch: 1 },
  },
  {
    name: 'does not explode beside a switch without a boulder',
    before: 'Pb_..',
    plays: 'r use:bomb',
    count: { bomb: 1 },
  },
  {
    name: 'what was never picked up does not explode',
    before: 'Po_b',
    plays: 'r',
    count: { bomb: 1 },
    open: 'the document speaks of bombs that are placed',
  },
  ...(
    [
      [0, 5],
      [1, 3],
      [2, 0],
    ] as const
  ).map(
    ([bomb_radius, walls]): Row => ({
      name: `with radius ${bomb_radius} it destroys a square of that reach`,
      before: '...#...#\n.Pb...#.\n....o_#.\n.......#',
      plays: 'r d rr u r use:bomb',
      count: { bomb: 0, wall: walls },
      config: { bomb_radius },
      ...(bomb_radius === 0 ? { open: 'a radius of 0 is beyond the document' } : {}),
    }),
  ),
];

const REFUSALS: readonly Row[] = [
  ...(['treasure', 'key', 'wood', 'arrow', 'sword', 'sun_stone'] as const).map(
    (type): Row => ({
      name: `a ${type} cannot be used`,
      before: 'PX.',
      plays: `r use:${type}`,
      refused: 'argument',
      items: type,
      legend: { X: [type === 'key' ? { type, key: 1 } : type] },
    }),
  ),
  { name: 'what is not carried cannot be used', before: 'P.!', plays: 'r use:invincibility_potion', refused: 'action' },
];

export const SUN: readonly Row[] = [
  { name: 'counts as treasure', before: 'P*.', plays: 'r', goals: '', goal: { goal: 'treasure' } },
  {
    name: 'opens any number of doors and is kept',
    before: 'P*DQD.',
    plays: 'rrrr',
    at: { player: ['4,0'] },
    items: 'sun_stone',
    legend: keys,
  },
];

export const COLLECTABLES = [
  ...group('2022', '§3.4 Collecting', '“Can be collected by the Player.” (§3.4)', COLLECTING),
  ...group(
    '2022',
    '§3.4 Key',
    '“The Player can carry only one key at a time, and only one door has a lock that fits the key.” (§3.4)',
    KEY,
  ),
  ...group(
    '2022',
    '§3.4 Invincibility Potion',
    '“Any battles that occur when the Player has the effects of the potion end immediately after the first round, with the Player immediately winning. Mercenaries and Zombies will run away from the Player. Movement of spiders remains unaffected.” (§3.4)',
    INVINCIBLE,
  ),
  ...group(
    '2022',
    '§3.4 Invisibility Potion',
    '“Battles do not occur when a player is under the influence of an invisibility potion. The movement of mercenaries becomes the same as a Zombie when the player is invisible.” (§3.4)',
    INVISIBLE,
  ),
  ...group(
    '2022',
    '§3.4 Potions queue',
    "“The effects are not registered immediately but are instead 'queued'.” (§3.4)",
    QUEUE,
  ),
  ...group(
    '2022',
    '§3.4 Bomb',
    "“When removed from the inventory it is placed on the map at the player's location. When a bomb is cardinally adjacent to an active switch, it destroys all entities in diagonally and cardinally adjacent cells, except for the player. A bomb cannot be picked up once it has been used.” (§3.4)",
    BOMB,
  ),
  ...group(
    '2022',
    '§3.4 What cannot be used',
    'IllegalArgumentException if itemUsed is not a bomb or a potion; InvalidActionException if it is not in the inventory. (tick)',
    REFUSALS,
  ),
  ...group(
    '2022',
    '§3.4.1 Sun Stone',
    '“Can be used to open doors. Since the sun stone is classed as treasure it counts towards the treasure goal. When used in place of a key, it is retained after use.” (§3.4.1)',
    SUN,
  ),
];
