import { DAILY_OPERATIONS } from './dailyoperations.ts';
import { FLAG_OPERATIONS } from './flagoperations.ts';
import { GALLERY_OPERATIONS } from './galleryoperations.ts';
import { GAME_OPERATIONS } from './gameoperations.ts';
import { MAP_OPERATIONS } from './mapoperations.ts';
import { MATCH_OPERATIONS } from './matchoperations.ts';
import type { Operation } from './operation.ts';
import { PEOPLE_OPERATIONS } from './peopleoperations.ts';
import { RECORD_OPERATIONS } from './recordoperations.ts';

/** The routes of our own API. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...MATCH_OPERATIONS,
  ...GAME_OPERATIONS,
  ...DAILY_OPERATIONS,
  ...RECORD_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...MAP_OPERATIONS,
  ...GALLERY_OPERATIONS,
  ...FLAG_OPERATIONS,
};
