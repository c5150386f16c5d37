import type { Outcome } from '../kernel/rules.ts';
import type { Saying } from '../kernel/saying.ts';
import { flagEnds } from './endings.ts';
import { ENDINGS, type FlagState } from './state.ts';
import { nameOf, winnersOf } from './view.ts';

/** Who has won, once it is over; several share a draw. */
export function outcome(state: FlagState): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const winners = winnersOf(state);
  return {
    winners,
    reason: endOf(
      state,
      winners.map(team => nameOf(state, team)),
    ).words,
  };
}

function endOf({ ending }: FlagState, names: readonly string[]): Saying {
  const [winner = ''] = names;
  const winners = names.join(', ');
  switch (ENDINGS[ending]) {
    case 'no legal move':
      return flagEnds.nobodyCanGoOn({ winners });
    case 'agreed':
      return flagEnds.drawAgreed({ winners });
    case 'time is up':
      return names.length === 1 ? flagEnds.mostPieces({ winner }) : flagEnds.mostPiecesEach({ winners });
    default:
      return flagEnds.lastIn({ winner });
  }
}
