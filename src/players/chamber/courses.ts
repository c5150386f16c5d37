import { ROCK } from '../../chamber/kinds/glyphs.ts';
import { isPressed } from './foresight.ts';
import { type Grid, isOpen, towards } from './grid.ts';
import { ELSEWHERE, isVeiled, type Memory } from './memory.ts';
import { findPath, type Path, UNWANTED } from './paths.ts';
import type { Situation } from './situation.ts';
import { type End, endOf, fewIn, LINGERS, pricesOf, shy, wishes } from './wishes.ts';

/** After so many turns on one floor it stops waiting for enemies to step aside. */
const PATIENCE = 4000;
/** Sooner where it sees only what is in line, and comes to breath again after a fight. */
const PATIENCE_IN_SIGHT = 800;
/** Where it goes, and why. */
export interface Course extends Path {
  readonly end: End;
}

/** The way to what it wants most, by squares on which nobody can strike it, and well away from enemies. */
export function courseIn(situation: Situation): Course | undefined {
  const { view, grid, memory, stay, waited } = situation;
  // Where enemies only wander, looking anew each turn and coming back for treasure has won more games than it cost time.
  const onward = view.options.field ? followed(situation) : undefined;
  if (onward !== undefined) return onward;
  const cost = pricesOf(situation);
  if (stay < (view.options.field ? PATIENCE_IN_SIGHT : PATIENCE)) shy(cost, situation);
  const rank = wishes(situation);
  const path = findPath(grid, cost, rank) ?? (waited < LINGERS ? undefined : findPath(grid, pricesOf(situation), rank));
  if (path === undefined) return isVeiled(view) ? onwardIn(situation) : undefined;
  const end = endOf(rank[path.goal] as number);
  const isFound = end === 'search' && isNearlyFound(memory, fewIn(situation));
  memory.route = {
    end,
    goal: path.goal,
    drawn: grid.cells[path.goal],
    things: grid.things.length,
    left: path.squares.slice(0, -1),
  };
  return attended(memory, { ...path, end: isFound ? 'stairs' : end });
}

/** Where not all is seen, and whoever was about has ruled out all that is: to where one could see more. */
function onwardIn(situation: Situation): Course | undefined {
  const { grid, memory } = situation;
  const rank = memory.hopes.map((_, square) => (leadsOn(grid, memory, square) ? ELSEWHERE : UNWANTED));
  const path = findPath(grid, pricesOf(situation), rank);
  return path && { ...path, end: 'search' };
}

function leadsOn({ cells, steps }: Grid, { stood, ground }: Memory, square: number): boolean {
  return ground[square] === 1 && stood[square] === 0 && steps.some(step => cells[square + step] === ROCK);
}

/** Whether the stairs can only be on a few squares. */
function isNearlyFound({ hopes }: Memory, few: number): boolean {
  let left = 0;
  for (let square = 0; square < hopes.length && left <= few; square++) if (hopes[square] !== UNWANTED) left++;
  return left <= few;
}

/** Goes on along the way of the turn before, where nobody is near and nothing is new. */
function followed({ view, grid, memory, danger, guarded }: Situation): Course | undefined {
  const { route } = memory;
  memory.route = undefined;
  const next = route?.left.pop();
  if (route === undefined || next === undefined || isPressed(view, grid)) return undefined;
  const isAsBefore = route.things === grid.things.length && route.drawn === grid.cells[route.goal];
  const isWay = isOpen(grid.cells[next]) && danger[next] === 0 && !guarded.has(next);
  const direction = towards(grid, next);
  if (!isAsBefore || !isWay || direction === undefined) return undefined;
  if (route.end === 'search' && memory.hopes[route.goal] === UNWANTED) return undefined;
  memory.route = route;
  return attended(memory, { direction, goal: route.goal, squares: [], cost: route.left.length, end: route.end as End });
}

/** Counts the turns that go into treasure: some is not worth the time. */
function attended(memory: Memory, course: Course): Course {
  if (course.end !== 'treasure') return course;
  memory.gathering++;
  memory.errands.set(course.goal, (memory.errands.get(course.goal) ?? 0) + 1);
  return course;
}
