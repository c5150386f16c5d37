import type { DungeonHappening } from './happenings.ts';
import type { Item, ItemType, Round } from './state.ts';

/** Nobody fights longer than this: see rulings.md. */
export const LONGEST_BATTLE = 10_000;

/** A battle as it went, before anything has come of it. */
export interface Bout {
  readonly rounds: readonly Round[];
  readonly playerHealth: number;
  readonly enemyHealth: number;
  /** What was used. */
  readonly gear: readonly { readonly id: number; readonly type: ItemType }[];
  /** What the player carries after it. */
  readonly inventory: readonly Item[];
  /** What happened on the way. */
  readonly told: readonly DungeonHappening[];
}
