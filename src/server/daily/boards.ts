import type { DailyGame } from '../../wire/shared/api-constants.ts';

/** The kind of table that the runs of a day stand in; which day is its place. */
export function boardOf(game: DailyGame): string {
  return `daily ${game}`;
}
