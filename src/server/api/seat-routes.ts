import type { FastifyInstance } from 'fastify';
import type { InviteAnswer, Rematch, SeatAnswer } from '../../wire/schemas/match-answers.ts';
import { InviteRequest, MatchPath, RedeemRequest } from '../../wire/schemas/match-requests.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { visible } from '../../wire/shared/names-and-codes.ts';
import { clientKey } from '../budget/client-address.ts';
import { authenticate, holderOf, isOwner, issueHolder, newSecret, seatsOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { presentMatch } from '../matches/present-match.ts';
import { Rematches } from '../matches/rematches.ts';
import { seatToPlay, takeSeat } from '../matches/seats.ts';
import { displayName } from '../people/profile.ts';

const LASTS_MS = 7 * 24 * 60 * 60 * 1000;

/** One-time codes that are exchanged for a seat. */
export function invitationRoutes(app: FastifyInstance, matches: Matches): void {
  app.post<{ Params: { id: string }; Body: InviteRequest }>(
    '/api/matches/:id/invitations',
    { schema: { params: MatchPath, body: InviteRequest }, config: { takes: 'invitations' } },
    async (request, reply): Promise<InviteAnswer> => {
      const open = await matches.at(request.params.id);
      if (open.record.open) throw new ApiError('illegal-action', 'in an open match all seats are for whoever made it');
      const holder = authenticate(request);
      const wish = request.body.seat;
      const owns = isOwner(open.record.owner, holder);
      // Who made the match may ask others to its free seats; a seat that is taken is offered by its holder only.
      const seat =
        wish === undefined && owns && open.freeSeats().length > 0 ? null : await seatToPlay(open, holder, wish);
      const code = newSecret();
      const until = matches.now() + LASTS_MS;
      await matches.store.invite({ code: holderOf(code), match: open.id, seat, until });
      reply.code(201);
      return { code, seat, until };
    },
  );

  app.post<{ Body: RedeemRequest }>(
    '/api/invitations',
    { schema: { body: RedeemRequest }, config: { takes: 'requests' } },
    async (request, reply): Promise<SeatAnswer> => {
      const { code, name: given, keep } = request.body;
      const { holder, secret } = issueHolder(request, reply, keep);
      const name = given === undefined ? await displayName(matches.store, holder) : visible(given);
      matches.words.mustAllow(name, '/name', clientKey(request));
      const found = await matches.store.redeem(holderOf(code), holder, matches.now());
      if (found === undefined) throw new ApiError('no-such-invitation', 'ask for another one', { path: '/code' });
      if (found.seat !== null && !found.again) matches.notifyChanged(await matches.at(found.match));
      const open = await matches.at(found.match);
      // An answer may have been lost, after the seat was taken or before: who asks again gets the same one.
      const [before] = found.again ? seatsOf(await open.keys(), holder) : [];
      const seat = found.seat ?? before ?? (await takeSeat(open, name, holder, matches.now()));
      const match = await presentMatch(open, holder, matches.now(), seat);
      return { ...(secret === undefined ? {} : { secret }), match };
    },
  );
}

interface OfMatch {
  Params: { id: string };
}

/** A match that is over is followed by another one, if all who played it want that. */
export function rematchRoutes(app: FastifyInstance, matches: Matches): void {
  const rematches = new Rematches(matches);

  app.post<OfMatch>(
    '/api/matches/:id/rematch',
    { schema: { params: MatchPath }, config: { takes: 'matches' } },
    async (request): Promise<Rematch> => {
      const open = await matches.at(request.params.id);
      const holder = authenticate(request);
      const seat = await seatToPlay(open, holder);
      return rematches.agree(open, seat, clientKey(request));
    },
  );

  app.delete<OfMatch>(
    '/api/matches/:id/rematch',
    { schema: { params: MatchPath }, config: { takes: 'requests' } },
    async (request): Promise<Rematch> => {
      const open = await matches.at(request.params.id);
      await seatToPlay(open, authenticate(request));
      return rematches.decline(open);
    },
  );
}
