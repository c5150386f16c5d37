import { sayerOf } from '../../kernel/saying.ts';

type OfType = { readonly type: string };
/** Of so many boards that were drawn; one where all are alike. */
type OfTeam = { readonly team: number; readonly times: number; readonly boards: number };

/** What a designer of templates is told, although the rules allow it. */
export const flagAdvice = {
  pieceUncounted: ({ type }: OfType) => `no team has a ${JSON.stringify(type)}: its count is 0`,
  pieceStill: ({ type }: OfType) => `${JSON.stringify(type)} can never move`,
  moveOutlastsGame: ({ move, total }: { readonly move: number; readonly total: number }) =>
    `a move may take ${move} seconds, and the whole game only ${total}`,
  walledIn: ({ team, ...often }: OfTeam) =>
    `team ${team} is walled in: none of its pieces can ever get to a flag${on(often)}`,
  noFirstMove: ({ team, ...often }: OfTeam) => `team ${team} has no move at the start${on(often)}`,
};

export const flagAdvises = sayerOf(flagAdvice);

function on({ times, boards }: Omit<OfTeam, 'team'>): string {
  return boards === 1 ? '' : ` on ${times} of ${boards} boards drawn`;
}
