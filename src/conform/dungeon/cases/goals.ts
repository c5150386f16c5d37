import { group, type Row } from '../dungeon-case.ts';
import { GENTLE } from '../map-drawing.ts';

const exit = { goal: 'exit' };
const boulders = { goal: 'boulders' };
const treasure = { goal: 'treasure' };
const enemies = { goal: 'enemies' };
const and = (...subgoals: unknown[]) => ({ goal: 'AND', subgoals });
const or = (...subgoals: unknown[]) => ({ goal: 'OR', subgoals });
const strong = { player_attack: 1000, player_health: 1000 };

const BASIC_RULE =
  '“Getting to an exit; destroying a certain number of enemies (or more) AND all spawners; having a boulder on all floor switches; collecting a certain number of treasure items (or more).” (§3.7)';
const BASIC = group('2022', '§3.7 Goals', { says: BASIC_RULE, config: strong }, [
  ['exit', 'P.E', 'rr', { goals: '', goal: exit }],
  ['boulders', 'Po_', 'r', { goals: '', goal: boulders }],
  ['treasure', 'P$', 'r', { goals: '', goal: treasure }],
  ['enemies', '####\n#Pz#\n####', 'r', { goals: '', goal: enemies }],
  [
    'two of three treasures are not enough',
    'P$$$',
    'rr',
    { goals: ':treasure', goal: treasure, config: { treasure_goal: 3 } },
  ],
  ['three of three treasures', 'P$$$', 'rrr', { goals: '', goal: treasure, config: { treasure_goal: 3 } }],
  ['more treasure than needed', 'P$$$', 'rrr', { goals: '', goal: treasure, config: { treasure_goal: 2 } }],
  [
    'treasure that was spent still counts as collected',
    'P$ww$',
    'rrr build:shield r',
    {
      goals: '',
      goal: treasure,
      config: { treasure_goal: 2 },
      open: 'whether what is spent still counts as collected',
    },
  ],
  [
    'one of two enemies is not enough',
    '#####\n#Pm.#\n#####',
    'r',
    { goals: ':enemies', goal: enemies, config: { enemy_goal: 2 } },
  ],
  ['two of two enemies', '#####\n#Pmm#\n#####', 'll', { goals: '', goal: enemies, config: { enemy_goal: 2 } }],
  ['all spawners have to go too', '#####\n#Pz##\n###T#\n#####', 'r', { goals: ':enemies', goal: enemies }],
  [
    'the last spawner goes',
    '#####\n#PzT#\n##s##\n#####',
    'r d u interact:zombie_toast_spawner',
    { goals: '', goal: enemies, open: 'whether goals are judged before the next tick' },
  ],
  [
    'bribing is no killing',
    '######\n#P$.m#\n######',
    'r interact:mercenary',
    { goals: ':enemies', goal: enemies, config: { ...GENTLE, bribe_radius: 9 } },
  ],
]);

export const COMPLEX: readonly Row[] = [
  ['AND: both are listed', 'P.E$', 'l', { goals: ':exit AND :treasure', goal: and(exit, treasure) }],
  ['AND: one is left', 'P$.E', 'r', { goals: ':exit', goal: and(exit, treasure) }],
  ['AND: both are done', 'P$E', 'rr', { goals: '', goal: and(exit, treasure) }],
  ['AND: the exit must be last', 'PE$.', 'rr', { goals: ':exit', goal: and(exit, treasure) }],
  ['AND: back to the exit then', 'PE$.', 'rrl', { goals: '', goal: and(exit, treasure) }],
  [
    'AND: an exit that was left is open again',
    'PE.$',
    'rr',
    { goals: ':exit AND :treasure', goal: and(exit, treasure) },
  ],
  ['OR: both are listed', 'P.E$', 'l', { goals: ':exit OR :treasure', goal: or(exit, treasure) }],
  ['OR: one is enough', 'P$.E', 'r', { goals: '', goal: or(exit, treasure) }],
  ['OR: the other is enough', 'PE.$', 'r', { goals: '', goal: or(exit, treasure) }],
  [
    'nested: all are listed',
    'P.E$o_',
    'l',
    { goals: ':exit AND (:treasure OR :boulders)', goal: and(exit, or(treasure, boulders)) },
  ],
  ['nested: a done branch is dropped', 'P$.E_o', 'r', { goals: ':exit', goal: and(exit, or(treasure, boulders)) }],
  ['nested: done', 'P$E_o', 'rr', { goals: '', goal: and(exit, or(treasure, boulders)) }],
  [
    'nested: AND in OR',
    'P$.E_o',
    'l',
    { goals: ':boulders OR (:exit AND :treasure)', goal: or(boulders, and(exit, treasure)) },
  ],
  ['boulders become un-achieved', 'Po_..E', 'rr', { goals: ':boulders AND :exit', goal: and(boulders, exit) }],
  ['boulders, then the exit', 'Po_\nE..', 'r dl', { goals: '', goal: and(boulders, exit) }],
];

const FIRST = group('2022', '§3.7 When goals are judged', '“Goals are only evaluated after the first tick.” (§3.7)', [
  [
    'all goals are listed before the first tick',
    'P.O',
    '',
    { goals: ':boulders', goal: boulders, open: 'of goals that are met at the start' },
  ],
  ['the exit goal is listed before the first tick', 'P.E', '', { goals: ':exit', goal: exit }],
]);

export const GOALS = [
  ...BASIC,
  ...group(
    '2022',
    '§3.7.2 Complex Goals',
    '“If getting to an exit is one of a conjunction of conditions, it must be done last. It is possible for a subgoal to become un-achieved.” (§3.7.2)',
    COMPLEX,
  ),
  ...FIRST,
];
