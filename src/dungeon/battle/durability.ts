import type { Item, ItemType } from '../entities/items.ts';
import type { DungeonState } from '../state.ts';

/** Seed 002's table. */
const ARMOUR_LASTS = 8;

/** For how many battles (2021: rounds) a new item lasts; undefined if it does not wear. */
export function durabilityOf({ dungeon: { config } }: DungeonState, type: ItemType): number | undefined {
  if (type === 'sword') return config.sword_durability;
  if (type === 'bow') return config.bow_durability;
  if (type === 'shield') return config.shield_durability;
  if (type === 'armour') return ARMOUR_LASTS;
  return undefined;
}

/** An inventory after so many uses of some of its items; what has none left is gone. */
export function worn(
  inventory: readonly Item[],
  isUsed: (item: Item) => boolean,
  uses = 1,
): { readonly inventory: readonly Item[]; readonly broken: readonly Item[] } {
  const broken: Item[] = [];
  const left = inventory.flatMap(item => {
    if (item.durability === undefined || !isUsed(item)) return item;
    if (item.durability > uses) return { ...item, durability: item.durability - uses };
    broken.push(item);
    return [];
  });
  return { inventory: left, broken };
}
