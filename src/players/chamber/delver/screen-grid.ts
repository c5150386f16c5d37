import { DIRECTIONS, type Direction, stepOn } from '../../../chamber/floor/directions.ts';
import { ENEMIES, type EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import {
  COMPASS,
  DOORWAY,
  FLOOR,
  GOLD,
  LEVEL_WALL,
  PASSAGE,
  PLAYER,
  POTION,
  ROCK,
  SHRINE,
  STAIRS,
  SUIT,
  VAULT,
  WALL,
} from '../../../chamber/kinds/glyphs.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { blowAtKind, blowOfKind, weaponIn } from '../assist/foe-outlook.ts';

/** Chooses actions by what the screen shows. */
export interface ChamberPlayer {
  choose(view: ChamberView): ChamberAction;
}

/** An enemy as it is drawn. */
export interface SeenEnemy {
  readonly letter: EnemyLetter;
  readonly square: number;
}

/** The screen as a player thinks of it: numbered squares with character codes, enemies in a list. */
export interface Grid {
  readonly width: number;
  readonly cells: Uint8Array;
  readonly at: number;
  readonly enemies: readonly SeenEnemy[];
  /** Where potions, treasure and shown stairs are. */
  readonly things: readonly number[];
  /** By direction, in the order of DIRECTIONS. */
  readonly steps: readonly number[];
}

const LETTERS = new Map(Object.values(ENEMIES).map(({ glyph, letter }) => [glyph, letter]));

const table = (codes: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) => (codes.includes(code) ? 1 : 0));
const OPEN = table([FLOOR, PASSAGE, DOORWAY, GOLD, COMPASS, SUIT, STAIRS]);
/** What nobody steps over. */
const SOLID = table([POTION, SHRINE, VAULT]);
const SHUT = table([ROCK, WALL, LEVEL_WALL]);
const OUTSIDE = table([ROCK, WALL, LEVEL_WALL, PASSAGE, DOORWAY]);
const PLAIN = table([ROCK, WALL, LEVEL_WALL, PASSAGE, DOORWAY, FLOOR, PLAYER]);

export function gridOf(view: ChamberView): Grid {
  const width = view.rows[0]?.length ?? 0;
  const cells = new Uint8Array(width * view.rows.length);
  const enemies: SeenEnemy[] = [];
  const things: number[] = [];
  let square = 0;
  for (const row of view.rows) {
    for (let column = 0; column < width; column++, square++) {
      const code = row.charCodeAt(column);
      cells[square] = code;
      if (PLAIN[code] === 1) continue;
      const letter = LETTERS.get(code);
      if (letter === undefined) things.push(square);
      else enemies.push({ letter, square });
    }
  }
  const steps = DIRECTIONS.map(direction => stepOn(width, direction));
  return { width, cells, at: view.row * width + view.column, enemies, things, steps };
}

/** Part of a chamber, whatever lies or stands there. */
export function isInChamber(code: number | undefined): boolean {
  return code !== undefined && OUTSIDE[code] === 0;
}

/** Where one can walk, as far as the screen tells. */
export function isOpen(code: number | undefined): boolean {
  return code !== undefined && OPEN[code] === 1;
}

export function isBeside({ steps }: Grid, a: number, b: number): boolean {
  return steps.includes(a - b);
}

/** Treasure beside a dragon: it cannot be taken before the dragon is dead. */
export function guardedBy({ cells, steps }: Grid, dragon: number): number[] {
  return steps.map(step => dragon + step).filter(square => cells[square] === GOLD || cells[square] === SUIT);
}

/** All treasure that a dragon keeps. */
export function guardedOn(grid: Grid): ReadonlySet<number> {
  return new Set(grid.enemies.flatMap(({ letter, square }) => (letter === 'D' ? guardedBy(grid, square) : [])));
}

/** What one attack of this enemy takes from the player, if it hits. */
export function blow(view: ChamberView, letter: EnemyLetter): number {
  return blowOfKind(view, letter);
}

/** How many turns of blows it takes the player to slay an enemy of this kind. */
export function blowsToSlay(view: ChamberView, letter: EnemyLetter, hp = ENEMIES[letter].hp): number {
  const blows = Math.ceil(hp / Math.max(1, blowAtKind(view, letter)));
  return weaponIn(view)?.isHeavy ? 2 * blows : blows;
}

/** What staying on each square through one turn of the enemies costs on average. */
export function dangerOn(grid: Grid, view: ChamberView): Float64Array {
  const danger = new Float64Array(grid.cells.length);
  for (const { letter, square } of grid.enemies) {
    if (letter === 'M' && !view.merchantsHostile) continue;
    const treasures = letter === 'D' ? guardedBy(grid, square) : undefined;
    if (letter === 'A') aimFrom(grid, square, blow(view, letter) / 2, danger);
    for (const step of grid.steps) {
      const near = square + step;
      if (treasures !== undefined && !treasures.some(treasure => isBeside(grid, treasure, near))) continue;
      danger[near] = (danger[near] ?? 0) + blow(view, letter) / 2;
    }
  }
  return danger;
}

const BOWSHOT = 5;

/** An archer is to be feared along its lines; what is beside it, it reaches as others do. */
function aimFrom({ cells, steps }: Grid, archer: number, cost: number, danger: Float64Array): void {
  for (const step of steps) {
    for (let n = 1, at = archer + step; n <= BOWSHOT && isOpen(cells[at]); n++, at += step) {
      if (n > 1) danger[at] = (danger[at] ?? 0) + cost;
    }
  }
}

/** Whether somebody could stand where this is drawn, if nothing were in the way. */
export function isGround(code: number): boolean {
  return SHUT[code] !== 1;
}

/** Where somebody could stand if nothing were in the way: 1 there, 0 elsewhere. */
export function walkableSquares({ cells }: Grid): Uint8Array {
  return cells.map(code => (isGround(code) ? 1 : 0));
}

/** What each square of the ground costs to enter: 1, or 0 where something is in the way. */
export function prices(grid: Grid, ground: Uint8Array, guarded: Iterable<number>): Uint8Array {
  const cost = ground.slice();
  for (const { square } of grid.enemies) cost[square] = 0;
  for (const square of grid.things) if (SOLID[grid.cells[square] as number] === 1) cost[square] = 0;
  for (const square of guarded) cost[square] = 0;
  return cost;
}

/** The direction of a neighbouring square. */
export function towards(grid: Grid, square: number): Direction | undefined {
  return DIRECTIONS[grid.steps.indexOf(square - grid.at)];
}
