import { ordinal } from 'openskill';
import type { TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';
import type { Result } from '../results/ledger.ts';
import { type Encounter, encounters } from './encounters.ts';
import { Ranking } from './openskill-ranking.ts';

/** What one player has scored against another: a point for being better, half of one where neither was. */
export interface HeadToHead {
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
}

/** How often somebody played, and how that went. */
interface Count {
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

/** How everybody stands, kept up game after game: who has a long ladder need not go through all of it for each new game. */
export class Scoreboard {
  private readonly names: string[] = [];
  private readonly ranking = new Ranking([]);
  private readonly counts = new Map<string, Count>();
  private readonly table = new Map<string, Map<string, HeadToHead>>();

  constructor(names: readonly string[] = []) {
    for (const name of names) this.join(name);
  }

  join(name: string): void {
    this.names.push(name);
    this.ranking.join(name);
    this.counts.set(name, { games: 0, wins: 0, draws: 0, losses: 0 });
    this.table.set(name, new Map());
  }

  /** Takes games in their order: ratings depend on it. */
  addResults(results: readonly Result[]): void {
    this.ranking.addResults(results);
    for (const met of encounters(results)) {
      this.count(met);
      this.meet(met);
    }
  }

  /** The best come first. */
  standings(): TournamentStanding[] {
    const fit = this.ranking.elo();
    return this.names
      .map((name, n) => {
        const rated = this.ranking.ratingOf(name);
        return {
          ...this.countOf(name),
          ...{ name, rating: ordinal(rated), mean: rated.mu, deviation: rated.sigma },
          ...(fit === undefined ? {} : { elo: { rating: fit.ratings[n] ?? 0, error: fit.errors[n] ?? 0 } }),
        };
      })
      .sort((a, b) => b.rating - a.rating || b.score - a.score);
  }

  /** Everybody against everybody. */
  get cross(): ReadonlyMap<string, ReadonlyMap<string, HeadToHead>> {
    return this.table;
  }

  private countOf(name: string): Readonly<Count> & { readonly score: number } {
    const count = this.counts.get(name) ?? { games: 0, wins: 0, draws: 0, losses: 0 };
    return { ...count, score: count.games === 0 ? 0 : (count.wins + count.draws / 2) / count.games };
  }

  private count({ seats, winners }: Encounter): void {
    for (const [seat, player] of seats.entries()) {
      const count = this.counts.get(player);
      if (count === undefined) continue;
      count.games++;
      if (!winners.includes(seat)) count.losses++;
      else if (winners.length > 1) count.draws++;
      else count.wins++;
    }
  }

  private meet({ seats, winners }: Encounter): void {
    for (const [seat, name] of seats.entries()) {
      for (const [other, rival] of seats.entries()) {
        if (other === seat || rival === name) continue;
        const before = this.table.get(name)?.get(rival) ?? { points: 0, games: 0, wins: 0, losses: 0 };
        const points = pointsAgainst(winners.includes(seat), winners.includes(other));
        this.table.get(name)?.set(rival, {
          points: before.points + points,
          games: before.games + 1,
          wins: before.wins + (points === 1 ? 1 : 0),
          losses: before.losses + (points === 0 ? 1 : 0),
        });
      }
    }
  }
}

function pointsAgainst(won: boolean, otherWon: boolean): number {
  return won === otherWon ? 0.5 : won ? 1 : 0;
}

/** Rates everybody, game after game in the order given. The best come first. */
export function standingsOf(names: readonly string[], results: readonly Result[]): TournamentStanding[] {
  const board = new Scoreboard(names);
  board.addResults(results);
  return board.standings();
}
