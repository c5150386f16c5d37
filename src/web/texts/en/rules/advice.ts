import type { chamberAdvice } from '../../../../chamber/floor/advice.ts';
import type { dungeonAdvice } from '../../../../dungeon/map/advice.ts';
import type { flagAdvice } from '../../../../flag/map/advice.ts';

/** What designers of maps are told, each by the name that the rules have for it. */
export type AdviceTexts = typeof dungeonAdvice & typeof chamberAdvice & typeof flagAdvice;
