import type { Outcome } from '../kernel/rules.ts';
import { ENDINGS, type FlagState } from './state.ts';
import { nameOf, winnersOf } from './view.ts';

/** Who has won, once it is over; several share a draw. */
export function outcome(state: FlagState): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const winners = winnersOf(state);
  return {
    winners,
    reason: reasonOf(
      state,
      winners.map(team => nameOf(state, team)),
    ),
  };
}

function reasonOf({ ending }: FlagState, names: readonly string[]): string {
  const [first = ''] = names;
  const all = names.join(', ');
  switch (ENDINGS[ending]) {
    case 'no legal move':
      return `Nobody can go on: a draw of ${all}.`;
    case 'agreed':
      return `A draw: ${all} have agreed on it.`;
    case 'time is up':
      return names.length === 1
        ? `Time is up: ${first} has the most pieces.`
        : `Time is up: a draw of ${all}, with the most pieces each.`;
    default:
      return `${first} is the last team in.`;
  }
}
