import type { FastifyInstance } from 'fastify';
import type { FlagSetup } from '../../../flag/map/setup.ts';
import { canonical } from '../../../kernel/json.ts';
import {
  type FlagImagesAnswer,
  type FlagListAnswer,
  FlagListQuery,
  type FlagSummary,
  type JoinGameResponse,
  QuickMatchRequest,
  type SpectateAnswer,
} from '../../../wire/flag.ts';
import { Refused } from '../../../wire/problems.ts';
import type { Catalogue } from '../../maps/catalogue.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/openmatch.ts';
import { newHolder } from '../../matches/secrets.ts';
import { Turns } from '../../matches/turns.ts';
import type { Limits } from '../../requests/limits.ts';
import type { MatchRecord } from '../../store/store.ts';
import { givenFile } from '../givenfile.ts';
import { sessionOf, stateOf, viewOf } from './answers.ts';
import { flagBotRoutes } from './bots.ts';
import { FlagRefusal } from './faults.ts';
import { FLAG, FlagSessions, OWNER_HEADER } from './flag.ts';
import type { FlagDefaults } from './options.ts';

interface OfSession {
  Params: { id: string };
}

const QUICK_MAP = 'crossing';
const MOST_TRIED = 100;

/** What users need beyond the course's seven endpoints, under paths of its own. */
export function moreFlagRoutes(
  app: FastifyInstance,
  matches: Matches,
  catalogue: Catalogue,
  defaults: FlagDefaults,
  limits: Limits,
): void {
  const sessions = new FlagSessions(matches);
  const at = async (id: string): Promise<OpenMatch> => {
    try {
      return await sessions.at(id);
    } catch (error) {
      if (error instanceof FlagRefusal) throw new Refused('no-such-match', `there is no session ${JSON.stringify(id)}`);
      throw error;
    }
  };

  flagBotRoutes(app, matches, at, limits);

  const turns = new Turns();
  /** Joins whoever has waited longest for a game like this. */
  const joinWaiting = async (setup: unknown, teamId: string): Promise<JoinGameResponse | undefined> => {
    const waiting = await matches.store.list({ game: FLAG, status: 'open', limit: MOST_TRIED });
    for (const { id } of waiting.filter(record => canonical(record.setup) === canonical(setup)).reverse()) {
      const joined = await sessions.join(await at(id), teamId).catch(ifFull);
      if (joined !== undefined) return joined;
    }
    return undefined;
  };

  app.get<{ Querystring: FlagListQuery }>(
    '/api/flag/sessions',
    { schema: { querystring: FlagListQuery }, config: { takes: 'requests' } },
    async ({ query: { limit = 50, ...wanted } }): Promise<FlagListAnswer> => {
      const found = await matches.store.list({ game: FLAG, limit, ...wanted });
      const listed = found.filter(({ status }) => status !== 'aborted');
      return {
        sessions: await Promise.all(listed.map(async record => summaryOf(await matches.at(record.id), record))),
      };
    },
  );

  app.get<OfSession>(
    '/api/flag/sessions/:id',
    { config: { takes: 'requests' } },
    async ({ params }): Promise<SpectateAnswer> => {
      const open = await at(params.id);
      return { position: open.match.position, session: sessionOf(open, matches.now()), state: stateOf(open) };
    },
  );

  app.get<OfSession>('/api/flag/sessions/:id/events', { config: { takes: 'requests' } }, ({ params }, reply) =>
    reply.redirect(`/api/matches/${encodeURIComponent(params.id)}/events`, 307),
  );

  app.get<OfSession>('/api/flag/sessions/:id/file', { config: { takes: 'requests' } }, async ({ params }, reply) =>
    givenFile(await at(params.id), reply),
  );

  app.get<OfSession>(
    '/api/flag/sessions/:id/images',
    { config: { takes: 'requests' } },
    async ({ params }): Promise<FlagImagesAnswer> => {
      const { images = [] } = (await at(params.id)).match.start.setup as FlagSetup;
      return { images };
    },
  );

  app.post<{ Body: QuickMatchRequest }>(
    '/api/flag/quick',
    { schema: { body: QuickMatchRequest }, config: { takes: 'matches' } },
    async (request, reply): Promise<JoinGameResponse> => {
      const { map = QUICK_MAP, teamId = '' } = request.body;
      const wish = await catalogue.expand(FLAG, { template: map, options: defaults });
      const { rules } = await matches.game(FLAG);
      const setup = rules.readSetup(wish);
      // One after the other: two that come at once would each find nobody, and wait for ever.
      return turns.take(map, async () => {
        const joined = await joinWaiting(setup, teamId);
        if (joined !== undefined) return joined;
        const { holder: owner, secret } = newHolder(request, reply);
        if (secret !== undefined) reply.header(OWNER_HEADER, secret);
        return sessions.join(await matches.create({ game: FLAG, setup, listed: true, owner }), teamId);
      });
    },
  );
}

function ifFull(error: unknown): undefined {
  if (error instanceof FlagRefusal && error.status === 429) return undefined;
  throw error;
}

function summaryOf(open: OpenMatch, { id, title, time, updated }: MatchRecord): FlagSummary {
  const { names, winners } = viewOf(open);
  return {
    id,
    title,
    status: open.status as FlagSummary['status'],
    teams: names.filter(name => name !== null),
    slots: names.length,
    winner: winners,
    time,
    updated,
  };
}
