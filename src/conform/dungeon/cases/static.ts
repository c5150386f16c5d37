import { group, type Row } from '../dungeon-case.ts';
import { GENTLE } from '../map-drawing.ts';

/** A goal that is out of reach, where a case walks over an exit. */
const OUT_OF_REACH = { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'treasure' }] };
const SILENT = 'the document does not say';

export const PLAYER_WALKING: readonly Row[] = [
  { name: 'moves up', before: '.\nP', plays: 'u', after: 'P\n.' },
  { name: 'moves right', before: 'P.', plays: 'r', after: '.P' },
  { name: 'moves down', before: 'P\n.', plays: 'd', after: '.\nP' },
  { name: 'moves left', before: '.P', plays: 'l', after: 'P.' },
  {
    name: 'walks over floor, switch, exit and swamp',
    before: 'P_E~.',
    plays: 'rrrr',
    after: '._E~P',
    goal: OUT_OF_REACH,
  },
  {
    name: 'a step against a wall is a tick all the same',
    before: '#####\n#P..m#\n#####',
    plays: 'l',
    at: { player: ['1,1'], mercenary: ['3,1'] },
    config: GENTLE,
  },
];

export const WALL_CASES: readonly Row[] = [
  { name: 'stops the player above', before: '#\nP', plays: 'u', after: '#\nP' },
  { name: 'stops the player to the right', before: 'P#', plays: 'r', after: 'P#' },
  { name: 'stops the player below', before: 'P\n#', plays: 'd', after: 'P\n#' },
  { name: 'stops the player to the left', before: '#P', plays: 'l', after: '#P' },
  { name: 'stops a boulder', before: 'Po#', plays: 'r', after: 'Po#' },
  { name: 'stops mercenaries', before: '#####\n#P#m#\n#####', plays: 'l', after: '#####\n#P#m#\n#####' },
];

export const BOULDER_CASES: readonly Row[] = [
  { name: 'is pushed right, the player takes its place', before: 'Po.', plays: 'r', after: '.Po' },
  { name: 'is pushed left', before: '.oP', plays: 'l', after: 'oP.' },
  { name: 'is pushed up', before: '.\no\nP', plays: 'u', after: 'o\nP\n.' },
  { name: 'is pushed down', before: 'P\no\n.', plays: 'd', after: '.\nP\no' },
  { name: 'two in a row are too heavy', before: 'Poo.', plays: 'r', after: 'Poo.' },
  { name: 'is stopped by a wall', before: 'Po#', plays: 'r', after: 'Po#' },
  { name: 'is stopped by a closed door', before: 'PoD', plays: 'r', after: 'PoD' },
  { name: 'is stopped by a closed door even with the key', before: 'PkoD', plays: 'rr', after: '.PoD' },
  { name: 'is stopped by a portal', open: SILENT, before: 'Po(...(', plays: 'r', after: 'Po(...(' },
  { name: 'is stopped by a spawner', open: SILENT, before: 'PoT', plays: 'r', after: 'PoT' },
  { name: 'is stopped by an enemy', open: SILENT, before: '####\nPoz#\n####', plays: 'r', after: '####\nPoz#\n####' },
  { name: 'goes onto treasure', before: 'Po$', plays: 'r', after: '.Po' },
  { name: 'goes onto a key', before: 'Pok', plays: 'r', after: '.Po' },
  { name: 'goes onto a potion', before: 'Po!', plays: 'r', after: '.Po' },
  { name: 'goes onto wood', before: 'Pow', plays: 'r', after: '.Po' },
  { name: 'goes onto an arrow', before: 'Poa', plays: 'r', after: '.Po' },
  { name: 'goes onto a bomb that lies about', before: 'Pob', plays: 'r', after: '.Po' },
  { name: 'goes onto a sword', before: 'Pos', plays: 'r', after: '.Po' },
  { name: 'goes onto a sun stone', before: 'Po*', plays: 'r', after: '.Po' },
  { name: 'goes onto an exit', open: SILENT, before: 'PoE', plays: 'r', after: '.Po', goal: OUT_OF_REACH },
  { name: 'goes onto a swamp', open: SILENT, before: 'Po~', plays: 'r', after: '.Po' },
  {
    name: 'goes through a door that was opened',
    open: SILENT,
    before: 'Pk.D..\n...o..\n......',
    plays: 'rrrr ddlu',
    after: '...o..\n...P..\n......',
  },
  {
    name: 'is stopped by a bomb that was placed',
    open: SILENT,
    before: '.....\nPb.o.\n.....',
    plays: 'r r use:bomb u rr d l',
    after: '.....\n..boP\n.....',
  },
  {
    name: 'is stopped by an ally',
    open: SILENT,
    before: '######\nP$.om#\n######',
    plays: 'r interact:mercenary rr',
    after: '######\n..Pom#\n######',
    config: { bribe_radius: 9 },
  },
];

export const DOOR: readonly Row[] = [
  { name: 'stops the player without a key', before: 'PD.', plays: 'rr', after: 'PD.' },
  { name: 'opens to its key', before: 'PkD.', plays: 'rr', after: '..P.' },
  {
    name: 'remains open',
    open: 'whether an open door is called door_open',
    before: 'PkD.',
    plays: 'rrrll',
    after: '.P/.',
  },
  {
    name: 'stops the player with another key',
    before: 'PkX',
    plays: 'rr',
    after: '.PD',
    legend: { X: [{ type: 'door', key: 2 }] },
  },
  { name: 'opens to a sun stone', before: 'P*D.', plays: 'rr', after: '..P.' },
  { name: 'stops enemies', before: '#####\nP.Dm#\n#####', plays: 'l', after: '#####\n..Dm#\n#####' },
  {
    name: 'lets enemies through once it is open',
    open: SILENT,
    before: '#######\nPkD..m#\n#######',
    plays: 'rrl',
    after: '#######\n.Pm...#\n#######',
    config: GENTLE,
  },
  {
    name: 'uses the key up',
    before: 'PkD',
    plays: 'rr',
    items: '',
    count: { door_open: 1 },
    open: 'whether an open door is called door_open',
  },
  {
    name: 'uses the key up, whatever it is called then',
    before: 'PkD.',
    plays: 'rr',
    items: '',
    at: { player: ['2,0'] },
  },
  { name: 'leaves the sun stone', before: 'P*D.', plays: 'rr', items: 'sun_stone', at: { player: ['2,0'] } },
  {
    name: 'is locked for ever once its key was used otherwise',
    before: 'PkwwD',
    plays: 'rrr build:shield r',
    at: { player: ['3,0'] },
  },
];

export const PORTAL_CASES: readonly Row[] = [
  {
    name: 'leads beyond its twin in the direction of travel',
    open: 'the document asks for any square beside the twin',
    before: 'P(...(.',
    plays: 'r',
    after: '.(...(P',
  },
  {
    name: 'works both ways',
    open: 'the document asks for any square beside the twin',
    before: '.(...(P',
    plays: 'l',
    after: 'P(...(.',
  },
  {
    name: 'works from above',
    open: 'the document asks for any square beside the twin',
    before: 'P....\n(....\n.....\n...(.\n.....',
    plays: 'd',
    after: '.....\n(....\n.....\n...(.\n...P.',
  },
  {
    name: 'leads to the next free side, clockwise, if that is a wall',
    open: 'the document asks for any square beside the twin',
    before: 'P(..#.\n....(#\n......',
    plays: 'r',
    after: '.(..#.\n....(#\n....P.',
  },
  {
    name: 'leads back to the near side if all others are walls',
    before: 'P(..#.\n....(#\n....#.',
    plays: 'r',
    after: '.(..#.\n...P(#\n....#.',
  },
  {
    name: 'leads nowhere if every side is a wall',
    before: 'P(..#.\n...#(#\n....#.',
    plays: 'r',
    after: 'P(..#.\n...#(#\n....#.',
  },
  {
    name: 'does not lead onto boulders',
    open: 'the document asks for any square beside the twin',
    before: 'P(..#.\n....(o\n......',
    plays: 'r',
    after: '.(..#.\n....(o\n....P.',
  },
  {
    name: 'does not lead into closed doors',
    open: 'the document asks for any square beside the twin',
    before: 'P(..#.\n....(D\n......',
    plays: 'r',
    after: '.(..#.\n....(D\n....P.',
  },
  {
    name: 'leads on through a portal behind its twin',
    open: SILENT,
    before: 'P(..([..[.',
    plays: 'r',
    after: '.(..((..(P',
  },
  { name: 'without a twin is floor', open: SILENT, before: 'P(.', plays: 'rr', after: '.(P' },
  {
    name: 'takes up what lies where it leads',
    open: 'the document asks for any square beside the twin',
    before: 'P(...($',
    plays: 'r',
    items: 'treasure',
  },
];

export const SWITCH_CASES: readonly Row[] = [
  {
    name: 'is triggered by a boulder that is pushed onto it',
    before: 'Po_',
    plays: 'r',
    goals: '',
    goal: { goal: 'boulders' },
  },
  {
    name: 'is untriggered when the boulder is pushed off',
    before: 'Po_.E',
    plays: 'rr',
    goals: ':boulders AND :exit',
    goal: { goal: 'AND', subgoals: [{ goal: 'boulders' }, { goal: 'exit' }] },
  },
  {
    name: 'all of several are needed',
    before: 'P.o_\n..o_',
    plays: 'rr',
    goals: ':boulders',
    goal: { goal: 'boulders' },
  },
  { name: 'all of several are enough', before: 'P.o_\n..o_', plays: 'rr ldr', goals: '', goal: { goal: 'boulders' } },
  { name: 'lets the player stand on it', before: 'P_', plays: 'r', at: { player: ['1,0'] } },
  {
    name: 'lets enemies stand on it',
    before: '####\nP_m#\n####',
    plays: 'l',
    at: { mercenary: ['1,1'] },
    config: GENTLE,
  },
  {
    name: 'counts a boulder that begins on it as pushed',
    before: 'P.O',
    plays: 'r',
    goals: '',
    goal: { goal: 'boulders' },
    open: 'the document speaks of boulders that are pushed',
  },
];

export const EXIT_CASES: readonly Row[] = [
  { name: 'the puzzle is complete when the player goes through it', before: 'PE', plays: 'r', goals: '' },
  { name: 'it is open before', before: 'P.E', plays: 'r', goals: ':exit' },
  {
    name: 'is no obstacle to enemies',
    before: '#####\nPE.m#\n#####',
    plays: 'l',
    at: { mercenary: ['2,1'] },
    goal: OUT_OF_REACH,
    config: GENTLE,
  },
];

const spawning = { ...GENTLE, zombie_spawn_rate: 3 };
const SPAWNER: readonly Row[] = [
  { name: 'stops the player', before: 'PT', plays: 'r', at: { player: ['0,0'] } },
  ...(
    [
      [2, 0],
      [3, 1],
      [5, 1],
      [6, 2],
    ] as const
  ).map(
    ([ticks, zombies]): Row => ({
      name: `with rate 3, after tick ${ticks} there ${zombies === 1 ? 'is 1 zombie' : `are ${zombies} zombies`}`,
      before: 'P....T',
      plays: 'l'.repeat(ticks),
      count: { zombie_toast: zombies },
      config: spawning,
    }),
  ),
  {
    name: 'spawns beside itself',
    before: 'P....T',
    plays: 'lll',
    at: { zombie_toast: ['4,0', '6,0', '5,-1', '5,1'] },
    config: spawning,
  },
  {
    name: 'uses the one open square',
    before: '..#..\n.#T..\n..#.P',
    plays: 'rrr',
    at: { zombie_toast: ['3,1'] },
    config: spawning,
  },
  {
    name: 'spawns nothing between walls',
    before: '..#..\n.#T#.\n..#.P',
    plays: 'rrr',
    count: { zombie_toast: 0 },
    config: spawning,
  },
  { name: 'never spawns at rate 0', before: 'P..T', plays: 'l'.repeat(12), count: { zombie_toast: 0 } },
  {
    name: 'is destroyed with a sword',
    before: 'PsT',
    plays: 'r interact:zombie_toast_spawner',
    count: { zombie_toast_spawner: 0 },
  },
  {
    name: 'is destroyed with a bow',
    before: 'PwaaaT',
    plays: 'rrrr build:bow interact:zombie_toast_spawner',
    count: { zombie_toast_spawner: 0 },
  },
  {
    name: 'cannot be destroyed without a weapon',
    before: 'P.T',
    plays: 'r interact:zombie_toast_spawner',
    refused: 'action',
    count: { zombie_toast_spawner: 1 },
  },
  {
    name: 'cannot be destroyed from two squares away',
    before: 'Ps.T',
    plays: 'r interact:zombie_toast_spawner',
    refused: 'action',
  },
  {
    name: 'cannot be destroyed from a diagonal square',
    before: 'Ps\n..T',
    plays: 'r interact:zombie_toast_spawner',
    refused: 'action',
  },
  {
    name: 'can be interacted with',
    before: 'P...T',
    plays: 'l',
    interactable: { zombie_toast_spawner: true },
    open: 'whether also from afar',
  },
];

const says = (words: string): string => `“${words}” (§3.2)`;

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
  ...group(
    '2022',
    '§3.2 Zombie Toast Spawner',
    says(
      'Spawns zombie toasts in an open square cardinally adjacent to the spawner. The Player can destroy a zombie spawner if they have a weapon and are cardinally adjacent to the spawner.',
    ),
    SPAWNER,
  ),
];
