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
    left: orNull(Type.Number({ description: 'seconds that the rest will take; null before that can be said' })),
    workers: orNull(
      Type.Integer({ description: 'how many workers there are that play it; null where the server itself does' }),
    ),
    fault: Type.Optional(Type.String({ description: 'why it has failed' })),
  },
  { title: 'Making' },
);
export type Making = Answer<typeof Making>;

/** What of one game a tournament can be made of. */
const MakingOffer = Type.Object(
  {
    game: Type.String({ description: 'by its name' }),
    title: Type.String({ description: 'what people call it' }),
    players: Type.Array(
      Type.Object({
        name: Type.String(),
        plays: Type.String({ description: 'by which brain or command, and how long' }),
      }),
      { description: 'those that whoever runs the server has registered' },
    ),
    maps: Texts,
    pairings: Type.Array(Type.Enum([...PAIRINGS])),
  },
  { title: 'MakingOffer' },
);
export type MakingOffer = Answer<typeof MakingOffer>;

/** What can be chosen for a tournament, and how the last one gets on. */
export const MakingAnswer = Type.Object(
  {
    games: Type.Array(MakingOffer, { description: 'those that somebody is registered for' }),
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
    game: Type.Optional(Type.String({ maxLength: 100 })),
    players: Type.Array(Type.String({ maxLength: 100 })),
    maps: Type.Array(Type.String({ maxLength: 100 })),
    pairing: Type.Optional(Type.String({ maxLength: 100 })),
    rounds: Type.Optional(Type.Number()),
    seed: Type.Optional(Type.Number()),
  },
  { additionalProperties: false },
);
export type MakingRequest = Static<typeof MakingRequest>;
