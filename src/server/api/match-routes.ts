import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { legalFor } from '../../wire/answers/legal-answer.ts';
import type { LegalAnswer, ListAnswer, SeatAnswer } from '../../wire/schemas/match-answers.ts';
import * as requests from '../../wire/schemas/match-requests.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { clientKey } from '../budget/client-address.ts';
import type { Limits } from '../budget/server-limits.ts';
import type { Catalogue } from '../maps/map-catalogue.ts';
import { askerOf, authenticate, issueHolder, queueLineOf, sameHolder, untilClosed } from '../matches/auth.ts';
import { findImported, importMatchFile } from '../matches/match-import.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { matchSummary, presentMatch, presentMatchText } from '../matches/present-match.ts';
import { seatToPlay, takeSeat } from '../matches/seats.ts';
import { displayName } from '../people/profile.ts';
import { sendPieces } from '../requests/fast-paths.ts';
import { leaveJsonUnread } from '../requests/strict-json.ts';

interface OfMatch {
  Params: { id: string };
}

/** What all matches share, whatever the game: the page, the bots and the terminal use this. */
export function matchRoutes(app: FastifyInstance, matches: Matches, catalogue: Catalogue, limits: Limits): void {
  app.post<{ Body: requests.CreateRequest }>(
    '/api/matches',
    { schema: { body: requests.CreateRequest }, config: { takes: 'matches', setupAt: '/setup' } },
    async (request, reply): Promise<SeatAnswer> => {
      const { keep, setup, ...plan } = request.body;
      if (plan.open && plan.seed === undefined) {
        throw new ApiError('bad-request', 'whoever makes an open match draws its seed: send one', { path: '/seed' });
      }
      const { holder, secret } = issueHolder(request, reply, keep);
      const expanded = await catalogue.expand(plan.game, setup);
      const by = { address: clientKey(request), signal: untilClosed(reply) };
      const open = await matches.create({
        ...plan,
        seeded: plan.seed !== undefined,
        setup: expanded,
        owner: holder,
        ...by,
      });
      // Of an open match all seats are its maker's; in a game that was brought nobody has anything to say at them.
      if (plan.open && open.game.offThread !== undefined && open.game.join !== undefined) {
        const own = await displayName(matches.store, holder);
        for (const seat of open.freeSeats()) await takeSeat(open, seat === 0 ? own : '', holder, matches.now(), seat);
      }
      reply.code(201).header('location', `/api/matches/${open.id}`);
      return { ...(secret === undefined ? {} : { secret }), match: await presentMatch(open, holder, matches.now()) };
    },
  );

  app.get<{ Querystring: requests.ListQuery }>(
    '/api/matches',
    { schema: { querystring: requests.ListQuery }, config: { takes: 'requests' } },
    async (request): Promise<ListAnswer> => {
      const { mine = false, limit = 50, ...wanted } = request.query;
      const holder = mine ? authenticate(request) : undefined;
      if (mine && holder === undefined) return { matches: [] };
      const found = await matches.store.list({ ...wanted, limit, ...(holder === undefined ? {} : { holder }) });
      return { matches: found.map(match => matchSummary(match, matches.now())) };
    },
  );

  app.get<OfMatch & { Querystring: requests.SeatQuery }>(
    '/api/matches/:id',
    {
      schema: { params: requests.MatchPath, querystring: requests.SeatQuery },
      config: { takes: 'requests', daily: 'players' },
    },
    async (request, reply) => {
      const open = await matches.at(request.params.id);
      const pieces = await presentMatchText(open, authenticate(request), matches.now(), request.query.seat);
      return sendPieces(reply.type('application/json; charset=utf-8'), pieces);
    },
  );

  app.post<OfMatch & { Body: requests.JoinRequest }>(
    '/api/matches/:id/join',
    { schema: { params: requests.MatchPath, body: requests.JoinRequest }, config: { takes: 'requests' } },
    async (request, reply): Promise<SeatAnswer> => {
      const open = await matches.at(request.params.id);
      const { holder, secret } = issueHolder(request, reply, request.body.keep);
      const { name: given, seat: wish } = request.body;
      const name = given ?? (await displayName(matches.store, holder));
      matches.words.mustAllow(name, '/name', clientKey(request));
      const seat = await takeSeat(open, name, holder, matches.now(), wish);
      const match = await presentMatch(open, holder, matches.now(), seat);
      return { ...(secret === undefined ? {} : { secret }), match };
    },
  );

  app.get<OfMatch & { Querystring: requests.SeatQuery }>(
    '/api/matches/:id/legal',
    {
      schema: { params: requests.MatchPath, querystring: requests.SeatQuery },
      config: { takes: 'requests', daily: 'players' },
    },
    async (request): Promise<LegalAnswer> => {
      const open = await matches.at(request.params.id);
      const seat = await seatToPlay(open, authenticate(request), request.query.seat);
      return legalFor(open.match, seat);
    },
  );

  app.get<OfMatch>(
    '/api/matches/:id/file',
    { schema: { params: requests.MatchPath }, config: { takes: 'requests' } },
    async ({ params }, reply) => matchFileFor(matches, await matches.at(params.id), reply),
  );

  app.register(async files => {
    leaveJsonUnread(files);
    files.post<{ Body: Buffer; Querystring: requests.AdoptQuery }>(
      '/api/matches/file',
      { schema: { querystring: requests.AdoptQuery }, bodyLimit: limits.file, config: { takes: 'matches' } },
      async (request, reply): Promise<SeatAnswer> => {
        const { keep, to, ...wish } = request.query;
        const { holder, secret } = issueHolder(request, reply, keep);
        const before = await findImported(matches, wish.id, holder);
        const address = clientKey(request);
        const asker = { ...askerOf(request, reply), line: queueLineOf(holder) };
        const keepNow = async () =>
          importMatchFile(matches, await matches.trials.adopt(request.body, asker, to), holder, { ...wish, address });
        const { id, isNew } = before === undefined ? await keepNow() : { id: before.id, isNew: false };
        const open = before ?? (await matches.at(id));
        reply.code(isNew ? 201 : 200).header('location', `/api/matches/${open.id}`);
        return { ...(secret === undefined ? {} : { secret }), match: await presentMatch(open, holder, matches.now()) };
      },
    );
  });

  app.delete<OfMatch>(
    '/api/matches/:id',
    { schema: { params: requests.MatchPath }, config: { takes: 'requests', daily: 'players' } },
    async (request, reply) => {
      const open = await matches.at(request.params.id);
      const { owner } = open.record;
      const holder = authenticate(request);
      if (owner === null || holder === undefined || !sameHolder(owner, holder)) {
        throw new ApiError('not-yours', 'only whoever made the match may call it off');
      }
      await matches.abort(open);
      reply.code(204);
    },
  );
}

/**
 * The file of a match, to be kept under its name. Throws ApiError while there is something that nobody may know yet: a
 * match, all that were saved or loaded from it, and what it was loaded from itself have one seed.
 */
async function matchFileFor(matches: Matches, open: OpenMatch, reply: FastifyReply): Promise<MatchFile> {
  const { match, record, id } = open;
  // Whoever plays an open match has drawn its seed.
  const { rules, start } = match;
  if ((rules.hidden || rules.chance?.(start.setup) === true) && !record.open) await mustBeOver(matches, open);
  reply.header('content-disposition', `attachment; filename="${record.game}-${id}.quadrille.json"`);
  return match.file();
}

async function mustBeOver(matches: Matches, open: OpenMatch): Promise<void> {
  if (!hasEnded(open)) {
    throw new ApiError('hidden-until-over', 'the match file holds the seed: it is given out when the match is over');
  }
  const { store } = matches;
  const { origin } = open.record;
  // The store learns of an end after those who watch: what it does not know to have ended is looked at.
  for (let id = await store.unended(origin, ''); id !== undefined; id = await store.unended(origin, id)) {
    if (id === open.id || (await hasEndedUnnoted(matches, id))) continue;
    const detail =
      'the match file holds the seed of other matches, saved or loaded: it is given out when all of them are over';
    throw new ApiError('hidden-until-over', detail);
  }
}

async function hasEndedUnnoted(matches: Matches, id: string): Promise<boolean> {
  try {
    return hasEnded(await matches.at(id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What other rules have written may go on where those are.
    return error.code === 'no-such-match';
  }
}

function hasEnded({ status }: OpenMatch): boolean {
  return status === 'over' || status === 'aborted';
}
