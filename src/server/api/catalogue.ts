import type { FastifyInstance } from 'fastify';
import { readMatchFile } from '../../kernel/matchfile.ts';
import { replay } from '../../kernel/replay.ts';
import type { CatalogueAnswer, CheckAnswer, ReplayAnswer } from '../../wire/answers.ts';
import { CataloguePath, CheckRequest } from '../../wire/schemas.ts';
import type { Catalogue } from '../maps/catalogue.ts';
import type { Matches } from '../matches/matches.ts';
import type { Limits } from '../requests/limits.ts';

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
    async ({ body }): Promise<CheckAnswer> => {
      const game = await matches.game(body.game);
      const setup = game.rules.readSetup(await catalogue.expand(body.game, body.setup));
      game.rules.begin(setup, 0);
      return { game: body.game, seats: game.rules.seats(setup), title: game.title(setup) };
    },
  );

  app.post(
    '/api/replay',
    { bodyLimit: limits.file, config: { takes: 'requests' } },
    async ({ body }): Promise<ReplayAnswer> => {
      const file = readMatchFile(body);
      const { rules } = await matches.game(file.game);
      const { state, hash, holds } = replay(rules, file);
      return { game: file.game, position: file.log.length, hash, holds, outcome: rules.outcome(state) ?? null };
    },
  );
}
