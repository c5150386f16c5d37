import { ENEMIES, type EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import { WEAPONS, type Weapon } from '../../../chamber/kinds/gear.ts';
import { type Family, ITEMS, type ItemName, WEAPON_NAMES } from '../../../chamber/kinds/pack-items.ts';
import { blowOf, damage, throughSuit } from '../../../chamber/play/combat.ts';
import type { ChamberView, SeenFoe } from '../../../chamber/view.ts';

/** What is worn of a family. */
export function wornIn({ pack = [] }: Pick<ChamberView, 'pack'>, family: Family): ItemName | undefined {
  for (const { name, worn } of pack) {
    if (worn === true && name !== 'unknown potion' && ITEMS[name].family === family) return name;
  }
  return undefined;
}

/** The weapon in the hand; undefined for the sword that everybody has. */
export function weaponIn(view: Pick<ChamberView, 'pack'>): Weapon | undefined {
  const worn = wornIn(view, 'weapon');
  const name = WEAPON_NAMES.find(each => each === worn);
  return name && WEAPONS[name];
}

/** What one attack of an enemy of this kind takes from the player, if it hits. Trolls of the modern game strike twice as hard. */
export function blowOfKind(view: ChamberView, letter: EnemyLetter): number {
  const times = view.options.modern && letter === 'T' ? 2 : 1;
  return throughSuit(damage(times * ENEMIES[letter].atk, view.def), view.suit);
}

/** What one attack of the player takes from an enemy of this kind. */
export function blowAtKind(view: ChamberView, letter: EnemyLetter, isStab = false): number {
  return blowOf(view.atk, ENEMIES[letter].def, weaponIn(view), isStab);
}

/** In how many blows each of the two would fall, if none missed. */
export interface Reckoning {
  readonly foe: number;
  readonly player: number;
}

export function reckon(view: ChamberView, { letter, hp, mood }: Pick<SeenFoe, 'letter' | 'hp' | 'mood'>): Reckoning {
  const first = blowAtKind(view, letter, mood === 'asleep' || mood === 'unaware');
  // A blow does not rouse a dragon, only who comes to its treasure.
  const more = letter === 'D' && mood === 'unaware' ? first : Math.max(1, blowAtKind(view, letter));
  return {
    foe: first >= hp ? 1 : 1 + Math.ceil((hp - first) / more),
    player: Math.ceil(view.hp / Math.max(1, blowOfKind(view, letter))),
  };
}
