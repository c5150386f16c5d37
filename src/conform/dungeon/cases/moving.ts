import { group, type Row } from '../dungeon-case.ts';
import { GENTLE } from '../map-drawing.ts';

const SILENT = 'the document does not say';
const TIES = 'of several shortest ways the document names none';
const FAR = '..........P\n...........\n.....x.....\n...........\n...........';
/** Where a spider is after so many ticks: up, then clockwise around its home. */
const ROUND = ['5,1', '6,1', '6,2', '6,3', '5,3', '4,3', '4,2', '4,1', '5,1', '6,1'];

const PASSED: Readonly<Record<string, string>> = {
  '#': 'walls',
  D: 'doors',
  _: 'switches',
  '(': 'portals',
  E: 'exits',
  T: 'spawners',
  $: 'treasure',
};

const SPIDER: readonly Row[] = [
  ...ROUND.map(
    (at, n): Row => ({
      name: `circles its home: tick ${n + 1}`,
      before: FAR,
      plays: 'l'.repeat(n + 1),
      at: { spider: [at] },
    }),
  ),
  ...Object.entries(PASSED).map(
    ([letter, what]): Row => ({
      name: `goes through ${what}`,
      before: `..........P\n...........\n.....x${letter}....\n...........`,
      plays: 'lll',
      at: { spider: ['6,2'] },
    }),
  ),
  {
    name: 'reverses at a boulder',
    before: '..........P\n......o....\n.....x.....\n...........',
    plays: 'll',
    at: { spider: ['4,1'] },
    open: 'whether it turns and goes in one tick, or in two',
  },
  {
    name: 'has reversed at a boulder two ticks later',
    before: '..........P\n......o....\n.....x.....\n...........',
    plays: 'llll',
    at: { spider: ['4,2', '4,3'] },
  },
  {
    name: 'stays between two boulders',
    before: '..........P\n....o.o....\n.....x.....\n...........',
    plays: 'lll',
    at: { spider: ['5,1'] },
  },
  {
    name: 'stays at home while its first step up is blocked',
    before: '..........P\n.....o.....\n.....x.....\n...........',
    plays: 'll',
    at: { spider: ['5,2'] },
    open: 'the document speaks of its movement path, not of the first step',
  },
  { name: 'never spawns at rate 0', before: 'P...#', plays: 'l'.repeat(10), count: { spider: 0 } },
  ...(
    [
      [3, 0],
      [4, 1],
      [8, 2],
    ] as const
  ).map(
    ([ticks, spiders]): Row => ({
      name: `with rate 4, after tick ${ticks} there ${spiders === 1 ? 'is 1' : `are ${spiders}`}`,
      before: '..............\n..............\n..............\n.............P',
      plays: 'd'.repeat(ticks),
      count: { spider: spiders },
      config: { ...GENTLE, spider_health: 1000, spider_spawn_rate: 4 },
    }),
  ),
];

const ZOMBIE: readonly Row[] = [
  { name: 'is stopped by walls', before: '.#.\n#z#\n.#P', plays: 'rr', after: '.#.\n#z#\n.#.' },
  { name: 'is stopped by boulders', before: '.o.\noz#\n.#P', plays: 'rr', after: '.o.\noz#\n.#.' },
  { name: 'is stopped by closed doors', before: '.D.\nDz#\n.#P', plays: 'rr', after: '.D.\nDz#\n.#.' },
  { name: 'is stopped by spawners', before: '.T.\n#z#\n.#P', plays: 'rr', after: '.T.\n#z#\n.#.' },
  {
    name: 'steps to a free neighbour',
    before: 'P.....\n......\n.....z',
    plays: 'l',
    at: { zombie_toast: ['5,1', '5,3', '4,2', '6,2'] },
  },
  { name: 'takes the one way that is open', before: '.#.P\n#z..\n.#..', plays: 'r', at: { zombie_toast: ['2,1'] } },
  {
    name: 'is not teleported by a portal',
    before: '####P\n#z(##\n####.\n.(...',
    plays: 'rr',
    at: { zombie_toast: ['1,1', '2,1'] },
    config: GENTLE,
  },
];

const MERCENARY: readonly Row[] = [
  { name: 'comes closer along a row', before: 'P...m', plays: 'l', after: '...m.', config: GENTLE },
  {
    name: 'goes around walls',
    before: '.....\nP.#m.\n..#..\n..#..',
    plays: 'l',
    after: '...m.\n..#..\n..#..\n..#..',
    config: GENTLE,
  },
  { name: 'stays where there is no way', before: '###.\n#m#P\n###.', plays: 'rr', after: '###.\n#m#.\n###.' },
  {
    name: 'without a way, goes to the reachable square nearest to the player, and stops there',
    open: SILENT,
    before: '#######\n#....m#\n####..#\n#######\n.P.....',
    plays: 'lr lrl',
    after: '#######\n#m....#\n####..#\n#######\nP......',
  },
  {
    name: 'without a way, of squares that are equally near takes the one with the shortest way',
    open: SILENT,
    before: '#######\n#.....#\n#.###.#\n#.#P#.#\n#.###.#\n#...m.#\n#######',
    plays: 'uuu',
    after: '#######\n#.....#\n#.###.#\n#.#P#.#\n#.###.#\n#..m..#\n#######',
  },
  {
    name: 'settles ties along the longer axis: here y',
    open: TIES,
    before: '.P.\n...\n...\n..m',
    plays: 'u',
    after: '...\n...\n..m\n...',
    config: GENTLE,
  },
  {
    name: 'settles ties along x before y, from the right',
    open: TIES,
    before: 'P..\n...\n..m',
    plays: 'l',
    after: '...\n...\n.m.',
    config: GENTLE,
  },
  {
    name: 'settles ties along x before y, from the left',
    open: TIES,
    before: '....P\n.....\nm....',
    plays: 'r',
    after: '.....\n.....\n.m...',
    config: GENTLE,
  },
  {
    name: 'goes along y where x is no shorter',
    before: 'P\n.\n.\nm',
    plays: 'u',
    after: '.\n.\nm\n.',
    config: GENTLE,
  },
  {
    name: 'is stopped by boulders',
    before: '####\nPom#\n####',
    plays: 'l',
    after: '####\n.om#\n####',
    config: GENTLE,
  },
  {
    name: 'walks over collectables and leaves them',
    before: '######\nP...$m\n######',
    plays: 'l',
    after: '######\n....m.\n######',
    config: GENTLE,
  },
  {
    name: 'goes through portals where that is shorter',
    before: '################\n#P.(........(.m#\n################',
    plays: 'll',
    at: { mercenary: ['2,1'] },
    config: GENTLE,
    says: 'One autotest checks that portals have an effect on Dijkstra’s. (§3.9)',
    open: 'on which side of the portal it comes out',
  },
  {
    name: 'is hostile: it can be interacted with',
    before: 'P....m',
    plays: 'l',
    interactable: { mercenary: true },
    config: GENTLE,
    open: 'whether also from afar',
  },
];

const bribing = { ...GENTLE, bribe_radius: 2, bribe_amount: 2 };
const BRIBE: readonly Row[] = [
  {
    name: 'takes the amount',
    before: '#######\nP$$$m.#\n#######',
    plays: 'rrr interact:mercenary',
    items: 'treasure',
    config: { ...bribing, mercenary_health: 1000 },
  },
  {
    name: 'makes an ally, who is not interactable',
    before: '########\nP$$...m#\n########',
    plays: 'rr interact:mercenary',
    interactable: { mercenary: false },
    config: { ...bribing, bribe_radius: 9 },
  },
  {
    name: 'with too little gold is refused',
    before: '########\nP$....m#\n########',
    plays: 'r interact:mercenary',
    refused: 'action',
    items: 'treasure',
    config: { ...bribing, bribe_radius: 9 },
  },
  {
    name: 'with no gold is refused',
    before: '########\nP.....m#\n########',
    plays: 'r interact:mercenary',
    refused: 'action',
    config: { ...bribing, bribe_radius: 9 },
  },
  {
    name: 'from too far away is refused',
    before: '############\nP$$.......m#\n############',
    plays: 'rr interact:mercenary',
    refused: 'action',
    items: 'treasure treasure',
    config: bribing,
  },
  {
    name: 'reaches the edge of the radius',
    before: '#########\nP$$...m.#\n#########',
    plays: 'rr interact:mercenary',
    items: '',
    config: bribing,
  },
  {
    name: 'reaches the corner of the square',
    before: '..#####\nP$$####\n####m##\n#######',
    plays: 'rr interact:mercenary',
    items: '',
    config: bribing,
  },
  {
    name: 'a sun stone bribes nobody',
    before: '########\nP**...m#\n########',
    plays: 'rr interact:mercenary',
    refused: 'action',
    items: 'sun_stone sun_stone',
    config: { ...bribing, bribe_radius: 9 },
    says: '“It cannot be used to bribe mercenaries or assassins.” (§3.4.1)',
  },
  {
    name: 'an unknown entity is refused',
    before: 'P.',
    plays: 'r interact:nobody',
    refused: 'argument',
    says: 'IllegalArgumentException if entityId is not a valid entity ID. (interact)',
  },
  {
    name: 'what is not interactable is refused',
    before: 'P.#',
    plays: 'r interact:wall',
    refused: 'argument',
    says: 'IllegalArgumentException if entityId is not a valid entity ID. (interact)',
    open: 'the document speaks of unknown ids',
  },
  {
    name: 'an ally beside the player takes the square that the player left',
    before: '........\nP$$.m...\n........',
    plays: 'rr interact:mercenary u u',
    at: { mercenary: ['2,0', '2,1'] },
    config: { ...bribing, bribe_radius: 9 },
    open: 'when it has reached the player',
  },
  {
    name: 'an ally does not fight',
    before: '############\nP$$......m.#\n############',
    plays: 'rr interact:mercenary rrrl',
    battles: '',
    config: { ...bribing, bribe_radius: 9 },
  },
  {
    name: 'a hostile mercenary fights',
    before: '####\n#Pm#\n####',
    plays: 'r',
    battles: 'mercenary',
    config: { player_attack: 100 },
  },
  {
    name: 'an assassin’s bribe that always fails wastes the gold',
    before: '########\nP$$...A#\n########',
    plays: 'rr interact:assassin',
    items: '',
    interactable: { assassin: true },
    config: { ...GENTLE, bribe_radius: 9, assassin_bribe_amount: 2, assassin_bribe_fail_rate: 1 },
    says: '“There is a certain chance that the bribe will fail; the gold will be wasted and the Assassin will remain hostile.” (§3.3.1)',
  },
  {
    name: 'an assassin’s bribe that never fails makes an ally',
    before: '########\nP$$...A#\n########',
    plays: 'rr interact:assassin',
    items: '',
    interactable: { assassin: false },
    config: { ...GENTLE, bribe_radius: 9, assassin_bribe_amount: 2, assassin_bribe_fail_rate: 0 },
    says: '“There is a certain chance that the bribe will fail.” (§3.3.1)',
  },
];

const swampy = { X: [{ type: 'swamp_tile', movement_factor: 2 }] };
const SWAMP: readonly Row[] = [
  ...(['5,1', '5,1', '5,1', '4,1'] as const).map(
    (at, n): Row => ({
      name: `factor 2: tick ${n + 1}`,
      before: '########\nP....Xm#\n########',
      plays: 'l'.repeat(n + 1),
      at: { mercenary: [at] },
      legend: swampy,
      config: GENTLE,
    }),
  ),
  { name: 'the player is not slowed', before: 'PXXX.', plays: 'rrrr', at: { player: ['4,0'] }, legend: swampy },
  {
    name: 'a mercenary goes around a deep one',
    before: '######\n#....#\nP.X.m#\n######',
    plays: 'll',
    at: { mercenary: ['3,1'] },
    legend: { X: [{ type: 'swamp_tile', movement_factor: 9 }] },
    config: GENTLE,
    open: 'a way along either row may be as long',
  },
];

export const MOVING = [
  ...group(
    '2022',
    '§3.3 Spider',
    "“They immediately move the 1 square upwards and then begin 'circling' their spawn spot. Spiders are able to traverse through walls, doors, switches, portals, exits, but not boulders, in which case it will reverse direction. If a spider is stuck between two boulders in its movement path, it should remain still.” (§3.3)",
    SPIDER,
  ),
  ...group(
    '2022',
    '§3.3 Zombie Toast',
    '“Zombies move in random directions. Zombies are limited by the same movement constraints as the Player, except portals have no effect on them.” (§3.3)',
    ZOMBIE,
  ),
  ...group(
    '2022',
    '§3.3 Mercenary',
    '“They constantly move towards the Player, stopping only if they cannot move any closer (they are able to move around walls). Mercenaries are limited by the same movement constraints as the Player.” (§3.3)',
    MERCENARY,
  ),
  ...group(
    '2022',
    '§3.3 Bribes and allies',
    "“The Player can bribe them with a certain amount of gold; in which case they become allies. Mercenaries must be within a certain radius, formed by the diagonally and cardinally adjacent cells in a 'square' fashion.” (§3.3)",
    BRIBE,
  ),
  ...group(
    '2022',
    '§3.9 Swamp Tile',
    '“Tick 1: Move onto the swamp tile; Tick 2: Stuck; Tick 3: Still stuck; Tick 4: Move off the swamp tile.” (§3.9, factor 2)',
    SWAMP,
  ),
];
