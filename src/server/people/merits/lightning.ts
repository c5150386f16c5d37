import type { FlagView } from '../../../flag/view.ts';
import { LIGHTNING_TURNS } from '../../../wire/shared/api-constants.ts';
import { isOnFairMap } from './fairmap.ts';
import type { Merit } from './merit.ts';

/** A game against the computer was won within a few turns. */
export const lightning: Merit = {
  name: 'lightning',
  game: 'flag',
  isProvedBy: victory =>
    victory.bot !== undefined && isOnFairMap(victory) && (victory.view as FlagView).turns <= LIGHTNING_TURNS,
};
