import { isWithoutUndo } from '../../../kernel/match/course.ts';
import { HARD_DIFFICULTY } from '../../../wire/shared/api-constants.ts';
import type { Merit } from './merit.ts';
import { stageOf } from './stage.ts';

/** A hard dungeon was won, and nothing was taken back. */
export const hardWay: Merit = {
  name: 'hard-way',
  game: 'dungeon',
  isProvedBy: victory => (stageOf(victory)?.difficulty ?? 0) >= HARD_DIFFICULTY && isWithoutUndo(victory.log),
};
