// English, for the terminal and the page; of the rules only types, as look-words.ts.
import type { ItemLabel } from '../../../chamber/events.ts';
import type { ItemName } from '../../../chamber/kinds/pack-items.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import { aOrAn } from './look-words.ts';

export const POTION_WORDS: Readonly<Record<PotionName, string>> = {
  RH: 'potion that restores health',
  BA: 'potion that boosts attack',
  BD: 'potion that boosts defence',
  PH: 'potion that poisons',
  WA: 'potion that wounds attack',
  WD: 'potion that wounds defence',
};

export const ITEM_WORDS: Readonly<Record<ItemName, string>> = {
  ...POTION_WORDS,
  map: 'map',
  flight: 'scroll of flight',
  thunder: 'scroll of thunder',
  bolt: 'wand of bolts',
  slumber: 'wand of slumber',
  banishing: 'wand of banishing',
  regrowth: 'ring of regrowth',
  iron: 'ring of iron',
  greed: 'ring of greed',
  key: 'key',
  dagger: 'dagger',
  spear: 'spear',
  axe: 'axe',
  hammer: 'hammer',
  cloak: 'cloak',
  mail: 'coat of mail',
  plate: 'suit of plate',
};

/** What is carried, with its article. */
export function packedName(name: ItemLabel): string {
  return name === 'unknown potion' ? 'an unknown potion' : aOrAn(ITEM_WORDS[name]);
}
