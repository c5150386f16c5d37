import { group, type Row } from '../chamber-case.ts';

const STATS = {
  h: ['Human', 140, 20, 20],
  d: ['Dwarf', 100, 20, 30],
  e: ['Elf', 140, 30, 10],
  o: ['Orc', 180, 30, 25],
} as const;
const RACES = ['h', 'd', 'e', 'o'] as const;
const SILENT = 'the document does not say';

const BEGINS: readonly Row[] = RACES.map((race): Row => {
  const [name, hp, atk, def] = STATS[race];
  return {
    name: `${name}: HP ${hp}, Atk ${atk}, Def ${def}`,
    race,
    room: '....\n.@..',
    plays: 'ea',
    hp: [hp],
    atk: [atk],
    def: [def],
    floor: [1],
  };
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
    ([way, [down, across]]): Row => ({
      name: `${way} moves one tile`,
      room: '.....\n..@..\n.....',
      plays: way,
      at: [1 + down, 2 + across],
    }),
  ),
  { name: 'a wall to the west stops the player', room: '....\n@...', plays: 'we', at: [1, 0] },
  { name: 'a wall to the north stops the player', room: '.@..', plays: 'no', at: [0, 1] },
  { name: 'a wall to the south stops the player', room: '....\n....\n....\n.@..', plays: 'so', at: [3, 1] },
  { name: 'a corner stops the player', room: '@...', plays: 'nw', at: [0, 0] },
  { name: 'the player is drawn as @', room: '....\n.@..', plays: 'ea', cells: { '1,2': '@', '1,1': '.' } },
  { name: 'several steps', room: '....\n@...', plays: 'ea ea no we', at: [0, 1] },
  { name: 'an enemy stands in the way', room: '....\n.@N.', plays: 'ea', at: [1, 1], cells: { '1,2': 'N' } },
  { name: 'an unknown word moves nobody', room: '....\n.@..', plays: 'xyzzy', at: [1, 1] },
];

const DOORWAYS: readonly Row[] = [
  {
    name: 'through a doorway',
    room: `..........................\n.........................@`,
    plays: 'ea',
    at: [1, 26],
  },
  {
    name: 'into a passage',
    room: `..........................\n.........................@`,
    plays: 'ea ea',
    at: [1, 27],
  },
  {
    name: 'back into the chamber',
    room: `..........................\n.........................@`,
    plays: 'ea ea we we',
    at: [1, 25],
  },
  { name: 'not through the wall beside a doorway', room: `.........................@`, plays: 'ea', at: [0, 25] },
];

const FACTOR = { h: 1, d: 2, e: 1, o: 0.5 } as const;
const PILES = [
  ['6', 'a normal pile', 1],
  ['7', 'a small hoard', 2],
  ['8', 'a merchant hoard', 4],
] as const;

const GOLD: readonly Row[] = [
  ...PILES.flatMap(([digit, called, value]) =>
    RACES.map(
      (race): Row => ({
        name: `${called} is worth ${value * FACTOR[race]} to ${STATS[race][0].toLowerCase()}`,
        race,
        room: `....\n.@${digit}.`,
        plays: 'ea',
        gold: [value * FACTOR[race]],
        at: [1, 2],
      }),
    ),
  ),
  ...RACES.map(
    (race): Row => ({
      name: `a dragon hoard is worth ${6 * FACTOR[race]} to ${STATS[race][0].toLowerCase()} once its dragon is slain`,
      race,
      room: '.......\n9D@....\n.......',
      plays: `${'a we '.repeat(9)}we we`,
      gold: [6 * FACTOR[race]],
    }),
  ),
  { name: 'two piles add up', room: '.....\n.@67.', plays: 'ea ea', gold: [3] },
  {
    name: 'a pile is drawn as G, whatever it is worth',
    room: '.......\n.@.678.',
    plays: 'no',
    cells: { '1,3': 'G', '1,4': 'G', '1,5': 'G' },
  },
  { name: 'a pile is gone once it is taken', room: '.....\n.@6..', plays: 'ea ea', cells: { '1,2': '.' } },
  {
    name: 'a guarded dragon hoard cannot be taken',
    room: '.....\n.@9D.',
    plays: 'ea',
    gold: [0],
    cells: { '1,3': 'D' },
  },
  { name: 'nor entered', room: '.....\n.@9D.', plays: 'ea', at: [1, 1], cells: { '1,2': 'G' }, open: SILENT },
  { name: 'a dragon hoard without a dragon is free', room: '.....\n.@9..', plays: 'ea', gold: [6], open: SILENT },
];

export const PLAYER_CASES = [
  ...group('Player Character', 'Human 140/20/20, dwarf 100/20/30, elf 140/30/10, orc 180/30/25. (Races)', BEGINS),
  ...group('Moving', '“Move player character one block in appropriate cardinal direction.” (Command Interpreter)', [
    ...MOVES,
    ...DOORWAYS,
  ]),
  ...group(
    'Treasure',
    'Normal 1, small hoard 2, merchant hoard 4, dragon hoard 6, “collected when walked over by player”; dwarf 2 × gold, orc ½ gold; a dragon hoard “can only be picked up when dragon is slain”. (Treasure)',
    GOLD,
  ),
];
