import { DIRECTIONS } from '../../chamber/floor/directions.ts';
import type { EnemyLetter } from '../../chamber/kinds/enemies.ts';
import { COMPASS, GOLD, POTION, SHRINE, STAIRS, SUIT, VAULT } from '../../chamber/kinds/glyphs.ts';
import { PACK_SIZE } from '../../chamber/play/pack.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import {
  blow,
  blowsToSlay,
  type ChamberPlayer,
  dangerOn,
  type Grid,
  gridOf,
  guardedBy,
  guardedOn,
  isBeside,
  isOpen,
  prices,
  towards,
} from './grid.ts';
import { evade } from './hunted.ts';
import { burdensOn, isKept, kitWishes, openVaults, reachForKit } from './kit.ts';
import { arrive, type Memory, note } from './memory.ts';
import { findPath, UNWANTED } from './paths.ts';

/** After so many turns on one floor it stops waiting for enemies to step aside. */
const PATIENCE = 4000;
/** Sooner where it sees only what is in line, and comes to breath again after a fight. */
const PATIENCE_IN_SIGHT = 800;
/** It picks no fight that could leave it with less than this part of its hit points. */
const RESERVE = 0.5;
/** What it costs a way to pass within two blocks of an enemy. */
const WARINESS = 8;

/** What one turn is decided by. */
interface Situation {
  readonly view: ChamberView;
  readonly grid: Grid;
  readonly memory: Memory;
  readonly danger: Float64Array;
  readonly guarded: ReadonlySet<number>;
}

/**
 * The delver. Enemies do not pursue and strike only whoever ends a turn beside them, so it ends no turn there if it
 * can help it. It takes the gold, slays dragons from their blind side and goblins when it can afford to, drinks what
 * helps, and rules out tile after tile until only the stairs are left. Where enemies do pursue, see hunted.ts.
 */
export function delver(): ChamberPlayer {
  let memory: Memory | undefined;
  return {
    choose(view) {
      const grid = gridOf(view);
      if (memory?.floor !== view.floor) memory = arrive(view, grid);
      note(memory, view, grid);
      const situation = { view, grid, memory, danger: dangerOn(grid, view), guarded: guardedOn(grid) };
      const kit = reachForKit(view, grid, situation.danger[grid.at] as number);
      return (
        kit ??
        fight(situation) ??
        drink(situation) ??
        (view.options.field ? evade(situation) : undefined) ??
        flee(situation) ??
        walk(situation) ??
        wait(situation)
      );
    },
  };
}

/** Strikes what is worth it: a dragon that cannot strike back, a goblin that it can afford, and who gives no peace. */
function fight({ view, grid, danger }: Situation): ChamberAction | undefined {
  const here = danger[grid.at] as number;
  const beside = grid.enemies.filter(({ square }) => isBeside(grid, square, grid.at));
  const dragon = beside.find(({ letter }) => letter === 'D');
  if (dragon !== undefined && here === 0) return strike(grid, dragon.square);
  const pest = beside.find(({ letter }) => PESTS.includes(letter));
  if (pest !== undefined) return strike(grid, pest.square);
  const goblin = beside.find(({ letter }) => letter === 'N' || letter === 'S');
  if (goblin === undefined || here > blow(view, goblin.letter) / 2 || !canAfford(view, goblin.letter)) return undefined;
  return strike(grid, goblin.square);
}

/** From these there is no getting away: they follow, shoot, eat armour or stand in the way. */
const PESTS = 'HARK';

/** Whether a fight, if all of it goes wrong, still leaves the reserve. */
function canAfford(view: ChamberView, letter: EnemyLetter): boolean {
  return view.hp - (blowsToSlay(view, letter) - 1) * blow(view, letter) >= view.maxHp * RESERVE;
}

function strike(grid: Grid, square: number): ChamberAction | undefined {
  const direction = towards(grid, square);
  return direction && { type: 'attack', direction };
}

/** Drinks in safety: what helps, and each kind once to learn what it is. */
function drink({ view, grid, danger }: Situation): ChamberAction | undefined {
  if (danger[grid.at] !== 0) return undefined;
  const direction = DIRECTIONS.find(each => isWanted(view, view.around[each]));
  return direction && { type: 'use', direction };
}

function isWanted(view: ChamberView, potion: string): boolean {
  const isHurt = view.hp <= view.maxHp - 10;
  if (potion === 'P') return view.hp > 30;
  if (potion === 'RH') return isHurt;
  if (potion === 'PH') return isHurt && view.race === 'elf';
  return potion === 'BA' || potion === 'BD' || (view.race === 'elf' && (potion === 'WA' || potion === 'WD'));
}

/** Beside an enemy: leaves by the way that costs least, or strikes if the fight costs less than that. */
function flee({ view, grid, memory, danger, guarded }: Situation): ChamberAction | undefined {
  const here = danger[grid.at] as number;
  if (here === 0) return undefined;
  const cost = prices(grid, memory.ground, guarded);
  for (const square of burdensOn(view, grid)) cost[square] = 0;
  const rank = new Uint8Array(cost.length).fill(UNWANTED);
  for (let square = 0; square < cost.length; square++) {
    const price = danger[square] as number;
    if (cost[square] === 0) continue;
    if (price === 0) rank[square] = 0;
    else cost[square] = Math.min(255, 1 + 2 * Math.round(price));
  }
  const refuge = findPath(grid, cost, rank);
  const foe = grid.enemies.find(
    ({ letter, square }) => isBeside(grid, square, grid.at) && (letter !== 'M' || view.merchantsHostile),
  );
  const fightCost =
    foe === undefined ? Infinity : (blowsToSlay(view, foe.letter, memory.wounds.get(foe.square)) - 1) * here * 2;
  if (refuge !== undefined && refuge.cost <= fightCost + 2) return { type: 'move', direction: refuge.direction };
  return foe && strike(grid, foe.square);
}

/** Goes to what it wants most, by squares on which nobody can strike it, and well away from enemies. */
function walk(seen: Situation): ChamberAction | undefined {
  const situation = seen.view.options.field ? warily(seen) : seen;
  const { view, grid, memory, guarded } = situation;
  const cost = prices(grid, memory.ground, guarded);
  for (const square of burdensOn(view, grid)) cost[square] = 0;
  for (const vault of openVaults(view, grid)) cost[vault] = 1;
  if (keeperOn(grid) !== undefined)
    for (const square of grid.things) if (grid.cells[square] === STAIRS) cost[square] = 0;
  const isPatient = view.turn - memory.arrived < (view.options.field ? PATIENCE_IN_SIGHT : PATIENCE);
  if (isPatient) shy(cost, situation);
  const path = findPath(grid, cost, wishes(situation));
  return path && { type: 'move', direction: path.direction };
}

/** As if whoever went out of sight a moment ago still stood there. */
function warily(situation: Situation): Situation {
  const { view, memory } = situation;
  const grid = { ...situation.grid, enemies: memory.lurking };
  return { ...situation, grid, danger: dangerOn(grid, view), guarded: new Set([...guardedOn(grid), ...memory.warded]) };
}

/** Closes squares beside enemies, and makes those within two blocks dear: an enemy may step beside who is there. */
function shy(cost: Uint8Array, { view, grid, danger }: Situation): void {
  for (const { letter, square } of grid.enemies) {
    if ((letter === 'M' && !view.merchantsHostile) || PESTS.includes(letter)) continue;
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
function wishes({ view, grid, memory, guarded }: Situation): Uint8Array {
  const { cells, steps } = grid;
  const rank = memory.hopes.slice();
  for (const square of grid.things) {
    if (cells[square] === STAIRS) rank[square] = 2;
    else if (cells[square] !== POTION || !isWorthIt(view, memory.potions.get(square) ?? 'P')) continue;
    else for (const step of steps) rank[square + step] = 1;
  }
  for (const square of grid.things) if (isTakenByWalking(view, cells[square])) rank[square] = 0;
  for (const square of kitWishes(view, grid, view.turn - memory.arrived)) rank[square] = 0;
  for (const square of guarded) rank[square] = UNWANTED;
  const keeper = keeperOn(grid);
  if (keeper !== undefined) for (const step of steps) if (isOpen(cells[keeper + step])) rank[keeper + step] = 2;
  for (const { letter, square } of grid.enemies) {
    if (letter === 'D') for (const place of blindSide(grid, square)) rank[place] = 0;
  }
  return rank;
}

/** Where the keeper stands: there is no way past it. */
function keeperOn({ enemies }: Grid): number | undefined {
  return enemies.find(({ letter }) => letter === 'K')?.square;
}

function isWorthIt(view: ChamberView, potion: string): boolean {
  return isWanted(view, potion) || isKept(view, potion);
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

/** Lets a turn pass: a blow at nobody, or a step into somebody peaceful. */
function wait({ view }: Situation): ChamberAction {
  const idle = DIRECTIONS.find(direction => '.#+|- '.includes(view.around[direction]));
  return idle === undefined ? { type: 'move', direction: 'no' } : { type: 'attack', direction: idle };
}
