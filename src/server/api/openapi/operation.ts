import { type TSchema, Type } from 'typebox';
import { EntryEvent, WatchEvent } from '../../../wire/schemas/match-answers.ts';
import { MatchFile } from '../../../wire/shared/base-schemas.ts';
import type { ProblemCode } from '../../../wire/shared/problem-codes.ts';

/** What the document says of a route beside what its request is checked by. */
export interface Operation {
  readonly summary: string;
  /** What comes back with the status 200, in JSON; else all that does, by status. */
  readonly answer?: TSchema & { readonly description?: string };
  readonly answers?: Readonly<Record<number, DocumentPart>>;
  /** The reasons of its own for which it refuses. */
  readonly problems?: readonly ProblemCode[];
  /** What its body is, where the route itself reads it. */
  readonly reads?: TSchema;
}

/** Operations by name and route, as `getMe: GET /api/me`. */
export type Operations = Readonly<Record<`${string}: ${string}`, Operation>>;

/** An answer in JSON. */
export const json = (
  schema: TSchema & { readonly description?: string },
  description = schema.description,
): DocumentPart => ({
  ...{ description, content: { 'application/json': { schema } } },
});
/** Answers that several routes give. */
export const NOTHING = { description: 'It is done: the body is empty.' };
export const OF_GAME = json(Type.Unknown({ description: 'In the form of the game; see docs/maps.md.' }));
export const FILE = json(MatchFile);
export const PICTURE = {
  description:
    'A picture, 1200 × 630, of what everybody may see; our icon where this server cannot draw. `ETag` holds its mark.',
  content: { 'image/png': { schema: Type.Unknown({ contentMediaType: 'image/png' }) } },
};
export const UNCHANGED = { description: 'It is the picture that you have: the body is empty.' };
export const EVENTS = {
  description: 'Server-sent events, until the client leaves or the match is called off.',
  content: {
    'text/event-stream': {
      // OpenAPI 3.1 has no word for what is inside an event.
      schema: Type.String({
        description: 'its id is its position in the log; the last may be `aborted`',
        'x-data': Type.Union([WatchEvent, EntryEvent]),
      }),
    },
  },
};

/** Reasons that several routes have to refuse: what is asked for, from where, and with what. */
export const AT_MATCH = ['no-such-match', 'rules-changed', 'match-too-heavy'] as const;
export const FROM_SEAT = [...AT_MATCH, 'seat-needed', 'wrong-seat'] as const;
export const OF_SETUP = ['no-such-game', 'no-such-map', 'invalid-setup'] as const;
export const OF_FILE = ['no-such-game', 'invalid-setup'] as const;

/** A part of an OpenAPI document. */
export type DocumentPart = Readonly<Record<string, unknown>>;

/** Gives every schema with a title its place under that name; where it is used, a reference stands for it. */
export function withNamedSchemas(document: DocumentPart): DocumentPart {
  const schemas: Record<string, unknown> = {};
  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...rest } = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part)]));
    if (typeof title !== 'string' || rest.type !== 'object') return title === undefined ? rest : { title, ...rest };
    schemas[title] = rest;
    return { $ref: `#/components/schemas/${title}` };
  };
  const { components, ...all } = document;
  const referred = refer(all) as DocumentPart;
  return { ...referred, components: { ...(components as DocumentPart | undefined), schemas } };
}
