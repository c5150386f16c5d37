import type { FastifyInstance } from 'fastify';
import type { PlayedAnswer } from '../../wire/schemas/match-answers.ts';
import { BackRequest, MatchPath } from '../../wire/schemas/match-requests.ts';
import { goingBack } from '../matches/acting.ts';
import type { Matches } from '../matches/matches.ts';
import { played } from './played.ts';

/** Open matches go back, and forward again. */
export function backRoutes(app: FastifyInstance, matches: Matches): void {
  app.post<{ Params: { id: string }; Body: BackRequest }>(
    '/api/matches/:id/back',
    { schema: { params: MatchPath, body: BackRequest }, config: { takes: 'requests', daily: 'players' } },
    (request): Promise<PlayedAnswer> => played(matches, request, goingBack(request.body.to)),
  );
}
