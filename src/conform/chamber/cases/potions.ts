import { group, type Row } from '../chamber-case.ts';

const SILENT = 'the document does not say';

const DRINKS: readonly Row[] = [
  { name: 'RH does not exceed the maximum', room: '.....\n.@0..', plays: 'u ea', hp: [140] },
  { name: 'PH takes 10', room: '.....\n.@3..', plays: 'u ea', hp: [130] },
  { name: 'RH restores 10', room: '.3...\n.@0..', plays: 'u no u ea', hp: [140] },
  { name: 'RH after two PH', room: '.33..\n.@0..', plays: 'u no u ne u ea', hp: [130] },
  { name: 'BA adds 5 to Atk', room: '.....\n.@1..', plays: 'u ea', atk: [25], def: [20] },
  { name: 'BD adds 5 to Def', room: '.....\n.@2..', plays: 'u ea', def: [25], atk: [20] },
  { name: 'WA takes 5 from Atk', room: '.....\n.@4..', plays: 'u ea', atk: [15] },
  { name: 'WD takes 5 from Def', room: '.....\n.@5..', plays: 'u ea', def: [15] },
  { name: 'two BA add up', room: '.1...\n.@1..', plays: 'u no u ea', atk: [30] },
  { name: 'BA and WA cancel out', room: '.1...\n.@4..', plays: 'u no u ea', atk: [20] },
  {
    name: 'Atk does not drop below 0',
    room: '444..\n4@4..',
    plays: 'u no u ne u nw u we u ea',
    atk: [0],
    says: '“Atk and Def cannot drop below 0.” (Items)',
  },
  {
    name: 'Def does not drop below 0',
    room: '555..\n5@5..',
    plays: 'u no u ne u nw u we u ea',
    def: [0],
    says: '“Atk and Def cannot drop below 0.” (Items)',
  },
  {
    name: 'elf: WA adds 5',
    race: 'e',
    room: '.....\n.@4..',
    plays: 'u ea',
    atk: [35],
    says: 'Elf: “negative potions have positive effect”. (Races)',
  },
  {
    name: 'elf: WD adds 5',
    race: 'e',
    room: '.....\n.@5..',
    plays: 'u ea',
    def: [15],
    says: 'Elf: “negative potions have positive effect”. (Races)',
  },
  {
    name: 'elf: PH takes nothing',
    race: 'e',
    room: '.....\n.@3..',
    plays: 'u ea',
    hp: [140],
    says: 'Elf: “negative potions have positive effect”. (Races)',
  },
  { name: 'elf: BD adds 5', race: 'e', room: '.....\n.@2..', plays: 'u ea', def: [15] },
  { name: 'elf: BA adds 5', race: 'e', room: '.....\n.@1..', plays: 'u ea', atk: [35] },
  { name: 'dwarf: PH takes 10', race: 'd', room: '.....\n.@3..', plays: 'u ea', hp: [90] },
  { name: 'orc: RH does not exceed 180', race: 'o', room: '.....\n.@0..', plays: 'u ea', hp: [180] },
  {
    name: 'a potion is drawn as P, whatever it does',
    room: '.........\n.@.012345',
    plays: 'no',
    cells: { '1,3': 'Pp', '1,4': 'Pp', '1,5': 'Pp', '1,6': 'Pp', '1,7': 'Pp', '1,8': 'Pp' },
  },
  { name: 'a potion is gone once it is used', room: '.....\n.@1..', plays: 'u ea', cells: { '1,2': '.' } },
  ...(['no', 'so', 'we', 'ne', 'nw', 'se', 'sw'] as const).map(
    (way): Row => ({
      name: `u ${way} uses the potion there`,
      room: '111\n1@1\n111',
      plays: `u ${way}`,
      atk: [25],
    }),
  ),
  {
    name: 'u where nothing lies changes nothing',
    room: '.....\n.@1..',
    plays: 'u we',
    atk: [20],
    cells: { '1,2': 'Pp' },
  },
  {
    name: 'a potion two tiles away is out of reach',
    room: '.....\n.@.1.',
    plays: 'u ea',
    atk: [20],
    says: '“Potion can only be used when player is within 1-block radius.” (Items)',
  },
  {
    name: 'a potion is not walked over',
    room: '.....\n.@1..',
    plays: 'ea',
    at: [1, 1],
    cells: { '1,2': 'Pp' },
    open: SILENT,
  },
];

const LASTING: readonly Row[] = [
  { name: 'BA ends with the floor', room: '.1...\n.@\\..', plays: 'u no ea', atk: [20], floor: [2] },
  { name: 'WA ends with the floor', room: '.4...\n.@\\..', plays: 'u no ea', atk: [20], floor: [2] },
  { name: 'BD ends with the floor', room: '.2...\n.@\\..', plays: 'u no ea', def: [20], floor: [2] },
  { name: 'WD ends with the floor', room: '.5...\n.@\\..', plays: 'u no ea', def: [20], floor: [2] },
  { name: 'PH is permanent', room: '.3...\n.@\\..', plays: 'u no ea', hp: [130], floor: [2] },
];

export const POTION_CASES = [
  ...group(
    'Potions',
    'RH restores up to 10 HP (not over the maximum), PH takes up to 10; BA, WA, BD, WD change Atk or Def by 5. (Types of Potions)',
    DRINKS,
  ),
  ...group(
    'How long potions last',
    '“Health potions are permanent. Boost and wound potions stay in effect for the current floor.” (Items)',
    LASTING,
  ),
];
