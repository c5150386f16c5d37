import type { FastifyInstance } from 'fastify';
import type { FlagSetup } from '../../../flag/setup.ts';
import { FlagRefusal } from '../../../wire/answers/flag-course-answers.ts';
import * as flags from '../../../wire/schemas/flag-schemas.ts';
import { ApiError } from '../../../wire/shared/api-error.ts';
import { clientKey } from '../../budget/client-address.ts';
import { authenticate } from '../../matches/auth.ts';
import type { MatchBots } from '../../matches/match-bots.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/open-match.ts';
import { mayFill } from '../../matches/seats.ts';
import { EventLoopYielder } from '../../runtime/event-loop-yielder.ts';
import { anybodyRoutes } from './anybody-routes.ts';
import { FLAG, FlagSessions, FlagSummaries, publicViewOf } from './flag-sessions.ts';

const USUAL_MS = 500;

/** Bots for free slots of Capture The Flag sessions. */
export function flagBotRoutes(
  app: FastifyInstance,
  matches: Matches,
  at: (id: string) => Promise<OpenMatch>,
  bots: MatchBots,
): void {
  app.post<{ Params: { id: string }; Body: flags.BotRequest }>(
    '/api/flag/sessions/:id/bots',
    { schema: { body: flags.BotRequest }, config: { takes: 'bots' } },
    async (request): Promise<flags.BotAnswer> => {
      const { params, body } = request;
      const { brain, ms = USUAL_MS, nodes, teamId = `${brain} bot`, seat: wish } = body;
      const address = clientKey(request);
      matches.words.mustAllow(teamId, '/teamId', address);
      const open = await at(params.id);
      if (!mayFill(open.record, authenticate(request))) {
        throw new ApiError('not-yours', 'only whoever made this match may let the computer play in it');
      }
      const allowance = nodes === undefined ? { ms } : { nodes };
      const seat = await bots.seat(open, { brain, allowance }, { name: teamId, wish, address });
      return { seat, teamId: publicViewOf(open).names[seat] ?? '' };
    },
  );
}

/** What users need beyond the course's seven endpoints, under paths of its own. */
export function moreFlagRoutes(app: FastifyInstance, matches: Matches, bots: MatchBots): void {
  const sessions = new FlagSessions(matches);
  const at = async (id: string): Promise<OpenMatch> => {
    try {
      return await sessions.at(id);
    } catch (error) {
      if (error instanceof FlagRefusal)
        throw new ApiError('no-such-match', `there is no session ${JSON.stringify(id)}`);
      throw error;
    }
  };

  flagBotRoutes(app, matches, at, bots);
  anybodyRoutes(app, matches);

  const summaries = new FlagSummaries(matches);

  app.get<{ Querystring: flags.FlagListQuery }>(
    '/api/flag/sessions',
    { schema: { querystring: flags.FlagListQuery }, config: { takes: 'requests' } },
    async ({ query: { limit = 50, ...wanted } }): Promise<flags.FlagListAnswer> => {
      const found = await matches.store.list({ game: FLAG, limit, ...wanted });
      const sessions: flags.FlagSummary[] = [];
      const yielder = new EventLoopYielder();
      for (const listing of found.filter(({ status }) => status !== 'aborted')) {
        await yielder.rest();
        sessions.push(await summaries.of(listing));
      }
      return { sessions };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/flag/sessions/:id/images',
    { config: { takes: 'requests' } },
    async ({ params }): Promise<flags.FlagImagesAnswer> => {
      const { images = [] } = (await at(params.id)).match.start.setup as FlagSetup;
      return { images };
    },
  );
}
