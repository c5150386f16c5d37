import type { FastifyInstance } from 'fastify';
import { type BotAnswer, BotRequest } from '../../../wire/schemas/flag-schemas.ts';
import { ApiError } from '../../../wire/shared/api-error.ts';
import type { Bots } from '../../matches/bots.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/openmatch.ts';
import { mayFill } from '../../matches/seating.ts';
import { asking } from '../../matches/secrets.ts';
import { clientKey } from '../../requests/client-address.ts';
import { viewOf } from './answers.ts';

const USUAL_MS = 500;

/** Bots for free slots of Capture The Flag sessions. */
export function flagBotRoutes(
  app: FastifyInstance,
  matches: Matches,
  at: (id: string) => Promise<OpenMatch>,
  bots: Bots,
): void {
  app.post<{ Params: { id: string }; Body: BotRequest }>(
    '/api/flag/sessions/:id/bots',
    { schema: { body: BotRequest }, config: { takes: 'bots' } },
    async (request): Promise<BotAnswer> => {
      const { params, body } = request;
      const { brain, ms = USUAL_MS, nodes, teamId = `${brain} bot`, seat: wish } = body;
      const address = clientKey(request);
      matches.words.mustAllow(teamId, '/teamId', address);
      const open = await at(params.id);
      if (!mayFill(open.record, asking(request))) {
        throw new ApiError('not-yours', 'only whoever made this match may let the computer play in it');
      }
      const allowance = nodes === undefined ? { ms } : { nodes };
      const seat = await bots.seat(open, { brain, allowance }, { name: teamId, wish, address });
      return { seat, teamId: viewOf(open).names[seat] ?? '' };
    },
  );
}
