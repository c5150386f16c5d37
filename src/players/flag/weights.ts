import weights from './weights.json' with { type: 'json' };

/** What the evaluation counts, and how much: hundredths of a piece. `node bench/tune-flag.ts` finds them by self-play. */
export interface Weights {
  /** Every piece, then for the part of the enemy's pieces it can take, then for each of its ways on an empty board. */
  readonly piece: number;
  readonly power: number;
  readonly mobility: number;
  /** Every flag left in the base, and how much of it is gone when someone can take it now. */
  readonly flag: number;
  readonly pending: number;
  /** Every move that a piece is nearer to an enemy base. */
  readonly march: number;
  /** By the number of moves to the enemy base: every piece, and once more the nearest of all. */
  readonly approach: readonly number[];
  readonly lead: readonly number[];
  /** By the ring around the own base: every piece. */
  readonly guard: readonly number[];
}

export const WEIGHTS: Weights = weights;
