import type { Key } from '../keys/line.ts';
import { texts } from '../texts/texts.ts';

/** The keys that every board has. */
export const BOARD_KEYS = [
  { keys: ['+', '-', '0'], words: texts.keys.zoom, act: ['closer', 'farther', 'whole'] },
] as const satisfies readonly Key[];
