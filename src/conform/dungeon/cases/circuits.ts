import { group, type Row } from '../dungeon-case.ts';

type Logic = 'and' | 'or' | 'xor' | 'co_and';

const bulb = (logic: Logic) => ({ L: [{ type: 'light_bulb_off', logic }], '-': ['wire'] });

const OR = bulb('or');

/** A bulb between two switches; which of the two boulders are pushed. */
const BETWEEN = 'Po_L_o.\n.......';
const LEFT = 'r';
const BOTH = 'r d rrrrr u l';

const lit = (logic: Logic, plays: string, isLit: boolean, open?: string): Row => [
  `${logic}: ${plays === LEFT ? 'one of two switches' : plays === BOTH ? 'both switches, one after the other' : 'no switch'}`,
  BETWEEN,
  plays,
  { legend: bulb(logic), count: { light_bulb_on: isLit ? 1 : 0, light_bulb_off: isLit ? 0 : 1 }, open },
];

const BULBS: readonly Row[] = [
  ...(['and', 'or', 'xor', 'co_and'] as const).map(logic => lit(logic, 'd', false)),
  lit('and', LEFT, false),
  lit('or', LEFT, true),
  lit('xor', LEFT, true),
  lit('co_and', LEFT, false),
  lit('and', BOTH, true),
  lit('or', BOTH, true),
  lit('xor', BOTH, false),
  lit('co_and', BOTH, false),
  ['or: through a wire', 'Po_-L', 'r', { legend: OR, count: { light_bulb_on: 1 } }],
  ['or: through a long wire', 'Po_----L', 'r', { legend: OR, count: { light_bulb_on: 1 } }],
  ['or: goes out when the boulder is pushed off', 'Po_..\n..L..', 'rr', { legend: OR, count: { light_bulb_on: 0 } }],
  ['or: not over a diagonal', 'Po_.\n...L', 'r', { legend: OR, count: { light_bulb_on: 0 } }],
];

const DOOR = { S: [{ type: 'switch_door', key: 1, logic: 'or' }] };
const DOORS_RULE =
  '“Wires form part of a circuit and are connected to a switch and any entity that interacts via switches.” (§3.13)';
const DOORS = group('2022', '§3.13 Switch Doors and Wires', DOORS_RULE, [
  [
    'a switch door opens while its switch is active',
    'Po_S.\n.....',
    'r',
    { legend: DOOR, count: { switch_door: 0 }, open: 'whether an open one is called switch_door_open' },
  ],
  [
    'a switch door stops the player while its switch is not active',
    'PS.',
    'r',
    { legend: DOOR, at: { player: ['0,0'] } },
  ],
  ['a switch door opens to its key', 'PkS.', 'rr', { legend: DOOR, at: { player: ['2,0'] } }],
  ['a wire is floor', 'P-.', 'rr', { legend: { '-': ['wire'] }, at: { player: ['2,0'] } }],
]);

const BULBS_RULE =
  '“and: 2 or more adjacent activated entities; or: 1 or more; xor: 1 and only 1; co_and: 2 or more, which are both activated on the same tick.” (§3.13)';

export const CIRCUITS = [group('2022', '§3.13 Light Bulbs', BULBS_RULE, BULBS), DOORS];
