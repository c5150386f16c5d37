import { type Static, Type } from 'typebox';
import { BRAINS, type BrainName } from '../../players/flag/brains.ts';
import type { Answer } from '../answer.ts';

/** A wish for a bot in a free slot of a Capture The Flag session. */
export const BotRequest = Type.Object(
  {
    brain: Type.Unsafe<BrainName>(Type.Union(BRAINS.map(name => Type.Literal(name)))),
    teamId: Type.Optional(Type.String({ maxLength: 64, description: 'what its team shall be called' })),
    seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, description: 'the slot; unless said, the first free' })),
    ms: Type.Optional(Type.Integer({ minimum: 10, maximum: 5000, description: 'how long it thinks about a move' })),
    nodes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'how many moves it tries instead: always the same' }),
    ),
  },
  { additionalProperties: false },
);
export type BotRequest = Static<typeof BotRequest>;

/** A bot that has taken a slot. */
export const BotAnswer = Type.Object(
  { seat: Type.Integer(), teamId: Type.String() },
  { title: 'BotAnswer', description: 'The slot that the bot has taken, and the id that its team got.' },
);
export type BotAnswer = Answer<typeof BotAnswer>;
