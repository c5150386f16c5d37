import type { FastifyReply, FastifyRequest } from 'fastify';
import { DungeonRefusal } from '../../../dungeon/player/actions.ts';
import { IllegalAction, InvalidSetup } from '../../../kernel/errors.ts';
import type { ApiError } from '../../../wire/shared/api-error.ts';
import { logServerFault, apiErrorOf, refuse } from '../../requests/error-responses.ts';

/** A parameter that is missing or names nothing. */
export class IllegalArgument extends Error {
  override readonly name = 'IllegalArgument';
}

/** The two errors of the course's wire; the odd second name is what its clients look for. */
type ErrorTitle = 'IllegalArgumentException' | 'InvalidActionExceptionAPI';

/** Answers every error as the course does: with status 200. Only a fault of ours is none of theirs. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = apiErrorOf(error);
  const theirs = error instanceof IllegalArgument;
  if (!theirs) logServerFault(error, refused, request, reply);
  if (refused.problem.retryAfter !== undefined || refused.code === 'banned') return refuse(reply, refused);
  const ours = !theirs && refused.code === 'server-fault';
  const errorTitle = titleOf(error);
  const errorMessage = sentenceOf(error, refused);
  return reply.code(ours ? 500 : 200).send({ errorTitle, errorMessage, isError: true });
}

function titleOf(error: unknown): ErrorTitle {
  if (error instanceof DungeonRefusal) {
    return error.kind === 'argument' ? 'IllegalArgumentException' : 'InvalidActionExceptionAPI';
  }
  return error instanceof IllegalAction ? 'InvalidActionExceptionAPI' : 'IllegalArgumentException';
}

function sentenceOf(error: unknown, refused: ApiError): string {
  if (error instanceof IllegalAction) return error.reason;
  if (error instanceof IllegalArgument || error instanceof InvalidSetup) return error.message;
  return refused.message;
}
