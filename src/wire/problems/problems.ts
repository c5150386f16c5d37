import type { Answer } from '../answer.ts';
import { PROBLEMS, type ProblemCode } from './problemcodes.ts';
import type { FieldProblemSchema, ProblemSchema } from './problemschemas.ts';

/** One field that is wrong. */
export type FieldProblem = Answer<typeof FieldProblemSchema>;

/** An `application/problem+json` document (RFC 9457). */
export type ProblemDocument = Answer<typeof ProblemSchema>;

/** Beside the sentence, what a refusal may carry. */
export type More = Pick<ProblemDocument, 'path' | 'problems' | 'position' | 'retryAfter'>;

/** A request that was refused: thrown by the server to answer it, and by the client that got the answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ProblemCode;
  readonly problem: ProblemDocument;

  constructor(code: ProblemCode, detail: string, more: More = {}) {
    super(detail);
    this.code = code;
    this.problem = { ...PROBLEMS[code], code, detail, ...more };
  }
}
