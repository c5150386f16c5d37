import type { FastifyInstance } from 'fastify';
import type { InviteAnswer, SeatAnswer } from '../../wire/schemas/match-answers.ts';
import { InviteRequest, MatchPath, RedeemRequest } from '../../wire/schemas/match-requests.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { visible } from '../../wire/shared/names-and-codes.ts';
import type { Matches } from '../matches/matches.ts';
import { present, seatToPlay } from '../matches/present.ts';
import { takeSeat } from '../matches/seating.ts';
import { asking, holderOf, isOwner, newHolder, newSecret, seatsOf } from '../matches/secrets.ts';
import { displayName } from '../people/profile.ts';
import { clientKey } from '../requests/client-address.ts';

const LASTS_MS = 7 * 24 * 60 * 60 * 1000;

/** One-time codes that are exchanged for a seat. */
export function invitationRoutes(app: FastifyInstance, matches: Matches): void {
  app.post<{ Params: { id: string }; Body: InviteRequest }>(
    '/api/matches/:id/invitations',
    { schema: { params: MatchPath, body: InviteRequest }, config: { takes: 'invitations' } },
    async (request, reply): Promise<InviteAnswer> => {
      const open = await matches.at(request.params.id);
      if (open.record.open) throw new ApiError('illegal-action', 'in an open match all seats are for whoever made it');
      const holder = asking(request);
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
      const { holder, secret } = newHolder(request, reply, keep);
      const name = given === undefined ? await displayName(matches.store, holder) : visible(given);
      matches.words.mustAllow(name, '/name', clientKey(request));
      const found = await matches.store.redeem(holderOf(code), holder, matches.now());
      if (found === undefined) throw new ApiError('no-such-invitation', 'ask for another one', { path: '/code' });
      if (found.seat !== null && !found.again) matches.changed(await matches.at(found.match));
      const open = await matches.at(found.match);
      // An answer may have been lost, after the seat was taken or before: who asks again gets the same one.
      const [before] = found.again ? seatsOf(await open.keys(), holder) : [];
      const seat = found.seat ?? before ?? (await takeSeat(open, name, holder, matches.now()));
      const match = await present(open, holder, matches.now(), seat);
      return { ...(secret === undefined ? {} : { secret }), match };
    },
  );
}
