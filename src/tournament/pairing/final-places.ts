import type { TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';
import type { ArenaMap, TournamentPlan } from '../plan/tournament-plan.ts';
import type { Result } from '../results/ledger.ts';
import { bracketAfter } from './double-elimination.ts';
import { buchholz, swissScores } from './swiss.ts';
import { foldWaves } from './waves.ts';

/**
 * Puts standings into the order that the pairing means: a Swiss tournament by points, then by those of whom one has met;
 * an elimination by how far one came; one that goes on until the order is clear by that order. Whoever is still equal, and
 * all in other tournaments, stand as they were given.
 */
export function placeStandings(
  standings: readonly TournamentStanding[],
  plan: TournamentPlan,
  maps: readonly ArenaMap[],
  results: readonly Result[],
): TournamentStanding[] {
  const names = plan.players.map(({ name }) => name);
  if (plan.pairing === 'adaptive' || plan.until !== undefined) return standings.toSorted((a, b) => worth(b) - worth(a));
  const keys = keysOf(plan, maps, results);
  if (keys === undefined) return [...standings];
  const keyOf = ({ name }: TournamentStanding) => keys[names.indexOf(name)] ?? [];
  return standings.toSorted((a, b) => compared(keyOf(b), keyOf(a)));
}

/** What decides who meets, and when it is enough: as in rating/ranking.ts. */
function worth({ elo, mean }: TournamentStanding): number {
  return elo?.rating ?? mean;
}

/** What each player of the plan is measured by, the most telling number first; more is better. */
function keysOf(
  plan: TournamentPlan,
  maps: readonly ArenaMap[],
  results: readonly Result[],
): readonly (readonly number[])[] | undefined {
  if (plan.pairing !== 'swiss' && plan.pairing !== 'double-elimination') return undefined;
  const { rounds } = foldWaves(plan, maps, results);
  const count = plan.players.length;
  if (plan.pairing === 'swiss') {
    const sums = buchholz(count, rounds);
    return swissScores(count, rounds).map((score, n) => [score, sums[n] ?? 0]);
  }
  const { losses, out } = bracketAfter(count, rounds);
  return losses.map((lost, n) => [out[n] ?? Number.POSITIVE_INFINITY, -lost]);
}

function compared(a: readonly number[], b: readonly number[]): number {
  for (const [n, one] of a.entries()) {
    // Of two who are not out, this is no number.
    const apart = one - (b[n] ?? 0);
    if (Math.abs(apart) > 1e-9) return apart;
  }
  return 0;
}
