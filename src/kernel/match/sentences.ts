import { sayerOf } from '../saying.ts';

/** Why a match does not take an entry, whatever its game. */
export const matchSentences = {
  noAction: () => 'this is no action of the game',
  over: () => 'the match is over',
  notYourTurn: ({ seat }: { readonly seat: number }) => `it is not the turn of seat ${seat}`,
  nothingToTakeBack: () => 'there is no move to take back',
  seatsWereFree: () => 'seats had still to be taken then: a match does not go back so far',
  otherRules: () => 'this match began under other rules: what was played then cannot be gone back to',
  notOpen: () =>
    'only an open match can go back: one whose seats and seed are all one player’s, which says so when it is made',
  tooHeavy: ({ weight, most }: { readonly weight: number; readonly most: number }) =>
    `the match would hold ${weight} things, and ${most} are allowed here: it can be looked at, but not played on`,
};

export const matchSays = sayerOf(matchSentences);
