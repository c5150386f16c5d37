import { ordinal, type Rating } from 'openskill';
import type { Standing } from '../wire/tournaments.ts';
import type { Result } from './ledger.ts';
import { type Encounter, encounters } from './rating/encounters.ts';
import { Ratings } from './rating/openskill.ts';
import { Ranking } from './rating/order.ts';

/** What one player has scored against another: a point for being better, half of one where neither was. */
export interface Met {
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
}
export type CrossTable = ReadonlyMap<string, ReadonlyMap<string, Met>>;

/** Rates everybody, game after game in the order given. The best come first. */
export function standingsOf(names: readonly string[], results: readonly Result[]): Standing[] {
  const ratings = new Ratings(names);
  const courses = new Map<string, number[]>(names.map(name => [name, []]));
  const met = encounters(results);
  for (const game of met) {
    if (!ratings.take(game)) continue;
    for (const name of game.seats) courses.get(name)?.push(ordinal(ratings.of(name)));
  }
  const ranking = new Ranking(names);
  ranking.take(results);
  const fit = ranking.elo();
  return names
    .map((name, n) => ({
      ...countOf(name, met),
      ...ratedAs(ratings.of(name)),
      name,
      course: courses.get(name) ?? [],
      ...(fit === undefined ? {} : { elo: { rating: fit.ratings[n] ?? 0, error: fit.errors[n] ?? 0 } }),
    }))
    .sort((a, b) => b.rating - a.rating || b.score - a.score);
}

/** Everybody against everybody. */
export function crossTable(names: readonly string[], results: readonly Result[]): CrossTable {
  const table = new Map(names.map(name => [name, new Map<string, Met>()]));
  for (const { seats, winners } of encounters(results)) {
    for (const [seat, name] of seats.entries()) {
      for (const [other, rival] of seats.entries()) {
        if (other === seat || rival === name) continue;
        const before = table.get(name)?.get(rival) ?? { points: 0, games: 0, wins: 0, losses: 0 };
        const points = pointsAgainst(winners.includes(seat), winners.includes(other));
        table.get(name)?.set(rival, {
          points: before.points + points,
          games: before.games + 1,
          wins: before.wins + (points === 1 ? 1 : 0),
          losses: before.losses + (points === 0 ? 1 : 0),
        });
      }
    }
  }
  return table;
}

function pointsAgainst(won: boolean, otherWon: boolean): number {
  return won === otherWon ? 0.5 : won ? 1 : 0;
}

function ratedAs(rated: Rating): Pick<Standing, 'rating' | 'mean' | 'deviation'> {
  return { rating: ordinal(rated), mean: rated.mu, deviation: rated.sigma };
}

function countOf(
  name: string,
  met: readonly Encounter[],
): Pick<Standing, 'games' | 'wins' | 'draws' | 'losses' | 'score'> {
  const count = { games: 0, wins: 0, draws: 0, losses: 0 };
  for (const { seats, winners } of met) {
    for (const [seat, player] of seats.entries()) {
      if (player !== name) continue;
      count.games++;
      if (!winners.includes(seat)) count.losses++;
      else if (winners.length > 1) count.draws++;
      else count.wins++;
    }
  }
  return { ...count, score: count.games === 0 ? 0 : (count.wins + count.draws / 2) / count.games };
}
