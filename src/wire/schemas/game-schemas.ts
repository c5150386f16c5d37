import { type Static, Type } from 'typebox';
import type { Kinds } from '../../gameui/ui-kinds.ts';
import { type Answer, closedObject, Line, namedObject, orNull } from '../shared/base-schemas.ts';
import { KindsSchema } from './gameui-schemas.ts';

const Schema = Type.Unsafe<object>({ type: 'object', description: 'a JSON schema; {} where anything may be sent' });

export const ServedGame = namedObject('ServedGame', 'A game that this server serves.', {
  game: Type.String({ description: 'its name in requests' }),
  title: Type.String({ description: 'what people call it' }),
  about: Type.String({ description: 'what it is about, in a sentence; may be empty' }),
  version: Type.Integer({ description: 'of its rules' }),
  seats: orNull(Type.Integer({ description: 'how many, in its first setup; null where setups are made, not chosen' })),
  hidden: Type.Boolean({ description: 'whether a seat may not know everything' }),
  joins: Type.Boolean({ description: 'whether its seats are taken one by one, by whoever is invited' }),
  own: Type.Boolean({ description: 'whether it came with the server; others were brought by --game' }),
  face: orNull(Type.Unsafe<{ readonly kinds: Kinds }>(Type.Object({ kinds: KindsSchema }))),
  setups: Type.Array(Type.String(), {
    description: 'what can be played: send a name as `setup`, or a setup of your own',
  }),
  bots: Type.Array(Type.String(), { description: 'the brains that can take a seat of it' }),
  schemas: Type.Object({ setup: Schema, action: Schema }),
  running: Type.Boolean({ description: 'false while it is being started anew after a fault' }),
});
export type ServedGame = Answer<typeof ServedGame>;

export const GamesAnswer = namedObject(
  'GamesAnswer',
  'The games of this server: its own, then those that were brought.',
  { games: Type.Array(ServedGame) },
);
export interface GamesAnswer {
  readonly games: readonly ServedGame[];
}

/** A wish for a bot in a free seat of a game that was brought. */
export const OwnBotRequest = closedObject({
  brain: Type.String({ minLength: 1, maxLength: 16, description: 'one of the bots that the game lists' }),
  name: Type.Optional(Line(40, { description: 'what it shall be called' })),
  seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 63, description: 'unless said, the first free' })),
  ms: Type.Optional(Type.Integer({ minimum: 10, maximum: 5000, description: 'how long it thinks about an action' })),
  nodes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'how many moves it tries instead: then it plays the same again',
    }),
  ),
});
export type OwnBotRequest = Static<typeof OwnBotRequest>;

export const OwnBotAnswer = namedObject(
  'OwnBotAnswer',
  'The seat that the bot has taken, and what it is called there.',
  { seat: Type.Integer(), name: Type.String() },
);
export type OwnBotAnswer = Answer<typeof OwnBotAnswer>;
