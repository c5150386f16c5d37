import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FlagSetup } from '../../../flag/setup.ts';
import { canonical } from '../../../kernel/canonical-json.ts';
import { KeyedMutex } from '../../../kernel/match/mutex.ts';
import { FlagRefusal } from '../../../wire/answers/flag-course-answers.ts';
import * as flags from '../../../wire/schemas/flag-schemas.ts';
import { ApiError } from '../../../wire/shared/api-error.ts';
import { clientKey } from '../../budget/client-address.ts';
import type { Catalogue } from '../../maps/map-catalogue.ts';
import { authenticate, issueHolder } from '../../matches/auth.ts';
import type { MatchBots } from '../../matches/match-bots.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/open-match.ts';
import { mayFill } from '../../matches/seats.ts';
import { EventLoopYielder } from '../../runtime/event-loop-yielder.ts';
import { lruCache } from '../../runtime/lru-cache.ts';
import { matchFileFor } from '../match-routes.ts';
import { anybodyRoutes } from './anybody-routes.ts';
import { OWNER_HEADER } from './flag-course-routes.ts';
import type { FlagDefaults } from './flag-defaults.ts';
import { FLAG, FlagSessions, FlagSummaries, publicViewOf, sessionOf, stateOf } from './flag-sessions.ts';

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
  bots: MatchBots,
): void {
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
  const turns = new KeyedMutex();
  /** What the setup of a session is known by: it never changes, and is read once. */
  const known = lruCache<string>(10_000);
  const likeness = async (id: string): Promise<string> => {
    const like = known.get(id) ?? hash('sha256', canonical((await matches.store.find(id))?.setup ?? null));
    known.set(id, like);
    return like;
  };
  /** Joins whoever has waited longest for a game like this. */
  const joinWaiting = async (
    setup: unknown,
    teamId: string,
    address: string | undefined,
  ): Promise<flags.JoinGameResponse | undefined> => {
    const wish = hash('sha256', canonical(setup));
    const waiting = await matches.store.list({ game: FLAG, status: 'open', limit: MOST_TRIED });
    const yielder = new EventLoopYielder();
    for (const { id } of [...waiting].reverse()) {
      await yielder.rest();
      if ((await likeness(id)) !== wish) continue;
      const joined = await sessions.join(await at(id), teamId, address).catch(ifFull);
      if (joined !== undefined) return joined;
    }
    return undefined;
  };

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

  app.get<OfSession>(
    '/api/flag/sessions/:id',
    { config: { takes: 'requests' } },
    async ({ params }): Promise<flags.SpectateAnswer> => {
      const open = await at(params.id);
      return { position: open.match.position, session: sessionOf(open, matches.now()), state: stateOf(open) };
    },
  );

  app.get<OfSession>('/api/flag/sessions/:id/events', { config: { takes: 'requests' } }, ({ params }, reply) =>
    reply.redirect(`/api/matches/${encodeURIComponent(params.id)}/events`, 307),
  );

  app.get<OfSession>('/api/flag/sessions/:id/file', { config: { takes: 'requests' } }, async ({ params }, reply) =>
    matchFileFor(matches, await at(params.id), reply),
  );

  app.get<OfSession>(
    '/api/flag/sessions/:id/images',
    { config: { takes: 'requests' } },
    async ({ params }): Promise<flags.FlagImagesAnswer> => {
      const { images = [] } = (await at(params.id)).match.start.setup as FlagSetup;
      return { images };
    },
  );

  app.post<{ Body: flags.QuickMatchRequest }>(
    '/api/flag/quick',
    { schema: { body: flags.QuickMatchRequest }, config: { takes: 'matches' } },
    async (request, reply): Promise<flags.JoinGameResponse> => {
      const { map = QUICK_MAP, teamId = '' } = request.body;
      const wish = await catalogue.expand(FLAG, { template: map, options: defaults });
      const address = clientKey(request);
      matches.words.mustAllow(teamId, '/teamId', address);
      const { rules } = await matches.game(FLAG);
      const setup = rules.readSetup(wish);
      // One after the other: two that come at once would each find nobody, and wait for ever.
      return turns.runExclusive(map, async () => {
        const joined = await joinWaiting(setup, teamId, address);
        if (joined !== undefined) return joined;
        const { holder: owner, secret } = issueHolder(request, reply);
        if (secret !== undefined) reply.header(OWNER_HEADER, secret);
        const open = await matches.create({ game: FLAG, setup, listed: true, owner, address });
        return sessions.join(open, teamId, address);
      });
    },
  );
}

function ifFull(error: unknown): undefined {
  if (error instanceof FlagRefusal && error.status === 429) return undefined;
  throw error;
}
