import {
  COMPASS,
  GOLD,
  PASSAGE,
  PLAYER,
  POTION,
  ROCK,
  SHRINE,
  STAIRS,
  SUIT,
  VAULT,
} from '../../../chamber/kinds/glyphs.ts';
import { PACK_SIZE } from '../../../chamber/play/pack.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { PESTS } from './fights.ts';
import { ELSEWHERE, type FloorMemory, isAwake, isVeiled } from './floor-memory.ts';
import { burdensOn, isKept, isWanted, kitWishes, openVaults } from './kit.ts';
import { findPath, type Path, UNWANTED } from './paths.ts';
import { isPressed } from './risk-simulation.ts';
import { OUTSIDE } from './rooms.ts';
import { type Grid, guardedBy, isBeside, isOpen, prices, towards } from './screen-grid.ts';
import type { Situation } from './situation.ts';

/** What it costs a way to pass within two blocks of an enemy. */
const WARINESS = 8;
/** And to end a turn beside one, apart from what that does. */
const DEAR = 20;
/** So often it shrinks from the way to a treasure before it leaves it. */
const MISGIVINGS = 8;
/** Where enemies hunt, it goes for so many turns after one treasure, and for so many after all of a floor. */
const ERRAND = 60;
const GATHERING = 350;
/** For so many turns of waiting it does not go into a crowd: whoever walks there rules squares out for it. */
export const LINGERS = 300;
/** So many enemies to a square are a crowd. */
const CROWD = 0.05;
/** It does go into a crowd when the stairs can only be on so few squares there, and on one more after so many turns of waiting. */
const FEW = 3;
const ONE_MORE = 400;

/** What it goes to first comes first. */
const TREASURE = 0;
const DRINK = 1;
const WAY_DOWN = 2;
const FEW_IN_A_CROWD = 5;
/** Where nobody can strike it. */
const HAVEN = 6;
const CROWDED = 7;

/** What it goes for: treasure, squares that may hide the stairs, the stairs or as good as them, or a place to wait. */
export type CourseEnd = 'treasure' | 'search' | 'stairs' | 'haven';

export function courseEndOf(wish: number): CourseEnd {
  if (wish < WAY_DOWN) return 'treasure';
  if (wish === WAY_DOWN || wish === FEW_IN_A_CROWD) return 'stairs';
  return wish >= HAVEN ? 'haven' : 'search';
}

/**
 * On how few squares the stairs are as good as found. Some are so hidden that nobody ever walks there; but where not all
 * is seen, the stairs may be somewhere else.
 */
export function fewIn({ view, waited }: Situation): number {
  return isVeiled(view) ? FEW : FEW + waited / ONE_MORE;
}

/** What each square costs to enter; beside an enemy more than a long way around. */
export function pricesOf({ view, grid, memory, guarded, danger }: Situation): Uint8Array {
  const cost = prices(grid, memory.ground, guarded);
  for (const square of burdensOn(view, grid)) cost[square] = 0;
  for (const vault of openVaults(view, grid)) cost[vault] = 1;
  if (keepersPlaces({ view, grid, memory }) !== undefined) {
    for (const square of grid.things) if (grid.cells[square] === STAIRS) cost[square] = 0;
    if (memory.stairs !== undefined) cost[memory.stairs] = 0;
  }
  for (let square = 0; square < cost.length; square++) {
    const pain = danger[square] as number;
    if (pain > 0 && cost[square] !== 0) cost[square] = Math.min(255, DEAR + Math.round(pain));
  }
  return cost;
}

/** Closes squares beside enemies, and makes those within two blocks dear: an enemy may step beside who is there. */
export function shy(cost: Uint8Array, { view, grid, memory, danger }: Situation): void {
  for (const { letter, square } of grid.enemies) {
    if (!isAwake(memory, view, { letter, square }) || PESTS.includes(letter)) continue;
    for (let rows = -2; rows <= 2; rows++) {
      for (let columns = -2; columns <= 2; columns++) {
        const near = square + rows * grid.width + columns;
        const price = cost[near] ?? 0;
        if (danger[near] !== 0) cost[near] = 0;
        else if (price > 0 && letter !== 'D') cost[near] = price + WARINESS;
      }
    }
  }
}

/** How much it would like to be on each square: treasure first, then potions, then the stairs or where they may be. */
export function wishes(situation: Situation): Uint8Array {
  const { view, grid, memory, guarded, stay, waited } = situation;
  const { cells, steps } = grid;
  const rank = memory.hopes.slice();
  const isGathered = view.options.field === true && memory.gathering > GATHERING;
  for (const square of grid.things) {
    if (cells[square] === STAIRS) rank[square] = WAY_DOWN;
    else if (isGathered) continue;
    else if (cells[square] !== POTION || !isWorthIt(view, memory.potions.get(square))) continue;
    else for (const step of steps) rank[square + step] = DRINK;
  }
  for (const square of isGathered ? [] : grid.things) {
    if (isTakenByWalking(view, cells[square])) rank[square] = TREASURE;
  }
  for (const square of isGathered ? [] : kitWishes(view, grid, stay)) rank[square] = TREASURE;
  for (const square of guarded) rank[square] = UNWANTED;
  if (memory.stairs !== undefined) rank[memory.stairs] = WAY_DOWN;
  for (const square of keepersPlaces(situation) ?? []) if (isOpen(cells[square])) rank[square] = WAY_DOWN;
  for (const { letter, square } of grid.enemies) {
    if (letter === 'D' && !isGathered) for (const place of blindSide(grid, square)) rank[place] = TREASURE;
  }
  for (const [square, times] of memory.misgivings) {
    if (times > MISGIVINGS && (rank[square] as number) < WAY_DOWN) rank[square] = memory.hopes[square] as number;
  }
  for (const [square, turns] of memory.errands) {
    if (view.options.field && turns > ERRAND && (rank[square] as number) < WAY_DOWN)
      rank[square] = memory.hopes[square] as number;
  }
  if (waited < LINGERS) keepOut(rank, situation);
  return rank;
}

/** Leaves what is in a crowd, unless it may be the stairs; better to wait where nobody can come. */
function keepOut(rank: Uint8Array, situation: Situation): void {
  const { grid, memory, crowds } = situation;
  const few = fewIn(situation);
  const { of, sizes } = memory.rooms;
  const hopes = sizes.map(() => 0);
  for (let square = 0; square < rank.length; square++) {
    const room = of[square] as number;
    if (room !== OUTSIDE && memory.hopes[square] !== UNWANTED) hopes[room] = (hopes[room] as number) + 1;
  }
  for (let square = 0; square < rank.length; square++) {
    const room = of[square] as number;
    const wish = rank[square] as number;
    if (room === OUTSIDE) {
      if (wish === UNWANTED && grid.cells[square] === PASSAGE && isHaven(grid, square)) rank[square] = HAVEN;
    } else if (wish !== UNWANTED && wish !== WAY_DOWN && (crowds[room] as number) > CROWD) {
      if (wish < WAY_DOWN && memory.hopes[square] === UNWANTED) rank[square] = UNWANTED;
      else rank[square] = (hopes[room] as number) <= few ? FEW_IN_A_CROWD : CROWDED;
    }
  }
}

/** A passage beside which there is nothing but passages. */
export function isHaven({ cells, steps }: Grid, square: number): boolean {
  const isPassage = (code: number | undefined) => code === PASSAGE || code === PLAYER;
  return (
    isPassage(cells[square]) && steps.every(step => isPassage(cells[square + step]) || !isOpen(cells[square + step]))
  );
}

/** While the keeper is awake there is no way past it: where to stand beside it, or where to look for it. */
function keepersPlaces({ view, grid, memory }: Pick<Situation, 'view' | 'grid' | 'memory'>): number[] | undefined {
  const keeper = grid.enemies.find(({ letter }) => letter === 'K');
  const around = (square: number) => grid.steps.map(step => square + step);
  if (keeper !== undefined) return isAwake(memory, view, keeper) ? around(keeper.square) : undefined;
  if (!memory.isBarred || memory.stairs === undefined) return undefined;
  return around(memory.stairs).filter(square => memory.ruledOut[square] === 0);
}

/** What it has not seen from beside may be what it needs most, where nothing else heals. */
function isWorthIt(view: ChamberView, potion: string | undefined): boolean {
  if (potion === undefined && !view.heals) return true;
  return isWanted(view, potion ?? 'P') || isKept(view, potion ?? 'P');
}

/** Gold, suit and compass; and what goes into the pack, while there is room. */
function isTakenByWalking({ pack }: ChamberView, code: number | undefined): boolean {
  if (code === GOLD || code === SUIT || code === COMPASS) return true;
  const isSolid = code === POTION || code === STAIRS || code === SHRINE || code === VAULT;
  return !isSolid && pack !== undefined && pack.length < PACK_SIZE;
}

/** Squares from which a dragon can be struck while it does not strike back. */
function blindSide(grid: Grid, dragon: number): number[] {
  const treasures = guardedBy(grid, dragon);
  if (treasures.length === 0) return [];
  return grid.steps
    .map(step => dragon + step)
    .filter(square => isOpen(grid.cells[square]) && !treasures.some(treasure => isBeside(grid, treasure, square)));
}

/** After so many turns on one floor it stops waiting for enemies to step aside. */
const PATIENCE = 4000;
/** Sooner where it sees only what is in line, and comes to breath again after a fight. */
const PATIENCE_IN_SIGHT = 800;
/** Where it goes, and why. */
export interface DelverCourse extends Path {
  readonly end: CourseEnd;
}

/** The way to what it wants most, by squares on which nobody can strike it, and well away from enemies. */
export function courseIn(situation: Situation): DelverCourse | undefined {
  const { view, grid, memory, stay, waited } = situation;
  // Where enemies only wander, looking anew each turn and coming back for treasure has won more games than it cost time.
  const onward = view.options.field ? followed(situation) : undefined;
  if (onward !== undefined) return onward;
  const cost = pricesOf(situation);
  if (stay < (view.options.field ? PATIENCE_IN_SIGHT : PATIENCE)) shy(cost, situation);
  const rank = wishes(situation);
  const path = findPath(grid, cost, rank) ?? (waited < LINGERS ? undefined : findPath(grid, pricesOf(situation), rank));
  if (path === undefined) return isVeiled(view) ? onwardIn(situation) : undefined;
  const end = courseEndOf(rank[path.goal] as number);
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
function onwardIn(situation: Situation): DelverCourse | undefined {
  const { grid, memory } = situation;
  const rank = memory.hopes.map((_, square) => (leadsOn(grid, memory, square) ? ELSEWHERE : UNWANTED));
  const path = findPath(grid, pricesOf(situation), rank);
  return path && { ...path, end: 'search' };
}

function leadsOn({ cells, steps }: Grid, { stood, ground }: FloorMemory, square: number): boolean {
  return ground[square] === 1 && stood[square] === 0 && steps.some(step => cells[square + step] === ROCK);
}

/** Whether the stairs can only be on a few squares. */
function isNearlyFound({ hopes }: FloorMemory, few: number): boolean {
  let left = 0;
  for (let square = 0; square < hopes.length && left <= few; square++) if (hopes[square] !== UNWANTED) left++;
  return left <= few;
}

/** Goes on along the way of the turn before, where nobody is near and nothing is new. */
function followed({ view, grid, memory, danger, guarded }: Situation): DelverCourse | undefined {
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
  return attended(memory, {
    direction,
    goal: route.goal,
    squares: [],
    cost: route.left.length,
    end: route.end as CourseEnd,
  });
}

/** Counts the turns that go into treasure: some is not worth the time. */
function attended(memory: FloorMemory, course: DelverCourse): DelverCourse {
  if (course.end !== 'treasure') return course;
  memory.gathering++;
  memory.errands.set(course.goal, (memory.errands.get(course.goal) ?? 0) + 1);
  return course;
}
