import { sayerOf } from '../kernel/saying.ts';

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

export const soloEnds = sayerOf(soloEndings);
