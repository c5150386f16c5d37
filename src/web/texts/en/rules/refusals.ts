import type { chamberMessageTemplates } from '../../../../chamber/rule-messages.ts';
import type { dungeonMessageTemplates } from '../../../../dungeon/rule-messages.ts';
import type { flagMessageTemplates } from '../../../../flag/rule-messages.ts';
import type { matchMessageTemplates } from '../../../../kernel/errors.ts';
import type { ProblemCode } from '../../../../wire/shared/problem-codes.ts';

/** Why the rules or the server say no, in a language that they do not speak themselves. */
export interface RefusalTexts {
  /** What rules say, each by its name. */
  readonly sentences: typeof matchMessageTemplates &
    typeof dungeonMessageTemplates &
    typeof chamberMessageTemplates &
    typeof flagMessageTemplates;
  /** What a server says where its sentence has no name of its own: its kind at least. */
  readonly problems: Readonly<Record<ProblemCode, string>>;
}
