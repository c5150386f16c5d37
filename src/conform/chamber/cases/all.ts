import type { ChamberCase } from '../case.ts';
import { COMBAT } from './combat.ts';
import { FLOORS } from './floors.ts';
import { PLAYER } from './player.ts';
import { POTIONS } from './potions.ts';

/** Every case of ChamberCrawler3000+, in the order in which they are played. */
export const CHAMBER_CASES: readonly ChamberCase[] = [...[PLAYER, POTIONS, COMBAT, FLOORS].flat()];
