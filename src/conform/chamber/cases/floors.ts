import { group, type Row } from '../chamber-case.ts';

const STAIRS: readonly Row[] = [
  { name: 'lead to the next floor', room: '.....\n.@\\..', plays: 'ea', floor: [2] },
  { name: 'look like floor before the compass is taken', room: '.....\n.@.\\.', plays: 'no', cells: { '1,3': '.' } },
  {
    name: 'the player begins anew where the floor says',
    room: '.....\n.@\\..',
    below: '....\n....\n...@',
    plays: 'ea',
    at: [2, 3],
    floor: [2],
  },
  { name: 'HP stay', room: '.3...\n.@\\..', plays: 'u no ea', hp: [130], floor: [2] },
  { name: 'gold stays', room: '.....\n.@6\\.', plays: 'ea ea', gold: [1], floor: [2] },
  { name: 'floor after floor', room: '.....\n.@\\..', below: '.....\n.@\\..', plays: 'ea ea ea', floor: [4] },
];

const COMPASS: readonly Row[] = [
  {
    name: 'is dropped by its holder',
    room: '.....\n.@N..\n.....',
    plays: 'a ea a ea a ea a ea',
    cells: { '1,2': 'C' },
  },
  {
    name: 'shows the stairs once it is taken',
    room: '....\\\n.@N..\n.....',
    plays: 'a ea a ea a ea a ea ea',
    cells: { '0,4': '\\' },
  },
  {
    name: 'shows nothing before it is taken',
    room: '....\\\n.@N..\n.....',
    plays: 'a ea a ea a ea a ea',
    cells: { '0,4': '.' },
  },
];

const END: readonly Row[] = [
  {
    name: 'the stairs of floor 5 win',
    room: '.....\n.@\\..',
    below: '.....\n.@\\..',
    plays: 'ea ea ea ea ea',
    closing: /score|won|win|congrat|victor/i,
    words: 'a score, or that it is won',
  },
];

const SUIT: readonly Row[] = [
  { name: 'cannot be taken while its dragon lives', room: '.....\n.@BD.\n.....', plays: 'ea', cells: { '1,2': 'B' } },
  {
    name: 'can be taken once its dragon is slain',
    room: '.......\nBD@....\n.......',
    plays: `${'a we '.repeat(9)}we we`,
    at: [1, 0],
  },
];

export const FLOORS = [
  ...group(
    'Stairs',
    '“Only visible once compass is picked up, otherwise normal floor tile. If a player walks over the stairs without the compass it will still take them to the next level.” (Floors)',
    STAIRS,
  ),
  ...group(
    'Compass',
    '“One enemy is the compass holder. When killed, compass is dropped. When picked up by player, stairs become visible.” (Compass)',
    COMPASS,
  ),
  ...group('Barrier Suit', '“Follows same rules as dragon hoard.” (Barrier Suit)', SUIT),
  ...group(
    'Termination',
    "“A game ends when: Player reaches stairs on floor 5; Player's health reaches 0.” (Termination)",
    END,
  ),
];
