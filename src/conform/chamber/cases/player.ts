import { group, type Row } from '../chamber-case.ts';
import { RACES as STATS } from './combat.ts';

const RACES = ['h', 'd', 'e', 'o'] as const;
const SILENT = 'the document does not say';

const BEGINS: readonly Row[] = RACES.map((race): Row => {
  const [name, hp, atk, def] = STATS[race];
  return [
    `${name.replace(/^./, letter => letter.toUpperCase())}: HP ${hp}, Atk ${atk}, Def ${def}`,
    '....\n.@..',
    'ea',
    { race, hp: [hp], atk: [atk], def: [def], floor: [1] },
  ];
});

const WAYS = {
  no: [-1, 0],
  so: [1, 0],
  ea: [0, 1],
  we: [0, -1],
  ne: [-1, 1],
  nw: [-1, -1],
  se: [1, 1],
  sw: [1, -1],
} as const;

const MOVES: readonly Row[] = [
  ...Object.entries(WAYS).map(
    ([way, [down, across]]): Row => [
      `${way} moves one tile`,
      '.....\n..@..\n.....',
      way,
      { at: [1 + down, 2 + across] },
    ],
  ),
  ['a wall to the west stops the player', '....\n@...', 'we', { at: [1, 0] }],
  ['a wall to the north stops the player', '.@..', 'no', { at: [0, 1] }],
  ['a wall to the south stops the player', '....\n....\n....\n.@..', 'so', { at: [3, 1] }],
  ['a corner stops the player', '@...', 'nw', { at: [0, 0] }],
  ['the player is drawn as @', '....\n.@..', 'ea', { cells: { '1,2': '@', '1,1': '.' } }],
  ['several steps', '....\n@...', 'ea ea no we', { at: [0, 1] }],
  ['an enemy stands in the way', '....\n.@N.', 'ea', { at: [1, 1], cells: { '1,2': 'N' } }],
  ['an unknown word moves nobody', '....\n.@..', 'xyzzy', { at: [1, 1] }],
];

const DOORWAYS: readonly Row[] = [
  ['through a doorway', `..........................\n.........................@`, 'ea', { at: [1, 26] }],
  ['into a passage', `..........................\n.........................@`, 'ea ea', { at: [1, 27] }],
  ['back into the chamber', `..........................\n.........................@`, 'ea ea we we', { at: [1, 25] }],
  ['not through the wall beside a doorway', `.........................@`, 'ea', { at: [0, 25] }],
];

const FACTOR = { h: 1, d: 2, e: 1, o: 0.5 } as const;
const PILES = [
  ['6', 'a normal pile', 1],
  ['7', 'a small hoard', 2],
  ['8', 'a merchant hoard', 4],
] as const;

const GOLD_RULE =
  'Normal 1, small hoard 2, merchant hoard 4, dragon hoard 6, “collected when walked over by player”; dwarf 2 × gold, orc ½ gold; a dragon hoard “can only be picked up when dragon is slain”. (Treasure)';
const GOLD = group('Treasure', GOLD_RULE, [
  ...PILES.flatMap(([digit, called, value]) =>
    RACES.map(
      (race): Row => [
        `${called} is worth ${value * FACTOR[race]} to ${STATS[race][0]}`,
        `....\n.@${digit}.`,
        'ea',
        { race, gold: [value * FACTOR[race]], at: [1, 2] },
      ],
    ),
  ),
  ...RACES.map(
    (race): Row => [
      `a dragon hoard is worth ${6 * FACTOR[race]} to ${STATS[race][0]} once its dragon is slain`,
      '.......\n9D@....\n.......',
      `${'a we '.repeat(9)}we we`,
      { race, gold: [6 * FACTOR[race]] },
    ],
  ),
  ['two piles add up', '.....\n.@67.', 'ea ea', { gold: [3] }],
  [
    'a pile is drawn as G, whatever it is worth',
    '.......\n.@.678.',
    'no',
    { cells: { '1,3': 'G', '1,4': 'G', '1,5': 'G' } },
  ],
  ['a pile is gone once it is taken', '.....\n.@6..', 'ea ea', { cells: { '1,2': '.' } }],
  ['a guarded dragon hoard cannot be taken', '.....\n.@9D.', 'ea', { gold: [0], cells: { '1,3': 'D' } }],
  ['nor entered', '.....\n.@9D.', 'ea', { at: [1, 1], cells: { '1,2': 'G' }, open: SILENT }],
  ['a dragon hoard without a dragon is free', '.....\n.@9..', 'ea', { gold: [6], open: SILENT }],
]);

export const PLAYER_CASES = [
  ...group('Player Character', 'Human 140/20/20, dwarf 100/20/30, elf 140/30/10, orc 180/30/25. (Races)', BEGINS),
  ...group('Moving', '“Move player character one block in appropriate cardinal direction.” (Command Interpreter)', [
    ...MOVES,
    ...DOORWAYS,
  ]),
  ...GOLD,
];
