import { DIRECTIONS, type Direction, STEPS } from '../../../chamber/floor/directions.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Square } from '../../../kernel/square.ts';

const PATH = '.#+';
/** What one may also walk onto, at the end of a way; and the stairs. */
const TREASURE = 'CGB?/=~';
const GOALS = `${PATH}\\${TREASURE}`;

/** The nearest treasure, or way into the dark, or the stairs; undefined where no way that is seen leads to any. */
export function goalOf(
  errand: 'explore' | 'stairs',
  view: ChamberView,
  footsteps: Footsteps = stepOnto(undefined, view),
): Square | undefined {
  const { rows, row, column } = view;
  const width = rows[0]?.length ?? 0;
  const isGoal = (square: number) =>
    errand === 'stairs'
      ? glyphAt(rows, width, square) === '\\'
      : isTreasure(rows, width, square) || leadsIntoTheDark(view, square, footsteps);
  const start = row * width + column;
  const seen = new Set([start]);
  // The nearest comes first: a set is walked in the order in which it was filled.
  for (const square of seen) {
    if (square !== start && isGoal(square)) return { x: square % width, y: Math.floor(square / width) };
    if (square !== start && !PATH.includes(glyphAt(rows, width, square))) continue;
    for (const next of neighbours(square, width)) if (GOALS.includes(glyphAt(rows, width, next))) seen.add(next);
  }
  return undefined;
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
      const isOpen = next === start || PATH.includes(glyphAt(rows, width, next));
      if (isOpen && !far.has(next)) far.set(next, distance + 1);
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

function neighbours(square: number, width: number): number[] {
  return DIRECTIONS.map(bearing => square + STEPS[bearing].rows * width + STEPS[bearing].columns);
}

function glyphAt(rows: readonly string[], width: number, square: number): string {
  return rows[Math.floor(square / width)]?.[square % width] ?? ' ';
}

/** Where somebody has stood on the floor that they are on, as `row column`. */
export interface Footsteps {
  readonly floor: number;
  readonly stood: ReadonlySet<string>;
}

/** Adds where the player stands; another floor begins anew. */
export function stepOnto(before: Footsteps | undefined, { floor, row, column }: ChamberView): Footsteps {
  const here = `${row} ${column}`;
  if (before?.floor !== floor) return { floor, stood: new Set([here]) };
  return before.stood.has(here) ? before : { floor, stood: new Set([...before.stood, here]) };
}

/** Whether somebody has stood on a square or beside it, and so has seen what there is. */
export function hasPassed({ stood }: Footsteps, row: number, column: number): boolean {
  for (let y = row - 1; y <= row + 1; y++) {
    for (let x = column - 1; x <= column + 1; x++) if (stood.has(`${y} ${x}`)) return true;
  }
  return false;
}
