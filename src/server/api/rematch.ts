import type { FastifyInstance } from 'fastify';
import type { Rematch } from '../../wire/schemas/match-answers.ts';
import { MatchPath } from '../../wire/schemas/match-requests.ts';
import type { Matches } from '../matches/matches.ts';
import { seatToPlay } from '../matches/present.ts';
import { Rematches } from '../matches/rematches.ts';
import { asking } from '../matches/secrets.ts';
import { clientKey } from '../requests/client-address.ts';

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
      const holder = asking(request);
      const seat = await seatToPlay(open, holder);
      return rematches.agree(open, seat, clientKey(request));
    },
  );

  app.delete<OfMatch>(
    '/api/matches/:id/rematch',
    { schema: { params: MatchPath }, config: { takes: 'requests' } },
    async (request): Promise<Rematch> => {
      const open = await matches.at(request.params.id);
      await seatToPlay(open, asking(request));
      return rematches.decline(open);
    },
  );
}
