// What all schemas share: the type of an answer, a match file, a problem. The page loads no schemas, only their types.
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { MATCH_FILE_FORMAT } from '../../kernel/match/match-types.ts';
import { PROBLEMS, type ProblemCode } from './problem-codes.ts';

/** What a schema of an answer describes. It was told, so nothing in it can be changed. */
export type Answer<Schema extends TSchema> = Told<Static<Schema>>;

type Told<T> = T extends readonly (infer Item)[]
  ? readonly Told<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Told<T[Name]> }
    : T;

/** An object as the OpenAPI document calls and describes it. */
export const namedObject = <P extends TProperties>(title: string, description: string, properties: P) =>
  Type.Object(properties, { title, description });

/** An object whose fields say all that is to be said of it. */
export const titledObject = <P extends TProperties>(title: string, properties: P) => Type.Object(properties, { title });

/** An object that has these fields and no others. */
export const closedObject = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const LINE_FORMAT = 'line';

/** A text of a request that others will read: whoever gets the request finds it as `visibleLine` has it. */
export const Line = (maxLength: number, more: { minLength?: number; description?: string } = {}) =>
  Type.String({ maxLength, format: LINE_FORMAT, ...more });

const logged = {
  time: Type.Number({ description: 'when it was played (ms)' }),
  key: Type.Optional(Type.String({ description: 'chosen by whoever sent it' })),
};

const Act = namedObject('Act', 'One action of a match.', {
  by: Type.Union([Type.Integer({ minimum: 0 }), Type.Literal('clock')], {
    description: 'a seat, or the clock when a limit has run out',
  }),
  action: Type.Unknown({ description: 'in the form of the game' }),
  ...logged,
});

const Return = namedObject('Return', 'The match stands again as it stood after so many entries.', {
  by: Type.Integer({ minimum: 0, description: 'a seat' }),
  back: Type.Integer({ minimum: 0, description: 'a position of the log before this entry' }),
  ...logged,
});

/** An entry of a log. */
export const LogEntrySchema = Type.Union([Act, Return]);

/** The kernel's MatchFile as it is sent. */
export const MatchFile = namedObject('MatchFile', 'A whole match in one document; see docs/maps.md.', {
  format: Type.Literal(MATCH_FILE_FORMAT),
  game: Type.String(),
  version: Type.Integer({ description: 'of the rules' }),
  setup: Type.Unknown({ description: 'in the form of the game' }),
  seed: Type.Integer(),
  time: Type.Number({ description: 'when the match was made (ms)' }),
  open: Type.Optional(Type.Literal(true, { description: 'one player had all seats and drew the seed' })),
  log: Type.Array(LogEntrySchema),
  hash: Type.String({ description: 'of the state that the log ends in' }),
});
export type MatchFile = Answer<typeof MatchFile>;

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

export const FieldProblemSchema = namedObject('FieldProblem', 'One field that is wrong.', {
  path: Type.String(),
  message: Type.String(),
  says: Type.Optional(SaidSchema),
});

export const ProblemSchema = namedObject('Problem', 'Why not (RFC 9457); docs/errors.md says what to do about it.', {
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
});
