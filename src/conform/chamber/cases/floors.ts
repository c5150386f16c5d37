import { group } from '../chamber-case.ts';

const ELSEWHERE = '....\n....\n...@';
const STAIRS_RULE =
  '“Only visible once compass is picked up, otherwise normal floor tile. If a player walks over the stairs without the compass it will still take them to the next level.” (Floors)';
const STAIRS = group('Stairs', STAIRS_RULE, [
  ['lead to the next floor', '.....\n.@\\..', 'ea', { floor: [2] }],
  ['look like floor before the compass is taken', '.....\n.@.\\.', 'no', { cells: { '1,3': '.' } }],
  ['the player begins anew where the floor says', '.....\n.@\\..', 'ea', { below: ELSEWHERE, at: [2, 3], floor: [2] }],
  ['HP stay', '.3...\n.@\\..', 'u no ea', { hp: [130], floor: [2] }],
  ['gold stays', '.....\n.@6\\.', 'ea ea', { gold: [1], floor: [2] }],
  ['floor after floor', '.....\n.@\\..', 'ea ea ea', { below: '.....\n.@\\..', floor: [4] }],
]);

const COMPASS_RULE =
  '“One enemy is the compass holder. When killed, compass is dropped. When picked up by player, stairs become visible.” (Compass)';
const COMPASS = group('Compass', COMPASS_RULE, [
  ['is dropped by its holder', '.....\n.@N..\n.....', 'a ea a ea a ea a ea', { cells: { '1,2': 'C' } }],
  ['shows the stairs once it is taken', '....\\\n.@N..\n.....', 'a ea a ea a ea a ea ea', { cells: { '0,4': '\\' } }],
  ['shows nothing before it is taken', '....\\\n.@N..\n.....', 'a ea a ea a ea a ea', { cells: { '0,4': '.' } }],
]);

const END_RULE = "“A game ends when: Player reaches stairs on floor 5; Player's health reaches 0.” (Termination)";
const END = group('Termination', END_RULE, [
  [
    'the stairs of floor 5 win',
    '.....\n.@\\..',
    'ea ea ea ea ea',
    { below: '.....\n.@\\..', closing: /score|won|win|congrat|victor/i, words: 'a score, or that it is won' },
  ],
]);

const SUIT = group('Barrier Suit', '“Follows same rules as dragon hoard.” (Barrier Suit)', [
  ['cannot be taken while its dragon lives', '.....\n.@BD.\n.....', 'ea', { cells: { '1,2': 'B' } }],
  ['can be taken once its dragon is slain', '.......\nBD@....\n.......', `${'a we '.repeat(9)}we we`, { at: [1, 0] }],
]);

export const FLOORS = [...STAIRS, ...COMPASS, ...SUIT, ...END];
