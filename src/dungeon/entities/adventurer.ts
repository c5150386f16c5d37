import type { Item, ItemType, Potion } from './items.ts';

/** Blows exchanged at once. */
export interface Round {
  readonly deltaPlayerHealth: number;
  readonly deltaEnemyHealth: number;
  /** The ids of the weapons that were whole in it, where some broke in the battle; otherwise all were used. */
  readonly gear?: readonly number[];
}

/** The record of one battle. */
export interface Battle {
  readonly enemy: string;
  readonly initialPlayerHealth: number;
  readonly initialEnemyHealth: number;
  readonly rounds: readonly Round[];
  /** What was used in it. */
  readonly items: readonly { readonly id: number; readonly type: ItemType }[];
}

/** What an adventurer is and has at one moment. It is never changed, only replaced. */
export interface Body {
  readonly health: number;
  /** The oldest first. */
  readonly inventory: readonly Item[];
  readonly potion: Potion | null;
  readonly potionLeft: number;
  readonly queue: readonly Potion[];
}

/** Who carries an inventory and acts. All that goes with the player through time is here, the square aside. */
export interface Adventurer {
  readonly id: number;
  health: number;
  /** The oldest first. */
  inventory: readonly Item[];
  potion: Potion | undefined;
  potionLeft: number;
  queue: readonly Potion[];
  battles: readonly Battle[];
  kills: number;
  /** Treasure picked up so far, whatever became of it. */
  collected: number;
}
