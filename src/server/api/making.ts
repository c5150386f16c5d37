import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cage } from '../../tournament/cage/cage.ts';
import type { Entrant } from '../../tournament/job.ts';
import { type MakingAnswer, MakingRequest } from '../../wire/making.ts';
import { Refused } from '../../wire/problems/problems.ts';
import type { Maker } from '../making/maker.ts';
import { bearerOf, holderOf, isSecretOf } from '../matches/secrets.ts';

/** What a server needs for tournaments that are made on its page. */
export interface MakingOptions {
  /** Whoever has it may make them. */
  readonly token: string;
  readonly registered: readonly Entrant[];
  /** The folder in which commands are started. */
  readonly home: string;
  /** How programs are shut in; none are started if nothing is said. */
  readonly cage?: Cage;
}

/** Tournaments that whoever runs the server makes on the page. They need its token, each time. */
export function makingRoutes(
  app: FastifyInstance,
  folder: string | undefined,
  options: MakingOptions | undefined,
): void {
  const holder = options === undefined ? undefined : holderOf(options.token);
  let loading: Promise<Maker> | undefined;
  const maker = (request: FastifyRequest): Promise<Maker> => {
    if (holder === undefined || options === undefined || folder === undefined)
      throw new Refused('operator-needed', 'no tournaments are made on this server: see docs/operating.md');
    if (!isSecretOf(holder, bearerOf(request) ?? ''))
      throw new Refused('operator-needed', 'expected the token of whoever runs this server');
    const { registered, home, cage = {} } = options;
    loading ??= import('../making/maker.ts').then(
      ({ Maker: Loaded }) => new Loaded({ folder, registered, home, cage }),
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
