import type { Seat } from '../kernel/rules.ts';

/** A tournament in a list. */
export interface TournamentSummary {
  /** What its address ends in. */
  readonly name: string;
  readonly title: string;
  readonly players: readonly string[];
  readonly maps: readonly string[];
  /** Games that are over, and games that there will be. */
  readonly played: number;
  readonly games: number;
  /** When the last game was over (ms). */
  readonly updated: number;
}

export interface TournamentsAnswer {
  readonly tournaments: readonly TournamentSummary[];
}

/** How a player stands. */
export interface Standing {
  readonly name: string;
  /** What it is surely worth: its mean less three deviations. */
  readonly rating: number;
  readonly mean: number;
  readonly deviation: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins and shares of draws, of all games: 0 to 1. */
  readonly score: number;
  /** The rating after each of its games. */
  readonly course: readonly number[];
}

/** A game of a tournament that is over. */
export interface TournamentGame {
  readonly id: string;
  readonly map: string;
  /** By seat. */
  readonly players: readonly string[];
  /** Seats; several share a draw. */
  readonly winners: readonly Seat[];
  readonly reason: string;
  /** Moves made by all teams together. */
  readonly plies: number;
  /** The runner called time. */
  readonly capped: boolean;
  /** Why players lost before the end, if any did. */
  readonly forfeits: readonly string[];
}

/** A tournament as it stands. */
export interface TournamentAnswer extends TournamentSummary {
  /** The best first. */
  readonly standings: readonly Standing[];
  /** Everybody against everybody, in the order of the standings; null for who has not met. */
  readonly cross: readonly (readonly ({ readonly points: number; readonly games: number } | null)[])[];
  /** In the order of the plan. */
  readonly results: readonly TournamentGame[];
}
