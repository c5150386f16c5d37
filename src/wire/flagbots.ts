import { type Static, Type } from 'typebox';

/** A wish for a bot in a free slot of a Capture The Flag session. */
export const BotRequest = Type.Object(
  {
    brain: Type.Union(['random', 'greedy', 'alphabeta', 'mcts'].map(name => Type.Literal(name))),
    teamId: Type.Optional(Type.String({ maxLength: 64, description: 'what its team shall be called' })),
    ms: Type.Optional(Type.Integer({ minimum: 10, maximum: 5000, description: 'how long it thinks about a move' })),
  },
  { additionalProperties: false },
);
export type BotRequest = Static<typeof BotRequest>;

/** The slot that the bot has taken, and the id that its team got. */
export interface BotAnswer {
  readonly seat: number;
  readonly teamId: string;
}
