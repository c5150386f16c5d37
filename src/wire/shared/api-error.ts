import type { IllegalAction } from '../../kernel/errors.ts';
import type { Answer, FieldProblemSchema, ProblemSchema } from './base-schemas.ts';
import type { ProblemCode } from './problem-codes.ts';

/** One field that is wrong. */
export type FieldProblem = Answer<typeof FieldProblemSchema>;

/** An `application/problem+json` document (RFC 9457). */
export type ProblemDocument = Answer<typeof ProblemSchema>;

/** Beside the sentence, what a refusal may carry; status and title where it was read from an answer. */
export type More = Partial<Omit<ProblemDocument, 'code' | 'detail'>>;

/** What is known of a refusal. The server fills in what its code means: the page does without that table. */
export type ProblemDetails = Pick<ProblemDocument, 'code' | 'detail'> & More;

/** What a refusal of the rules carries of its sentence. */
export function saidIn({ says }: IllegalAction): Pick<ProblemDocument, 'says'> {
  return says === undefined ? {} : { says: { code: says.code, values: says.values } };
}

/** A request that was refused: thrown by the server to answer it, and by the client that got the answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode;
  readonly problem: ProblemDetails;

  constructor(code: ProblemCode, detail: string, more: More = {}) {
    super(detail);
    this.code = code;
    this.problem = { code, detail, ...more };
  }
}

/** Whoever stands before the server has answered in its place: a proxy whose server is away. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway';
}

/** What a proxy answers when its server is down, starting, or slow. */
export const AWAY_STATUSES: readonly number[] = [502, 503, 504];

/** Whether the server was not reached, or asks to be asked again: worth another try, which any other fault is not. */
export function isNetworkFault(error: unknown): boolean {
  if (error instanceof ApiError) return error.problem.retryAfter !== undefined;
  // All that `fetch` and the reading of its streams throw of their own accord.
  return error instanceof TypeError || error instanceof ServerAway;
}

/** There is no channel, or there is none any more: what was asked may have been done. */
export class ChannelLost extends Error {
  override readonly name = 'ChannelLost';
}
