import { FLOOR, PASSAGE } from '../../chamber/kinds/glyphs.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { blow, blowsToSlay, type Grid, isBeside, prices, type Seen, towards } from './grid.ts';
import type { Memory } from './memory.ts';
import { findPath, type Path, UNWANTED } from './paths.ts';
import type { Situation } from './situation.ts';

/** What is known when somebody may be after the player. */
type Chase = Pick<Situation, 'view' | 'grid' | 'memory' | 'danger' | 'guarded'>;

/** It fights where that costs no more than this part of its hit points. */
const PRICE = 0.4;
/** With less than this part of what it had at first it keeps out of everybody's sight. */
const HURT = 0.6;
/** With more it goes on. */
const RESTED = 0.95;

const WAIT: ChamberAction = { type: 'wait' };

/**
 * With hunters about: stepping aside does not shake one off, but none leaves its chamber, and who is out of sight comes to
 * breath. So it rests where nobody is in sight, fights one at a time what it can afford to, and from the others it goes
 * into the nearest passage.
 */
export function evade(chase: Chase): ChamberAction | undefined {
  const { view, grid } = chase;
  const foes = grid.enemies.filter(({ letter }) => letter !== 'D' && (letter !== 'M' || view.merchantsHostile));
  const isReached = (chase.danger[grid.at] as number) > 0;
  if (foes.length === 0) return view.hp < view.maxHp * RESTED && !isReached ? WAIT : undefined;
  const beside = foes.filter(({ square }) => isBeside(grid, square, grid.at));
  const [first] = beside;
  if (first !== undefined) return stand(chase, beside, first);
  if (view.hp < view.maxHp * HURT) return hide(chase, foes);
  const archer = isReached ? foes.find(({ letter }) => letter === 'A') : undefined;
  return archer && charge(chase, archer);
}

/** Who shoots is safest from beside. */
function charge({ grid, memory, guarded }: Chase, archer: Seen): ChamberAction | undefined {
  const rank = new Uint8Array(grid.cells.length).fill(UNWANTED);
  for (const step of grid.steps) rank[archer.square + step] = 0;
  const way = findPath(grid, prices(grid, memory.ground, guarded), rank);
  return way && { type: 'move', direction: way.direction };
}

/** Fights or leaves, whichever costs less. */
function stand(chase: Chase, beside: readonly Seen[], first: Seen): ChamberAction | undefined {
  const { view, grid, memory } = chase;
  const weakest = beside.reduce((a, b) => (price(view, memory, a) <= price(view, memory, b) ? a : b), first);
  const loss = beside.reduce((sum, foe) => sum + price(view, memory, foe), 0) * beside.length;
  const way = loss <= view.hp * PRICE ? undefined : wayOut(chase);
  if (way !== undefined && way.cost < 2 * loss) return { type: 'move', direction: way.direction };
  const direction = towards(grid, weakest.square);
  return direction && { type: 'attack', direction };
}

function hide(chase: Chase, foes: readonly Seen[]): ChamberAction | undefined {
  const way = wayOut(chase, square => foes.every(foe => !isInLine(chase.grid, square, foe.square)));
  return way && { type: 'move', direction: way.direction };
}

/** The way to the nearest passage beside which there is no floor, of those that will do. */
function wayOut({ grid, memory, danger, guarded }: Chase, isGood = (_: number) => true): Path | undefined {
  const cost = prices(grid, memory.ground, guarded);
  const rank = new Uint8Array(cost.length).fill(UNWANTED);
  for (let square = 0; square < cost.length; square++) {
    if (cost[square] === 0) continue;
    const pain = danger[square] as number;
    if (pain > 0) cost[square] = Math.min(255, 1 + 2 * Math.round(pain));
    else if (isAway(grid, square) && isGood(square)) rank[square] = 0;
  }
  return findPath(grid, cost, rank);
}

function isAway({ cells, steps }: Grid, square: number): boolean {
  return cells[square] === PASSAGE && steps.every(step => cells[square + step] !== FLOOR);
}

/** Whether two squares are in rows or columns beside each other: along a passage one sees far. */
function isInLine({ width }: Grid, a: number, b: number): boolean {
  return Math.abs(Math.floor(a / width) - Math.floor(b / width)) <= 1 || Math.abs((a % width) - (b % width)) <= 1;
}

/** What a fight to the end costs on average. */
function price(view: ChamberView, { wounds }: Memory, { letter, square }: Seen): number {
  return ((blowsToSlay(view, letter, wounds.get(square)) - 1) * blow(view, letter)) / 2;
}
