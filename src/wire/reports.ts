import { type Static, Type } from 'typebox';
import type { Answer } from './answer.ts';

/** How much may be said of what is wrong. */
export const LONGEST_REASON = 300;

/** What somebody should look at, and why. */
export const ReportRequest = Type.Object(
  {
    map: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'the address of a published map' })),
    collection: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'the id of a collection, instead' }),
    ),
    match: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'the id of a match, instead' })),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'with `match`: its title, or the name of a player in it',
      }),
    ),
    reason: Type.Optional(Type.String({ maxLength: LONGEST_REASON, description: 'what is wrong with it' })),
  },
  { additionalProperties: false },
);
export type ReportRequest = Static<typeof ReportRequest>;

/** A report that was noted. */
export const ReportAnswer = Type.Object(
  { isNew: Type.Boolean({ description: 'false where the same was reported from here before' }) },
  { title: 'ReportAnswer', description: 'Whoever runs the server will see it.' },
);
export type ReportAnswer = Answer<typeof ReportAnswer>;
