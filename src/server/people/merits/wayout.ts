import type { Merit } from './merit.ts';
import { stageOf } from './stage.ts';

/** A dungeon of the campaign was won. */
export const wayOut: Merit = {
  name: 'way-out',
  game: 'dungeon',
  isProvedBy: victory => stageOf(victory) !== undefined,
};
