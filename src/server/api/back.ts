import type { FastifyInstance } from 'fastify';
import { IllegalAction } from '../../kernel/errors.ts';
import type { PlayedAnswer } from '../../wire/answers.ts';
import { Refused } from '../../wire/problems.ts';
import { BackRequest, MatchPath } from '../../wire/schemas.ts';
import type { Matches } from '../matches/matches.ts';
import { played } from './played.ts';

/** Open matches go back, and forward again. */
export function backRoutes(app: FastifyInstance, matches: Matches): void {
  app.post<{ Params: { id: string }; Body: BackRequest }>(
    '/api/matches/:id/back',
    { schema: { params: MatchPath, body: BackRequest }, config: { takes: 'requests' } },
    (request): Promise<PlayedAnswer> =>
      played(matches, request, (open, seat, moment) => open.goBack(seat, request.body.to, moment).catch(ofThisRequest)),
  );
}

/** What is wrong lies in a field of this request, not in an action. */
function ofThisRequest(error: unknown): never {
  if (!(error instanceof IllegalAction) || error.name !== 'IllegalAction') throw error;
  throw new Refused('illegal-action', error.reason, error.path === '' ? {} : { path: error.path });
}
