import { isMetOn } from './gear.ts';
import { GEAR_NAMES, ITEM_NAMES, ITEMS, type ItemName } from './pack-items.ts';
import type { Race } from './races.ts';

/** What every shop has; the rest is sold only where it can be found, too. */
const STAPLES: readonly ItemName[] = ['RH', 'BA', 'BD', 'map'];

const GEAR: readonly ItemName[] = GEAR_NAMES;
const FINDS = ITEM_NAMES.filter(name => ITEMS[name].price !== undefined && !GEAR.includes(name));

/** What merchants sell on a floor. */
export function waresOn(
  floor: number,
  { finds, modern }: { readonly finds?: true; readonly modern?: true },
): readonly ItemName[] {
  if (modern === true) return [...FINDS, ...GEAR.filter(name => isMetOn(floor, name))];
  return finds === true ? FINDS : STAPLES;
}

/** What a merchant asks of somebody of this race, in whole gold. */
export function priceFor(race: Race, name: ItemName): number {
  return Math.ceil((ITEMS[name].price ?? 0) * race.priceFactor);
}

/** Nobody pays more for a potion: what it is, a merchant finds out only by tasting it. A key opens no door of theirs. */
const TRIFLE = 1;

/** What a merchant gives for it: a third of what it would cost. */
export function worthFor(race: Race, name: ItemName): number {
  const { family, price } = ITEMS[name];
  return family === 'potion' || price === undefined ? TRIFLE : Math.floor(priceFor(race, name) / 3);
}
