import type { DungeonAction } from '../../../dungeon/player/actions.ts';
import { standing } from '../../../kernel/match/course.ts';
import type { Merit } from './merit.ts';
import { stageOf } from './stage.ts';

/** A dungeon was won by way of the past. */
export const timeTraveller: Merit = {
  name: 'time-traveller',
  game: 'dungeon',
  isProvedBy: victory =>
    stageOf(victory) !== undefined &&
    standing(victory.log).some(({ action }) => (action as DungeonAction).type === 'rewind'),
};
