import { DRAGON, type Enemy, newEnemy } from '../kinds/enemies.ts';
import { FLOOR, SUIT, squaresHolding } from '../kinds/glyphs.ts';
import { DRAGON_HOARD } from '../kinds/gold.ts';
import { isBeside } from './directions.ts';
import { lay, type Site } from './free-places.ts';
import type { Geometry } from './geometry.ts';

// One mechanism guards dragon hoards and the barrier suit: a dragon guards all of them among its eight neighbours.

/** Whether what lies here may not be taken yet: a dragon beside it lives. */
export function isGuarded(enemies: readonly Enemy[], square: number, width: number): boolean {
  return enemies.some(({ kind, square: at }) => kind === DRAGON && isBeside(at, square, width));
}

/** A dragon fights only whoever is beside something that it guards. */
export function isRoused(dragon: Enemy, player: number, board: Uint8Array, { steps, width }: Geometry): boolean {
  return steps.some(step => isTreasure(board[dragon.square + step]) && isBeside(dragon.square + step, player, width));
}

/** What a dragon guards: the squares of all hoards and suits beside it. */
export function guardedBy(dragon: number, board: Uint8Array, { steps }: Geometry): number[] {
  return steps.map(step => dragon + step).filter(square => isTreasure(board[square]));
}

/** Whether something is what dragons guard. */
export function isTreasure(glyph: number | undefined): boolean {
  return glyph === DRAGON_HOARD || glyph === SUIT;
}

/** Whether a dragon would find room beside this square. */
export function hasRoomForDragon(square: number, board: Uint8Array, { steps }: Geometry): boolean {
  for (const step of steps) if (board[square + step] === FLOOR) return true;
  return false;
}

/** Puts a dragon beside what it guards. */
export function layDragon(site: Site, guards: number): Enemy | undefined {
  const { board, geometry, rng } = site;
  const square = rng.pick(geometry.steps.map(step => guards + step).filter(beside => board[beside] === FLOOR));
  if (square === undefined) return undefined;
  lay(site, square, DRAGON.glyph);
  return newEnemy(DRAGON, square);
}

/** The squares of all dragons on a board. */
export function dragonsOn(board: Uint8Array): number[] {
  return squaresHolding(board, DRAGON.glyph);
}
