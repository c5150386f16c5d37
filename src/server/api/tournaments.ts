import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { TournamentAnswer, TournamentsAnswer } from '../../wire/tournaments.ts';
import type { TournamentFolder } from '../tournamentfolder.ts';

/** A cup of our own brains: whoever has no tournaments yet sees what one looks like. */
const DEMONSTRATION = join(import.meta.dirname, '../demonstration');

/** The tournaments in a folder of the operator's: who stands where, and every game. */
export function tournamentRoutes(app: FastifyInstance, path = DEMONSTRATION): void {
  let loading: Promise<TournamentFolder> | undefined;
  // Ratings and plans are much to load: a server that nobody asks for them starts without.
  const folder = (): Promise<TournamentFolder> => {
    loading ??= import('../tournamentfolder.ts').then(({ TournamentFolder: Folder }) => new Folder(path));
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

  app.get<{ Params: { name: string; game: string } }>(
    '/api/tournaments/:name/games/:game',
    { config: { takes: 'requests' } },
    async ({ params: { name, game } }) => (await folder()).game(name, game),
  );
}
