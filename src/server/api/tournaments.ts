import type { FastifyInstance } from 'fastify';
import { Archive, gameOf, type Kept } from '../../tournament/archive.ts';
import { mapOf, mapTitle } from '../../tournament/plan.ts';
import { crossTable, standingsOf } from '../../tournament/ratings.ts';
import { Refused } from '../../wire/problems.ts';
import type { TournamentAnswer, TournamentSummary, TournamentsAnswer } from '../../wire/tournaments.ts';

/** The tournaments in a folder of the operator's: who stands where, and every game. Without a folder there are none. */
export function tournamentRoutes(app: FastifyInstance, folder: string | undefined): void {
  const archive = folder === undefined ? undefined : new Archive(folder);
  const find = async (name: string): Promise<Kept> => {
    const kept = await archive?.find(name);
    if (kept === undefined) throw new Refused('no-such-tournament', `there is no tournament ${JSON.stringify(name)}`);
    return kept;
  };

  app.get('/api/tournaments', async (): Promise<TournamentsAnswer> => {
    const all = (await archive?.all()) ?? [];
    return { tournaments: all.map(summary) };
  });

  app.get<{ Params: { name: string } }>(
    '/api/tournaments/:name',
    async ({ params }): Promise<TournamentAnswer> => standing(await find(params.name)),
  );

  app.get<{ Params: { name: string; game: string } }>('/api/tournaments/:name/games/:game', async ({ params }) => {
    const file = await gameOf(await find(params.name), params.game);
    if (file === undefined) throw new Refused('no-such-match', `no game ${JSON.stringify(params.game)} is over in it`);
    return file;
  });
}

function summary({ name, plan, results, games, updated }: Kept): TournamentSummary {
  const players = plan.players.map(player => player.name);
  const { title } = plan;
  return { name, title, players, maps: plan.maps.map(mapTitle), played: results.length, games, updated };
}

function standing(kept: Kept): TournamentAnswer {
  const { plan, results } = kept;
  const standings = standingsOf(
    plan.players.map(({ name }) => name),
    results,
  );
  const ordered = standings.map(({ name }) => name);
  const cross = crossTable(ordered, results);
  return {
    ...summary(kept),
    standings,
    cross: ordered.map(name => ordered.map(rival => cross.get(name)?.get(rival) ?? null)),
    results: results.map(({ id, seats, winners, reason, plies, capped, forfeits }) => ({
      ...{ id, map: mapOf(id), players: seats, winners, reason, plies, capped },
      forfeits: Object.values(forfeits),
    })),
  };
}
