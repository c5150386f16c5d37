import { damage } from '../chamber/combat.ts';
import { DIRECTIONS, type Direction, stepOn } from '../chamber/directions.ts';
import { ENEMIES, type EnemyLetter } from '../chamber/enemies.ts';
import { COMPASS, DOORWAY, FLOOR, GOLD, LEVEL_WALL, PASSAGE, ROCK, STAIRS, SUIT, WALL } from '../chamber/glyphs.ts';
import type { ChamberAction } from '../chamber/state.ts';
import type { ChamberView } from '../chamber/view.ts';

/** Chooses actions by what the screen shows. */
export interface ChamberPlayer {
  choose(view: ChamberView): ChamberAction;
}

/** An enemy as it is drawn. */
export interface Seen {
  readonly letter: EnemyLetter;
  readonly square: number;
}

/** The screen as a player thinks of it: numbered squares with character codes, enemies in a list. */
export interface Grid {
  readonly width: number;
  readonly cells: Uint8Array;
  readonly at: number;
  readonly enemies: readonly Seen[];
  /** By direction, in the order of DIRECTIONS. */
  readonly steps: readonly number[];
}

const LETTERS = new Map(Object.values(ENEMIES).map(({ glyph, letter }) => [glyph, letter]));

const table = (codes: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) => (codes.includes(code) ? 1 : 0));
const OPEN = table([FLOOR, PASSAGE, DOORWAY, GOLD, COMPASS, SUIT, STAIRS]);
const OUTSIDE = table([ROCK, WALL, LEVEL_WALL, PASSAGE, DOORWAY]);
const UPPER_CASE = 'A'.charCodeAt(0);

export function gridOf(view: ChamberView): Grid {
  const width = view.rows[0]?.length ?? 0;
  const cells = new Uint8Array(width * view.rows.length);
  const enemies: Seen[] = [];
  let square = 0;
  for (const row of view.rows) {
    for (let column = 0; column < width; column++, square++) {
      const code = row.charCodeAt(column);
      cells[square] = code;
      const letter = code >= UPPER_CASE && code !== WALL ? LETTERS.get(code) : undefined;
      if (letter !== undefined) enemies.push({ letter, square });
    }
  }
  const steps = DIRECTIONS.map(direction => stepOn(width, direction));
  return { width, cells, at: view.row * width + view.column, enemies, steps };
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
  const full = damage(ENEMIES[letter].atk, view.def);
  return view.suit ? Math.ceil(full / 2) : full;
}

/** How many blows of the player it takes to slay an enemy of this kind. */
export function blowsToSlay(view: ChamberView, letter: EnemyLetter, hp = ENEMIES[letter].hp): number {
  return Math.ceil(hp / Math.max(1, damage(view.atk, ENEMIES[letter].def)));
}

/** What staying on each square through one turn of the enemies costs on average. */
export function dangerOn(grid: Grid, view: ChamberView): Float64Array {
  const danger = new Float64Array(grid.cells.length);
  for (const { letter, square } of grid.enemies) {
    if (letter === 'M' && !view.merchantsHostile) continue;
    const treasures = letter === 'D' ? guardedBy(grid, square) : undefined;
    for (const step of grid.steps) {
      const near = square + step;
      if (treasures !== undefined && !treasures.some(treasure => isBeside(grid, treasure, near))) continue;
      danger[near] = (danger[near] ?? 0) + blow(view, letter) / 2;
    }
  }
  return danger;
}

/** Cheapest ways from the player; −1 where none leads. */
export interface Routes {
  readonly total: Int32Array;
  readonly from: Int32Array;
}

/** What each square costs to enter: 1 to 255, or 0 where nobody can. */
export function prices({ cells }: Grid, price: (square: number) => number): Uint8Array {
  const cost = new Uint8Array(cells.length);
  for (let square = 0; square < cells.length; square++) {
    if (OPEN[cells[square] as number] === 1) cost[square] = price(square);
  }
  return cost;
}

const BUCKETS = 256;
const buckets: number[][] = Array.from({ length: BUCKETS }, () => []);

/** Floods from the player over what the squares cost. */
export function routesOver(grid: Grid, cost: Uint8Array): Routes {
  const { at, steps } = grid;
  const total = new Int32Array(cost.length).fill(-1);
  const from = new Int32Array(cost.length).fill(-1);
  total[at] = 0;
  (buckets[0] as number[]).push(at);
  for (let spent = 0, waiting = 1; waiting > 0; spent++) {
    const bucket = buckets[spent % BUCKETS] as number[];
    for (let square = bucket.pop(); square !== undefined; square = bucket.pop()) {
      waiting--;
      if (total[square] !== spent) continue;
      for (let n = 0; n < 8; n++) {
        const next = square + (steps[n] as number);
        const price = cost[next] as number;
        if (price === 0) continue;
        const known = total[next] as number;
        if (known !== -1 && known <= spent + price) continue;
        total[next] = spent + price;
        from[next] = square;
        (buckets[(spent + price) % BUCKETS] as number[]).push(next);
        waiting++;
      }
    }
  }
  return { total, from };
}

/** Wanted by nobody. */
export const UNWANTED = Number.POSITIVE_INFINITY;

/** The most wanted square that can be reached, the cheapest among equals. Rank 0 is wanted most. */
export function mostWanted({ total }: Routes, rank: (square: number) => number): number | undefined {
  let best: number | undefined;
  let bestRank = UNWANTED;
  let least = 0;
  for (let square = 0; square < total.length; square++) {
    const spent = total[square] as number;
    if (spent <= 0) continue;
    const ranked = rank(square);
    if (ranked > bestRank || ranked === UNWANTED || (ranked === bestRank && spent >= least)) continue;
    best = square;
    bestRank = ranked;
    least = spent;
  }
  return best;
}

/** The first step of the way that was found to a square. */
export function firstStep(grid: Grid, { from }: Routes, to: number): Direction | undefined {
  let square = to;
  while (square !== -1 && from[square] !== grid.at) square = from[square] as number;
  return towards(grid, square);
}

/** The direction of a neighbouring square. */
export function towards(grid: Grid, square: number): Direction | undefined {
  return DIRECTIONS[grid.steps.indexOf(square - grid.at)];
}
