import { type Static, Type } from 'typebox';
import type { Answer } from '../answer.ts';

/** A wish for a bot in a free seat of a game that was brought. */
export const OwnBotRequest = Type.Object(
  {
    brain: Type.String({ minLength: 1, maxLength: 16, description: 'one of the bots that the game lists' }),
    name: Type.Optional(Type.String({ maxLength: 40, description: 'what it shall be called' })),
    seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 63, description: 'unless said, the first free' })),
    ms: Type.Optional(Type.Integer({ minimum: 10, maximum: 5000, description: 'how long it thinks about an action' })),
  },
  { additionalProperties: false },
);
export type OwnBotRequest = Static<typeof OwnBotRequest>;

export const OwnBotAnswer = Type.Object(
  { seat: Type.Integer(), name: Type.String() },
  { title: 'OwnBotAnswer', description: 'The seat that the bot has taken, and what it is called there.' },
);
export type OwnBotAnswer = Answer<typeof OwnBotAnswer>;
