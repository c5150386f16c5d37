import type { chamberMapMessageTemplates, floorMessageTemplates } from '../../../../chamber/floor/floor-messages.ts';
import type { dungeonMapMessageTemplates } from '../../../../dungeon/map/map-messages.ts';
import type { flagMapMessageTemplates } from '../../../../flag/map/map-messages.ts';
import type { fileMessageTemplates } from '../../../../kernel/match/file-messages.ts';
import type { readingMessageTemplates } from '../../../../kernel/reading.ts';
import type { wishMessageTemplates } from '../../../../players/dungeon/puzzles/wish-messages.ts';

/** What is wrong with a map, a file or a wish, each by the name that the rules have for it. */
export type ProblemTexts = typeof readingMessageTemplates &
  typeof fileMessageTemplates &
  typeof dungeonMapMessageTemplates &
  typeof floorMessageTemplates &
  typeof chamberMapMessageTemplates &
  typeof flagMapMessageTemplates &
  typeof wishMessageTemplates;
