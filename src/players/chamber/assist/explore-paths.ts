import { DIRECTIONS, type Direction, STEPS, stepOn } from '../../../chamber/floor/directions.ts';
import { PACK_SIZE } from '../../../chamber/play/pack.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Square } from '../../../kernel/square.ts';
import { weaponIn } from './foe-outlook.ts';
import { glyphAt, isFoe, isScorched, neighbours } from './surroundings.ts';

const PATH = '.#+';
/** What one may also walk onto, at the end of a way; and the stairs. */
const CARRIED = '?/=~)[';
const TREASURE = `CGB${CARRIED}`;
const GOALS = `${PATH}\\${TREASURE}`;

/** The nearest treasure, or way into the dark, or the stairs; undefined where no way that is seen leads to any. */
export function goalOf(
  errand: 'explore' | 'stairs',
  view: ChamberView,
  footsteps: Footsteps = stepOnto(undefined, view),
): Square | undefined {
  const { rows, pack = [] } = view;
  const width = rows[0]?.length ?? 0;
  if (errand === 'stairs') return nearest(view, PATH, square => glyphAt(rows, width, square) === '\\');
  const isWanted = (square: number) =>
    isTreasure(rows, width, square) &&
    !footsteps.guarded.has(square) &&
    !(pack.length >= PACK_SIZE && CARRIED.includes(glyphAt(rows, width, square)));
  // What was seen in a chamber is fetched before it is left.
  return (
    nearest(view, '.', isWanted) ??
    nearest(view, PATH, square => isWanted(square) || leadsIntoTheDark(view, square, footsteps))
  );
}

/** Where one goes to get to a square: there, or beside it where nobody can stand on it. */
export function placeAt(view: ChamberView, place: Square): Square | undefined {
  const width = view.rows[0]?.length ?? 0;
  const square = place.y * width + place.x;
  if (GOALS.includes(glyphAt(view.rows, width, square))) return place;
  return nearest(
    view,
    PATH,
    each => PATH.includes(glyphAt(view.rows, width, each)) && neighbours(each, width).includes(square),
  );
}

/** A blow at the nearest enemy that comes after one, or the step towards it by ways that are known; none at dragons, who do not. */
export function chargeAt(view: ChamberView): ChamberAction | undefined {
  const { rows, row, column, around } = view;
  const width = rows[0]?.length ?? 0;
  const reached = (direction: Direction) => glyphAt(rows, width, row * width + column + 2 * stepOn(width, direction));
  const isMet = (direction: Direction) =>
    isFoe(view, around[direction]) ||
    (weaponIn(view)?.reach === 'two' && around[direction] === '.' && isFoe(view, reached(direction)));
  const struck = DIRECTIONS.find(isMet);
  if (struck !== undefined) return { type: 'attack', direction: struck };
  const isPrey = (square: number) => glyphAt(rows, width, square) !== 'D' && isFoe(view, glyphAt(rows, width, square));
  const prey = nearest(view, PATH, square => neighbours(square, width).some(isPrey));
  const direction = prey && firstStepTo(view, prey);
  return direction && { type: 'move', direction };
}

/** The nearest square that will do, by ways over such ground. */
function nearest(view: ChamberView, ground: string, isGoal: (square: number) => boolean): Square | undefined {
  const { rows, row, column } = view;
  const width = rows[0]?.length ?? 0;
  const start = row * width + column;
  const seen = new Set([start]);
  // A set is walked in the order in which it was filled.
  for (const square of seen) {
    if (square !== start && isGoal(square)) return { x: square % width, y: Math.floor(square / width) };
    if (square !== start && !isOpen(rows, width, square, ground)) continue;
    for (const next of neighbours(square, width)) if (GOALS.includes(glyphAt(rows, width, next))) seen.add(next);
  }
  return undefined;
}

/** Whether an errand leads over a square: never past a dragon that would strike. */
function isOpen(rows: readonly string[], width: number, square: number, ground = PATH): boolean {
  return ground.includes(glyphAt(rows, width, square)) && !isScorched(rows, width, square);
}

/** The first step of a shortest way over what can be seen; undefined if there is none. */
export function firstStepTo(view: ChamberView, goal: Square): Direction | undefined {
  const { rows, row, column } = view;
  const width = rows[0]?.length ?? 0;
  const [start, end] = [row * width + column, goal.y * width + goal.x];
  if (!GOALS.includes(rows[goal.y]?.[goal.x] ?? ' ')) return undefined;
  // Flooded from the goal, so that the way is read off at the player.
  const far = new Map([[end, 0]]);
  for (const [square, distance] of far) {
    if (square === start) break;
    for (const next of neighbours(square, width)) {
      if (!far.has(next) && (next === start || isOpen(rows, width, next))) far.set(next, distance + 1);
    }
  }
  const left = far.get(start);
  return DIRECTIONS.find(
    bearing => far.get(start + STEPS[bearing].rows * width + STEPS[bearing].columns) === (left ?? 0) - 1,
  );
}

/** Treasure that can be had by walking on it. What lies beside a dragon is no errand: that wants to be thought about. */
export function isTreasure(rows: readonly string[], width: number, square: number): boolean {
  if (!TREASURE.includes(glyphAt(rows, width, square))) return false;
  return neighbours(square, width).every(next => glyphAt(rows, width, next) !== 'D');
}

/** Where not all is seen: a square beside one of which nobody knows. Rock is drawn as nothing, so who has passed it knows. */
function leadsIntoTheDark({ rows, options }: ChamberView, square: number, footsteps: Footsteps): boolean {
  const width = rows[0]?.length ?? 0;
  const isDark = options.fog || options.field === true;
  if (!isDark || !PATH.includes(glyphAt(rows, width, square))) return false;
  return [-width, width, -1, 1].some(by => {
    const beside = square + by;
    return glyphAt(rows, width, beside) === ' ' && !hasPassed(footsteps, Math.floor(beside / width), beside % width);
  });
}

/** Where somebody has stood on the floor that they are on, as `row column`. */
export interface Footsteps {
  readonly floor: number;
  readonly stood: ReadonlySet<string>;
  /** Where dragons were seen. */
  readonly dragons: ReadonlySet<number>;
  /** What is guarded by somebody unseen. */
  readonly guarded: ReadonlySet<number>;
}

/** Adds where the player stands; another floor begins anew. */
export function stepOnto(before: Footsteps | undefined, view: ChamberView): Footsteps {
  const { floor, row, column } = view;
  const here = `${row} ${column}`;
  const known = before?.floor === floor ? before : undefined;
  const guarded = guardedIn(view, known?.guarded ?? NONE);
  const dragons = dragonsIn(view, known?.dragons ?? NONE);
  if (known === undefined) return { floor, stood: new Set([here]), dragons, guarded };
  if (known.stood.has(here) && guarded === known.guarded && dragons === known.dragons) return known;
  return { floor, stood: new Set([...known.stood, here]), dragons, guarded };
}

function dragonsIn({ rows = [], inSight, said = [] }: ChamberView, before: ReadonlySet<number>): ReadonlySet<number> {
  if (inSight === undefined) return NONE;
  const width = rows[0]?.length ?? 0;
  const isFreed = said.some(what => what.type === 'slew' && what.enemy === 'D');
  const seen = rows.flatMap((line, y) => [...line].flatMap((glyph, x) => (glyph === 'D' ? y * width + x : [])));
  const kept = isFreed ? NONE : before;
  return seen.every(square => kept.has(square)) ? kept : new Set([...kept, ...seen]);
}

/** The screen with dragons where they were seen: they never move, and who no longer sees one would go past it. */
export function withDragons(view: ChamberView, footsteps: Footsteps | undefined): ChamberView {
  const { rows } = view;
  const width = rows[0]?.length ?? 0;
  const hidden = [...(footsteps?.dragons ?? NONE)].filter(square => glyphAt(rows, width, square) === '.');
  if (hidden.length === 0) return view;
  const drawn = rows.map((line, y) =>
    [...line].map((glyph, x) => (hidden.includes(y * width + x) ? 'D' : glyph)).join(''),
  );
  return { ...view, rows: drawn };
}

/** What the player was told that a dragon guards it, whom they do not see. */
function guardedIn(
  { rows = [], row, column, said = [] }: ChamberView,
  before: ReadonlySet<number>,
): ReadonlySet<number> {
  const width = rows[0]?.length ?? 0;
  if (said.some(what => what.type === 'slew' && what.enemy === 'D')) return NONE;
  const told = said.flatMap(what =>
    what.type === 'blocked' && what.by === 'guarded' ? row * width + column + stepOn(width, what.direction) : [],
  );
  return told.every(square => before.has(square)) ? before : new Set([...before, ...told]);
}

const NONE: ReadonlySet<number> = new Set();

/** Whether somebody has stood on a square or beside it, and so has seen what there is. */
export function hasPassed({ stood }: Footsteps, row: number, column: number): boolean {
  for (let y = row - 1; y <= row + 1; y++) {
    for (let x = column - 1; x <= column + 1; x++) if (stood.has(`${y} ${x}`)) return true;
  }
  return false;
}
