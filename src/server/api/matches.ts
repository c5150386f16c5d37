import type { FastifyInstance } from 'fastify';
import { legalFor } from '../../wire/answers/legal-answer.ts';
import type {
  LegalAnswer,
  ListAnswer,
  MatchAnswer,
  PlayedAnswer,
  SeatAnswer,
} from '../../wire/schemas/match-answers.ts';
import {
  ActionRequest,
  AdoptQuery,
  CreateRequest,
  JoinRequest,
  ListQuery,
  MatchPath,
  SeatQuery,
} from '../../wire/schemas/match-requests.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { visible } from '../../wire/shared/names-and-codes.ts';
import type { Catalogue } from '../maps/map-catalogue.ts';
import { playing } from '../matches/acting.ts';
import { handedOver, keepFile } from '../matches/adopt.ts';
import type { Matches } from '../matches/matches.ts';
import { present, seatToPlay, summary } from '../matches/present.ts';
import { takeSeat } from '../matches/seating.ts';
import { asking, newHolder, sameHolder } from '../matches/secrets.ts';
import { displayName } from '../people/profile.ts';
import { clientKey } from '../requests/client-address.ts';
import type { Limits } from '../requests/server-limits.ts';
import { leaveJsonUnread } from '../requests/strict-json.ts';
import { givenFile } from './givenfile.ts';
import { played } from './played.ts';

interface OfMatch {
  Params: { id: string };
}

/** What all matches share, whatever the game: the page, the bots and the terminal use this. */
export function matchRoutes(app: FastifyInstance, matches: Matches, catalogue: Catalogue, limits: Limits): void {
  app.post<{ Body: CreateRequest }>(
    '/api/matches',
    { schema: { body: CreateRequest }, config: { takes: 'matches', setupAt: '/setup' } },
    async (request, reply): Promise<SeatAnswer> => {
      const { keep, setup, ...plan } = request.body;
      if (plan.open && plan.seed === undefined) {
        throw new ApiError('bad-request', 'whoever makes an open match draws its seed: send one', { path: '/seed' });
      }
      const { holder, secret } = newHolder(request, reply, keep);
      const expanded = await catalogue.expand(plan.game, setup);
      const open = await matches.create({ ...plan, setup: expanded, owner: holder, address: clientKey(request) });
      reply.code(201).header('location', `/api/matches/${open.id}`);
      return { ...(secret === undefined ? {} : { secret }), match: await present(open, holder, matches.now()) };
    },
  );

  app.get<{ Querystring: ListQuery }>(
    '/api/matches',
    { schema: { querystring: ListQuery }, config: { takes: 'requests' } },
    async (request): Promise<ListAnswer> => {
      const { mine = false, limit = 50, ...wanted } = request.query;
      const holder = mine ? asking(request) : undefined;
      if (mine && holder === undefined) return { matches: [] };
      const found = await matches.store.list({ ...wanted, limit, ...(holder === undefined ? {} : { holder }) });
      return { matches: found.map(match => summary(match, matches.now())) };
    },
  );

  app.get<OfMatch & { Querystring: SeatQuery }>(
    '/api/matches/:id',
    { schema: { params: MatchPath, querystring: SeatQuery }, config: { takes: 'requests', daily: 'players' } },
    async (request): Promise<MatchAnswer> => {
      const open = await matches.at(request.params.id);
      return present(open, asking(request), matches.now(), request.query.seat);
    },
  );

  app.post<OfMatch & { Body: JoinRequest }>(
    '/api/matches/:id/join',
    { schema: { params: MatchPath, body: JoinRequest }, config: { takes: 'requests' } },
    async (request, reply): Promise<SeatAnswer> => {
      const open = await matches.at(request.params.id);
      const { holder, secret } = newHolder(request, reply, request.body.keep);
      const { name: given, seat: wish } = request.body;
      const name = given === undefined ? await displayName(matches.store, holder) : visible(given);
      matches.words.mustAllow(name, '/name', clientKey(request));
      const seat = await takeSeat(open, name, holder, matches.now(), wish);
      const match = await present(open, holder, matches.now(), seat);
      return { ...(secret === undefined ? {} : { secret }), match };
    },
  );

  app.get<OfMatch & { Querystring: SeatQuery }>(
    '/api/matches/:id/legal',
    { schema: { params: MatchPath, querystring: SeatQuery }, config: { takes: 'requests', daily: 'players' } },
    async (request): Promise<LegalAnswer> => {
      const open = await matches.at(request.params.id);
      const seat = await seatToPlay(open, asking(request), request.query.seat);
      return legalFor(open.match, seat);
    },
  );

  app.post<OfMatch & { Body: ActionRequest }>(
    '/api/matches/:id/actions',
    { schema: { params: MatchPath, body: ActionRequest }, config: { takes: 'requests', daily: 'players' } },
    (request): Promise<PlayedAnswer> => played(matches, request, playing(request.body.action)),
  );

  app.get<OfMatch>(
    '/api/matches/:id/file',
    { schema: { params: MatchPath }, config: { takes: 'requests' } },
    async ({ params }, reply) => givenFile(matches, await matches.at(params.id), reply),
  );

  app.register(async files => {
    leaveJsonUnread(files);
    files.post<{ Body: Buffer; Querystring: AdoptQuery }>(
      '/api/matches/file',
      { schema: { querystring: AdoptQuery }, bodyLimit: limits.file, config: { takes: 'matches' } },
      async (request, reply): Promise<SeatAnswer> => {
        const { keep, to, ...wish } = request.query;
        const { holder, secret } = newHolder(request, reply, keep);
        const before = await handedOver(matches, wish.id, holder);
        const address = clientKey(request);
        const keepNow = async () =>
          keepFile(matches, await matches.trials.adopt(request.body, address, to), holder, { ...wish, address });
        const open = before ?? (await matches.at(await keepNow()));
        reply.code(before === undefined ? 201 : 200).header('location', `/api/matches/${open.id}`);
        return { ...(secret === undefined ? {} : { secret }), match: await present(open, holder, matches.now()) };
      },
    );
  });

  app.delete<OfMatch>(
    '/api/matches/:id',
    { schema: { params: MatchPath }, config: { takes: 'requests', daily: 'players' } },
    async (request, reply) => {
      const open = await matches.at(request.params.id);
      const { owner } = open.record;
      const holder = asking(request);
      if (owner === null || holder === undefined || !sameHolder(owner, holder)) {
        throw new ApiError('not-yours', 'only whoever made the match may call it off');
      }
      await matches.abort(open);
      reply.code(204);
    },
  );
}
