import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type LiveAnswer,
  LiveQuery,
  type MakingAnswer,
  MakingRequest,
  type TournamentAnswer,
  type TournamentGamesAnswer,
  TournamentGamesQuery,
  type TournamentsAnswer,
} from '../../wire/schemas/tournament-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { OfferedGame } from '../making/offered-games.ts';
import type { MakerOptions, TournamentMaker } from '../making/tournament-maker.ts';
import { bearerToken, holderOf, secretMatches } from '../matches/auth.ts';
import type { PluginGame } from '../plugins/plugin-game.ts';
import type { TournamentFolder } from '../tournaments/tournament-folder.ts';

/** A cup of our own brains: whoever has no tournaments yet sees what one looks like. */
const DEMONSTRATION = join(import.meta.dirname, '../demonstration');

/** A report stands for itself: it asks nobody for anything, and is no part of this page. */
const ALONE = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** The tournaments in a folder of the operator's: who stands where, and every game. */
export function tournamentRoutes(
  app: FastifyInstance,
  given?: string,
  made?: MakingOptions,
  brought: ReadonlyMap<string, PluginGame> = new Map(),
): void {
  const path = given ?? DEMONSTRATION;
  const making = given !== undefined && made !== undefined;
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
    return { tournaments: await (await folder()).all(), making };
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

  app.get<{ Params: { name: string } }>(
    '/api/tournaments/:name/report',
    { config: { takes: 'requests' } },
    async ({ params: { name } }, reply) => {
      const page = await (await folder()).report(name);
      return reply.type('text/html; charset=utf-8').header('content-security-policy', ALONE).send(page);
    },
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

  makingRoutes(app, given, made);
}

/** What a server needs for tournaments that are made on its page. */
export interface MakingOptions extends Omit<MakerOptions, 'folder' | 'games'> {
  /** Whoever has it may make them. */
  readonly token: string;
  /** Games of somebody's own beside those that come with it. */
  readonly own?: readonly OfferedGame[];
}

/** Tournaments that whoever runs the server makes on the page. They need its token, each time. */
function makingRoutes(app: FastifyInstance, folder: string | undefined, options: MakingOptions | undefined): void {
  const holder = options === undefined ? undefined : holderOf(options.token);
  let loading: Promise<TournamentMaker> | undefined;
  const maker = (request: FastifyRequest): Promise<TournamentMaker> => {
    if (holder === undefined || options === undefined || folder === undefined)
      throw new ApiError('operator-needed', 'no tournaments are made on this server: see docs/operating.md');
    if (!secretMatches(holder, bearerToken(request) ?? ''))
      throw new ApiError('operator-needed', 'expected the token of whoever runs this server');
    const { token: _, own = [], ...wishes } = options;
    loading ??= Promise.all([import('../making/tournament-maker.ts'), import('../making/offered-games.ts')]).then(
      ([{ TournamentMaker: Loaded }, { SHIPPED_GAMES: OUR_GAMES }]) =>
        new Loaded({ ...wishes, folder, games: [...OUR_GAMES, ...own] }),
    );
    return loading;
  };
  app.addHook('onClose', async () => void (await (await loading)?.stop()));

  app.get('/api/making', { config: { takes: 'requests' } }, async (request): Promise<MakingAnswer> => {
    return (await maker(request)).answer();
  });

  app.post<{ Body: MakingRequest }>(
    '/api/making',
    { schema: { body: MakingRequest }, config: { takes: 'requests' } },
    async (request, reply): Promise<MakingAnswer> => {
      const answer = await (await maker(request)).start(request.body);
      reply.code(201);
      return answer;
    },
  );

  app.delete('/api/making', { config: { takes: 'requests' } }, async (request): Promise<MakingAnswer> => {
    return (await maker(request)).stop();
  });
}
