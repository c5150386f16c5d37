import type { TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';
import type { ArenaMap, TournamentPlan } from '../plan/tournament-plan.ts';
import type { Result } from '../results/ledger.ts';
import { apart, buchholz, swissScores } from './swiss.ts';
import { foldWaves } from './waves.ts';

/**
 * Puts standings into the order that the pairing means: a Swiss tournament by points, then by those of whom one has met; one that goes on
 * until the order is clear by that order. Whoever is still equal, and all in other tournaments, stand as they were given.
 */
export function placeStandings(
  standings: readonly TournamentStanding[],
  plan: TournamentPlan,
  maps: readonly ArenaMap[],
  results: readonly Result[],
): TournamentStanding[] {
  const names = plan.players.map(({ name }) => name);
  if (plan.pairing === 'adaptive' || plan.until !== undefined) return standings.toSorted((a, b) => worth(b) - worth(a));
  if (plan.pairing !== 'swiss') return [...standings];
  const { rounds } = foldWaves(plan, maps, results);
  const scores = swissScores(names.length, rounds);
  const sums = buchholz(names.length, rounds);
  const placed = standings.map(standing => ({ standing, at: names.indexOf(standing.name) }));
  placed.sort((a, b) => apart(scores, b.at, a.at) || apart(sums, b.at, a.at));
  return placed.map(({ standing }) => standing);
}

/** What decides who meets, and when it is enough: as in rating/ranking.ts. */
function worth({ elo, mean }: TournamentStanding): number {
  return elo?.rating ?? mean;
}
