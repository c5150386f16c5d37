import type { Shown } from '../../../chamber/happenings.ts';
import type { ItemName } from '../../../chamber/kinds/items.ts';
import type { PotionName } from '../../../chamber/kinds/potions.ts';
import type { PackTexts } from '../en/chamber-pack.ts';

export const POTIONS: Readonly<Record<PotionName, string>> = {
  RH: 'Trank, der heilt',
  BA: 'Trank, der den Angriff stärkt',
  BD: 'Trank, der die Abwehr stärkt',
  PH: 'Trank, der vergiftet',
  WA: 'Trank, der den Angriff schwächt',
  WD: 'Trank, der die Abwehr schwächt',
};

/** What is carried, as the object of a sentence. */
const ITEMS: Readonly<Record<ItemName, string>> = {
  RH: `einen ${POTIONS.RH}`,
  BA: `einen ${POTIONS.BA}`,
  BD: `einen ${POTIONS.BD}`,
  PH: `einen ${POTIONS.PH}`,
  WA: `einen ${POTIONS.WA}`,
  WD: `einen ${POTIONS.WD}`,
  map: 'eine Karte',
};

function item(name: Shown): string {
  return name === 'unknown potion' ? 'einen unbekannten Trank' : ITEMS[name];
}

/** The texts of the pack and of the shop. */
export const packTexts: PackTexts = {
  heading: 'Dein Rucksack',
  empty: 'Noch nichts darin.',
  open: (carried, most) => `Rucksack (${carried} von ${most})`,
  trade: 'Mit dem Händler handeln',
  apply: name => `Benutzen: ${item(name)}`,
  sell: gold => `Verkaufen für ${gold}`,
  shop: gold => `Der Händler (du hast ${gold} Gold)`,
  buy: (name, price) => `Kaufen: ${item(name)} für ${price}`,
  rob: 'Rauben',
  robNote: 'Wer beraubt wird, schlägt sofort zu und verfehlt nicht, und kein Händler handelt je wieder.',
  means: {
    map: 'Zeigt die Treppe und die ganze Ebene.',
  },
  tell: {
    stowed: name => `Du steckst ${item(name)} ein.`,
    read: name => `Du liest ${item(name)}.`,
    bought: (name, gold) => `Du kaufst ${item(name)} für ${gold} Gold.`,
    sold: (name, gold) => `Du verkaufst ${item(name)} für ${gold} Gold.`,
    robbed: name => `Du raubst dem Händler ${item(name)}.`,
  },
};
