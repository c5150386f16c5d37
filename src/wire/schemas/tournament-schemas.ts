import { type Static, Type } from 'typebox';
import { type Answer, closedObject, namedObject, orNull, SaidSchema, titledObject } from '../shared/base-schemas.ts';
import { PAIRINGS } from '../shared/tournament-messages.ts';

/** A ladder has no end: who meets is decided as it goes on. */
const KINDS = [...PAIRINGS, 'ladder'] as const;

const Texts = Type.Array(Type.String());

export const TournamentSummary = namedObject('TournamentSummary', 'A tournament in a list.', {
  name: Type.String({ description: 'what its address ends in' }),
  title: Type.String(),
  game: Type.String({ description: 'which game, by its name' }),
  gameTitle: Type.String({ description: 'what people call it' }),
  players: Texts,
  maps: Texts,
  played: Type.Integer({ description: 'games that are over' }),
  games: Type.Integer({ description: 'games that there will be; of a ladder, those that are over' }),
  sure: Type.Boolean({ description: 'whether that is known; else it depends on how games end' }),
  alone: Type.Boolean({ description: 'whether everybody plays the same alone, and each two are compared' }),
  pairing: Type.Enum([...KINDS], { description: 'who meets whom; a ladder never ends by itself' }),
  updated: Type.Number({ description: 'when the last game was over (ms)' }),
});
export type TournamentSummary = Answer<typeof TournamentSummary>;

export const TournamentsAnswer = namedObject('TournamentsAnswer', 'Tournaments, the last played first.', {
  tournaments: Type.Array(TournamentSummary),
});
export type TournamentsAnswer = Answer<typeof TournamentsAnswer>;

const Elo = titledObject('Elo', {
  rating: Type.Number({ description: 'how far it is from the average of all players' }),
  error: Type.Number({ description: 'it lies so far to both sides, 95 times of 100' }),
});

export const TournamentStanding = namedObject('Standing', 'How a player stands.', {
  name: Type.String(),
  rating: Type.Number({ description: 'what it is surely worth: its mean less three deviations' }),
  mean: Type.Number(),
  deviation: Type.Number(),
  games: Type.Integer(),
  wins: Type.Integer(),
  draws: Type.Integer(),
  losses: Type.Integer(),
  score: Type.Number({ description: 'wins and shares of draws, of all games: 0 to 1' }),
  elo: Type.Optional(Elo),
  left: Type.Optional(Type.Boolean({ description: 'whether it has left the ladder, or is paused' })),
  paused: Type.Optional(Type.Boolean({ description: 'whether it meets nobody because it fails every game' })),
});
export type TournamentStanding = Answer<typeof TournamentStanding>;

export const FinishedGame = namedObject('TournamentGame', 'A game of a tournament that is over.', {
  id: Type.String(),
  map: Type.String(),
  players: Type.Array(Type.String(), { description: 'by seat' }),
  winners: Type.Array(Type.Integer(), {
    description: 'seats; several share a draw. Of a game for one: 0 if it was won',
  }),
  reason: Type.String(),
  says: Type.Optional(SaidSchema),
  plies: Type.Integer({ description: 'moves made by all teams together' }),
  capped: Type.Boolean({ description: 'whether the runner called time' }),
  forfeits: Type.Array(Type.String(), { description: 'why players lost before the end, if any did' }),
});
export type FinishedGame = Answer<typeof FinishedGame>;

const Meeting = titledObject('Meeting', {
  points: Type.Number(),
  games: Type.Integer(),
  wins: Type.Integer(),
  losses: Type.Integer(),
  superiority: Type.Number({
    description: 'how likely the one is better than the other, by the games between them that were not drawn: 0 to 1',
  }),
});
export type Meeting = Answer<typeof Meeting>;

/** A tournament: who stands where, and its games. */
export const TournamentAnswer = namedObject('TournamentAnswer', 'A tournament as it stands.', {
  ...TournamentSummary.properties,
  standings: Type.Array(TournamentStanding, { description: 'the best first' }),
  cross: Type.Array(Type.Array(orNull(Meeting)), {
    description: 'everybody against everybody, in the order of the standings; null for who has not met',
  }),
  results: Type.Array(FinishedGame, { description: 'in the order of the plan; of a ladder, none' }),
});
export type TournamentAnswer = Answer<typeof TournamentAnswer>;

/** Whose games, or which one, before which of them, and how many at most. */
export const TournamentGamesQuery = closedObject({
  player: Type.Optional(Type.String({ maxLength: 200 })),
  id: Type.Optional(Type.String({ maxLength: 200 })),
  before: Type.Optional(Type.Integer({ minimum: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type TournamentGamesQuery = Static<typeof TournamentGamesQuery>;

/** Games that are over, the last first. */
export const TournamentGamesAnswer = namedObject(
  'TournamentGamesAnswer',
  'Games of a tournament that are over, the last first.',
  {
    games: Type.Array(FinishedGame),
    before: orNull(Type.Integer({ description: 'asks for those before; null when there are none' })),
  },
);
export type TournamentGamesAnswer = Answer<typeof TournamentGamesAnswer>;
