import { group, type Row } from '../chamber-case.ts';

/** Sign, HP, Atk, Def. */
const ENEMIES = {
  Vampire: ['V', 50, 25, 25],
  Werewolf: ['W', 120, 30, 5],
  Troll: ['T', 120, 25, 15],
  Goblin: ['N', 70, 5, 10],
  Merchant: ['M', 30, 70, 5],
  Phoenix: ['X', 50, 35, 20],
} as const;
const RACES = {
  h: ['human', 140, 20, 20],
  d: ['dwarf', 100, 20, 30],
  e: ['elf', 140, 30, 10],
  o: ['orc', 180, 30, 25],
} as const;
const SILENT = 'the document does not say';

const damage = (atk: number, def: number): number => Math.ceil((100 * atk) / (100 + def));

/** The blows that a race needs, and what is there before the last and after it. */
const BLOWS: readonly Row[] = Object.entries(ENEMIES).flatMap(([called, [sign, hp, , def]]) =>
  (['h', 'o'] as const).flatMap((race): Row[] => {
    const [name, , atk] = RACES[race];
    const blows = Math.ceil(hp / damage(atk, def));
    const room = `.....\n.@${sign}..\n.....`;
    return [
      {
        name: `${called}: alive after ${blows - 1} of the ${name}’s blows`,
        race,
        room,
        plays: 'a ea '.repeat(blows - 1).trim() || 'no',
        cells: { '1,2': sign },
      },
      {
        name: `${called}: dead after ${blows} of the ${name}’s blows`,
        race,
        room,
        plays: 'a ea '.repeat(blows).trim(),
        cells: { '1,2': '.CG' },
      },
    ].filter(({ plays }) => plays !== 'no');
  }),
);

/** What one blow of an enemy takes, if it does not miss. */
const TAKEN: readonly Row[] = Object.entries(ENEMIES).flatMap(([called, [sign, , atk]]) =>
  (['h', 'd', 'e', 'o'] as const).map((race): Row => {
    const [name, hp, , def] = RACES[race];
    const left = hp - damage(atk, def);
    return {
      name: `${called}: takes ${damage(atk, def)} from the ${name}, or misses`,
      race,
      room: `.....\n.@${sign}..\n.....`,
      plays: 'a ea',
      hp: [hp, Math.max(0, left)],
    };
  }),
);

const FIGHTS: readonly Row[] = [
  { name: 'a blow at nothing hits nobody', room: '.....\n.@..N\n.....', plays: 'a we', at: [1, 1] },
  {
    name: 'a blow does not reach two tiles',
    room: '6666666\n6@.6N66\n6666666',
    plays: 'a ea a ea a ea a ea',
    cells: { '1,4': 'N' },
  },
  ...(['no', 'so', 'we', 'ne', 'nw', 'se', 'sw'] as const).map((way): Row => {
    const [row, column] = { no: [0, 1], so: [2, 1], we: [1, 0], ne: [0, 2], nw: [0, 0], se: [2, 2], sw: [2, 0] }[
      way
    ] as [number, number];
    const rows = ['...', '.@.', '...'].map((line, n) =>
      n === row ? `${line.slice(0, column)}N${line.slice(column + 1)}` : line,
    );
    return {
      name: `a ${way} hits who stands there`,
      room: rows.join('\n'),
      plays: `a ${way} `.repeat(4).trim(),
      cells: { [`${row},${column}`]: '.C' },
    };
  }),
  ...Object.entries({ h: 1, d: 2, e: 1, o: 0.5 }).map(([letter, gold]): Row => {
    const race = letter as keyof typeof RACES;
    const [name, , atk] = RACES[race];
    const [sign, hp, , def] = ENEMIES.Goblin;
    return {
      name: `a slain goblin gives the ${name} ${gold} gold, and leaves no pile`,
      race,
      room: `.....\n.@${sign}..\n.....`,
      plays: 'a ea '.repeat(Math.ceil(hp / damage(atk, def))).trim(),
      gold: [gold],
      cells: { '1,2': '.C' },
      open: SILENT,
    };
  }),
];

const MERCHANTS: readonly Row[] = [
  { name: 'leaves a peaceful player alone', room: '6666\n6@M6\n6666', plays: 'no so', hp: [140], gold: [1] },
  { name: 'does not attack who has not attacked', room: '77777\n7M@M7\n77777', plays: 'a no a no a no', hp: [140] },
  {
    name: 'leaves a pile when killed',
    room: '.....\n.@M..\n.....',
    plays: 'a ea a ea',
    cells: { '1,2': 'G' },
    gold: [0],
  },
  { name: 'its pile is worth 4', room: '.....\n.@M..\n.....', plays: 'a ea a ea ea', gold: [4] },
  {
    name: 'attacking one makes the others hostile',
    room: '.....\n.M@M.\n.....',
    plays: 'a ea',
    hp: [140, 81, 22],
    cells: { '1,1': 'M' },
  },
];

const DRAGONS: readonly Row[] = [
  { name: 'stays where it is', room: '.......\n.@...D9\n.......', plays: 'no so no so', cells: { '1,5': 'D' } },
  {
    name: 'leaves whoever is far from its hoard alone',
    room: '.......\n.@D9...\n.......',
    plays: 'we ea we ea',
    hp: [140],
  },
  { name: 'attacks beside its hoard', room: '.9.....\n.@D....\n.......', plays: 'a we', hp: [140, 123] },
  {
    name: 'is dead after nine blows of a human',
    race: 'h',
    room: '.......\n9D@....\n.......',
    plays: 'a we '.repeat(9).trim(),
    cells: { '1,1': '.' },
    hp: [140],
    gold: [0],
  },
  { name: 'its hoard is free then', room: '.......\n9D@....\n.......', plays: `${'a we '.repeat(9)}we we`, gold: [6] },
];

const HOLDER: readonly Row[] = [
  {
    name: 'enemies do not step onto gold',
    room: '......666\n.@....6N6\n......666',
    plays: 'ea we ea we ea',
    cells: { '1,7': 'N' },
  },
  {
    name: 'enemies do not step onto potions',
    room: '......111\n.@....1W1\n......111',
    plays: 'ea we ea we ea',
    cells: { '1,7': 'W' },
  },
  {
    name: 'an enemy beside the player stays and fights',
    room: '.....\n.@N..\n.....',
    plays: 'a ea a ea',
    cells: { '1,2': 'N' },
  },
];

export const COMBAT = [
  ...group(
    'Combat: the player strikes',
    'Damage = ceil(100 / (100 + Def) × Atk); the player never misses. (Combat)',
    BLOWS,
  ),
  ...group(
    'Combat: the player is struck',
    'Damage = ceil(100 / (100 + Def) × Atk); an enemy’s attack misses in half of the cases. (Combat)',
    TAKEN,
  ),
  ...group(
    'Attacking',
    '“Attacks the enemy in the specified direction, if the monster is in the immediately specified block.” (Command Interpreter)',
    FIGHTS,
  ),
  ...group(
    'Merchants',
    '“Attacking a merchant causes every merchant to be hostile.” A merchant hoard is “dropped when merchant is killed”. (Enemies, Treasure)',
    MERCHANTS,
  ),
  ...group(
    'Dragons',
    '“Always guards a treasure hoard, only hostile when a player is in 1-block radius of its dragon hoard.” (Enemies)',
    DRAGONS,
  ),
  ...group(
    'Enemies',
    '“Enemies randomly move 1 tile at a time assuming the tile is unoccupied, if there is no player within a 1 block radius.” (Enemies)',
    HOLDER,
  ),
];
