import { type Static, Type } from 'typebox';
import type { Answer } from '../answer.ts';
import { Keep } from '../schemas.ts';

/** Who keeps the key to a like. */
export const LikeRequest = Type.Object({ keep: Type.Optional(Keep) }, { additionalProperties: false });
export type LikeRequest = Static<typeof LikeRequest>;

/** How many like a map, and whether the asker does. */
export const LikeAnswer = Type.Object(
  {
    secret: Type.Optional(
      Type.String({ description: 'by which the like can be taken back, where the client keeps it' }),
    ),
    likes: Type.Integer({ description: 'how many people like the map now' }),
    liked: Type.Boolean({ description: 'whether the asker does' }),
  },
  { title: 'LikeAnswer', description: 'Who likes a map.' },
);
export type LikeAnswer = Answer<typeof LikeAnswer>;
