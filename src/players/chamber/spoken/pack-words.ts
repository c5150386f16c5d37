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

/** What each thing does, and what that costs. */
export const ITEM_MEANINGS: Readonly<Partial<Record<ItemName, string>>> = {
  map: 'Shows the stairs, and the whole floor.',
  flight: 'Carries you into another chamber.',
  thunder: 'Does 30 damage to everybody within two squares, but not to peaceful merchants.',
  bolt: 'Does 30 damage to the first enemy in a line of six squares.',
  slumber: 'Puts the first enemy in the line to sleep, for ten turns or until it is hurt.',
  banishing: 'Sends the first enemy in the line elsewhere on the floor.',
  regrowth: 'While worn: 1 HP back every tenth turn.',
  iron: 'While worn: 10 more defence.',
  greed: 'While worn: every find of gold counts half as much again.',
  key: 'Opens a vault: walk into it.',
  dagger: 'In the hand: 85 % of a blow, but three times as much at whoever sleeps or has not noticed you.',
  spear: 'In the hand: 95 % of a blow; reaches over one open square, and meets whoever leaps at you.',
  axe: 'In the hand: 90 % of a blow, at everybody beside you at once.',
  hammer: 'In the hand: 170 % of a blow, and throws back; but takes two turns, and all the chamber hears it.',
  cloak: 'While worn: 5 more defence, and nobody notices you from further than 3 squares.',
  mail: 'While worn: 12 more defence, but you are noticed from 9 squares away.',
  plate: 'While worn: 24 more defence, but whoever sees you notices you at once.',
};
