import type { FastifyInstance } from 'fastify';
import type { Edition } from '../../chamber/options.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import * as daily from '../../wire/schemas/daily-schemas.ts';
import type { SeatAnswer } from '../../wire/schemas/match-answers.ts';
import {
  EditionPath,
  RecordPath,
  type RecordsAnswer,
  type RecordTable,
  type RunTable,
} from '../../wire/schemas/record-schemas.ts';
import { type DailyGame, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { cleanName } from '../../wire/shared/names-and-codes.ts';
import { clientKey } from '../budget/client-address.ts';
import type { DailyMatches } from '../daily/daily-matches.ts';
import { askerOf, authenticate, issueHolder } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { presentMatch } from '../matches/present-match.ts';
import { displayName } from '../people/profile.ts';
import type { RunScores } from '../records/chamber-scores.ts';
import type { Records } from '../records/dungeon-records.ts';

const USUAL_RECORDS = 10;

/** The records of the dungeons that ship. */
export function recordRoutes(app: FastifyInstance, records: Records): void {
  app.addHook('onClose', () => records.close());

  app.get('/api/records', { config: { takes: 'requests' } }, (): Promise<RecordsAnswer> => records.all());

  app.get<{ Params: { dungeon: string }; Querystring: daily.TableQuery }>(
    '/api/records/:dungeon',
    { schema: { params: RecordPath, querystring: daily.TableQuery }, config: { takes: 'requests' } },
    async (request): Promise<RecordTable> => {
      const { dungeon } = request.params;
      const { from = 0, limit = USUAL_RECORDS } = request.query;
      const table = await records.of(dungeon, { from, limit, holder: authenticate(request) });
      if (table === undefined) throw new ApiError('no-such-map', `no dungeon ${JSON.stringify(dungeon)} ships`);
      return table;
    },
  );
}

/** The best runs through the chambers. */
export function scoreRoutes(app: FastifyInstance, scores: RunScores): void {
  app.addHook('onClose', () => scores.close());
  app.get<{ Params: { edition: Edition }; Querystring: daily.TableQuery }>(
    '/api/scores/:edition',
    { schema: { params: EditionPath, querystring: daily.TableQuery }, config: { takes: 'requests' } },
    (request): Promise<RunTable> => {
      const { from = 0, limit = USUAL_RECORDS } = request.query;
      return scores.of(request.params.edition, from, limit, authenticate(request));
    },
  );
}

const USUAL_ENTRIES = 20;

/** What there is to play every day, and its tables. */
export function dailyRoutes(app: FastifyInstance, matches: Matches, dailies: DailyMatches): void {
  app.addHook('onClose', () => dailies.close());

  app.get(
    '/api/daily',
    { config: { takes: 'requests' } },
    (request): Promise<daily.DailyAnswer> => dailies.today(authenticate(request)),
  );

  app.post<{ Params: { game: DailyGame }; Body: daily.DailyRequest }>(
    '/api/daily/:game',
    { schema: { params: daily.DailyPath, body: daily.DailyRequest }, config: { takes: 'matches', setupAt: '/setup' } },
    async (request, reply): Promise<SeatAnswer> => {
      const { game } = request.params;
      const { keep, setup, title, name: given, day } = request.body;
      mustBeginAlike(game, setup);
      const address = clientKey(request);
      const { holder, secret } = issueHolder(request, reply, keep);
      const name = given === undefined ? await displayName(matches.store, holder) : cleanName(given);
      matches.words.mustAllow(name, '/name', address);
      // Who says what tables shall call them has taken that name.
      if (given !== undefined && name !== '') await matches.store.people.note({ holder, name, since: matches.now() });
      const wish = { holder, name, title, setup, address, day, asker: askerOf(request, reply) };
      const open = await dailies.begin(game, wish);
      reply.code(201).header('location', `/api/matches/${open.id}`);
      return { ...(secret === undefined ? {} : { secret }), match: await presentMatch(open, holder, matches.now()) };
    },
  );

  app.get<{ Querystring: daily.CalendarQuery }>(
    '/api/daily/calendar',
    { schema: { querystring: daily.CalendarQuery }, config: { takes: 'requests' } },
    (request): Promise<daily.CalendarAnswer> => dailies.archive.calendar(request.query.month, authenticate(request)),
  );

  app.get<{ Params: { day: string; game: DailyGame } }>(
    '/api/daily/:game/:day/glimpse',
    { schema: { params: daily.DailyTablePath }, config: { takes: 'requests' } },
    async (request, reply): Promise<daily.GlimpseAnswer> => {
      const { day, game } = request.params;
      return { view: await dailies.archive.glimpse(game, day, askerOf(request, reply)) };
    },
  );

  app.get<{ Params: { day: string; game: DailyGame }; Querystring: daily.TableQuery }>(
    '/api/daily/:game/:day',
    { schema: { params: daily.DailyTablePath, querystring: daily.TableQuery }, config: { takes: 'requests' } },
    async (request): Promise<daily.DailyTable> => {
      const { day, game } = request.params;
      if (Number.isNaN(Date.parse(day))) throw new ApiError('bad-request', 'expected a day', { path: '/day' });
      const { from = 0, limit = USUAL_ENTRIES } = request.query;
      return dailies.table(game, day, { from, limit, holder: authenticate(request) });
    },
  );
}

/** Everybody begins the match of the day on the same squares and with the same knowledge. */
function mustBeginAlike(game: DailyGame, setup: unknown): void {
  if (rulesOfDaily(game) !== 'chamber' && setup !== undefined) throw alike(['']);
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
