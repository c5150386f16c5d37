import { effectOn, POTION_KINDS, type PotionKind, type PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import { RACES, type RaceName } from '../../../chamber/kinds/races.ts';
import type { ChamberView } from '../../../chamber/view.ts';

/** What a potion does to somebody: hit points at most, attack and defence until the next floor. */
export type Effect = Pick<PotionKind, 'hp' | 'atk' | 'def'>;

/** What a potion does to somebody of a race. */
export function effectFor(race: RaceName, potion: PotionName): Effect {
  const { hp, atk, def } = POTION_KINDS.find(({ name }) => name === potion) ?? { hp: 0, atk: 0, def: 0 };
  const on = (change: number) => effectOn(RACES[race], change);
  return { hp: on(hp), atk: on(atk), def: on(def) };
}

/** Whether a potion would do the player good now, all of it. */
export function doesGood({ race, hp, maxHp }: ChamberView, potion: PotionName): boolean {
  const effect = effectFor(race, potion);
  return effect.atk > 0 || effect.def > 0 || (effect.hp > 0 && hp + effect.hp <= maxHp);
}

/** What the potions of this floor add up to. */
export function effectsOf({ race, atk, def }: ChamberView): Omit<Effect, 'hp'> {
  return { atk: atk - RACES[race].atk, def: def - RACES[race].def };
}
