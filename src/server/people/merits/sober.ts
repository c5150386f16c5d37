import type { ChamberAction } from '../../../chamber/state.ts';
import type { Merit } from './merit.ts';
import { isRun } from './run.ts';

/** A run was won without a potion: nothing was used, from the floor or from the pack. */
export const sober: Merit = {
  name: 'sober',
  game: 'chamber',
  isProvedBy: victory =>
    isRun(victory) && victory.log.every(({ action }) => !['use', 'apply'].includes((action as ChamberAction).type)),
};
