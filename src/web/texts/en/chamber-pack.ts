import type { ItemLabel } from '../../../chamber/events.ts';
import type { ItemName } from '../../../chamber/kinds/pack-items.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { ITEM_MEANINGS, ITEM_WORDS, packedName } from '../../../players/chamber/spoken/pack-words.ts';
import type { Worded } from '../shared/worded.ts';

/** Something in the pack. */
type Packed = NonNullable<ChamberView['pack']>[number];

/** The texts of the pack and of the shop. */
export const packTexts = {
  heading: 'Your pack',
  empty: 'Nothing in it yet.',
  open: (carried: number, most: number) => `Pack (${carried} of ${most})`,
  trade: 'Trade with the merchant',
  apply: (name: ItemLabel) => `Use ${packedName(name)}`,
  zap: (name: ItemLabel, charges: number) => `Zap ${packedName(name)} (${charges} left)`,
  wear: (name: ItemLabel) => `Put on ${packedName(name)}`,
  takeOff: (name: ItemLabel) => `Take off ${packedName(name)}`,
  keep: (name: ItemLabel) => `You carry ${packedName(name)}`,
  packed: ({ name, charges, worn }: Packed) =>
    `${name === 'unknown potion' ? name : ITEM_WORDS[name]}${charges === undefined ? '' : ` (${charges} left)`}${worn === true ? ' (worn)' : ''}`,
  pray: (way: string, gold: number) => `Pray at the shrine for ${gold} gold (${way})`,
  sell: (gold: number) => `Sell for ${gold}`,
  shop: (gold: number) => `The merchant (you have ${gold} gold)`,
  buy: (name: ItemName, price: number) => `Buy ${packedName(name)} for ${price}`,
  instead: (name: ItemName) => `Replaces your ${ITEM_WORDS[name]}.`,
  rob: 'Rob',
  robNote: 'A robbed merchant strikes at once and does not miss, and no merchant ever trades with you again.',
  means: ITEM_MEANINGS,
} as const;

export type PackTexts = Worded<typeof packTexts>;
