import type { DungeonCase } from '../dungeon-case.ts';
import { ANSWERS } from './answers.ts';
import { BATTLES } from './battles.ts';
import { BUILDABLES } from './buildables.ts';
import { CIRCUITS } from './circuits.ts';
import { COLLECTABLES } from './collectables.ts';
import { EDITION_2021 } from './edition2021.ts';
import { GOALS } from './goals.ts';
import { MOVING } from './moving.ts';
import { STATIC } from './static.ts';
import { TIME } from './time.ts';

/** Every case of Dungeon Mania, both editions, in the order in which they are played. */
export const DUNGEON_CASES: readonly DungeonCase[] = [
  ...[STATIC, MOVING, COLLECTABLES, BUILDABLES, BATTLES, GOALS, TIME, CIRCUITS, EDITION_2021, ANSWERS].flat(),
];
