import { DIRECTIONS } from '../../chamber/floor/directions.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import type { Situation } from './situation.ts';

/** Drinks in safety: what helps, and each kind once to learn what it is. */
export function drink({ view, grid, danger }: Situation): ChamberAction | undefined {
  if (danger[grid.at] !== 0) return undefined;
  const direction = DIRECTIONS.find(each => isWanted(view, view.around[each]));
  return direction && { type: 'use', direction };
}

/** Whether it would drink this now. An unknown one may be poison. */
export function isWanted(view: ChamberView, potion: string): boolean {
  const isHurt = view.hp <= view.maxHp - 10;
  if (potion === 'P') return view.hp > 30;
  if (potion === 'RH') return isHurt;
  if (potion === 'PH') return isHurt && view.race === 'elf';
  return potion === 'BA' || potion === 'BD' || (view.race === 'elf' && (potion === 'WA' || potion === 'WD'));
}
