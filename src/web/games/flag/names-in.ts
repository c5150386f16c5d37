import type { FlagView } from '../../../flag/view.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';

/** What people may have written that everybody reads here: the names of the teams, and the title. */
export function namesIn({ view, title }: MatchAnswer): string[] {
  return [...(view as FlagView).names.filter(name => name !== null), title];
}
