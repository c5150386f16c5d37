import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { IllegalAction, InvalidSetup, StalePosition, TooHeavy } from '../../kernel/errors.ts';
import { KeyReused, PositionTaken } from '../../kernel/match/log.ts';
import { ApiError, saidIn } from '../../wire/shared/api-error.ts';
import type { ProblemCode } from '../../wire/shared/problem-codes.ts';
import { StoreUnavailable } from '../store/contract/store-errors.ts';

/** What Fastify itself refuses, by its code. */
const OF_FASTIFY: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'no-such-route',
  FST_ERR_MAX_PARAM_LENGTH: 'no-such-route',
};

/** Any error as an answer of our API. `within` says which field of the request a setup or an action was in. */
export function apiErrorOf(error: unknown, within = ''): ApiError {
  if (error instanceof ApiError) return withinField(error, within);
  if (error instanceof TooHeavy) return new ApiError('match-too-heavy', error.message);
  if (error instanceof StalePosition) {
    return new ApiError('stale-position', error.message, { position: error.position });
  }
  if (error instanceof PositionTaken) return new ApiError('no-such-match', 'the match has been removed meanwhile');
  if (error instanceof KeyReused) return new ApiError('key-reused', error.message, { path: '/key' });
  if (error instanceof StoreUnavailable) {
    return new ApiError('store-unavailable', error.message, { retryAfter: error.retryAfter });
  }
  if (error instanceof IllegalAction) {
    return new ApiError('illegal-action', error.reason, { path: `/action${error.path}`, ...saidIn(error) });
  }
  if (error instanceof InvalidSetup) {
    const problems = error.problems.map(problem => ({ ...problem, path: within + problem.path }));
    const [first] = problems;
    return new ApiError('invalid-setup', `${first?.path}: ${first?.message}`, { path: first?.path ?? '', problems });
  }
  const { code, statusCode = 500, message } = error as Partial<FastifyError>;
  const known = OF_FASTIFY[code ?? ''];
  if (known !== undefined) return new ApiError(known, message ?? known);
  if (statusCode === 400) return new ApiError('bad-json', message ?? 'the body is not JSON');
  return new ApiError('server-fault', 'this is a fault of the server, not of the request; it has been noted');
}

/** What there is too much of is told from the root of the request. */
function withinField(refused: ApiError, within: string): ApiError {
  const { code, problem } = refused;
  if (code !== 'match-too-heavy' || problem.path === undefined || within === '') return refused;
  return new ApiError(code, within + problem.detail, { path: within + problem.path });
}

/** Answers with an `application/problem+json` document. */
export function refuse(reply: FastifyReply, refused: ApiError): FastifyReply {
  const { problem } = refused;
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

/**
 * A fault of ours goes to the log; the id under which it stands there goes to the client. Why the store is away goes there
 * too: whoever looks after the server can mend it.
 */
export function logServerFault(
  error: unknown,
  { code }: ApiError,
  request: FastifyRequest,
  reply?: FastifyReply,
): void {
  if (code === 'store-unavailable') request.log.warn({ reqId: request.id, err: error });
  if (code !== 'server-fault') return;
  request.log.error({ reqId: request.id, err: error });
  reply?.header('x-request-id', request.id);
}

/** The error handler of our own routes. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = apiErrorOf(error, request.routeOptions.config.setupAt ?? '');
  logServerFault(error, refused, request, reply);
  return refuse(reply, refused);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field of the body that holds a setup, for the paths of problems. */
    setupAt?: string;
  }
}
