import type { FastifyReply, FastifyRequest } from 'fastify';
import { FlagRefusal, MEANINGS } from '../../../wire/answers/course-answers.ts';
import type { ProblemDocument } from '../../../wire/shared/api-error.ts';
import { logServerFault, apiErrorOf, refuse } from '../../requests/error-responses.ts';

/** Clients ignore the bodies of errors; people read them. */
export function answerFlagFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FlagRefusal) {
    const { status, message: detail } = error;
    return answer(reply, { status, title: MEANINGS[status], detail });
  }
  const refused = apiErrorOf(error);
  logServerFault(error, refused, request, reply);
  const { problem } = refused;
  // Statuses of ours that the course's clients do not know.
  if (refused.code === 'unwelcome-word') return answer(reply, { ...problem, status: 400 });
  if (problem.status !== 429) return refuse(reply, refused);
  // Here 429 means that no slot is free, and nothing else: who asks too often is told that there is no time now.
  return answer(reply.header('retry-after', problem.retryAfter ?? 1), { ...problem, status: 503 });
}

function answer(reply: FastifyReply, problem: Pick<ProblemDocument, 'status' | 'title' | 'detail'>): FastifyReply {
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
