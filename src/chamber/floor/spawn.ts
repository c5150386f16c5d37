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

/**
 * The common spawning rule: every chamber has the same chance, then every free tile of it. A chamber without a
 * suitable tile is not drawn; undefined if none has one.
 */
export function findPlace({ board, geometry, chance }: Site, wish?: Wish): number | undefined {
  const chambers = geometry.chambers.slice();
  while (chambers.length > 0) {
    const drawn = chance.below(chambers.length);
    const free = (chambers[drawn] ?? []).filter(
      square => board[square] === FLOOR && (wish === undefined || wish(square)),
    );
    if (free.length > 0) return chance.pick(free);
    chambers.splice(drawn, 1);
  }
  return undefined;
}

/** Puts a thing on the floor by the common spawning rule and says where. */
export function spawn(site: Site, glyph: number, wish?: Wish): number | undefined {
  const square = findPlace(site, wish);
  if (square !== undefined) site.board[square] = glyph;
  return square;
}
