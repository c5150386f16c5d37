import type { Chance } from '../../kernel/chance.ts';
import { DRAGON, type Enemy, NOTHING, newEnemy } from '../kinds/enemies.ts';
import { FLOOR, SUIT } from '../kinds/glyphs.ts';
import { DRAGON_HOARD } from '../kinds/gold.ts';
import { beside } from './directions.ts';
import type { Geometry } from './geometry.ts';

// One mechanism guards the dragon hoard and the barrier suit: a dragon knows the square that it guards.

/** Whether a living dragon keeps the player from this square. */
export function isGuarded(enemies: readonly Enemy[], square: number): boolean {
  return enemies.some(enemy => enemy.guards === square);
}

/** A dragon fights only whoever is beside what it guards. */
export function isRoused(dragon: Enemy, player: number, width: number): boolean {
  return dragon.guards !== NOTHING && beside(dragon.guards, player, width);
}

/** Whether a dragon would find room beside this square. */
export function hasRoomForDragon(square: number, board: Uint8Array, { steps }: Geometry): boolean {
  return steps.some(step => board[square + step] === FLOOR);
}

/** Puts a dragon beside what it guards. */
export function layDragon(guards: number, board: Uint8Array, { steps }: Geometry, chance: Chance): Enemy | undefined {
  const square = chance.pick(steps.map(step => guards + step).filter(beside => board[beside] === FLOOR));
  if (square === undefined) return undefined;
  board[square] = DRAGON.glyph;
  return newEnemy(DRAGON, square, guards);
}

/** The squares of all dragons on a board. */
export function dragonsOn(board: Uint8Array): number[] {
  return [...board.keys()].filter(square => board[square] === DRAGON.glyph);
}

/** Who guards what on a drawn floor: dragon's square to hoard's or suit's, as many pairs as can be made. */
export function guardsOn(board: Uint8Array, { steps }: Geometry): Map<number, number> {
  const dragonOf = new Map<number, number>();
  const treasures = (dragon: number): number[] =>
    steps.map(step => dragon + step).filter(square => board[square] === DRAGON_HOARD || board[square] === SUIT);
  const findFor = (dragon: number, tried: Set<number>): boolean =>
    treasures(dragon).some(treasure => {
      if (tried.has(treasure)) return false;
      tried.add(treasure);
      const other = dragonOf.get(treasure);
      if (other !== undefined && !findFor(other, tried)) return false;
      dragonOf.set(treasure, dragon);
      return true;
    });
  for (const dragon of dragonsOn(board)) findFor(dragon, new Set());
  return new Map([...dragonOf].map(([treasure, dragon]) => [dragon, treasure]));
}
