import { type Static, Type } from 'typebox';
import { type Answer, orNull } from './answer.ts';
import { PAIRINGS } from './pairings.ts';

const Texts = Type.Array(Type.String());

/** A tournament that was made on the page and is being played, or was. */
const Making = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    state: Type.Enum(['playing', 'over', 'stopped', 'failed']),
    played: Type.Integer({ description: 'games that are over' }),
    games: Type.Integer({ description: 'games that there will be' }),
    sure: Type.Boolean({ description: 'whether that is known; else it depends on how games end' }),
    left: orNull(
      Type.Number({ description: 'seconds that the rest would take at the pace so far; null before that can be said' }),
    ),
    fault: Type.Optional(Type.String({ description: 'why it has failed' })),
  },
  { title: 'Making' },
);
export type Making = Answer<typeof Making>;

/** What can be chosen for a tournament, and how the last one gets on. */
export const MakingAnswer = Type.Object(
  {
    players: Type.Array(
      Type.Object({
        name: Type.String(),
        plays: Type.String({ description: 'by which brain or command, and how long' }),
      }),
      { description: 'those that whoever runs the server has registered' },
    ),
    maps: Texts,
    pairings: Type.Array(Type.Enum([...PAIRINGS])),
    most: Type.Object(
      { players: Type.Integer(), games: Type.Integer() },
      { description: 'what one tournament may have' },
    ),
    making: orNull(Making),
  },
  { title: 'MakingAnswer', description: 'What a tournament can be made of, and how the last one gets on.' },
);
export type MakingAnswer = Answer<typeof MakingAnswer>;

/** What a tournament is to be made of, its players by name. */
export const MakingRequest = Type.Object(
  {
    name: Type.String({ maxLength: 100 }),
    title: Type.Optional(Type.String({ maxLength: 100 })),
    players: Type.Array(Type.String({ maxLength: 100 })),
    maps: Type.Array(Type.String({ maxLength: 100 })),
    pairing: Type.Optional(Type.String({ maxLength: 100 })),
    rounds: Type.Optional(Type.Number()),
    seed: Type.Optional(Type.Number()),
  },
  { additionalProperties: false },
);
export type MakingRequest = Static<typeof MakingRequest>;
