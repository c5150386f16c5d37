import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { FlagRefusal, type FlagStatus, MEANINGS, teamAsked } from '../../../wire/answers/flag-course-answers.ts';
import * as flags from '../../../wire/schemas/flag-schemas.ts';
import type { ProblemDocument } from '../../../wire/shared/api-error.ts';
import { problemDocument } from '../../../wire/shared/problem-codes.ts';
import { clientKey } from '../../budget/client-address.ts';
import type { Mark } from '../../budget/rate-limits.ts';
import type { Limits } from '../../budget/server-limits.ts';
import { issueHolder } from '../../matches/auth.ts';
import type { Matches } from '../../matches/matches.ts';
import { apiErrorOf, logServerFault, refuse } from '../../requests/error-responses.ts';
import { readShortBody } from '../../requests/fast-paths.ts';
import { readJsonStrictly } from '../../requests/strict-json.ts';
import { type FlagDefaults, optionsOf } from './flag-defaults.ts';
import { FLAG, FlagSessions, sessionOf, stateOf } from './flag-sessions.ts';

/** Where the owner's secret of a listed session is told: the bodies are the course's. */
export const OWNER_HEADER = 'quadrille-owner';

interface OfSession {
  Params: { sessionId: string };
}

/** The seven endpoints of the Capture The Flag course, to the letter. */
export function flagRoutes(app: FastifyInstance, matches: Matches, defaults: FlagDefaults, limits: Limits): void {
  app.register(async course => {
    course.setErrorHandler(answerFlagFault);
    // Clients send `Content-Type: application/json` with nothing behind it when they delete.
    readJsonStrictly(course, limits, { mayBeEmpty: true });
    const sessions = new FlagSessions(matches);

    course.post<{ Body: flags.GameSessionRequest; Querystring: flags.CreateQuery }>(
      '/api/gamesession',
      documented('Create a game session', {
        takes: 'matches',
        query: flags.CreateQuery,
        body: flags.GameSessionRequest,
        answer: flags.GameSessionResponse,
        others: [400],
      }),
      async (request, reply) => {
        const { listed = false, directions, lshape, start } = request.query;
        const setup = { template: request.body.template, options: optionsOf({ directions, lshape, start }, defaults) };
        const address = clientKey(request);
        if (!listed) return sessionOf(await matches.create({ game: FLAG, setup, address }), matches.now());
        const { holder: owner, secret } = issueHolder(request, reply);
        if (secret !== undefined) reply.header(OWNER_HEADER, secret);
        return sessionOf(await matches.create({ game: FLAG, setup, listed, owner, address }), matches.now());
      },
    );

    course.get<OfSession>(
      '/api/gamesession/:sessionId',
      documented('What a game session is up to', {
        takes: 'requests',
        answer: flags.GameSessionResponse,
        others: [404],
      }),
      async ({ params }) => sessionOf(await sessions.at(params.sessionId), matches.now()),
    );

    course.get<OfSession>(
      '/api/gamesession/:sessionId/state',
      documented('The board', { takes: 'requests', answer: flags.GameState, others: [404] }),
      async ({ params }) => stateOf(await sessions.at(params.sessionId)),
    );

    course.post<OfSession & { Body: flags.JoinGameRequest }>(
      '/api/gamesession/:sessionId/join',
      documented('Take a free slot', {
        takes: 'requests',
        body: flags.JoinGameRequest,
        answer: flags.JoinGameResponse,
        others: [400, 404, 429],
      }),
      async request => {
        const { params, body } = request;
        return sessions.join(await sessions.at(params.sessionId), teamAsked(body.teamId) ?? '', clientKey(request));
      },
    );

    // Most requests are moves: short ones are answered without the detours that Fastify makes for any body.
    const move = ({ params }: Pick<FastifyRequest, 'params'>, reply: FastifyReply, body: flags.MoveRequest): void => {
      const answer = (refused?: unknown): void => void reply.send(refused);
      sessions.move((params as OfSession['Params']).sessionId, body).then(() => answer(), answer);
    };
    course.post<OfSession & { Body: flags.MoveRequest }>(
      '/api/gamesession/:sessionId/move',
      {
        ...documented('Move a piece', { takes: 'moves', body: flags.MoveRequest, others: [400, 403, 404, 409, 410] }),
        onRequest: readShortBody<flags.MoveRequest>(flags.MoveRequest, limits, move),
      },
      (request, reply) => move(request, reply, request.body),
    );

    course.post<OfSession & { Body: flags.GiveupRequest }>(
      '/api/gamesession/:sessionId/giveup',
      documented('Give up, or leave before the start', {
        takes: 'requests',
        body: flags.GiveupRequest,
        others: [400, 403, 404, 410],
      }),
      async ({ params, body }, reply) => {
        await sessions.giveUp(await sessions.at(params.sessionId), body);
        return reply.send();
      },
    );

    course.delete<OfSession>(
      '/api/gamesession/:sessionId',
      documented('Delete a game session', { takes: 'requests', others: [403, 404] }),
      async (request, reply) => {
        await sessions.remove(await sessions.at(request.params.sessionId), request);
        return reply.send();
      },
    );
  });
}

interface Documented {
  readonly takes: Mark;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly answer?: TSchema;
  readonly others: readonly FlagStatus[];
}

/** The schema of a route: it validates, and the OpenAPI document is made of it. */
function documented(summary: string, { takes, query, body, answer, others }: Documented) {
  const refusals = others.map(status => [status, { description: MEANINGS[status], type: 'null' }]);
  const schema: FastifySchema = {
    summary,
    tags: ['gamesession'],
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    response: {
      200: answer ?? { description: 'Nothing: the body is empty', type: 'null' },
      ...Object.fromEntries(refusals),
    },
  };
  return { schema, config: { takes } };
}

/** Clients ignore the bodies of errors; people read them. */
function answerFlagFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FlagRefusal) {
    const { status, message: detail } = error;
    return answer(reply, { status, title: MEANINGS[status], detail });
  }
  const refused = apiErrorOf(error);
  logServerFault(error, refused, request, reply);
  const problem = problemDocument(refused.problem);
  // Statuses of ours that the course's clients do not know.
  if (refused.code === 'unwelcome-word') return answer(reply, { ...problem, status: 400 });
  if (problem.status !== 429) return refuse(reply, refused);
  // Here 429 means that no slot is free, and nothing else: who asks too often is told that there is no time now.
  return answer(reply.header('retry-after', problem.retryAfter ?? 1), { ...problem, status: 503 });
}

function answer(reply: FastifyReply, problem: Pick<ProblemDocument, 'status' | 'title' | 'detail'>): FastifyReply {
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
