import type { chamberSentences } from '../../../../chamber/sentences.ts';
import type { dungeonSentences } from '../../../../dungeon/sentences.ts';
import type { flagSentences } from '../../../../flag/sentences.ts';
import type { matchSentences } from '../../../../kernel/match/sentences.ts';
import type { ProblemCode } from '../../../../wire/shared/problem-codes.ts';

/** Why the rules or the server say no, in a language that they do not speak themselves. */
export interface RefusalTexts {
  /** What rules say, each by its name. */
  readonly sentences: typeof matchSentences & typeof dungeonSentences & typeof chamberSentences & typeof flagSentences;
  /** What a server says where its sentence has no name of its own: its kind at least. */
  readonly problems: Readonly<Record<ProblemCode, string>>;
}
