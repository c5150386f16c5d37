import { STAIRS } from '../../../chamber/kinds/glyphs.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { strike } from './fights.ts';
import { type FloorMemory, isAwake } from './floor-memory.ts';
import { isRefuge } from './kit.ts';
import { findPath, type Path, UNWANTED } from './paths.ts';
import { blow, blowsToSlay, type Grid, isBeside, prices, type SeenEnemy } from './screen-grid.ts';
import type { Situation } from './situation.ts';

/** What is known when somebody may be after the player. */
type Chase = Pick<Situation, 'view' | 'grid' | 'memory' | 'danger' | 'guarded'>;

/** In the open it fights where that costs no more than this part of its hit points, and a little more with each turn on the floor. */
const PRICE = 0.4;
const BOLDER = 0.0004;
/** Who is within so many squares may join a fight. */
const JOINS = 5;
/** In a doorway, where a step back ends every fight, it fights on with more than this part of what it had at first. */
const HOLDS = 0.5;
/** With less than this part it keeps out of everybody's sight. */
const HURT = 0.6;
/** With more it goes on. */
const RESTED = 0.95;

/** So many turns it tries to get out of sight. */
const PATIENCE = 60;

/** So far it goes to rest in safety. */
const NEAR = 20;

const WAIT: ChamberAction = { type: 'wait' };

/**
 * With hunters about: stepping aside does not shake one off, but none leaves its chamber, and who is out of sight comes to
 * breath. So it rests where nobody is in sight, fights in doorways, and in the open only what it can afford to; from the
 * others it goes into the nearest passage.
 */
export function evade(chase: Chase): ChamberAction | undefined {
  const { view, grid, memory } = chase;
  const foes = grid.enemies.filter(foe => isAwake(memory, view, foe) && foe.letter !== 'D');
  const isReached = (chase.danger[grid.at] as number) > 0;
  if (foes.length === 0)
    return view.hp < view.maxHp * RESTED && !isReached && !isShotAt(view) ? rest(chase) : undefined;
  const beside = foes.filter(({ square }) => isBeside(grid, square, grid.at));
  const [first] = beside;
  // The keeper does not follow either.
  const isHeld = !memory.isOnFloor || foes.every(({ letter }) => letter === 'K');
  if (first !== undefined) return isHeld ? hold(chase, beside, first) : stand(chase, foes, beside, first);
  if (view.hp < view.maxHp * HURT) return hide(chase, foes);
  const archer = isReached ? foes.find(({ letter }) => letter === 'A') : undefined;
  return archer && charge(chase, archer);
}

/** In a passage, if there is one near: in a dark chamber nobody sees who comes. */
function rest(chase: Chase): ChamberAction {
  const way = chase.memory.isOnFloor ? wayOut(chase) : undefined;
  return way !== undefined && way.squares.length <= NEAR ? { type: 'move', direction: way.direction } : WAIT;
}

/** Whether somebody strikes from where the player does not look. */
function isShotAt({ said }: ChamberView): boolean {
  return said.some(({ type }) => type === 'hit' || type === 'missed');
}

/** Who shoots is safest from beside. */
function charge({ grid, memory, guarded }: Chase, archer: SeenEnemy): ChamberAction | undefined {
  const rank = new Uint8Array(grid.cells.length).fill(UNWANTED);
  for (const step of grid.steps) rank[archer.square + step] = 0;
  const way = findPath(grid, prices(grid, memory.ground, guarded), rank);
  return way && { type: 'move', direction: way.direction };
}

/** In a doorway or a passage: nobody can follow, so it fights until it has had enough. */
function hold(chase: Chase, beside: readonly SeenEnemy[], first: SeenEnemy): ChamberAction | undefined {
  const { view, grid, memory } = chase;
  const worst = beside.reduce((sum, { letter }) => sum + blow(view, letter), 0);
  const way = view.hp > view.maxHp * HOLDS && view.hp > worst ? undefined : wayOut(chase);
  if (way !== undefined) return { type: 'move', direction: way.direction };
  return strike(grid, weakest(view, memory, beside, first).square);
}

/** In the open: fights or leaves, whichever costs less. */
function stand(
  chase: Chase,
  foes: readonly SeenEnemy[],
  beside: readonly SeenEnemy[],
  first: SeenEnemy,
): ChamberAction | undefined {
  const { view, grid, memory } = chase;
  const loss = toll(chase, foes);
  const patience = PRICE + BOLDER * Math.max(0, view.turn - memory.arrived - 500);
  const way = loss <= view.hp * Math.min(0.8, patience) ? undefined : wayOut(chase);
  if (way !== undefined && way.cost < 2 * loss) return { type: 'move', direction: way.direction };
  return strike(grid, weakest(view, memory, beside, first).square);
}

function weakest(
  view: ChamberView,
  { wounds }: FloorMemory,
  beside: readonly SeenEnemy[],
  first: SeenEnemy,
): SeenEnemy {
  const worth = ({ letter, square }: SeenEnemy) => blow(view, letter) / blowsToSlay(view, letter, wounds.get(square));
  return beside.reduce((a, b) => (worth(a) >= worth(b) ? a : b), first);
}

/** What a fight with all who are near costs on average, if it goes on to the end: those who hurt most for their hit points first. */
function toll({ view, grid, memory: { wounds } }: Chase, foes: readonly SeenEnemy[]): number {
  const { width, at } = grid;
  const near = foes
    .map(({ letter, square }) => {
      const rows = Math.abs(Math.floor(square / width) - Math.floor(at / width));
      const comes = Math.max(rows, Math.abs((square % width) - (at % width))) - 1;
      return { comes, pain: blow(view, letter) / 2, blows: blowsToSlay(view, letter, wounds.get(square)) };
    })
    .filter(({ comes }) => comes < JOINS)
    .sort((a, b) => b.pain / b.blows - a.pain / a.blows);
  let turns = 0;
  let loss = 0;
  for (const { comes, pain, blows } of near) {
    turns = Math.max(turns, comes) + blows;
    loss += pain * Math.max(0, turns - comes - 1);
  }
  return loss;
}

/**
 * Goes where nobody who is in sight sees it, or else to another passage; from a place where nobody can reach it not past
 * them: there it rather waits. But not for ever, since some never go away.
 */
function hide(chase: Chase, foes: readonly SeenEnemy[]): ChamberAction | undefined {
  const { view, grid, memory, danger } = chase;
  memory.hiding =
    view.turn - memory.hiding.until > 1
      ? { since: view.turn, until: view.turn }
      : { ...memory.hiding, until: view.turn };
  if (view.turn - memory.hiding.since > PATIENCE) return undefined;
  const isSafe = !memory.isOnFloor && danger[grid.at] === 0;
  const isHidden = (square: number) => foes.every(foe => !isInLine(grid, square, foe.square));
  const isElsewhere = (square: number) => !isInLine(grid, square, grid.at);
  const way = wayOut(chase, isHidden, isSafe) ?? wayOut(chase, isElsewhere, isSafe);
  if (way !== undefined) return { type: 'move', direction: way.direction };
  return isSafe ? WAIT : undefined;
}

/** The way to the nearest passage beside which there is no floor, of those that will do; unhurt, if nobody strikes on it. */
function wayOut(
  { grid, memory, danger, guarded }: Chase,
  isGood = (_: number) => true,
  isUnhurt = false,
): Path | undefined {
  const cost = prices(grid, memory.ground, guarded);
  const rank = new Uint8Array(cost.length).fill(UNWANTED);
  for (let square = 0; square < cost.length; square++) {
    if (cost[square] === 0) continue;
    const pain = danger[square] as number;
    // Nobody strikes who takes the stairs.
    if (grid.cells[square] === STAIRS && !memory.isBarred) rank[square] = 0;
    else if (pain > 0) cost[square] = isUnhurt ? 0 : Math.min(255, 1 + 2 * Math.round(pain));
    else if (isRefuge(grid, square) && isGood(square)) rank[square] = 0;
  }
  return findPath(grid, cost, rank);
}

/** Whether two squares are in rows or columns beside each other: along a passage one sees far. */
function isInLine({ width }: Grid, a: number, b: number): boolean {
  return Math.abs(Math.floor(a / width) - Math.floor(b / width)) <= 1 || Math.abs((a % width) - (b % width)) <= 1;
}
