import type { IllegalAction } from '../../kernel/errors.ts';
import type { Answer } from '../answer.ts';
import { PROBLEMS, type ProblemCode } from './problemcodes.ts';
import type { FieldProblemSchema, ProblemSchema } from './problemschemas.ts';

/** One field that is wrong. */
export type FieldProblem = Answer<typeof FieldProblemSchema>;

/** An `application/problem+json` document (RFC 9457). */
export type ProblemDocument = Answer<typeof ProblemSchema>;

/** Beside the sentence, what a refusal may carry. */
export type More = Pick<ProblemDocument, 'path' | 'problems' | 'says' | 'position' | 'retryAfter'>;

/** What a refusal of the rules carries of its sentence. */
export function saidIn({ says }: IllegalAction): Pick<ProblemDocument, 'says'> {
  return says === undefined ? {} : { says: { code: says.code, values: says.values } };
}

/** A request that was refused: thrown by the server to answer it, and by the client that got the answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode;
  readonly problem: ProblemDocument;

  constructor(code: ProblemCode, detail: string, more: More = {}) {
    super(detail);
    this.code = code;
    this.problem = { ...PROBLEMS[code], code, detail, ...more };
  }
}
