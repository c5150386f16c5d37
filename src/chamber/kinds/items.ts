import { POTION_NAMES, type PotionName } from './potions.ts';
import type { Race } from './races.ts';

/** What can be carried, where a game has a pack. */
export const ITEM_NAMES = [...POTION_NAMES, 'map'] as const;
export type ItemName = (typeof ITEM_NAMES)[number];

/** One row of the table of what can be carried. */
export interface ItemKind {
  readonly name: ItemName;
  readonly family: 'potion' | 'scroll';
  /** In gold, before the race has its say; undefined for what no merchant sells. */
  readonly price: number | undefined;
}

const potion = (name: PotionName, price?: number): ItemKind => ({ name, family: 'potion', price });

export const ITEMS: Readonly<Record<ItemName, ItemKind>> = {
  RH: potion('RH', 4),
  BA: potion('BA', 3),
  BD: potion('BD', 3),
  PH: potion('PH'),
  WA: potion('WA'),
  WD: potion('WD'),
  map: { name: 'map', family: 'scroll', price: 6 },
};

/** What merchants sell. */
export const WARES: readonly ItemName[] = ITEM_NAMES.filter(name => ITEMS[name].price !== undefined);

/** What a merchant asks of somebody of this race, in whole gold. */
export function priceFor(race: Race, name: ItemName): number {
  return Math.ceil((ITEMS[name].price ?? 0) * race.priceFactor);
}

/** Nobody pays more for a potion: what it is, a merchant finds out only by tasting it. */
const POTION_WORTH = 1;

/** What a merchant gives for it: a third of what it would cost. */
export function worthFor(race: Race, name: ItemName): number {
  return ITEMS[name].family === 'potion' ? POTION_WORTH : Math.floor(priceFor(race, name) / 3);
}
