import type { FastifyInstance } from 'fastify';
import { InvalidSetup } from '../../kernel/errors.ts';
import {
  type DailyAnswer,
  DailyPath,
  DailyRequest,
  type DailyTable,
  DailyTablePath,
  TableQuery,
} from '../../wire/schemas/daily-schemas.ts';
import type { SeatAnswer } from '../../wire/schemas/match-answers.ts';
import type { DailyGame } from '../../wire/shared/api-constants.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { cleanName } from '../../wire/shared/names-and-codes.ts';
import type { DailyMatches } from '../daily/daily-matches.ts';
import type { Matches } from '../matches/matches.ts';
import { present } from '../matches/present.ts';
import { asking, newHolder } from '../matches/secrets.ts';
import { displayName } from '../people/profile.ts';
import { clientKey } from '../requests/client-address.ts';

const USUAL_ENTRIES = 20;

/** What there is to play every day, and its tables. */
export function dailyRoutes(app: FastifyInstance, matches: Matches, dailies: DailyMatches): void {
  app.addHook('onClose', () => dailies.close());

  app.get(
    '/api/daily',
    { config: { takes: 'requests' } },
    (request): Promise<DailyAnswer> => dailies.today(asking(request)),
  );

  app.post<{ Params: { game: DailyGame }; Body: DailyRequest }>(
    '/api/daily/:game',
    { schema: { params: DailyPath, body: DailyRequest }, config: { takes: 'matches', setupAt: '/setup' } },
    async (request, reply): Promise<SeatAnswer> => {
      const { game } = request.params;
      const { keep, setup, title, name: given } = request.body;
      mustBeginAlike(game, setup);
      const address = clientKey(request);
      const { holder, secret } = newHolder(request, reply, keep);
      const name = given === undefined ? await displayName(matches.store, holder) : cleanName(given);
      matches.words.mustAllow(name, '/name', address);
      // Who says what tables shall call them has taken that name.
      if (given !== undefined && name !== '') await matches.store.people.note({ holder, name, since: matches.now() });
      const open = await dailies.begin(game, { holder, name, title, setup, address });
      reply.code(201).header('location', `/api/matches/${open.id}`);
      return { ...(secret === undefined ? {} : { secret }), match: await present(open, holder, matches.now()) };
    },
  );

  app.get<{ Params: { day: string; game: DailyGame }; Querystring: TableQuery }>(
    '/api/daily/:game/:day',
    { schema: { params: DailyTablePath, querystring: TableQuery }, config: { takes: 'requests' } },
    async (request): Promise<DailyTable> => {
      const { day, game } = request.params;
      if (Number.isNaN(Date.parse(day))) throw new ApiError('bad-request', 'expected a day', { path: '/day' });
      const { from = 0, limit = USUAL_ENTRIES } = request.query;
      return dailies.table(game, day, { from, limit, holder: asking(request) });
    },
  );
}

/** Everybody begins the match of the day on the same squares and with the same knowledge. */
function mustBeginAlike(game: DailyGame, setup: unknown): void {
  if (game !== 'chamber' && setup !== undefined) throw alike(['']);
  const given = ['floors', 'size', 'known'].filter(
    field => typeof setup === 'object' && setup !== null && field in setup,
  );
  if (given.length > 0) throw alike(given.map(field => `/${field}`));
}

function alike(paths: readonly string[]): InvalidSetup {
  const [first = { path: '', message: '' }, ...more] = paths.map(path => ({
    path,
    message: 'expected nothing: the run of the day begins alike for everybody',
  }));
  return new InvalidSetup([first, ...more]);
}
