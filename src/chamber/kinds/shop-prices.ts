import { ITEM_NAMES, ITEMS, type ItemName } from './pack-items.ts';
import type { Race } from './races.ts';

/** What every shop has; the rest is sold only where it can be found, too. */
const STAPLES: readonly ItemName[] = ['RH', 'BA', 'BD', 'map'];

/** What merchants sell. */
export function waresIn({ finds }: { readonly finds?: true }): readonly ItemName[] {
  return finds === true ? ITEM_NAMES.filter(name => ITEMS[name].price !== undefined) : STAPLES;
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
