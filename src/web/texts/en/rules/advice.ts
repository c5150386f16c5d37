import type { chamberAdvice } from '../../../../chamber/floor/floor-messages.ts';
import type { dungeonAdvice } from '../../../../dungeon/map/map-messages.ts';
import type { flagAdvice } from '../../../../flag/map/map-messages.ts';

/** What designers of maps are told, each by the name that the rules have for it. */
export type AdviceTexts = typeof dungeonAdvice & typeof chamberAdvice & typeof flagAdvice;
