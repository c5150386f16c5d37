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
/** What a race is called, and its HP, Atk, Def. */
export const RACES = {
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
    const after = (count: number, state: string, signs: string): Row => [
      `${called}: ${state} after ${count} of the ${name}’s blows`,
      room,
      'a ea '.repeat(count).trim(),
      { race, cells: { '1,2': signs } },
    ];
    return [...(blows > 1 ? [after(blows - 1, 'alive', sign)] : []), after(blows, 'dead', '.CG')];
  }),
);

/** What one blow of an enemy takes, if it does not miss. */
const TAKEN: readonly Row[] = Object.entries(ENEMIES).flatMap(([called, [sign, , atk]]) =>
  (['h', 'd', 'e', 'o'] as const).map((race): Row => {
    const [name, hp, , def] = RACES[race];
    const left = hp - damage(atk, def);
    return [
      `${called}: takes ${damage(atk, def)} from the ${name}, or misses`,
      `.....\n.@${sign}..\n.....`,
      'a ea',
      { race, hp: [hp, Math.max(0, left)] },
    ];
  }),
);

const FIGHTS_RULE =
  '“Attacks the enemy in the specified direction, if the monster is in the immediately specified block.” (Command Interpreter)';
const FIGHTS = group('Attacking', FIGHTS_RULE, [
  ['a blow at nothing hits nobody', '.....\n.@..N\n.....', 'a we', { at: [1, 1] }],
  ['a blow does not reach two tiles', '6666666\n6@.6N66\n6666666', 'a ea a ea a ea a ea', { cells: { '1,4': 'N' } }],
  ...(['no', 'so', 'we', 'ne', 'nw', 'se', 'sw'] as const).map((way): Row => {
    const [row, column] = { no: [0, 1], so: [2, 1], we: [1, 0], ne: [0, 2], nw: [0, 0], se: [2, 2], sw: [2, 0] }[
      way
    ] as [number, number];
    const rows = ['...', '.@.', '...'].map((line, n) =>
      n === row ? `${line.slice(0, column)}N${line.slice(column + 1)}` : line,
    );
    return [
      `a ${way} hits who stands there`,
      rows.join('\n'),
      `a ${way} `.repeat(4).trim(),
      { cells: { [`${row},${column}`]: '.C' } },
    ];
  }),
  ...Object.entries({ h: 1, d: 2, e: 1, o: 0.5 }).map(([letter, gold]): Row => {
    const race = letter as keyof typeof RACES;
    const [name, , atk] = RACES[race];
    const [sign, hp, , def] = ENEMIES.Goblin;
    return [
      `a slain goblin gives the ${name} ${gold} gold, and leaves no pile`,
      `.....\n.@${sign}..\n.....`,
      'a ea '.repeat(Math.ceil(hp / damage(atk, def))).trim(),
      { race, gold: [gold], cells: { '1,2': '.C' }, open: SILENT },
    ];
  }),
]);

const MERCHANTS_RULE =
  '“Attacking a merchant causes every merchant to be hostile.” A merchant hoard is “dropped when merchant is killed”. (Enemies, Treasure)';
const MERCHANTS = group('Merchants', MERCHANTS_RULE, [
  ['leaves a peaceful player alone', '6666\n6@M6\n6666', 'no so', { hp: [140], gold: [1] }],
  ['does not attack who has not attacked', '77777\n7M@M7\n77777', 'a no a no a no', { hp: [140] }],
  ['leaves a pile when killed', '.....\n.@M..\n.....', 'a ea a ea', { cells: { '1,2': 'G' }, gold: [0] }],
  ['its pile is worth 4', '.....\n.@M..\n.....', 'a ea a ea ea', { gold: [4] }],
  [
    'attacking one makes the others hostile',
    '.....\n.M@M.\n.....',
    'a ea',
    { hp: [140, 81, 22], cells: { '1,1': 'M' } },
  ],
]);

const DRAGONS_RULE =
  '“Always guards a treasure hoard, only hostile when a player is in 1-block radius of its dragon hoard.” (Enemies)';
const DRAGONS = group('Dragons', DRAGONS_RULE, [
  ['stays where it is', '.......\n.@...D9\n.......', 'no so no so', { cells: { '1,5': 'D' } }],
  ['leaves whoever is far from its hoard alone', '.......\n.@D9...\n.......', 'we ea we ea', { hp: [140] }],
  ['attacks beside its hoard', '.9.....\n.@D....\n.......', 'a we', { hp: [140, 123] }],
  [
    'is dead after nine blows of a human',
    '.......\n9D@....\n.......',
    'a we '.repeat(9).trim(),
    { race: 'h', cells: { '1,1': '.' }, hp: [140], gold: [0] },
  ],
  ['its hoard is free then', '.......\n9D@....\n.......', `${'a we '.repeat(9)}we we`, { gold: [6] }],
]);

const HOLDER_RULE =
  '“Enemies randomly move 1 tile at a time assuming the tile is unoccupied, if there is no player within a 1 block radius.” (Enemies)';
const HOLDER = group('Enemies', HOLDER_RULE, [
  ['enemies do not step onto gold', '......666\n.@....6N6\n......666', 'ea we ea we ea', { cells: { '1,7': 'N' } }],
  ['enemies do not step onto potions', '......111\n.@....1W1\n......111', 'ea we ea we ea', { cells: { '1,7': 'W' } }],
  ['an enemy beside the player stays and fights', '.....\n.@N..\n.....', 'a ea a ea', { cells: { '1,2': 'N' } }],
]);

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
  ...FIGHTS,
  ...MERCHANTS,
  ...DRAGONS,
  ...HOLDER,
];
