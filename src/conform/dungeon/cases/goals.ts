import { group, type Row } from '../dungeon-case.ts';
import { GENTLE } from '../map-drawing.ts';

const exit = { goal: 'exit' };
const boulders = { goal: 'boulders' };
const treasure = { goal: 'treasure' };
const enemies = { goal: 'enemies' };
const and = (...subgoals: unknown[]) => ({ goal: 'AND', subgoals });
const or = (...subgoals: unknown[]) => ({ goal: 'OR', subgoals });
const strong = { player_attack: 1000, player_health: 1000 };

const BASIC: readonly Row[] = [
  { name: 'exit', before: 'P.E', plays: 'rr', goals: '', goal: exit },
  { name: 'boulders', before: 'Po_', plays: 'r', goals: '', goal: boulders },
  { name: 'treasure', before: 'P$', plays: 'r', goals: '', goal: treasure },
  { name: 'enemies', before: '####\n#Pz#\n####', plays: 'r', goals: '', goal: enemies, config: strong },
  {
    name: 'two of three treasures are not enough',
    before: 'P$$$',
    plays: 'rr',
    goals: ':treasure',
    goal: treasure,
    config: { treasure_goal: 3 },
  },
  {
    name: 'three of three treasures',
    before: 'P$$$',
    plays: 'rrr',
    goals: '',
    goal: treasure,
    config: { treasure_goal: 3 },
  },
  {
    name: 'more treasure than needed',
    before: 'P$$$',
    plays: 'rrr',
    goals: '',
    goal: treasure,
    config: { treasure_goal: 2 },
  },
  {
    name: 'treasure that was spent still counts as collected',
    before: 'P$ww$',
    plays: 'rrr build:shield r',
    goals: '',
    goal: treasure,
    config: { treasure_goal: 2 },
    open: 'whether what is spent still counts as collected',
  },
  {
    name: 'one of two enemies is not enough',
    before: '#####\n#Pm.#\n#####',
    plays: 'r',
    goals: ':enemies',
    goal: enemies,
    config: { ...strong, enemy_goal: 2 },
  },
  {
    name: 'two of two enemies',
    before: '#####\n#Pmm#\n#####',
    plays: 'll',
    goals: '',
    goal: enemies,
    config: { ...strong, enemy_goal: 2 },
  },
  {
    name: 'all spawners have to go too',
    before: '#####\n#Pz##\n###T#\n#####',
    plays: 'r',
    goals: ':enemies',
    goal: enemies,
    config: strong,
  },
  {
    name: 'the last spawner goes',
    before: '#####\n#PzT#\n##s##\n#####',
    plays: 'r d u interact:zombie_toast_spawner',
    goals: '',
    goal: enemies,
    config: strong,
    open: 'whether goals are judged before the next tick',
  },
  {
    name: 'bribing is no killing',
    before: '######\n#P$.m#\n######',
    plays: 'r interact:mercenary',
    goals: ':enemies',
    goal: enemies,
    config: { ...GENTLE, bribe_radius: 9 },
  },
];

export const COMPLEX: readonly Row[] = [
  { name: 'AND: both are listed', before: 'P.E$', plays: 'l', goals: ':exit AND :treasure', goal: and(exit, treasure) },
  { name: 'AND: one is left', before: 'P$.E', plays: 'r', goals: ':exit', goal: and(exit, treasure) },
  { name: 'AND: both are done', before: 'P$E', plays: 'rr', goals: '', goal: and(exit, treasure) },
  { name: 'AND: the exit must be last', before: 'PE$.', plays: 'rr', goals: ':exit', goal: and(exit, treasure) },
  { name: 'AND: back to the exit then', before: 'PE$.', plays: 'rrl', goals: '', goal: and(exit, treasure) },
  {
    name: 'AND: an exit that was left is open again',
    before: 'PE.$',
    plays: 'rr',
    goals: ':exit AND :treasure',
    goal: and(exit, treasure),
  },
  { name: 'OR: both are listed', before: 'P.E$', plays: 'l', goals: ':exit OR :treasure', goal: or(exit, treasure) },
  { name: 'OR: one is enough', before: 'P$.E', plays: 'r', goals: '', goal: or(exit, treasure) },
  { name: 'OR: the other is enough', before: 'PE.$', plays: 'r', goals: '', goal: or(exit, treasure) },
  {
    name: 'nested: all are listed',
    before: 'P.E$o_',
    plays: 'l',
    goals: ':exit AND (:treasure OR :boulders)',
    goal: and(exit, or(treasure, boulders)),
  },
  {
    name: 'nested: a done branch is dropped',
    before: 'P$.E_o',
    plays: 'r',
    goals: ':exit',
    goal: and(exit, or(treasure, boulders)),
  },
  { name: 'nested: done', before: 'P$E_o', plays: 'rr', goals: '', goal: and(exit, or(treasure, boulders)) },
  {
    name: 'nested: AND in OR',
    before: 'P$.E_o',
    plays: 'l',
    goals: ':boulders OR (:exit AND :treasure)',
    goal: or(boulders, and(exit, treasure)),
  },
  {
    name: 'boulders become un-achieved',
    before: 'Po_..E',
    plays: 'rr',
    goals: ':boulders AND :exit',
    goal: and(boulders, exit),
  },
  { name: 'boulders, then the exit', before: 'Po_\nE..', plays: 'r dl', goals: '', goal: and(boulders, exit) },
];

const FIRST: readonly Row[] = [
  {
    name: 'all goals are listed before the first tick',
    before: 'P.O',
    plays: '',
    goals: ':boulders',
    goal: boulders,
    open: 'of goals that are met at the start',
  },
  { name: 'the exit goal is listed before the first tick', before: 'P.E', plays: '', goals: ':exit', goal: exit },
];

export const GOALS = [
  ...group(
    '2022',
    '§3.7 Goals',
    '“Getting to an exit; destroying a certain number of enemies (or more) AND all spawners; having a boulder on all floor switches; collecting a certain number of treasure items (or more).” (§3.7)',
    BASIC,
  ),
  ...group(
    '2022',
    '§3.7.2 Complex Goals',
    '“If getting to an exit is one of a conjunction of conditions, it must be done last. It is possible for a subgoal to become un-achieved.” (§3.7.2)',
    COMPLEX,
  ),
  ...group('2022', '§3.7 When goals are judged', '“Goals are only evaluated after the first tick.” (§3.7)', FIRST),
];
