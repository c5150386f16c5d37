import type { chamberMapMessageTemplates, floorMessageTemplates } from '../../../../chamber/floor/floor-messages.ts';
import type { dungeonMapMessageTemplates } from '../../../../dungeon/map/map-messages.ts';
import type { flagMapMessageTemplates } from '../../../../flag/map/map-messages.ts';
import type { fileMessageTemplates } from '../../../../kernel/match/file-messages.ts';
import type { readingMessageTemplates } from '../../../../kernel/reading.ts';
import type { wishSentences } from '../../../../players/dungeon/puzzles/wish-messages.ts';
import type { gradeSentences } from '../../../../players/flag/analysis-messages.ts';
import type { planSentences } from '../../../../wire/shared/tournament-messages.ts';

/** What is wrong with a map, a file or a wish, each by the name that the rules have for it. */
export type ProblemTexts = typeof readingMessageTemplates &
  typeof fileMessageTemplates &
  typeof dungeonMapMessageTemplates &
  typeof floorMessageTemplates &
  typeof chamberMapMessageTemplates &
  typeof flagMapMessageTemplates &
  typeof wishSentences &
  typeof gradeSentences &
  typeof planSentences;
