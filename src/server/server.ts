import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { Refused } from '../wire/problems.ts';
import { catalogueRoutes } from './api/catalogue.ts';
import { dungeonRoutes } from './api/dungeon.ts';
import { eventRoutes } from './api/events.ts';
import { flagRoutes } from './api/flag.ts';
import { moreFlagRoutes } from './api/flagmore.ts';
import type { FlagDefaults } from './api/flagoptions.ts';
import { matchRoutes } from './api/matches.ts';
import { serveOpenApi } from './api/openapi.ts';
import { Catalogue } from './catalogue.ts';
import type { Games } from './games.ts';
import { Live } from './live.ts';
import { Matches } from './matches.ts';
import { asksForPage, servePage } from './pagefiles.ts';
import { answerError, refuse } from './refusals.ts';
import type { Store } from './store/store.ts';
import { serializerCompiler, validatorCompiler } from './validate.ts';
import { Verbs } from './verbs.ts';

export interface ServerOptions {
  readonly store: Store;
  readonly games: Games;
  /** A folder with people's own maps. */
  readonly maps?: string;
  /** The folder of the built page; without it there is only the API. */
  readonly page?: string;
  /** What Capture The Flag sessions are like where the request says nothing. */
  readonly flagOptions?: FlagDefaults;
  readonly now?: () => number;
  /** How many matches stay in memory. */
  readonly mostAtHand?: number;
}

/** The whole server, not yet listening. Closing it finishes what is in flight and closes the store. */
export async function createServer({
  store,
  games,
  maps,
  page,
  flagOptions = {},
  ...options
}: ServerOptions): Promise<FastifyInstance> {
  const matches = new Matches(store, games, options);
  const catalogue = new Catalogue(matches, maps);
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 2000 },
    bodyLimit: 8 * 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // A path that cannot be decoded leads nowhere.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const verbs = new Verbs(app);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.addHook('onClose', () => matches.close());
  await app.register(cookie);
  if (page !== undefined) await servePage(app, page);

  app.get('/healthz', async () => ({ ok: true }));
  matchRoutes(app, matches, catalogue);
  eventRoutes(app, matches, new Live(matches));
  catalogueRoutes(app, matches, catalogue);
  if ('dungeon' in games) dungeonRoutes(app, matches, catalogue);
  if ('flag' in games) {
    const seven = (of: FastifyInstance): void => flagRoutes(of, matches, flagOptions);
    seven(app);
    serveOpenApi(app, seven);
    moreFlagRoutes(app, matches, catalogue, flagOptions);
  }

  app.setNotFoundHandler((request, reply) => {
    if (page !== undefined && asksForPage(request)) return reply.sendFile('index.html');
    const allowed = verbs.at(request.url);
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '));
      return refuse(reply, new Refused('wrong-verb', `${request.method} is not known here, but ${allowed.join(', ')}`));
    }
    return refuse(reply, new Refused('no-such-route', `there is nothing at ${request.url.slice(0, 200)}`));
  });
  return app;
}
