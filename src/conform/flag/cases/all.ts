import type { FlagCase } from '../flag-case.ts';
import { ANSWERS } from './answers.ts';
import { BOARDS } from './boards.ts';
import { CAPTURES } from './captures.ts';
import { CLOCKS } from './clocks.ts';
import { ENDING_CASES, SHOWN, STANDSTILL } from './endings.ts';
import { MOVES } from './moves.ts';
import { REQUESTS } from './requests.ts';
import { TEMPLATES } from './templates.ts';

/** Every case of Capture The Flag, in the order in which they are played. */
export const FLAG_CASES: readonly FlagCase[] = [
  ...[REQUESTS, ANSWERS, SHOWN, TEMPLATES, BOARDS, MOVES, CAPTURES, ENDING_CASES, STANDSTILL, CLOCKS].flat(),
];
