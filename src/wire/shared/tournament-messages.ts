import { messageCatalog } from '../../kernel/message-catalog.ts';

/** Who meets whom: see docs/tournaments.md. */
export const PAIRINGS = ['round-robin', 'swiss', 'double-elimination', 'gauntlet', 'adaptive'] as const;
export type Pairing = (typeof PAIRINGS)[number];

type Found = { readonly found: string };

/** What is wrong with a tournament that somebody plans. */
export const planMessages = messageCatalog({
  twoPlayers: ({ found }: { readonly found: number }) => `expected at least two, found ${found}`,
  playerTwice: ({ found }: Found) => `expected a name of its own, found ${found} again`,
  atLeastOne: () => 'expected at least one',
  aloneOrTogether: ({ seats }: { readonly seats: string }) => `expected all for one or all for several, found ${seats}`,
  notAlone: ({ choices }: { readonly choices: string }) =>
    `where everybody plays alone with the same seeds expected one of ${choices}`,
  sameSeats: ({ pairing, seats }: { readonly pairing: string; readonly seats: string }) =>
    `with "pairing": "${pairing}" expected maps for the same number of teams, found ${seats}`,
});

type Points = { readonly points: number };
type Floor = Points & { readonly floor: number };
type Moves = { readonly moves: number };

/** How a game that somebody played alone ended. */
export const soloEndings = {
  leftTheLowestFloor: ({ points }: Points) => `The player has left the lowest floor, with ${points} points.`,
  diedOnFloor: ({ floor, points }: Floor) => `The player died on floor ${floor}, with ${points} points.`,
  stoppedOnFloor: ({ floor, points }: Floor) => `The player was still on floor ${floor}, with ${points} points.`,
  goalsReached: ({ moves }: Moves) => `All goals are reached after ${moves} moves.`,
  diedInDungeon: ({ moves }: Moves) => `The player has died after ${moves} moves.`,
  goalsMissed: ({ moves }: Moves) => `The goals were not reached within ${moves} moves.`,
};

export const soloEndMessages = messageCatalog(soloEndings);
