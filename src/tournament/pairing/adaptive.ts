import { Rng } from '../../kernel/rng.ts';
import type { RankOrder } from '../rating/ranking.ts';
import type { PlayerTable } from './round-tables.ts';

/** What differs by less is the same: no rounding shall decide who meets. */
const GRAIN = 1e-6;

/**
 * A round where it tells most: those two meet whose order is least clear (where that is equal, those about whose difference
 * least is known), then of the others, until nobody is left whose order is not known well enough. Where more than two sit at
 * a table, those join them whose order to theirs is least clear.
 */
export function adaptiveTables(players: number, seats: number, order: RankOrder, confidence = 1): PlayerTable[] {
  const everybody = Array.from({ length: players }, (_, n) => n);
  if (players <= seats) return [everybody];
  const wrong = (one: number, other: number) => {
    const sure = order.superiority(one, other);
    return grained(Math.min(sure, 1 - sure));
  };
  const couples = everybody
    .flatMap(one => everybody.slice(one + 1).map(other => ({ one, other })))
    .map(couple => ({
      ...couple,
      wrong: wrong(couple.one, couple.other),
      doubt: grained(order.doubt(couple.one, couple.other)),
    }))
    .filter(couple => couple.wrong > 1 - confidence)
    .sort((a, b) => b.wrong - a.wrong || b.doubt - a.doubt);
  return tablesOf(couples, everybody, seats, wrong);
}

/** Seats the couples, in their order, as long as both are free, and with them those who are nearest to them. */
export function tablesOf(
  couples: readonly { readonly one: number; readonly other: number }[],
  players: readonly number[],
  seats: number,
  nearness: (one: number, other: number) => number,
): PlayerTable[] {
  const free = new Set(players);
  const tables: PlayerTable[] = [];
  for (const { one, other } of couples) {
    if (free.size < seats || !free.has(one) || !free.has(other)) continue;
    const table = [one, other];
    free.delete(one);
    free.delete(other);
    while (table.length < seats) {
      const unclear = (player: number) => table.reduce((sum, seated) => sum + nearness(seated, player), 0);
      const [next = 0] = [...free].sort((a, b) => unclear(b) - unclear(a) || a - b);
      table.push(next);
      free.delete(next);
    }
    tables.push(table);
  }
  return tables;
}

/** Equal where the difference is nothing but rounding. */
export function grained(value: number): number {
  return Math.round(value / GRAIN) * GRAIN;
}

/** What the next table of a ladder is chosen by. */
interface LadderChoice {
  /** Those who are there, by their places in the list of all who ever were. */
  readonly players: readonly number[];
  readonly seats: number;
  readonly order: RankOrder;
  /** How many games of two are being played, or will be. */
  readonly playing: (one: number, other: number) => number;
  /** Draws where several would tell the same. */
  readonly seed: number;
}

/** The table whose games tell most: two whose difference is least known and whose games are even, and who is near them. */
export function mostInformativeTable({ players, seats, order, playing, seed }: LadderChoice): PlayerTable | undefined {
  if (players.length < 2) return undefined;
  if (players.length <= seats) return players;
  const told = (one: number, other: number) => grained(order.informationGain(one, other, playing(one, other)));
  const couples = players
    .flatMap((one, n) => players.slice(n + 1).map(other => ({ one, other })))
    .map(couple => ({ ...couple, told: told(couple.one, couple.other) }));
  const most = couples.reduce((best, couple) => Math.max(best, couple.told), 0);
  const best = Rng.seeded(seed, 'ladder').pick(couples.filter(couple => couple.told === most));
  return best === undefined ? undefined : tablesOf([best], players, seats, told)[0];
}

/** Whether the order is known so well that no more need be played: of each player and the next below it. */
export function isOrderClear({ ranked, superiority }: RankOrder, confidence: number): boolean {
  return ranked.slice(1).every((below, n) => superiority(ranked[n] ?? 0, below) >= confidence);
}

/** The same where only the first of the plan is asked about: whether it is better or worse than each of the others. */
export function isFirstClear({ ranked, superiority }: RankOrder, confidence: number): boolean {
  return ranked.every(player => {
    if (player === 0) return true;
    const sure = superiority(0, player);
    return Math.max(sure, 1 - sure) >= confidence;
  });
}
