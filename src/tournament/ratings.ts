import { ordinal, type Rating, rate, rating } from 'openskill';
import type { Standing } from '../wire/tournaments.ts';
import type { Result } from './ledger.ts';

/** What one player has scored against another: points and games. */
export type CrossTable = ReadonlyMap<string, ReadonlyMap<string, { readonly points: number; readonly games: number }>>;

/** Rates everybody, game after game in the order given. The best come first. */
export function standingsOf(names: readonly string[], results: readonly Result[]): Standing[] {
  const courses = new Map<string, number[]>(names.map(name => [name, []]));
  const ratings = ratingsOf(names, results, (name, now) => courses.get(name)?.push(ordinal(now)));
  return names
    .map((name, n) => ({
      ...countOf(name, results),
      ...ratedAs(ratings[n] ?? rating()),
      name,
      course: courses.get(name) ?? [],
    }))
    .sort((a, b) => b.rating - a.rating || b.score - a.score);
}

/** What openskill makes of the games, in the order of the names; it tells of everybody after each of its games. */
export function ratingsOf(
  names: readonly string[],
  results: readonly Result[],
  rated?: (name: string, now: Rating) => void,
): Rating[] {
  const ratings = new Map<string, Rating>(names.map(name => [name, rating()]));
  for (const { seats, winners } of results) {
    // A brain that meets itself learns nothing about itself.
    if (new Set(seats).size < seats.length) continue;
    const before = seats.map(name => [ratings.get(name) ?? rating()]);
    const after = rate(before, { rank: seats.map((_, seat) => (winners.includes(seat) ? 1 : 2)) });
    for (const [seat, name] of seats.entries()) {
      const [now = rating()] = after[seat] ?? [];
      ratings.set(name, now);
      rated?.(name, now);
    }
  }
  return names.map(name => ratings.get(name) ?? rating());
}

/** Everybody against everybody. */
export function crossTable(names: readonly string[], results: readonly Result[]): CrossTable {
  const table = new Map(names.map(name => [name, new Map<string, { points: number; games: number }>()]));
  for (const { seats, winners } of results) {
    for (const [seat, name] of seats.entries()) {
      for (const [other, rival] of seats.entries()) {
        if (other === seat || rival === name) continue;
        const before = table.get(name)?.get(rival) ?? { points: 0, games: 0 };
        const points = before.points + pointsAgainst(winners.includes(seat), winners.includes(other));
        table.get(name)?.set(rival, { points, games: before.games + 1 });
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
  results: readonly Result[],
): Pick<Standing, 'games' | 'wins' | 'draws' | 'losses' | 'score'> {
  const count = { games: 0, wins: 0, draws: 0, losses: 0 };
  for (const { seats, winners } of results) {
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
