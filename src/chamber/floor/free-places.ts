// Written for speed: games at random begin as often as they end, and most of that is looking for places.
import type { Rng } from '../../kernel/rng.ts';
import type { Enemy } from '../kinds/enemies.ts';
import { FLOOR } from '../kinds/glyphs.ts';
import type { Geometry } from './geometry.ts';

/** A floor that is being populated. */
export interface Site {
  readonly board: Uint8Array;
  readonly geometry: Geometry;
  readonly rng: Rng;
  /** Chambers that are for treasure: nobody arrives there. */
  readonly vaults?: ReadonlySet<number> | undefined;
  /** What lies in each chamber of a floor that was empty, in row-major order: who knows that need not look at every tile. */
  readonly laid?: readonly number[][];
}

/** What a square must be beyond free. */
export type PlaceFilter = (square: number) => boolean;

/** The free tiles of the chamber that is looked at. */
let free = new Int32Array(1024);

/**
 * The common spawning rule: every chamber has the same chance, then every free tile of it. A chamber without a
 * suitable tile is not drawn; undefined if none has one.
 */
export function findPlace({ board, geometry, rng, laid }: Site, wish?: PlaceFilter): number | undefined {
  let { chambers } = geometry;
  while (chambers.length > 0) {
    const drawn = rng.below(chambers.length);
    const chamber = chambers[drawn];
    const taken = wish === undefined ? laid?.[geometry.chamberOf[chamber[0]]] : undefined;
    const count = taken === undefined ? freeTiles(chamber, board, wish) : chamber.length - taken.length;
    if (count > 0) {
      const nth = rng.below(count);
      return taken === undefined ? free[nth] : nthFree(nth, chamber, taken);
    }
    chambers = chambers.toSpliced(drawn, 1);
  }
  return undefined;
}

/** The nth tile of a chamber that is not taken: each that is taken before it puts it off by one. */
function nthFree(nth: number, chamber: readonly number[], taken: readonly number[]): number {
  let at = nth;
  for (let n = 0; n < taken.length && taken[n] <= chamber[at]; n++) at++;
  return chamber[at];
}

/** Lists them, and says how many there are. */
function freeTiles(chamber: readonly number[], board: Uint8Array, wish: PlaceFilter | undefined): number {
  if (free.length < chamber.length) free = new Int32Array(chamber.length);
  const list = free;
  const floor = FLOOR;
  let count = 0;
  for (let n = 0; n < chamber.length; n++) {
    const square = chamber[n];
    if (board[square] === floor) list[count++] = square;
  }
  return wish === undefined ? count : suitable(count, wish);
}

/** Keeps of those listed what suits a wish. */
function suitable(listed: number, wish: PlaceFilter): number {
  let count = 0;
  for (let n = 0; n < listed; n++) if (wish(free[n])) free[count++] = free[n];
  return count;
}

/** Puts a thing on the floor by the common spawning rule and says where. */
export function spawn(site: Site, glyph: number, wish?: PlaceFilter): number | undefined {
  const square = findPlace(site, wish);
  if (square !== undefined) lay(site, square, glyph);
  return square;
}

/** Puts a thing on a free tile. */
export function lay({ board, geometry, laid }: Site, square: number, glyph: number): void {
  board[square] = glyph;
  const taken = laid?.[geometry.chamberOf[square]];
  if (taken === undefined) return;
  let at = taken.length;
  for (; at > 0 && taken[at - 1] > square; at--) taken[at] = taken[at - 1];
  taken[at] = square;
}

/** Puts enemies into row-major order, every turn some twenty of them. By insertion: from turn to turn most change places with a neighbour at most. */
export function sortBySquare(enemies: Enemy[]): void {
  const { length } = enemies;
  let last = -1;
  for (let n = 0; n < length; n++) {
    const enemy = enemies[n];
    const { square } = enemy;
    if (square > last) {
      last = square;
      continue;
    }
    let at = n;
    do {
      enemies[at] = enemies[at - 1];
      at--;
    } while (at > 0 && enemies[at - 1].square > square);
    enemies[at] = enemy;
  }
}
