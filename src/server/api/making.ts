import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type MakingAnswer, MakingRequest } from '../../wire/schemas/tournament-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { OfferedGame } from '../making/offered-games.ts';
import type { MakerOptions, TournamentMaker } from '../making/tournament-maker.ts';
import { bearerOf, holderOf, isSecretOf } from '../matches/secrets.ts';

/** What a server needs for tournaments that are made on its page. */
export interface MakingOptions extends Omit<MakerOptions, 'folder' | 'games'> {
  /** Whoever has it may make them. */
  readonly token: string;
  /** Games of somebody's own beside those that come with it. */
  readonly own?: readonly OfferedGame[];
}

/** Tournaments that whoever runs the server makes on the page. They need its token, each time. */
export function makingRoutes(
  app: FastifyInstance,
  folder: string | undefined,
  options: MakingOptions | undefined,
): void {
  const holder = options === undefined ? undefined : holderOf(options.token);
  let loading: Promise<TournamentMaker> | undefined;
  const maker = (request: FastifyRequest): Promise<TournamentMaker> => {
    if (holder === undefined || options === undefined || folder === undefined)
      throw new ApiError('operator-needed', 'no tournaments are made on this server: see docs/operating.md');
    if (!isSecretOf(holder, bearerOf(request) ?? ''))
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
