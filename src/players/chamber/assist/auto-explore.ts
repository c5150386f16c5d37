import { DIRECTIONS, STEPS } from '../../../chamber/floor/directions.ts';
import { POTION_NAMES, type PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Square } from '../../../kernel/square.ts';
import { type Footsteps, firstStepTo, goalOf, isTreasure, withDragons } from './explore-paths.ts';
import { doesGood } from './potion-effects.ts';
import { alarmIn, isDangerous, isWatched } from './surroundings.ts';

/** What a player can be sent to do: fetch or look at what is nearest, go to the stairs or to a square, get well. */
export type Errand = 'explore' | 'stairs' | 'rest' | Square;

/** Why an errand is not begun: nothing of the kind, no way, an enemy near, nothing to heal, nothing that heals. */
export type Refusal = 'nothing' | 'noWay' | 'danger' | 'well' | 'never';

/** An errand under way. */
export interface ErrandCourse {
  readonly errand: Errand;
  /** Where it leads; nowhere for who rests, and each time anew for who explores. */
  readonly goal?: Square;
}

/** What else an errand goes by: what is picked up on the way, and where one has been. */
export interface Manner {
  readonly liking?: Liking;
  readonly footsteps?: Footsteps | undefined;
}

/** Sets out by what is seen, with a first action; or says why not. */
export function setOut(
  errand: Errand,
  view: ChamberView,
  { footsteps }: Manner = {},
): (ErrandCourse & { readonly first: ChamberAction }) | Refusal {
  if (errand === 'rest') return settle(view) ?? { errand, first: WAIT };
  const drawn = withDragons(view, footsteps);
  const goal = typeof errand === 'object' ? errand : goalOf(errand, drawn, footsteps);
  const direction = goal && firstStepTo(drawn, goal);
  if (goal === undefined || direction === undefined) return typeof errand === 'object' ? 'noWay' : 'nothing';
  return isDangerous(view) ? 'danger' : { errand, goal, first: { type: 'move', direction } };
}

/** What comes next after an answer; undefined when it is done, or something has happened. What is liked is picked up on the way. */
export function nextOn(
  { errand, goal }: ErrandCourse,
  before: ChamberView,
  view: ChamberView,
  { liking = 'nothing', footsteps }: Manner = {},
): ChamberAction | undefined {
  if (before.floor !== view.floor || !isQuiet(view, liking) || alarmIn(before, view) !== undefined) return undefined;
  const liked = pickUp(view, liking);
  if (liked !== undefined) return liked;
  if (goal === undefined) return settle(view) === undefined ? WAIT : undefined;
  // Who goes to a square of their own choice may want what lies beside the way instead.
  if (typeof errand === 'object' && !seesNothing(view) && !isBesideOf(view, goal)) return undefined;
  const drawn = withDragons(view, footsteps);
  const next = errand === 'explore' ? goalOf(errand, drawn, footsteps) : goal;
  const direction = next && firstStepTo(drawn, next);
  return direction && { type: 'move', direction };
}

const WAIT: ChamberAction = { type: 'wait' };

/** Why resting would be no use. */
function settle(view: ChamberView): Refusal | undefined {
  if (view.hp >= view.maxHp) return 'well';
  if (view.heals !== true) return 'never';
  return isDangerous(view) || isWatched(view) ? 'danger' : undefined;
}

/** Whether nothing has happened but a step, a turn of waiting, or what is done unasked. */
function isQuiet(view: ChamberView, liking: Liking): boolean {
  const [first, ...more] = view.said;
  if (liking !== 'nothing' && isPickingUp(view)) return true;
  return more.length === 0 && (first?.type === 'moved' || first?.type === 'waited');
}

function isBesideOf({ row, column }: ChamberView, { x, y }: Square): boolean {
  return Math.max(Math.abs(row - y), Math.abs(column - x)) === 1;
}

function seesNothing({ said: [first] }: ChamberView): boolean {
  return first?.type !== 'moved' || first.sees.length === 0;
}

/** What a player wants picked up unasked, from nothing to all: gold; compass and suit; potions known to do good. */
export const LIKINGS = ['nothing', 'gold', 'treasure', 'all'] as const;
export type Liking = (typeof LIKINGS)[number];

/** The next of them, and after the last the first. */
export function nextLiking(liking: Liking): Liking {
  return LIKINGS[(LIKINGS.indexOf(liking) + 1) % LIKINGS.length] ?? 'nothing';
}

const WANTED: Readonly<Record<Liking, string>> = { nothing: '', gold: 'G', treasure: 'GCB', all: 'GCB' };

/** After a quiet step: what picks up something beside the player that is liked; nothing, where an enemy is near. */
export function pickUp(view: ChamberView, liking: Liking): ChamberAction | undefined {
  if (liking === 'nothing' || !isPickingUp(view) || isDangerous(view)) return undefined;
  const width = view.rows[0]?.length ?? 0;
  const at = view.row * width + view.column;
  const treasure = DIRECTIONS.find(
    each =>
      WANTED[liking].includes(view.around[each]) &&
      isTreasure(view.rows, width, at + STEPS[each].rows * width + STEPS[each].columns),
  );
  if (treasure !== undefined) return { type: 'move', direction: treasure };
  const potion = liking === 'all' ? DIRECTIONS.find(each => isGood(view, view.around[each])) : undefined;
  return potion && { type: 'use', direction: potion };
}

/** Whether nothing has happened but a step, and what was picked up. */
function isPickingUp({ said }: ChamberView): boolean {
  return said.every(({ type }) => type === 'moved' || type === 'took' || type === 'used');
}

function isGood(view: ChamberView, what: string): boolean {
  return (POTION_NAMES as readonly string[]).includes(what) && doesGood(view, what as PotionName);
}
