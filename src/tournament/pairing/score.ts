import type { Job } from '../job.ts';
import type { Result } from '../ledger.ts';
import { encounters } from '../rating/encounters.ts';

/** What each of these players got of the games: a point each, shared by those who share a draw. */
export function pointsOf(names: readonly string[], games: readonly Result[]): number[] {
  const met = encounters(games);
  return names.map(name =>
    met.reduce((sum, { seats, winners }) => {
      const won = winners.filter(seat => seats[seat] === name).length;
      return sum + (won === 0 ? 0 : won / winners.length);
    }, 0),
  );
}

/** The results of these games, in their order; undefined if one is missing. */
export function resultsOf(jobs: readonly Job[], known: ReadonlyMap<string, Result>): Result[] | undefined {
  const found = jobs.flatMap(({ id }) => known.get(id) ?? []);
  return found.length < jobs.length ? undefined : found;
}
