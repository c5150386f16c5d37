import type { Logic } from '../circuit/logic.ts';
import type { Edition } from './edition.ts';

export const POTION_TYPES = ['invincibility_potion', 'invisibility_potion'] as const;
/** What can be drunk. */
export type PotionType = (typeof POTION_TYPES)[number];

export const BUILDABLES = ['bow', 'shield', 'sceptre', 'midnight_armour'] as const;
/** What can be built. */
export type Buildable = (typeof BUILDABLES)[number];

/** What can be picked up. */
export type Collectable =
  | PotionType
  | 'treasure'
  | 'key'
  | 'wood'
  | 'arrow'
  | 'bomb'
  | 'sword'
  | 'sun_stone'
  | 'time_turner'
  | 'health_potion'
  | 'armour'
  | 'one_ring'
  | 'anduril';
/** What can be carried. */
export type ItemType = Collectable | Buildable;

/** What has a use of its own, by edition; all else works by being carried. */
export const USABLE: Readonly<Record<Edition, readonly ItemType[]>> = {
  '2022': ['bomb', ...POTION_TYPES],
  '2021': ['bomb', 'health_potion', ...POTION_TYPES],
};

/** What opens a door: keys and doors of the same mark belong together. */
export type KeyMark = number | string;

/** Whether a key opens a door. What has no mark matches nothing. */
export function matches(key: KeyMark | undefined, door: KeyMark | undefined): boolean {
  return key !== undefined && key === door;
}

/** Something in an inventory. It keeps the id that it had on the map. */
export interface Item {
  readonly id: number;
  readonly type: ItemType;
  readonly key?: KeyMark;
  /** Battles that it still lasts; in the 2021 edition, rounds. */
  readonly durability?: number;
  readonly logic?: Logic;
}

/** A potion that works, or waits for its turn. */
export interface Potion {
  readonly id: number;
  readonly type: PotionType;
}
