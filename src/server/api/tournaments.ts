import type { FastifyInstance } from 'fastify';
import { Refused } from '../../wire/problems.ts';
import type { TournamentAnswer, TournamentsAnswer } from '../../wire/tournaments.ts';
import type { TournamentFolder } from '../tournamentfolder.ts';

/** The tournaments in a folder of the operator's: who stands where, and every game. Without a folder there are none. */
export function tournamentRoutes(app: FastifyInstance, path: string | undefined): void {
  let loading: Promise<TournamentFolder> | undefined;
  // Ratings and plans are much to load: a server that nobody asks for them starts without.
  const folder = async (): Promise<TournamentFolder | undefined> => {
    if (path === undefined) return undefined;
    loading ??= import('../tournamentfolder.ts').then(({ TournamentFolder: Folder }) => new Folder(path));
    return loading;
  };
  const found = async (name: string): Promise<TournamentFolder> => {
    const there = await folder();
    if (there !== undefined) return there;
    throw new Refused('no-such-tournament', `there is no tournament ${JSON.stringify(name)}`);
  };

  app.get('/api/tournaments', { config: { takes: 'requests' } }, async (): Promise<TournamentsAnswer> => {
    return { tournaments: (await (await folder())?.all()) ?? [] };
  });

  app.get<{ Params: { name: string } }>(
    '/api/tournaments/:name',
    { config: { takes: 'requests' } },
    async ({ params: { name } }): Promise<TournamentAnswer> => (await found(name)).standing(name),
  );

  app.get<{ Params: { name: string; game: string } }>(
    '/api/tournaments/:name/games/:game',
    { config: { takes: 'requests' } },
    async ({ params: { name, game } }) => (await found(name)).game(name, game),
  );
}
