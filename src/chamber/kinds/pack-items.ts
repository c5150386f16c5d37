import { POTION_NAMES } from './potion-kinds.ts';

export const SCROLL_NAMES = ['map', 'flight', 'thunder'] as const;
export const WAND_NAMES = ['bolt', 'slumber', 'banishing'] as const;
export const RING_NAMES = ['regrowth', 'iron', 'greed'] as const;
export const WEAPON_NAMES = ['dagger', 'spear', 'axe', 'hammer'] as const;
export type WeaponName = (typeof WEAPON_NAMES)[number];
export const ARMOUR_NAMES = ['cloak', 'mail', 'plate'] as const;
export type ArmourName = (typeof ARMOUR_NAMES)[number];
/** What there is only in the modern game. */
export const GEAR_NAMES = [...WEAPON_NAMES, ...ARMOUR_NAMES] as const;

/** What can be carried, where a game has a pack. */
export const ITEM_NAMES = [
  ...POTION_NAMES,
  ...SCROLL_NAMES,
  ...WAND_NAMES,
  ...RING_NAMES,
  'key',
  ...GEAR_NAMES,
] as const;
/** What can be carried, by its name. */
export type ItemName = (typeof ITEM_NAMES)[number];

export type Family = 'potion' | 'scroll' | 'wand' | 'ring' | 'key' | 'weapon' | 'armour';

/** One row of the table of what can be carried. */
export interface ItemKind {
  readonly name: ItemName;
  readonly family: Family;
  /** In gold, before the race has its say; undefined for what no merchant sells. */
  readonly price: number | undefined;
  /** The letter that stands for it on the board, as a character code; potions have their digits. */
  readonly glyph: number | undefined;
}

function kind(family: Family, name: ItemName, price?: number, letter?: string): ItemKind {
  return { name, family, price, glyph: letter?.charCodeAt(0) };
}

export const ITEMS: Readonly<Record<ItemName, ItemKind>> = {
  RH: kind('potion', 'RH', 4),
  BA: kind('potion', 'BA', 3),
  BD: kind('potion', 'BD', 3),
  PH: kind('potion', 'PH'),
  WA: kind('potion', 'WA'),
  WD: kind('potion', 'WD'),
  map: kind('scroll', 'map', 6, 'm'),
  flight: kind('scroll', 'flight', 4, 'f'),
  thunder: kind('scroll', 'thunder', 6, 't'),
  bolt: kind('wand', 'bolt', 12, 'b'),
  slumber: kind('wand', 'slumber', 9, 's'),
  banishing: kind('wand', 'banishing', 9, 'n'),
  regrowth: kind('ring', 'regrowth', 18, 'r'),
  iron: kind('ring', 'iron', 15, 'i'),
  greed: kind('ring', 'greed', 12, 'g'),
  key: kind('key', 'key', undefined, 'k'),
  dagger: kind('weapon', 'dagger', 8, 'd'),
  spear: kind('weapon', 'spear', 10, 'p'),
  axe: kind('weapon', 'axe', 12, 'x'),
  hammer: kind('weapon', 'hammer', 14, 'h'),
  cloak: kind('armour', 'cloak', 8, 'c'),
  mail: kind('armour', 'mail', 12, 'a'),
  plate: kind('armour', 'plate', 18, 'l'),
};

/** What is put on, one of a family at a time. */
export function isWearable(name: ItemName): boolean {
  const { family } = ITEMS[name];
  return family === 'ring' || family === 'weapon' || family === 'armour';
}

/** How often a wand can be used. */
export const CHARGES = 3;

const BY_GLYPH = Array.from({ length: 256 }, (_, code) => Object.values(ITEMS).find(({ glyph }) => glyph === code));

/** What lies there, if it is something to walk onto and carry. */
export function itemOf(glyph: number): ItemKind | undefined {
  return BY_GLYPH[glyph];
}

/** How each family is drawn on the screen, as a character code. */
export const FAMILY_GLYPHS: Readonly<Record<Exclude<Family, 'potion'>, number>> = {
  scroll: '?'.charCodeAt(0),
  wand: '/'.charCodeAt(0),
  ring: '='.charCodeAt(0),
  key: '~'.charCodeAt(0),
  weapon: ')'.charCodeAt(0),
  armour: '['.charCodeAt(0),
};
