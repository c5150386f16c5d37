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

/** With no more hit points than this it does not try what may be poison; who can come to breath does so first. */
const FRAIL = 20;
const TIRED = 30;

/** Whether it would drink this now. An unknown one may be poison, unless poison is known. */
export function isWanted(view: ChamberView, potion: string): boolean {
  const isHurt = view.hp <= view.maxHp - 10;
  if (potion === 'P') return view.heals ? view.hp > TIRED : view.hp > FRAIL || !isHarmful(view);
  if (potion === 'RH') return isHurt;
  if (potion === 'PH') return isHurt && view.race === 'elf';
  return potion === 'BA' || potion === 'BD' || (view.race === 'elf' && (potion === 'WA' || potion === 'WD'));
}

/** Whether an unknown potion may take hit points. */
function isHarmful({ race, known }: ChamberView): boolean {
  return race !== 'elf' && !known.includes('PH');
}
