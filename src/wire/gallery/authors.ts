import { Type } from 'typebox';
import type { Answer } from '../answer.ts';

export const AuthorPath = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64, description: '`person` of a map or a collection' }) },
  { additionalProperties: false },
);

/** Somebody who has published maps, and what. */
export const AuthorAnswer = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'what they are called here, else the line under their newest map; may be empty' }),
    maps: Type.Integer({ description: 'how many maps they have published' }),
    likes: Type.Integer({ description: 'how often those are liked, in all' }),
    plays: Type.Integer({ description: 'how many matches were begun on them' }),
    yours: Type.Boolean({ description: 'whether that is the asker' }),
  },
  { title: 'AuthorAnswer', description: 'Somebody who has published something.' },
);
export type AuthorAnswer = Answer<typeof AuthorAnswer>;
