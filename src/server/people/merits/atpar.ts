import { isWithoutUndo, standing } from '../../../kernel/match/course.ts';
import type { Merit } from './merit.ts';
import { stageOf } from './stage.ts';

/** A dungeon was won at par, with the seed for which par was proved, and nothing was taken back. */
export const atPar: Merit = {
  name: 'at-par',
  game: 'dungeon',
  isProvedBy: victory => {
    const { record, log } = victory;
    const stage = stageOf(victory);
    if (stage === undefined || record.seed !== stage.seed) return false;
    return isWithoutUndo(log) && standing(log).length <= stage.par;
  },
};
