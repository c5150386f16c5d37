import { RACES } from '../../../chamber/kinds/races.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { effectsOf } from '../../../players/chamber/potions.ts';
import { signed } from '../tell.ts';

const BAR = 20;

/** How the player stands, in three lines: who and where; health and strength; what helps and what harms. */
export function statusLines(view: ChamberView): string[] {
  const { race, gold, floor, turn, hp, maxHp, suit, compass } = view;
  const effects = effectsOf(view);
  const strength = [`Atk: ${view.atk}${shift(effects.atk)}`, `Def: ${view.def}${shift(effects.def)}`];
  const state = [
    `Suit: ${suit ? 'worn' : 'none'}`,
    `Compass: ${compass ? 'found' : 'none'}`,
    ...(effects.atk === 0 && effects.def === 0 ? [] : ['Potions last until the next floor']),
    ...(view.merchantsHostile ? ['Merchants are hostile'] : []),
    ...(view.frozen ? ['Enemies are frozen'] : []),
  ];
  return [
    `Race: ${RACES[race].name} Gold: ${gold}   Floor ${floor}   Turn ${turn}`,
    [`HP: ${hp}/${maxHp} ${bar(hp / maxHp)}`, ...strength].join('   '),
    state.join('   '),
  ];
}

function shift(by: number): string {
  return by === 0 ? '' : ` (${signed(by)})`;
}

function bar(part: number): string {
  const full = part <= 0 ? 0 : Math.max(1, Math.round(part * BAR));
  return `[${'='.repeat(full)}${' '.repeat(BAR - full)}]`;
}
