import { CLASSIC_LETTERS, ENEMIES, type EnemyLetter } from '../kinds/enemies.ts';
import { type Size, scaleOf } from './size.ts';

/** How much of what is laid on a floor. */
export interface Lot {
  readonly potions: number;
  readonly piles: number;
  readonly enemies: number;
  /** The chances of the kinds of enemies, in the order of their letters. */
  readonly enemyWeights: readonly number[];
}

const KINDS = CLASSIC_LETTERS.map(letter => ENEMIES[letter]);

/** What the document puts on every floor. */
export const CLASSIC_LOT: Lot = {
  potions: 10,
  piles: 10,
  enemies: 20,
  enemyWeights: KINDS.map(({ spawnWeight }) => spawnWeight),
};

/** By how much each floor down has more of a kind, or less: weights of the document hold on the third of five. */
const DEEPENS: Partial<Record<EnemyLetter, number>> = { N: -1.5, V: 0.5, W: 0.5, T: 0.5, X: 0.5 };
const MORE_ENEMIES = 2;
const MIDDLE = 3;

/** What a generated floor gets: the document's on the third floor, fewer and weaker enemies above it, more and stronger below. */
export function lotOf(floor: number, size: Size): Lot {
  const scale = scaleOf(size);
  const below = floor - MIDDLE;
  return {
    potions: Math.round(CLASSIC_LOT.potions * scale),
    piles: Math.round(CLASSIC_LOT.piles * scale),
    enemies: Math.round((CLASSIC_LOT.enemies + MORE_ENEMIES * below) * scale),
    // Twice the document's, so that halves are whole.
    enemyWeights: KINDS.map(({ letter, spawnWeight }) => 2 * (spawnWeight + below * (DEEPENS[letter] ?? 0))),
  };
}
