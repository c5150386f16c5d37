import { Type } from 'typebox';
import { type Answer, orNull } from './answer.ts';
import { SaidSchema } from './problems/problemschemas.ts';

/** Who meets whom: see docs/tournaments.md. */
export const PAIRINGS = ['round-robin', 'swiss', 'double-elimination', 'gauntlet', 'adaptive'] as const;
export type Pairing = (typeof PAIRINGS)[number];

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
    games: Type.Integer({ description: 'games that there will be' }),
    sure: Type.Boolean({ description: 'whether that is known; else it depends on how games end' }),
    pairing: Type.Enum([...PAIRINGS]),
    updated: Type.Number({ description: 'when the last game was over (ms)' }),
  },
  { title: 'TournamentSummary', description: 'A tournament in a list.' },
);
export type TournamentSummary = Answer<typeof TournamentSummary>;

/** Tournaments, the last played first. */
export const TournamentsAnswer = Type.Object(
  { tournaments: Type.Array(TournamentSummary) },
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
    course: Type.Array(Type.Number(), { description: 'the rating after each of its games' }),
    elo: Type.Optional(Elo),
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

/** A tournament: who stands where, and its games. */
export const TournamentAnswer = Type.Object(
  {
    ...TournamentSummary.properties,
    standings: Type.Array(Standing, { description: 'the best first' }),
    cross: Type.Array(Type.Array(orNull(Meeting)), {
      description: 'everybody against everybody, in the order of the standings; null for who has not met',
    }),
    results: Type.Array(TournamentGame, { description: 'in the order of the plan' }),
  },
  { title: 'TournamentAnswer', description: 'A tournament as it stands.' },
);
export type TournamentAnswer = Answer<typeof TournamentAnswer>;
