import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SaveSummary, SavesAnswer, SeatAnswer } from '../../wire/schemas/match-answers.ts';
import { LoadRequest, MatchPath, SaveRequest, SavesQuery } from '../../wire/schemas/match-requests.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { clientKey } from '../budget/client-address.ts';
import { authenticate, issueHolder, keysToAllSeats, sameHolder, seatsOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { presentMatch } from '../matches/present-match.ts';
import { EventLoopYielder } from '../runtime/event-loop-yielder.ts';
import { lruCache } from '../runtime/lru-cache.ts';
import type { MatchListing } from '../store/contract/store.ts';

const MOST_SAVES = 100;
const LONGEST_TITLE = 100;

interface OfMatch {
  Params: { id: string };
}

/** Matches put aside under a name. Whoever saves owns the save, and its name is its title. */
export function saveRoutes(app: FastifyInstance, matches: Matches): void {
  const savesOf = (holder: Uint8Array, game?: string): Promise<readonly MatchListing[]> =>
    matches.store.list({ holder, status: 'save', limit: MOST_SAVES, ...(game === undefined ? {} : { game }) });

  /** The map of a save is in its setup: what was read once is remembered, since a save never changes. */
  const titles = lruCache<string>(10_000);
  const titleOf = async ({ id, game }: MatchListing): Promise<string> => {
    const known = titles.get(id);
    if (known !== undefined) return known;
    const setup = (await matches.store.find(id))?.setup;
    const title = setup === undefined ? '' : (await matches.game(game)).title(setup).slice(0, LONGEST_TITLE);
    titles.set(id, title);
    return title;
  };

  const summaryOf = async (save: MatchListing): Promise<SaveSummary> => {
    const { id, game, title: name, updated, position } = save;
    return { id, game, name, title: await titleOf(save), updated, position };
  };

  const ownSave = async (request: FastifyRequest<OfMatch>): Promise<OpenMatch> => {
    const { id } = request.params;
    const holder = authenticate(request);
    const save = holder === undefined ? undefined : await matches.at(id).catch(notFound);
    const owner = save?.status === 'save' ? save.record.owner : null;
    if (save !== undefined && holder !== undefined && owner !== null && sameHolder(owner, holder)) return save;
    throw new ApiError('no-such-save', `you have no save ${JSON.stringify(id)}`);
  };

  app.post<OfMatch & { Body: SaveRequest }>(
    '/api/matches/:id/save',
    { schema: { params: MatchPath, body: SaveRequest }, config: { takes: 'saves' } },
    async (request, reply): Promise<SaveSummary> => {
      const { name } = request.body;
      const open = await matches.at(request.params.id);
      const holder = await soleHolder(open, request);
      if (open.status !== 'running') throw new ApiError('illegal-action', 'only a match that runs can be saved');
      const saves = await savesOf(holder);
      const before = saves.filter(({ game, title }) => game === open.record.game && title === name);
      if (saves.length >= MOST_SAVES && before.length === 0) {
        throw new ApiError('too-many-saves', `you have ${MOST_SAVES} saves: delete one, or replace one by its name`);
      }
      const instead = before.map(({ id }) => id);
      const save = await matches.fork(open, 'save', [], {
        ...{ owner: holder, title: name, instead },
        address: clientKey(request),
      });
      reply.code(201);
      return summaryOf(save.record);
    },
  );

  app.get<{ Querystring: SavesQuery }>(
    '/api/saves',
    { schema: { querystring: SavesQuery }, config: { takes: 'requests' } },
    async (request): Promise<SavesAnswer> => {
      const holder = authenticate(request);
      if (holder === undefined) return { saves: [] };
      const saves: SaveSummary[] = [];
      const yielder = new EventLoopYielder();
      for (const save of await savesOf(holder, request.query.game)) {
        await yielder.rest();
        saves.push(await summaryOf(save));
      }
      return { saves: saves.sort((a, b) => b.updated - a.updated) };
    },
  );

  app.post<OfMatch & { Body: LoadRequest }>(
    '/api/saves/:id/load',
    { schema: { params: MatchPath, body: LoadRequest }, config: { takes: 'matches' } },
    async (request, reply): Promise<SeatAnswer> => {
      const save = await ownSave(request);
      const { holder, secret } = issueHolder(request, reply, request.body.keep);
      const { rules, start } = save.match;
      const { title } = await summaryOf(save.record);
      const seats = keysToAllSeats(rules.seats(start.setup), holder);
      const open = await matches.fork(save, 'running', seats, { owner: holder, title, address: clientKey(request) });
      reply.code(201).header('location', `/api/matches/${open.id}`);
      return { ...(secret === undefined ? {} : { secret }), match: await presentMatch(open, holder, matches.now()) };
    },
  );

  app.delete<OfMatch>(
    '/api/saves/:id',
    { schema: { params: MatchPath }, config: { takes: 'requests' } },
    async (request, reply) => {
      await matches.remove((await ownSave(request)).id);
      reply.code(204);
    },
  );
}

/** Who holds every seat of a match: nobody may put aside what others play too. */
async function soleHolder(open: OpenMatch, request: FastifyRequest): Promise<Uint8Array> {
  const holder = authenticate(request);
  if (holder === undefined) throw new ApiError('seat-needed', 'a match is saved by whoever holds all its seats');
  const { rules, start } = open.match;
  if (seatsOf(await open.keys(), holder).length === rules.seats(start.setup)) return holder;
  throw new ApiError('wrong-seat', 'a match is saved by whoever holds all its seats');
}

function notFound(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'no-such-match') return undefined;
  throw error;
}
