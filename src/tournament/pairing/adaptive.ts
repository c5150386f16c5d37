import type { RankOrder } from '../rating/order.ts';
import type { PlayerTable } from './tables.ts';

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
