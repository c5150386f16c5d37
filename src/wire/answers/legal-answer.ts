import type { Seat } from '../../kernel/rules.ts';
import type { LegalAnswer } from '../schemas/match-answers.ts';

/** What of a match it takes to say what a seat may do. */
interface Asked<Action> {
  readonly rules: { resigns?(action: Action): boolean };
  readonly position: number;
  legal(seat: Seat): readonly Action[];
}

/** What a seat may do now. */
export function legalFor<Action>(match: Asked<Action>, seat: Seat): LegalAnswer<Action> {
  return { seat, position: match.position, ...separateResignation(match.rules, match.legal(seat)) };
}

/** Giving up apart from the rest: whoever chooses at random among actions does not resign. */
export function separateResignation<Action>(
  rules: Asked<Action>['rules'],
  listed: readonly Action[],
): { actions: readonly Action[]; resign?: Action } {
  const resign = listed.find(action => rules.resigns?.(action));
  const actions = listed.filter(action => action !== resign);
  return resign === undefined ? { actions } : { actions, resign };
}
