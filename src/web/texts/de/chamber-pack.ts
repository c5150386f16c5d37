import type { ItemLabel } from '../../../chamber/events.ts';
import type { ItemName } from '../../../chamber/kinds/pack-items.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';

export const POTION_TEXTS: Readonly<Record<PotionName, string>> = {
  RH: 'Trank, der heilt',
  BA: 'Trank, der den Angriff stärkt',
  BD: 'Trank, der die Abwehr stärkt',
  PH: 'Trank, der vergiftet',
  WA: 'Trank, der den Angriff schwächt',
  WD: 'Trank, der die Abwehr schwächt',
};

/** The same, as the object of a sentence. */
export const POTIONS_DRUNK = {
  RH: `einen ${POTION_TEXTS.RH}`,
  BA: `einen ${POTION_TEXTS.BA}`,
  BD: `einen ${POTION_TEXTS.BD}`,
  PH: `einen ${POTION_TEXTS.PH}`,
  WA: `einen ${POTION_TEXTS.WA}`,
  WD: `einen ${POTION_TEXTS.WD}`,
};

/** What is carried, as the object of a sentence. */
const ITEMS: Readonly<Record<ItemName, string>> = {
  ...POTIONS_DRUNK,
  map: 'eine Karte',
  flight: 'eine Schriftrolle der Flucht',
  thunder: 'eine Schriftrolle des Donners',
  bolt: 'einen Stab der Blitze',
  slumber: 'einen Stab des Schlafs',
  banishing: 'einen Stab der Verbannung',
  regrowth: 'einen Ring der Genesung',
  iron: 'einen Ring aus Eisen',
  greed: 'einen Ring der Gier',
  key: 'einen Schlüssel',
  dagger: 'einen Dolch',
  spear: 'einen Speer',
  axe: 'eine Axt',
  hammer: 'einen Hammer',
  cloak: 'einen Umhang',
  mail: 'ein Kettenhemd',
  plate: 'einen Plattenpanzer',
};

/** What is carried, as an object. */
export function packedName(name: ItemLabel): string {
  return name === 'unknown potion' ? 'einen unbekannten Trank' : ITEMS[name];
}

/** The same on a button, behind a colon. */
export function bareName(name: ItemLabel): string {
  return packedName(name)
    .replace(/^ein(?:en?)? /, '')
    .replace(/^unbekannten/, 'unbekannter');
}

/** All wands are masculine. */
export function wielding(name: ItemName): string {
  return packedName(name).replace(/^einen /, 'einem ');
}
