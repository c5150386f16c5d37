import type { FastifyInstance } from 'fastify';
import type { CatalogueAnswer, CheckAnswer, ReplayAnswer } from '../../wire/schemas/match-answers.ts';
import { CataloguePath, CheckRequest } from '../../wire/schemas/match-requests.ts';
import type { Catalogue } from '../maps/map-catalogue.ts';
import type { Matches } from '../matches/matches.ts';
import { clientKey } from '../requests/client-address.ts';
import type { Limits } from '../requests/server-limits.ts';
import { leaveJsonUnread } from '../requests/strict-json.ts';

/** What can be played here, and whether a map or a match file is sound. */
export function catalogueRoutes(app: FastifyInstance, matches: Matches, catalogue: Catalogue, limits: Limits): void {
  app.get('/api/catalogue', { config: { takes: 'requests' } }, (): Promise<CatalogueAnswer> => catalogue.all());

  app.get<{ Params: CataloguePath }>(
    '/api/catalogue/:game/:kind/:name',
    { schema: { params: CataloguePath }, config: { takes: 'requests' } },
    async ({ params: { game, kind, name } }) => {
      const found = await catalogue.find(game, kind, name);
      if (found === undefined) throw await catalogue.unknown(game, kind, name, '');
      return found;
    },
  );

  app.post<{ Body: CheckRequest }>(
    '/api/check',
    { schema: { body: CheckRequest }, config: { takes: 'requests', setupAt: '/setup' } },
    async (request): Promise<CheckAnswer> => {
      const { game: name, setup } = request.body;
      const game = await matches.game(name);
      const expanded = await catalogue.expand(name, setup);
      const { seats, title } = await matches.trials.begin(game, expanded, { seed: 0, time: 0 }, clientKey(request));
      return { game: name, seats, title };
    },
  );

  app.register(async files => {
    leaveJsonUnread(files);
    files.post<{ Body: Buffer }>(
      '/api/replay',
      { bodyLimit: limits.file, config: { takes: 'requests' } },
      async (request): Promise<ReplayAnswer> => matches.trials.fold(request.body, clientKey(request)),
    );
  });
}
