import type { chamberMapSentences, floorSentences } from '../../../../chamber/floor/sentences.ts';
import type { dungeonMapSentences } from '../../../../dungeon/map/sentences.ts';
import type { flagMapSentences } from '../../../../flag/map/sentences.ts';
import type { fileSentences } from '../../../../kernel/match/filesentences.ts';
import type { readingSentences } from '../../../../kernel/sentences.ts';
import type { wishSentences } from '../../../../players/dungeon/puzzles/wish-messages.ts';
import type { gradeSentences } from '../../../../players/flag/analysis-messages.ts';
import type { planSentences } from '../../../../wire/shared/tournament-messages.ts';

/** What is wrong with a map, a file or a wish, each by the name that the rules have for it. */
export type ProblemTexts = typeof readingSentences &
  typeof fileSentences &
  typeof dungeonMapSentences &
  typeof floorSentences &
  typeof chamberMapSentences &
  typeof flagMapSentences &
  typeof wishSentences &
  typeof gradeSentences &
  typeof planSentences;
