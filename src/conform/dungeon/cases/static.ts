import { group, type Row } from '../dungeon-case.ts';
import { GENTLE } from '../map-drawing.ts';

/** A goal that is out of reach, where a case walks over an exit. */
const OUT_OF_REACH = { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'treasure' }] };
const SILENT = 'the document does not say';
const says = (words: string): string => `“${words}” (§3.2)`;

export const PLAYER_WALKING: readonly Row[] = [
  ['moves up', '.\nP', 'u', { after: 'P\n.' }],
  ['moves right', 'P.', 'r', { after: '.P' }],
  ['moves down', 'P\n.', 'd', { after: '.\nP' }],
  ['moves left', '.P', 'l', { after: 'P.' }],
  ['walks over floor, switch, exit and swamp', 'P_E~.', 'rrrr', { after: '._E~P', goal: OUT_OF_REACH }],
  [
    'a step against a wall is a tick all the same',
    '#####\n#P..m#\n#####',
    'l',
    { at: { player: ['1,1'], mercenary: ['3,1'] }, config: GENTLE },
  ],
];

export const WALL_CASES: readonly Row[] = [
  ['stops the player above', '#\nP', 'u', { after: '#\nP' }],
  ['stops the player to the right', 'P#', 'r', { after: 'P#' }],
  ['stops the player below', 'P\n#', 'd', { after: 'P\n#' }],
  ['stops the player to the left', '#P', 'l', { after: '#P' }],
  ['stops a boulder', 'Po#', 'r', { after: 'Po#' }],
  ['stops mercenaries', '#####\n#P#m#\n#####', 'l', { after: '#####\n#P#m#\n#####' }],
];

export const BOULDER_CASES: readonly Row[] = [
  ['is pushed right, the player takes its place', 'Po.', 'r', { after: '.Po' }],
  ['is pushed left', '.oP', 'l', { after: 'oP.' }],
  ['is pushed up', '.\no\nP', 'u', { after: 'o\nP\n.' }],
  ['is pushed down', 'P\no\n.', 'd', { after: '.\nP\no' }],
  ['two in a row are too heavy', 'Poo.', 'r', { after: 'Poo.' }],
  ['is stopped by a wall', 'Po#', 'r', { after: 'Po#' }],
  ['is stopped by a closed door', 'PoD', 'r', { after: 'PoD' }],
  ['is stopped by a closed door even with the key', 'PkoD', 'rr', { after: '.PoD' }],
  ['is stopped by a portal', 'Po(...(', 'r', { open: SILENT, after: 'Po(...(' }],
  ['is stopped by a spawner', 'PoT', 'r', { open: SILENT, after: 'PoT' }],
  ['is stopped by an enemy', '####\nPoz#\n####', 'r', { open: SILENT, after: '####\nPoz#\n####' }],
  ['goes onto treasure', 'Po$', 'r', { after: '.Po' }],
  ['goes onto a key', 'Pok', 'r', { after: '.Po' }],
  ['goes onto a potion', 'Po!', 'r', { after: '.Po' }],
  ['goes onto wood', 'Pow', 'r', { after: '.Po' }],
  ['goes onto an arrow', 'Poa', 'r', { after: '.Po' }],
  ['goes onto a bomb that lies about', 'Pob', 'r', { after: '.Po' }],
  ['goes onto a sword', 'Pos', 'r', { after: '.Po' }],
  ['goes onto a sun stone', 'Po*', 'r', { after: '.Po' }],
  ['goes onto an exit', 'PoE', 'r', { open: SILENT, after: '.Po', goal: OUT_OF_REACH }],
  ['goes onto a swamp', 'Po~', 'r', { open: SILENT, after: '.Po' }],
  [
    'goes through a door that was opened',
    'Pk.D..\n...o..\n......',
    'rrrr ddlu',
    { open: SILENT, after: '...o..\n...P..\n......' },
  ],
  [
    'is stopped by a bomb that was placed',
    '.....\nPb.o.\n.....',
    'r r use:bomb u rr d l',
    { open: SILENT, after: '.....\n..boP\n.....' },
  ],
  [
    'is stopped by an ally',
    '######\nP$.om#\n######',
    'r interact:mercenary rr',
    { open: SILENT, after: '######\n..Pom#\n######', config: { bribe_radius: 9 } },
  ],
];

export const DOOR: readonly Row[] = [
  ['stops the player without a key', 'PD.', 'rr', { after: 'PD.' }],
  ['opens to its key', 'PkD.', 'rr', { after: '..P.' }],
  ['remains open', 'PkD.', 'rrrll', { open: 'whether an open door is called door_open', after: '.P/.' }],
  ['stops the player with another key', 'PkX', 'rr', { after: '.PD', legend: { X: [{ type: 'door', key: 2 }] } }],
  ['opens to a sun stone', 'P*D.', 'rr', { after: '..P.' }],
  ['stops enemies', '#####\nP.Dm#\n#####', 'l', { after: '#####\n..Dm#\n#####' }],
  [
    'lets enemies through once it is open',
    '#######\nPkD..m#\n#######',
    'rrl',
    { open: SILENT, after: '#######\n.Pm...#\n#######', config: GENTLE },
  ],
  [
    'uses the key up',
    'PkD',
    'rr',
    { items: '', count: { door_open: 1 }, open: 'whether an open door is called door_open' },
  ],
  ['uses the key up, whatever it is called then', 'PkD.', 'rr', { items: '', at: { player: ['2,0'] } }],
  ['leaves the sun stone', 'P*D.', 'rr', { items: 'sun_stone', at: { player: ['2,0'] } }],
  ['is locked for ever once its key was used otherwise', 'PkwwD', 'rrr build:shield r', { at: { player: ['3,0'] } }],
];

export const PORTAL_CASES: readonly Row[] = [
  [
    'leads beyond its twin in the direction of travel',
    'P(...(.',
    'r',
    { open: 'the document asks for any square beside the twin', after: '.(...(P' },
  ],
  ['works both ways', '.(...(P', 'l', { open: 'the document asks for any square beside the twin', after: 'P(...(.' }],
  [
    'works from above',
    'P....\n(....\n.....\n...(.\n.....',
    'd',
    { open: 'the document asks for any square beside the twin', after: '.....\n(....\n.....\n...(.\n...P.' },
  ],
  [
    'leads to the next free side, clockwise, if that is a wall',
    'P(..#.\n....(#\n......',
    'r',
    { open: 'the document asks for any square beside the twin', after: '.(..#.\n....(#\n....P.' },
  ],
  [
    'leads back to the near side if all others are walls',
    'P(..#.\n....(#\n....#.',
    'r',
    { after: '.(..#.\n...P(#\n....#.' },
  ],
  ['leads nowhere if every side is a wall', 'P(..#.\n...#(#\n....#.', 'r', { after: 'P(..#.\n...#(#\n....#.' }],
  [
    'does not lead onto boulders',
    'P(..#.\n....(o\n......',
    'r',
    { open: 'the document asks for any square beside the twin', after: '.(..#.\n....(o\n....P.' },
  ],
  [
    'does not lead into closed doors',
    'P(..#.\n....(D\n......',
    'r',
    { open: 'the document asks for any square beside the twin', after: '.(..#.\n....(D\n....P.' },
  ],
  ['leads on through a portal behind its twin', 'P(..([..[.', 'r', { open: SILENT, after: '.(..((..(P' }],
  ['without a twin is floor', 'P(.', 'rr', { open: SILENT, after: '.(P' }],
  [
    'takes up what lies where it leads',
    'P(...($',
    'r',
    { open: 'the document asks for any square beside the twin', items: 'treasure' },
  ],
];

export const SWITCH_CASES: readonly Row[] = [
  ['is triggered by a boulder that is pushed onto it', 'Po_', 'r', { goals: '', goal: { goal: 'boulders' } }],
  [
    'is untriggered when the boulder is pushed off',
    'Po_.E',
    'rr',
    { goals: ':boulders AND :exit', goal: { goal: 'AND', subgoals: [{ goal: 'boulders' }, { goal: 'exit' }] } },
  ],
  ['all of several are needed', 'P.o_\n..o_', 'rr', { goals: ':boulders', goal: { goal: 'boulders' } }],
  ['all of several are enough', 'P.o_\n..o_', 'rr ldr', { goals: '', goal: { goal: 'boulders' } }],
  ['lets the player stand on it', 'P_', 'r', { at: { player: ['1,0'] } }],
  ['lets enemies stand on it', '####\nP_m#\n####', 'l', { at: { mercenary: ['1,1'] }, config: GENTLE }],
  [
    'counts a boulder that begins on it as pushed',
    'P.O',
    'r',
    { goals: '', goal: { goal: 'boulders' }, open: 'the document speaks of boulders that are pushed' },
  ],
];

export const EXIT_CASES: readonly Row[] = [
  ['the puzzle is complete when the player goes through it', 'PE', 'r', { goals: '' }],
  ['it is open before', 'P.E', 'r', { goals: ':exit' }],
  [
    'is no obstacle to enemies',
    '#####\nPE.m#\n#####',
    'l',
    { at: { mercenary: ['2,1'] }, goal: OUT_OF_REACH, config: GENTLE },
  ],
];

const spawning = { ...GENTLE, zombie_spawn_rate: 3 };
const SPAWNER_RULE = says(
  'Spawns zombie toasts in an open square cardinally adjacent to the spawner. The Player can destroy a zombie spawner if they have a weapon and are cardinally adjacent to the spawner.',
);
const SPAWNER = group('2022', '§3.2 Zombie Toast Spawner', SPAWNER_RULE, [
  ['stops the player', 'PT', 'r', { at: { player: ['0,0'] } }],
  ...[2, 3, 5, 6].map((ticks): Row => {
    const zombies = Math.floor(ticks / 3);
    const name = `with rate 3, after tick ${ticks} there ${zombies === 1 ? 'is 1 zombie' : `are ${zombies} zombies`}`;
    return [name, 'P....T', 'l'.repeat(ticks), { count: { zombie_toast: zombies }, config: spawning }];
  }),
  ['spawns beside itself', 'P....T', 'lll', { at: { zombie_toast: ['4,0', '6,0', '5,-1', '5,1'] }, config: spawning }],
  ['uses the one open square', '..#..\n.#T..\n..#.P', 'rrr', { at: { zombie_toast: ['3,1'] }, config: spawning }],
  ['spawns nothing between walls', '..#..\n.#T#.\n..#.P', 'rrr', { count: { zombie_toast: 0 }, config: spawning }],
  ['never spawns at rate 0', 'P..T', 'l'.repeat(12), { count: { zombie_toast: 0 } }],
  ['is destroyed with a sword', 'PsT', 'r interact:zombie_toast_spawner', { count: { zombie_toast_spawner: 0 } }],
  [
    'is destroyed with a bow',
    'PwaaaT',
    'rrrr build:bow interact:zombie_toast_spawner',
    { count: { zombie_toast_spawner: 0 } },
  ],
  [
    'cannot be destroyed without a weapon',
    'P.T',
    'r interact:zombie_toast_spawner',
    { refused: 'action', count: { zombie_toast_spawner: 1 } },
  ],
  ['cannot be destroyed from two squares away', 'Ps.T', 'r interact:zombie_toast_spawner', { refused: 'action' }],
  ['cannot be destroyed from a diagonal square', 'Ps\n..T', 'r interact:zombie_toast_spawner', { refused: 'action' }],
  [
    'can be interacted with',
    'P...T',
    'l',
    { interactable: { zombie_toast_spawner: true }, open: 'whether also from afar' },
  ],
]);

export const STATIC = [
  ...group(
    '2022',
    '§3.1 Player',
    "“The Player can be moved up, down, left and right into cardinally adjacent squares, provided another entity doesn't stop them.” (§3.1)",
    PLAYER_WALKING,
  ),
  ...group('2022', '§3.2 Wall', says('Blocks the movement of the Player, enemies and boulders.'), WALL_CASES),
  ...group('2022', '§3.2 Exit', says('If the Player goes through it, the puzzle is complete.'), EXIT_CASES),
  ...group(
    '2022',
    '§3.2 Boulder',
    says(
      'Acts like a wall in most cases. It can be pushed by the Player into cardinally adjacent squares. The Player is only strong enough to push one boulder at a time. Boulders can be pushed onto collectable entities.',
    ),
    BOULDER_CASES,
  ),
  ...group(
    '2022',
    '§3.2 Floor Switch',
    says(
      'When a boulder is pushed onto a floor switch, it is triggered. Pushing a boulder off the floor switch untriggers.',
    ),
    SWITCH_CASES,
  ),
  ...group(
    '2022',
    '§3.2 Door',
    says('If the Player holds the key, they can open the door by moving through it. Once open, it remains open.'),
    DOOR,
  ),
  ...group(
    '2022',
    '§3.2 Portal',
    says(
      'Teleports entities to a corresponding portal. The player must end up in a square cardinally adjacent to the corresponding portal. If all squares cardinally adjacent to the corresponding portal are walls, then the player should remain where they are.',
    ),
    PORTAL_CASES,
  ),
  ...SPAWNER,
];
