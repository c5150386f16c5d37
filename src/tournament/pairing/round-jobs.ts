import { type Entrant, type Job, swappedJobs } from '../games/job.ts';
import { tournamentId } from '../plan/game-ids.ts';
import { type ArenaMap, gameKey, seatsOn, type TournamentPlan } from '../plan/tournament-plan.ts';
import { lineUps, type PlayerTable } from './round-tables.ts';

/**
 * The games of a round on one map: each table plays from every order of seats, all with one seed. On a map for one everybody who
 * sits at a table plays alone, all with the seed of the round.
 */
export function jobsOn(map: ArenaMap, plan: TournamentPlan, round: number, tables: readonly PlayerTable[]): Job[] {
  const { name, setup } = map;
  const { plies, opening, players } = plan;
  const common = { ...(plan.game === undefined ? {} : { game: gameKey(plan) }), setup, plies, opening };
  const first = plan.seed + round * 1000;
  if (seatsOn(map) === 1) {
    return inPlan(tables).map(player => ({
      ...{ ...common, seed: first, seats: [players[player] as Entrant] },
      id: tournamentId({ map: name, round, group: player + 1, order: 1 }),
    }));
  }
  return tables.flatMap((table, n) => {
    const entrants = table.map(player => players[player] as Entrant);
    return swappedJobs(order => tournamentId({ map: name, round, group: n + 1, order }), entrants, {
      ...{ ...common, seed: first + n },
    });
  });
}

/** Who sits at these tables, each once. */
function inPlan(tables: readonly PlayerTable[]): number[] {
  return [...new Set(tables.flat())].sort((a, b) => a - b);
}

/** The same tables on every map. Who are fewer than a map has seats share them. */
export function jobsOfRound(
  plan: TournamentPlan,
  maps: readonly ArenaMap[],
  round: number,
  tables: readonly PlayerTable[],
): Job[] {
  return maps.flatMap(map =>
    jobsOn(
      map,
      plan,
      round,
      tables.flatMap(table => lineUps(table, seatsOn(map))),
    ),
  );
}
