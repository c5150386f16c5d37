import type { TournamentStanding } from '../schemas/tournament-schemas.ts';

/** Deviations to each side that hold 95 of 100. */
const REACH = 1.96;

/** Where a rating surely lies: parts of a scale that all share. */
export interface RatingBar {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** The same in figures. */
  readonly words: string;
}

/** A bar for each player: by Elo where there is one, by the mean of openskill elsewhere. */
export function ratingBars(standings: readonly TournamentStanding[]): RatingBar[] {
  const ranges = standings.map(({ elo, mean, deviation }) =>
    elo === undefined ? { middle: mean, error: REACH * deviation } : { middle: elo.rating, error: elo.error },
  );
  const least = Math.min(...ranges.map(({ middle, error }) => middle - error));
  const most = Math.max(...ranges.map(({ middle, error }) => middle + error));
  const part = (value: number) => (value - least) / (most - least || 1);
  return ranges.map(({ middle, error }) => ({
    low: part(middle - error),
    middle: part(middle),
    high: part(middle + error),
    words: `${Math.round(middle)} ± ${Math.round(error)}`,
  }));
}
