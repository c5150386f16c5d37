import type { ChamberCase } from '../chamber-case.ts';
import { COMBAT } from './combat.ts';
import { FLOORS } from './floors.ts';
import { PLAYER_CASES } from './player.ts';
import { POTION_CASES } from './potions.ts';

/** Every case of ChamberCrawler3000+, in the order in which they are played. */
export const CHAMBER_CASES: readonly ChamberCase[] = [...[PLAYER_CASES, POTION_CASES, COMBAT, FLOORS].flat()];
