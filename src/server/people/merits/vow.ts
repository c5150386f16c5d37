import type { ChamberView } from '../../../chamber/view.ts';
import type { Merit } from './merit.ts';
import { isRun } from './run.ts';

/** A run was won under a challenge that was kept. */
export const vow: Merit = {
  name: 'vow',
  game: 'chamber',
  isProvedBy: victory => isRun(victory) && (victory.view as ChamberView).challenge?.held === true,
};
