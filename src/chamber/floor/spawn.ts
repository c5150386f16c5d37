// Written for speed: games at random begin as often as they end, and most of that is looking for places.
import type { Chance } from '../../kernel/chance.ts';
import { FLOOR } from '../kinds/glyphs.ts';
import type { Geometry } from './geometry.ts';

/** A floor that is being populated. */
export interface Site {
  readonly board: Uint8Array;
  readonly geometry: Geometry;
  readonly chance: Chance;
  /** Chambers that are for treasure: nobody arrives there. */
  readonly vaults?: ReadonlySet<number> | undefined;
}

/** What a square must be beyond free. */
export type Wish = (square: number) => boolean;

/** The free tiles of the chamber that is looked at. */
let free = new Int32Array(1024);

/**
 * The common spawning rule: every chamber has the same chance, then every free tile of it. A chamber without a
 * suitable tile is not drawn; undefined if none has one.
 */
export function findPlace({ board, geometry, chance }: Site, wish?: Wish): number | undefined {
  let { chambers } = geometry;
  while (chambers.length > 0) {
    const drawn = chance.below(chambers.length);
    const count = freeTiles(chambers[drawn], board, wish);
    if (count > 0) return free[chance.below(count)];
    chambers = chambers.toSpliced(drawn, 1);
  }
  return undefined;
}

/** Lists them, and says how many there are. */
function freeTiles(chamber: readonly number[], board: Uint8Array, wish: Wish | undefined): number {
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
function suitable(listed: number, wish: Wish): number {
  let count = 0;
  for (let n = 0; n < listed; n++) if (wish(free[n])) free[count++] = free[n];
  return count;
}

/** Puts a thing on the floor by the common spawning rule and says where. */
export function spawn(site: Site, glyph: number, wish?: Wish): number | undefined {
  const square = findPlace(site, wish);
  if (square !== undefined) site.board[square] = glyph;
  return square;
}
