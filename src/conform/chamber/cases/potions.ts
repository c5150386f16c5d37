import { group, type Row } from '../chamber-case.ts';

const ELF = 'Elf: “negative potions have positive effect”. (Races)';
const LEAST = '“Atk and Def cannot drop below 0.” (Items)';
const REACH = '“Potion can only be used when player is within 1-block radius.” (Items)';
const SILENT = 'the document does not say';

const DRINKS_RULE =
  'RH restores up to 10 HP (not over the maximum), PH takes up to 10; BA, WA, BD, WD change Atk or Def by 5. (Types of Potions)';
const DRINKS = group('Potions', DRINKS_RULE, [
  ['RH does not exceed the maximum', '.....\n.@0..', 'u ea', { hp: [140] }],
  ['PH takes 10', '.....\n.@3..', 'u ea', { hp: [130] }],
  ['RH restores 10', '.3...\n.@0..', 'u no u ea', { hp: [140] }],
  ['RH after two PH', '.33..\n.@0..', 'u no u ne u ea', { hp: [130] }],
  ['BA adds 5 to Atk', '.....\n.@1..', 'u ea', { atk: [25], def: [20] }],
  ['BD adds 5 to Def', '.....\n.@2..', 'u ea', { def: [25], atk: [20] }],
  ['WA takes 5 from Atk', '.....\n.@4..', 'u ea', { atk: [15] }],
  ['WD takes 5 from Def', '.....\n.@5..', 'u ea', { def: [15] }],
  ['two BA add up', '.1...\n.@1..', 'u no u ea', { atk: [30] }],
  ['BA and WA cancel out', '.1...\n.@4..', 'u no u ea', { atk: [20] }],
  ['Atk does not drop below 0', '444..\n4@4..', 'u no u ne u nw u we u ea', { atk: [0], says: LEAST }],
  ['Def does not drop below 0', '555..\n5@5..', 'u no u ne u nw u we u ea', { def: [0], says: LEAST }],
  ['elf: WA adds 5', '.....\n.@4..', 'u ea', { race: 'e', atk: [35], says: ELF }],
  ['elf: WD adds 5', '.....\n.@5..', 'u ea', { race: 'e', def: [15], says: ELF }],
  ['elf: PH takes nothing', '.....\n.@3..', 'u ea', { race: 'e', hp: [140], says: ELF }],
  ['elf: BD adds 5', '.....\n.@2..', 'u ea', { race: 'e', def: [15] }],
  ['elf: BA adds 5', '.....\n.@1..', 'u ea', { race: 'e', atk: [35] }],
  ['dwarf: PH takes 10', '.....\n.@3..', 'u ea', { race: 'd', hp: [90] }],
  ['orc: RH does not exceed 180', '.....\n.@0..', 'u ea', { race: 'o', hp: [180] }],
  [
    'a potion is drawn as P, whatever it does',
    '.........\n.@.012345',
    'no',
    { cells: { '1,3': 'Pp', '1,4': 'Pp', '1,5': 'Pp', '1,6': 'Pp', '1,7': 'Pp', '1,8': 'Pp' } },
  ],
  ['a potion is gone once it is used', '.....\n.@1..', 'u ea', { cells: { '1,2': '.' } }],
  ...(['no', 'so', 'we', 'ne', 'nw', 'se', 'sw'] as const).map(
    (way): Row => [`u ${way} uses the potion there`, '111\n1@1\n111', `u ${way}`, { atk: [25] }],
  ),
  ['u where nothing lies changes nothing', '.....\n.@1..', 'u we', { atk: [20], cells: { '1,2': 'Pp' } }],
  ['a potion two tiles away is out of reach', '.....\n.@.1.', 'u ea', { atk: [20], says: REACH }],
  ['a potion is not walked over', '.....\n.@1..', 'ea', { at: [1, 1], cells: { '1,2': 'Pp' }, open: SILENT }],
]);

const LASTING_RULE =
  '“Health potions are permanent. Boost and wound potions stay in effect for the current floor.” (Items)';
const LASTING = group('How long potions last', LASTING_RULE, [
  ['BA ends with the floor', '.1...\n.@\\..', 'u no ea', { atk: [20], floor: [2] }],
  ['WA ends with the floor', '.4...\n.@\\..', 'u no ea', { atk: [20], floor: [2] }],
  ['BD ends with the floor', '.2...\n.@\\..', 'u no ea', { def: [20], floor: [2] }],
  ['WD ends with the floor', '.5...\n.@\\..', 'u no ea', { def: [20], floor: [2] }],
  ['PH is permanent', '.3...\n.@\\..', 'u no ea', { hp: [130], floor: [2] }],
]);

export const POTION_CASES = [...DRINKS, ...LASTING];
