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

/** A game that is being played. */
export const PlayingGame = namedObject('PlayingGame', 'A game of a tournament that is being played.', {
  id: Type.String(),
  map: Type.String(),
  players: Type.Array(Type.String(), { description: 'by seat' }),
  moves: Type.Integer({ description: 'entries of its log so far' }),
  begun: Type.Number({ description: 'when it began (ms)' }),
});
export type PlayingGame = Answer<typeof PlayingGame>;

/** A tournament: who stands where, and its games. */
export const TournamentAnswer = namedObject('TournamentAnswer', 'A tournament as it stands.', {
  ...TournamentSummary.properties,
  standings: Type.Array(TournamentStanding, { description: 'the best first' }),
  cross: Type.Array(Type.Array(orNull(Meeting)), {
    description: 'everybody against everybody, in the order of the standings; null for who has not met',
  }),
  results: Type.Array(FinishedGame, { description: 'in the order of the plan; of a ladder, none' }),
  playing: Type.Array(PlayingGame, { description: 'games that are being played where this is told, 64 at most' }),
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

export const LiveQuery = closedObject({ from: Type.Optional(Type.Integer({ minimum: 0 })) });
export type LiveQuery = Static<typeof LiveQuery>;

/** A game of ours that is being played: what a match file has, and its log from an entry on. */
const LiveLog = namedObject(
  'LiveLog',
  'A game of a tournament while it is played: whoever has its rules can fold it.',
  {
    ...PlayingGame.properties,
    game: Type.String({ description: 'whose rules it is played by' }),
    setup: Type.Unknown(),
    seed: Type.Integer(),
    from: Type.Integer({ description: 'where this part of the log begins' }),
    log: Type.Array(Type.Unknown({ description: 'an entry as in a match file' })),
  },
);
export type LiveLog = Answer<typeof LiveLog>;

/** A game of somebody's own that is being played, as everybody may see it: neither its seed nor its log is told before it is over. */
const LiveView = namedObject('LiveView', 'A game of a tournament that somebody has brought, while it is played.', {
  ...PlayingGame.properties,
  game: Type.String({ description: 'whose rules it is played by' }),
  position: Type.Integer({
    description: 'how many entries of its log are behind this view; less than `moves` at times',
  }),
  view: Type.Unknown({
    description: 'what watchers of a match of it see; null where this server does not have the game in that version',
  }),
  happenings: Type.Array(Type.Unknown(), { description: 'what the last entry told to everybody' }),
});
export type LiveView = Answer<typeof LiveView>;

/** A game while it is played: of ours its log, of somebody's own what is seen of it. */
export const LiveAnswer = Type.Union([LiveLog, LiveView], {
  title: 'LiveAnswer',
  description: 'A game of a tournament while it is played.',
});
export type LiveAnswer = Answer<typeof LiveAnswer>;
