import { sayerOf } from '../kernel/saying.ts';

type Found = { readonly found: string };
type Most = { readonly most: number; readonly found: number };

/** What is wrong with a tournament that somebody plans, in a file or in a form. */
export const planSentences = {
  twoPlayers: ({ found }: { readonly found: number }) => `expected at least two, found ${found}`,
  playerTwice: ({ found }: Found) => `expected a name of its own, found ${found} again`,
  atLeastOne: () => 'expected at least one',
  aloneOrTogether: ({ seats }: { readonly seats: string }) => `expected all for one or all for several, found ${seats}`,
  notAlone: ({ choices }: { readonly choices: string }) =>
    `where everybody plays alone with the same seeds expected one of ${choices}`,
  sameSeats: ({ pairing, seats }: { readonly pairing: string; readonly seats: string }) =>
    `with "pairing": "${pairing}" expected maps for the same number of teams, found ${seats}`,
  nameInAddress: () => 'expected letters, digits, - and _, 64 at most',
  nameTaken: () => 'another tournament has this name, or is being played under it',
  notRegistered: ({ found }: Found) => `expected a player that is registered, found ${found}`,
  tooManyPlayers: ({ most, found }: Most) => `expected ${most} at most, found ${found}`,
  notOffered: ({ found }: Found) => `expected a map that is offered, found ${found}`,
  mapTwice: ({ found }: Found) => `expected each map once, found ${found} again`,
  tooManyGames: ({ most, found }: Most) => `there would be ${found} games, and ${most} are the most`,
};

export const planSays = sayerOf(planSentences);
