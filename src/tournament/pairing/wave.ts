import { flag } from '../../flag/rules.ts';
import type { ArenaMap } from '../arena.ts';
import { tournamentId } from '../gameid.ts';
import { type Entrant, type Job, swappedJobs } from '../job.ts';
import type { TournamentPlan } from '../plan.ts';
import { lineUps, type Table } from './tables.ts';

/** The games of a round on one map: each table plays from every order of seats, all with one seed. */
export function jobsOn(
  { name, setup }: ArenaMap,
  plan: TournamentPlan,
  round: number,
  tables: readonly Table[],
): Job[] {
  const { plies, opening, players } = plan;
  return tables.flatMap((table, n) => {
    const entrants = table.map(player => players[player] as Entrant);
    const seed = plan.seed + round * 1000 + n;
    return swappedJobs(order => tournamentId({ map: name, round, group: n + 1, order }), entrants, {
      ...{ setup, seed, plies, opening },
    });
  });
}

/** The same tables on every map. Who are fewer than a map has seats share them. */
export function jobsOfRound(
  plan: TournamentPlan,
  maps: readonly ArenaMap[],
  round: number,
  tables: readonly Table[],
): Job[] {
  return maps.flatMap(map =>
    jobsOn(
      map,
      plan,
      round,
      tables.flatMap(table => lineUps(table, flag.seats(map.setup))),
    ),
  );
}
