import { type Message, type MessageDescriptor, messageCatalog } from '../kernel/message-catalog.ts';
import type { Outcome } from '../kernel/rules.ts';
import { flagEndings } from './ending-sentences.ts';
import { ENDINGS, type FlagState } from './state.ts';
import { teamName, winnersOf } from './view.ts';

const flagEndMessages = messageCatalog(flagEndings);

/** The name of a sentence that was kept without it, told by who won; undefined where it is none of ours. */
export function endingIn(reason: string, names: readonly string[]): MessageDescriptor | undefined {
  const values = { winner: names[0] ?? '', winners: names.join(', ') };
  const message = Object.values(flagEndMessages).find(each => each(values).words === reason)?.(values);
  return message && { code: message.code, values: message.values };
}

/** Who has won, once it is over; several share a draw. */
export function outcome(state: FlagState): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const winners = winnersOf(state);
  return {
    winners,
    reason: endOf(
      state,
      winners.map(team => teamName(state, team)),
    ).words,
  };
}

function endOf({ ending }: FlagState, names: readonly string[]): Message {
  const [winner = ''] = names;
  const winners = names.join(', ');
  switch (ENDINGS[ending]) {
    case 'no legal move':
      return flagEndMessages.nobodyCanGoOn({ winners });
    case 'agreed':
      return flagEndMessages.drawAgreed({ winners });
    case 'time is up':
      return names.length === 1 ? flagEndMessages.mostPieces({ winner }) : flagEndMessages.mostPiecesEach({ winners });
    default:
      return flagEndMessages.lastIn({ winner });
  }
}
