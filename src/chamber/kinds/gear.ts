import type { ArmourName, ItemName, WeaponName } from './pack-items.ts';

/** How a weapon strikes, where a game has gear. Each has one idea, and a price for it. */
export interface Weapon {
  /** What a blow does, in hundredths of one with the sword that everybody has. */
  readonly force: number;
  /** Of whom it strikes: the one aimed at; the first of two squares, over open floor; everybody beside. */
  readonly reach: 'one' | 'two' | 'around';
  /** By what a blow is multiplied at somebody who sleeps or has not noticed the player. */
  readonly stab: number;
  /** A heavy one throws back, is heard in all the chamber, and takes the time of two turns. */
  readonly isHeavy: boolean;
}

const SWORD: Weapon = { force: 100, reach: 'one', stab: 1, isHeavy: false };

export const WEAPONS: Readonly<Record<WeaponName, Weapon>> = {
  dagger: { ...SWORD, force: 85, stab: 3 },
  spear: { ...SWORD, force: 95, reach: 'two' },
  axe: { ...SWORD, force: 90, reach: 'around' },
  hammer: { ...SWORD, force: 170, isHeavy: true },
};

/** What an armour keeps off, and from how far away it is noticed; 0 by everybody who sees it, at once. */
export interface Armour {
  readonly def: number;
  readonly noticed: number;
}

export const ARMOURS: Readonly<Record<ArmourName, Armour>> = {
  cloak: { def: 5, noticed: 3 },
  mail: { def: 12, noticed: 9 },
  plate: { def: 24, noticed: 0 },
};

/** What a ring of iron adds to defence. */
export const IRON = 10;

/** Without an armour one is noticed from so many squares away. */
export const NOTICED = 6;

/** The first floor on which gear is found and sold. */
export const DEPTHS: Readonly<Partial<Record<ItemName, number>>> = {
  ...{ dagger: 1, spear: 1, axe: 2, hammer: 2 },
  ...{ cloak: 1, mail: 2, plate: 3 },
};

/** Whether gear of this name is met as deep down as this. */
export function isMetOn(floor: number, name: ItemName): boolean {
  return (DEPTHS[name] ?? 1) <= floor;
}
