import { type Static, Type } from 'typebox';
import { type Answer, orNull } from './answer.ts';
import { Openings } from './flag/openings.ts';
import { PAIRINGS } from './pairings.ts';
import { SaidSchema } from './problems/problemschemas.ts';

/** A ladder has no end: who meets is decided as it goes on. */
const KINDS = [...PAIRINGS, 'ladder'] as const;

const Texts = Type.Array(Type.String());

export const TournamentSummary = Type.Object(
  {
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
  },
  { title: 'TournamentSummary', description: 'A tournament in a list.' },
);
export type TournamentSummary = Answer<typeof TournamentSummary>;

/** Tournaments, the last played first. */
export const TournamentsAnswer = Type.Object(
  {
    tournaments: Type.Array(TournamentSummary),
    making: Type.Boolean({ description: 'whether whoever runs this server can make one on its page' }),
  },
  { title: 'TournamentsAnswer', description: 'Tournaments, the last played first.' },
);
export type TournamentsAnswer = Answer<typeof TournamentsAnswer>;

const Elo = Type.Object(
  {
    rating: Type.Number({ description: 'how far it is from the average of all players' }),
    error: Type.Number({ description: 'it lies so far to both sides, 95 times of 100' }),
  },
  { title: 'Elo' },
);

export const Standing = Type.Object(
  {
    name: Type.String(),
    rating: Type.Number({ description: 'what it is surely worth: its mean less three deviations' }),
    mean: Type.Number(),
    deviation: Type.Number(),
    games: Type.Integer(),
    wins: Type.Integer(),
    draws: Type.Integer(),
    losses: Type.Integer(),
    score: Type.Number({ description: 'wins and shares of draws, of all games: 0 to 1' }),
    course: Type.Array(Type.Number(), {
      description: 'the rating after each of its games; of a long ladder, after every so manieth, the same for all',
    }),
    elo: Type.Optional(Elo),
    left: Type.Optional(Type.Boolean({ description: 'whether it has left the ladder' })),
  },
  { title: 'Standing', description: 'How a player stands.' },
);
export type Standing = Answer<typeof Standing>;

export const TournamentGame = Type.Object(
  {
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
  },
  { title: 'TournamentGame', description: 'A game of a tournament that is over.' },
);
export type TournamentGame = Answer<typeof TournamentGame>;

const Meeting = Type.Object(
  {
    points: Type.Number(),
    games: Type.Integer(),
    wins: Type.Integer(),
    losses: Type.Integer(),
    superiority: Type.Number({
      description: 'how likely the one is better than the other, by the games between them that were not drawn: 0 to 1',
    }),
  },
  { title: 'Meeting' },
);
export type Meeting = Answer<typeof Meeting>;

/** A game that is being played. */
export const PlayingGame = Type.Object(
  {
    id: Type.String(),
    map: Type.String(),
    players: Type.Array(Type.String(), { description: 'by seat' }),
    moves: Type.Integer({ description: 'entries of its log so far' }),
    begun: Type.Number({ description: 'when it began (ms)' }),
  },
  { title: 'PlayingGame', description: 'A game of a tournament that is being played.' },
);
export type PlayingGame = Answer<typeof PlayingGame>;

/** A tournament: who stands where, and its games. */
export const TournamentAnswer = Type.Object(
  {
    ...TournamentSummary.properties,
    standings: Type.Array(Standing, { description: 'the best first' }),
    cross: Type.Array(Type.Array(orNull(Meeting)), {
      description: 'everybody against everybody, in the order of the standings; null for who has not met',
    }),
    openings: Type.Optional(Openings),
    results: Type.Array(TournamentGame, { description: 'in the order of the plan; of a ladder, none' }),
    report: Type.Boolean({ description: 'whether it has a report, one page for all of it' }),
    playing: Type.Array(PlayingGame, { description: 'games that are being played where this is told, 64 at most' }),
  },
  { title: 'TournamentAnswer', description: 'A tournament as it stands.' },
);
export type TournamentAnswer = Answer<typeof TournamentAnswer>;

/** Whose games, or which one, before which of them, and how many at most. */
export const TournamentGamesQuery = Type.Object(
  {
    player: Type.Optional(Type.String({ maxLength: 200 })),
    id: Type.Optional(Type.String({ maxLength: 200 })),
    before: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type TournamentGamesQuery = Static<typeof TournamentGamesQuery>;

/** Games that are over, the last first. */
export const TournamentGamesAnswer = Type.Object(
  {
    games: Type.Array(TournamentGame),
    before: orNull(Type.Integer({ description: 'asks for those before; null when there are none' })),
  },
  { title: 'TournamentGamesAnswer', description: 'Games of a tournament that are over, the last first.' },
);
export type TournamentGamesAnswer = Answer<typeof TournamentGamesAnswer>;

export const LiveQuery = Type.Object(
  { from: Type.Optional(Type.Integer({ minimum: 0 })) },
  { additionalProperties: false },
);
export type LiveQuery = Static<typeof LiveQuery>;

/** A game of ours that is being played: what a match file has, and its log from an entry on. */
const LiveLog = Type.Object(
  {
    ...PlayingGame.properties,
    game: Type.String({ description: 'whose rules it is played by' }),
    setup: Type.Unknown(),
    seed: Type.Integer(),
    from: Type.Integer({ description: 'where this part of the log begins' }),
    log: Type.Array(Type.Unknown({ description: 'an entry as in a match file' })),
  },
  { title: 'LiveLog', description: 'A game of a tournament while it is played: whoever has its rules can fold it.' },
);
export type LiveLog = Answer<typeof LiveLog>;

/** A game of somebody's own that is being played, as everybody may see it: neither its seed nor its log is told before it is over. */
const LiveView = Type.Object(
  {
    ...PlayingGame.properties,
    game: Type.String({ description: 'whose rules it is played by' }),
    position: Type.Integer({
      description: 'how many entries of its log are behind this view; less than `moves` at times',
    }),
    view: Type.Unknown({
      description: 'what watchers of a match of it see; null where this server does not have the game in that version',
    }),
    happenings: Type.Array(Type.Unknown(), { description: 'what the last entry told to everybody' }),
  },
  { title: 'LiveView', description: 'A game of a tournament that somebody has brought, while it is played.' },
);
export type LiveView = Answer<typeof LiveView>;

/** A game while it is played: of ours its log, of somebody's own what is seen of it. */
export const LiveAnswer = Type.Union([LiveLog, LiveView], {
  title: 'LiveAnswer',
  description: 'A game of a tournament while it is played.',
});
export type LiveAnswer = Answer<typeof LiveAnswer>;
