import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';

/** How a match stands for whoever looks at a list of their own. */
export type ListedOutcome = 'yourTurn' | 'theirTurn' | 'won' | 'lost' | 'drawn';

/** In a word; none where one plays alone and it goes on, or where one only watches. */
export function howItStands({
  seats,
  held,
  toAct,
  outcome,
}: Pick<MatchAnswer, 'seats' | 'held' | 'toAct' | 'outcome'>): ListedOutcome | undefined {
  if (held.length === 0) return undefined;
  if (outcome === null) {
    if (seats === held.length) return undefined;
    return toAct.some(seat => held.includes(seat)) ? 'yourTurn' : 'theirTurn';
  }
  const isAmongWinners = outcome.winners.some(seat => held.includes(seat));
  if (!isAmongWinners) return 'lost';
  return outcome.winners.length > 1 && !outcome.winners.every(seat => held.includes(seat)) ? 'drawn' : 'won';
}
