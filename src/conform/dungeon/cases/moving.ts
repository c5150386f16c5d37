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

const SPIDER_RULE =
  "“They immediately move the 1 square upwards and then begin 'circling' their spawn spot. Spiders are able to traverse through walls, doors, switches, portals, exits, but not boulders, in which case it will reverse direction. If a spider is stuck between two boulders in its movement path, it should remain still.” (§3.3)";
const SPIDER = group('2022', '§3.3 Spider', SPIDER_RULE, [
  ...ROUND.map((at, n): Row => [`circles its home: tick ${n + 1}`, FAR, 'l'.repeat(n + 1), { at: { spider: [at] } }]),
  ...Object.entries(PASSED).map(
    ([letter, what]): Row => [
      `goes through ${what}`,
      `..........P\n...........\n.....x${letter}....\n...........`,
      'lll',
      { at: { spider: ['6,2'] } },
    ],
  ),
  [
    'reverses at a boulder',
    '..........P\n......o....\n.....x.....\n...........',
    'll',
    { at: { spider: ['4,1'] }, open: 'whether it turns and goes in one tick, or in two' },
  ],
  [
    'has reversed at a boulder two ticks later',
    '..........P\n......o....\n.....x.....\n...........',
    'llll',
    { at: { spider: ['4,2', '4,3'] } },
  ],
  [
    'stays between two boulders',
    '..........P\n....o.o....\n.....x.....\n...........',
    'lll',
    { at: { spider: ['5,1'] } },
  ],
  [
    'stays at home while its first step up is blocked',
    '..........P\n.....o.....\n.....x.....\n...........',
    'll',
    { at: { spider: ['5,2'] }, open: 'the document speaks of its movement path, not of the first step' },
  ],
  ['never spawns at rate 0', 'P...#', 'l'.repeat(10), { count: { spider: 0 } }],
  ...[3, 4, 8].map((ticks): Row => {
    const spiders = Math.floor(ticks / 4);
    const name = `with rate 4, after tick ${ticks} there ${spiders === 1 ? 'is 1' : `are ${spiders}`}`;
    const field = '..............\n..............\n..............\n.............P';
    const config = { ...GENTLE, spider_health: 1000, spider_spawn_rate: 4 };
    return [name, field, 'd'.repeat(ticks), { count: { spider: spiders }, config }];
  }),
]);

const ZOMBIE_RULE =
  '“Zombies move in random directions. Zombies are limited by the same movement constraints as the Player, except portals have no effect on them.” (§3.3)';
const ZOMBIE = group('2022', '§3.3 Zombie Toast', ZOMBIE_RULE, [
  ['is stopped by walls', '.#.\n#z#\n.#P', 'rr', { after: '.#.\n#z#\n.#.' }],
  ['is stopped by boulders', '.o.\noz#\n.#P', 'rr', { after: '.o.\noz#\n.#.' }],
  ['is stopped by closed doors', '.D.\nDz#\n.#P', 'rr', { after: '.D.\nDz#\n.#.' }],
  ['is stopped by spawners', '.T.\n#z#\n.#P', 'rr', { after: '.T.\n#z#\n.#.' }],
  ['steps to a free neighbour', 'P.....\n......\n.....z', 'l', { at: { zombie_toast: ['5,1', '5,3', '4,2', '6,2'] } }],
  ['takes the one way that is open', '.#.P\n#z..\n.#..', 'r', { at: { zombie_toast: ['2,1'] } }],
  [
    'is not teleported by a portal',
    '####P\n#z(##\n####.\n.(...',
    'rr',
    { at: { zombie_toast: ['1,1', '2,1'] }, config: GENTLE },
  ],
]);

const MERCENARY_RULE =
  '“They constantly move towards the Player, stopping only if they cannot move any closer (they are able to move around walls). Mercenaries are limited by the same movement constraints as the Player.” (§3.3)';
const MERCENARY = group('2022', '§3.3 Mercenary', { says: MERCENARY_RULE, config: GENTLE }, [
  ['comes closer along a row', 'P...m', 'l', { after: '...m.' }],
  ['goes around walls', '.....\nP.#m.\n..#..\n..#..', 'l', { after: '...m.\n..#..\n..#..\n..#..' }],
  ['stays where there is no way', '###.\n#m#P\n###.', 'rr', { after: '###.\n#m#.\n###.' }],
  [
    'without a way, goes to the reachable square nearest to the player, and stops there',
    '#######\n#....m#\n####..#\n#######\n.P.....',
    'lr lrl',
    { open: SILENT, after: '#######\n#m....#\n####..#\n#######\nP......' },
  ],
  [
    'without a way, of squares that are equally near takes the one with the shortest way',
    '#######\n#.....#\n#.###.#\n#.#P#.#\n#.###.#\n#...m.#\n#######',
    'uuu',
    { open: SILENT, after: '#######\n#.....#\n#.###.#\n#.#P#.#\n#.###.#\n#..m..#\n#######' },
  ],
  [
    'settles ties along the longer axis: here y',
    '.P.\n...\n...\n..m',
    'u',
    { open: TIES, after: '...\n...\n..m\n...' },
  ],
  ['settles ties along x before y, from the right', 'P..\n...\n..m', 'l', { open: TIES, after: '...\n...\n.m.' }],
  [
    'settles ties along x before y, from the left',
    '....P\n.....\nm....',
    'r',
    { open: TIES, after: '.....\n.....\n.m...' },
  ],
  ['goes along y where x is no shorter', 'P\n.\n.\nm', 'u', { after: '.\n.\nm\n.' }],
  ['is stopped by boulders', '####\nPom#\n####', 'l', { after: '####\n.om#\n####' }],
  ['walks over collectables and leaves them', '######\nP...$m\n######', 'l', { after: '######\n....m.\n######' }],
  [
    'goes through portals where that is shorter',
    '################\n#P.(........(.m#\n################',
    'll',
    {
      at: { mercenary: ['2,1'] },
      says: 'One autotest checks that portals have an effect on Dijkstra’s. (§3.9)',
      open: 'on which side of the portal it comes out',
    },
  ],
  [
    'is hostile: it can be interacted with',
    'P....m',
    'l',
    { interactable: { mercenary: true }, open: 'whether also from afar' },
  ],
]);

const bribing = { ...GENTLE, bribe_radius: 2, bribe_amount: 2 };
const BRIBE_RULE =
  "“The Player can bribe them with a certain amount of gold; in which case they become allies. Mercenaries must be within a certain radius, formed by the diagonally and cardinally adjacent cells in a 'square' fashion.” (§3.3)";
const BRIBE = group('2022', '§3.3 Bribes and allies', { says: BRIBE_RULE, config: bribing }, [
  [
    'takes the amount',
    '#######\nP$$$m.#\n#######',
    'rrr interact:mercenary',
    { items: 'treasure', config: { mercenary_health: 1000 } },
  ],
  [
    'makes an ally, who is not interactable',
    '########\nP$$...m#\n########',
    'rr interact:mercenary',
    { interactable: { mercenary: false }, config: { bribe_radius: 9 } },
  ],
  [
    'with too little gold is refused',
    '########\nP$....m#\n########',
    'r interact:mercenary',
    { refused: 'action', items: 'treasure', config: { bribe_radius: 9 } },
  ],
  [
    'with no gold is refused',
    '########\nP.....m#\n########',
    'r interact:mercenary',
    { refused: 'action', config: { bribe_radius: 9 } },
  ],
  [
    'from too far away is refused',
    '############\nP$$.......m#\n############',
    'rr interact:mercenary',
    { refused: 'action', items: 'treasure treasure' },
  ],
  ['reaches the edge of the radius', '#########\nP$$...m.#\n#########', 'rr interact:mercenary', { items: '' }],
  ['reaches the corner of the square', '..#####\nP$$####\n####m##\n#######', 'rr interact:mercenary', { items: '' }],
  [
    'a sun stone bribes nobody',
    '########\nP**...m#\n########',
    'rr interact:mercenary',
    {
      refused: 'action',
      items: 'sun_stone sun_stone',
      config: { bribe_radius: 9 },
      says: '“It cannot be used to bribe mercenaries or assassins.” (§3.4.1)',
    },
  ],
  [
    'an unknown entity is refused',
    'P.',
    'r interact:nobody',
    { refused: 'argument', says: 'IllegalArgumentException if entityId is not a valid entity ID. (interact)' },
  ],
  [
    'what is not interactable is refused',
    'P.#',
    'r interact:wall',
    {
      refused: 'argument',
      says: 'IllegalArgumentException if entityId is not a valid entity ID. (interact)',
      open: 'the document speaks of unknown ids',
    },
  ],
  [
    'an ally beside the player takes the square that the player left',
    '........\nP$$.m...\n........',
    'rr interact:mercenary u u',
    { at: { mercenary: ['2,0', '2,1'] }, config: { bribe_radius: 9 }, open: 'when it has reached the player' },
  ],
  [
    'an ally does not fight',
    '############\nP$$......m.#\n############',
    'rr interact:mercenary rrrl',
    { battles: '', config: { bribe_radius: 9 } },
  ],
  ['a hostile mercenary fights', '####\n#Pm#\n####', 'r', { battles: 'mercenary', config: { player_attack: 100 } }],
  [
    'an assassin’s bribe that always fails wastes the gold',
    '########\nP$$...A#\n########',
    'rr interact:assassin',
    {
      items: '',
      interactable: { assassin: true },
      config: { ...GENTLE, bribe_radius: 9, assassin_bribe_amount: 2, assassin_bribe_fail_rate: 1 },
      says: '“There is a certain chance that the bribe will fail; the gold will be wasted and the Assassin will remain hostile.” (§3.3.1)',
    },
  ],
  [
    'an assassin’s bribe that never fails makes an ally',
    '########\nP$$...A#\n########',
    'rr interact:assassin',
    {
      items: '',
      interactable: { assassin: false },
      config: { ...GENTLE, bribe_radius: 9, assassin_bribe_amount: 2, assassin_bribe_fail_rate: 0 },
      says: '“There is a certain chance that the bribe will fail.” (§3.3.1)',
    },
  ],
]);

const swampy = { X: [{ type: 'swamp_tile', movement_factor: 2 }] };
const SWAMP_RULE =
  '“Tick 1: Move onto the swamp tile; Tick 2: Stuck; Tick 3: Still stuck; Tick 4: Move off the swamp tile.” (§3.9, factor 2)';
const SWAMP = group('2022', '§3.9 Swamp Tile', SWAMP_RULE, [
  ...(['5,1', '5,1', '5,1', '4,1'] as const).map(
    (at, n): Row => [
      `factor 2: tick ${n + 1}`,
      '########\nP....Xm#\n########',
      'l'.repeat(n + 1),
      { at: { mercenary: [at] }, legend: swampy, config: GENTLE },
    ],
  ),
  ['the player is not slowed', 'PXXX.', 'rrrr', { at: { player: ['4,0'] }, legend: swampy }],
  [
    'a mercenary goes around a deep one',
    '######\n#....#\nP.X.m#\n######',
    'll',
    {
      at: { mercenary: ['3,1'] },
      legend: { X: [{ type: 'swamp_tile', movement_factor: 9 }] },
      config: GENTLE,
      open: 'a way along either row may be as long',
    },
  ],
]);

export const MOVING = [...SPIDER, ...ZOMBIE, ...MERCENARY, ...BRIBE, ...SWAMP];
