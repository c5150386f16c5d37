// Apart from problems.ts, which the page loads.
import { Type } from 'typebox';
import { PROBLEMS, type ProblemCode } from './problemcodes.ts';

export const SaidSchema = Type.Object(
  {
    code: Type.String(),
    values: Type.Unsafe<Readonly<Record<string, string | number>>>({
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
    }),
  },
  { description: 'the sentence by its name, and what is filled into it: to word it in another language' },
);

export const FieldProblemSchema = Type.Object(
  { path: Type.String(), message: Type.String(), says: Type.Optional(SaidSchema) },
  { title: 'FieldProblem', description: 'One field that is wrong.' },
);

export const ProblemSchema = Type.Object(
  {
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Enum(Object.keys(PROBLEMS) as ProblemCode[], { description: 'stable: switch on it' }),
    detail: Type.String({ description: 'a sentence for people' }),
    path: Type.Optional(Type.String({ description: 'a JSON pointer to the field at fault, or ?name of the query' })),
    problems: Type.Optional(
      Type.Array(FieldProblemSchema, { description: 'all fields at fault, where several were found' }),
    ),
    says: Type.Optional(SaidSchema),
    position: Type.Optional(Type.Integer({ description: 'where the match stands now, with `stale-position`' })),
    retryAfter: Type.Optional(
      Type.Number({ description: 'after how many seconds to try again; the `Retry-After` header says the same' }),
    ),
  },
  { title: 'Problem', description: 'Why not (RFC 9457); docs/errors.md says what to do about it.' },
);
