import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as tournaments from '../../wire/schemas/tournament-schemas.ts';
import type { PluginGame } from '../plugins/plugin-game.ts';
import type { TournamentFolder } from '../tournaments/tournament-folder.ts';

/** A cup of our own brains: whoever has no tournaments yet sees what one looks like. */
const DEMONSTRATION = join(import.meta.dirname, '../demonstration');

/** The tournaments in a folder of the operator's: who stands where, and every game. */
export function tournamentRoutes(
  app: FastifyInstance,
  path = DEMONSTRATION,
  brought: ReadonlyMap<string, PluginGame> = new Map(),
): void {
  let loading: Promise<TournamentFolder> | undefined;
  // Ratings and plans are much to load: a server that nobody asks for them starts without.
  const folder = (): Promise<TournamentFolder> => {
    loading ??= import('../tournaments/tournament-folder.ts').then(
      ({ TournamentFolder: Folder }) => new Folder(path, game => brought.get(game)?.info.title),
    );
    return loading;
  };

  app.get('/api/tournaments', { config: { takes: 'requests' } }, async (): Promise<tournaments.TournamentsAnswer> => {
    return { tournaments: await (await folder()).all() };
  });

  app.get<{ Params: { name: string } }>(
    '/api/tournaments/:name',
    { config: { takes: 'requests' } },
    async ({ params: { name } }): Promise<tournaments.TournamentAnswer> => (await folder()).standing(name),
  );

  app.get<{ Params: { name: string }; Querystring: tournaments.TournamentGamesQuery }>(
    '/api/tournaments/:name/games',
    { schema: { querystring: tournaments.TournamentGamesQuery }, config: { takes: 'requests' } },
    async ({ params: { name }, query }): Promise<tournaments.TournamentGamesAnswer> =>
      (await folder()).games(name, query),
  );

  app.get<{ Params: { name: string; game: string } }>(
    '/api/tournaments/:name/games/:game',
    { config: { takes: 'requests' } },
    async ({ params: { name, game } }) => (await folder()).game(name, game),
  );
}
