import type { PlayerTable } from './tables.ts';

/** Every choice of as many players as a map has seats: everybody meets everybody. */
export function roundRobinTables(players: number, seats: number): PlayerTable[] {
  return choices(
    Array.from({ length: players }, (_, n) => n),
    seats,
  );
}

/** Those of these choices to which the first player of the plan belongs: it runs the gauntlet of all others. */
export function gauntletTables(players: number, seats: number): PlayerTable[] {
  return roundRobinTables(players, seats).filter(table => table.includes(0));
}

/** Every choice of so many of the list, in its order; where it is shorter, the whole of it in turn. */
export function choices<T>(list: readonly T[], count: number): T[][] {
  if (list.length <= count) return [Array.from({ length: count }, (_, n) => list[n % list.length] as T)];
  if (count === 0) return [[]];
  const [first, ...rest] = list as [T, ...T[]];
  return [...choices(rest, count - 1).map(others => [first, ...others]), ...choices(rest, count)];
}
