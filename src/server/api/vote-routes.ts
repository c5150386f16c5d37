import type { FastifyInstance } from 'fastify';
import type { VoteAnswer } from '../../wire/schemas/match-answers.ts';
import { MatchPath, VoteRequest } from '../../wire/schemas/match-requests.ts';
import { authenticate, seatsOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { mustBeShown } from '../matches/seats.ts';
import { castVote, voteOf } from '../people/votes.ts';

interface OfMatch {
  Params: { id: string };
}

/** Whoever has won a dungeon may say, once, what they think of it. */
export function voteRoutes(app: FastifyInstance, matches: Matches): void {
  app.get<OfMatch>(
    '/api/matches/:id/vote',
    { schema: { params: MatchPath }, config: { takes: 'requests', daily: 'players' } },
    async (request): Promise<VoteAnswer> => {
      const open = await matches.at(request.params.id);
      const holder = authenticate(request);
      mustBeShown(open, seatsOf(await matches.store.keys(open.id), holder));
      return { vote: await voteOf(matches.store, open, holder) };
    },
  );

  app.post<OfMatch & { Body: VoteRequest }>(
    '/api/matches/:id/vote',
    { schema: { params: MatchPath, body: VoteRequest }, config: { takes: 'likes', daily: 'players' } },
    async (request): Promise<VoteAnswer> => {
      const open = await matches.at(request.params.id);
      const { vote } = request.body;
      return { vote: await castVote(matches.store, open, authenticate(request), vote, matches.now()) };
    },
  );
}
