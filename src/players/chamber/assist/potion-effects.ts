import { ARMOURS, IRON } from '../../../chamber/kinds/gear.ts';
import { ARMOUR_NAMES } from '../../../chamber/kinds/pack-items.ts';
import { effectOn, POTION_KINDS, type PotionKind, type PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import { RACES, type RaceName, raceIn } from '../../../chamber/kinds/races.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { wornIn } from './foe-outlook.ts';

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
export function effectsOf(view: ChamberView): Omit<Effect, 'hp'> {
  const { race, options, atk, def } = view;
  const bare = raceIn(options, race);
  const armour = ARMOUR_NAMES.find(name => name === wornIn(view, 'armour'));
  const worn = (armour === undefined ? 0 : ARMOURS[armour].def) + (wornIn(view, 'ring') === 'iron' ? IRON : 0);
  return { atk: atk - bare.atk, def: def - bare.def - worn };
}
