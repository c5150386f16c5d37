import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  type LiveAnswer,
  LiveQuery,
  type TournamentAnswer,
  type TournamentGamesAnswer,
  TournamentGamesQuery,
  type TournamentsAnswer,
} from '../../wire/schemas/tournament-schemas.ts';
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
    loading ??= Promise.all([
      import('../tournaments/tournament-folder.ts'),
      import('../plugins/live-plugin-games.ts'),
    ]).then(([{ TournamentFolder: Folder }, { LivePluginGames }]) => new Folder(path, new LivePluginGames(brought)));
    return loading;
  };

  app.get('/api/tournaments', { config: { takes: 'requests' } }, async (): Promise<TournamentsAnswer> => {
    return { tournaments: await (await folder()).all() };
  });

  app.get<{ Params: { name: string } }>(
    '/api/tournaments/:name',
    { config: { takes: 'requests' } },
    async ({ params: { name } }): Promise<TournamentAnswer> => (await folder()).standing(name),
  );

  app.get<{ Params: { name: string }; Querystring: TournamentGamesQuery }>(
    '/api/tournaments/:name/games',
    { schema: { querystring: TournamentGamesQuery }, config: { takes: 'requests' } },
    async ({ params: { name }, query }): Promise<TournamentGamesAnswer> => (await folder()).games(name, query),
  );

  app.get<{ Params: { name: string; game: string }; Querystring: LiveQuery }>(
    '/api/tournaments/:name/playing/:game',
    { schema: { querystring: LiveQuery }, config: { takes: 'requests' } },
    async ({ params: { name, game }, query }): Promise<LiveAnswer> => (await folder()).live(name, game, query.from),
  );

  app.get<{ Params: { name: string; game: string } }>(
    '/api/tournaments/:name/games/:game',
    { config: { takes: 'requests' } },
    async ({ params: { name, game } }) => (await folder()).game(name, game),
  );
}
