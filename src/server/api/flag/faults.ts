import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemDocument } from '../../../wire/problems/problems.ts';
import { note, refusalOf, refuse } from '../../requests/refusals.ts';

/** What the course's statuses mean. */
export const MEANINGS = {
  400: 'The request is not JSON, or a field is missing or wrong',
  403: 'Move is forbidden for current team',
  404: 'Game session not found',
  409: 'Move is invalid',
  410: 'Game is over',
  429: 'No team slots free',
} as const;

export type FlagStatus = keyof typeof MEANINGS;

/** A request that the course's interface refuses. Its clients switch on the status. */
export class FlagRefusal extends Error {
  override readonly name = 'FlagRefusal';
  readonly status: FlagStatus;

  constructor(status: FlagStatus, detail: string = MEANINGS[status]) {
    super(detail);
    this.status = status;
  }
}

/** Clients ignore the bodies of errors; people read them. */
export function answerFlagFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FlagRefusal) {
    const { status, message: detail } = error;
    return answer(reply, { status, title: MEANINGS[status], detail });
  }
  const refused = refusalOf(error);
  note(error, refused, request, reply);
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
