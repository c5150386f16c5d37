import type { Merit } from './merit.ts';
import { isRun } from './run.ts';

/** Somebody has got out of the chambers. */
export const chambersLeft: Merit = { name: 'chambers-left', game: 'chamber', isProvedBy: isRun };
