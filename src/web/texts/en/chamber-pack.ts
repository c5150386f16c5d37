import type { Shown } from '../../../chamber/happenings.ts';
import type { ItemName } from '../../../chamber/kinds/items.ts';
import type { PotionName } from '../../../chamber/kinds/potions.ts';
import type { Worded } from '../worded.ts';

export const POTIONS: Readonly<Record<PotionName, string>> = {
  RH: 'potion that restores health',
  BA: 'potion that boosts attack',
  BD: 'potion that boosts defence',
  PH: 'potion that poisons',
  WA: 'potion that wounds attack',
  WD: 'potion that wounds defence',
};

const ITEMS: Readonly<Record<ItemName, string>> = {
  ...POTIONS,
  map: 'map',
};

/** What is carried, with its article. */
function item(name: Shown): string {
  return name === 'unknown potion' ? 'an unknown potion' : `a ${ITEMS[name]}`;
}

/** The texts of the pack and of the shop. */
export const packTexts = {
  heading: 'Your pack',
  empty: 'Nothing in it yet.',
  open: (carried: number, most: number) => `Pack (${carried} of ${most})`,
  trade: 'Trade with the merchant',
  apply: (name: Shown) => `Use ${item(name)}`,
  sell: (gold: number) => `Sell for ${gold}`,
  shop: (gold: number) => `The merchant (you have ${gold} gold)`,
  buy: (name: ItemName, price: number) => `Buy ${item(name)} for ${price}`,
  rob: 'Rob',
  robNote: 'Whoever is robbed strikes at once and does not miss, and no merchant ever trades again.',
  means: {
    map: 'Shows the stairs, and the whole floor.',
  } as Readonly<Partial<Record<ItemName, string>>>,
  tell: {
    stowed: (name: Shown) => `You put ${item(name)} into the pack.`,
    read: (name: ItemName) => `You read ${item(name)}.`,
    bought: (name: ItemName, gold: number) => `You buy ${item(name)} for ${gold} gold.`,
    sold: (name: ItemName, gold: number) => `You sell ${item(name)} for ${gold} gold.`,
    robbed: (name: ItemName) => `You rob the merchant of ${item(name)}.`,
  },
} as const;

export type PackTexts = Worded<typeof packTexts>;
