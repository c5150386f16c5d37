import type { MeetingCounts, PlayerTable } from './tables.ts';

/** Deals players out, in their order, to tables of this size: one table after the other. */
export function inOrder(players: readonly number[], size: number): PlayerTable[] {
  return Array.from({ length: Math.floor(players.length / size) }, (_, n) => players.slice(n * size, (n + 1) * size));
}

/** Deals players out so that the tables are equally strong: to and fro, the best one each first. */
export function toAndFro(players: readonly number[], sizes: readonly number[]): PlayerTable[] {
  const tables: number[][] = sizes.map(() => []);
  let way = tables.map((_, n) => n);
  const left = [...players];
  while (left.length > 0) {
    for (const n of way) {
      const table = tables[n];
      const [next] = left;
      if (table === undefined || next === undefined || table.length >= (sizes[n] ?? 0)) continue;
      table.push(next);
      left.shift();
    }
    way = way.toReversed();
  }
  return tables;
}

/** Exchanges players between tables as long as that spares them meeting again, the nearest by their order first. */
export function mixed(tables: readonly PlayerTable[], met: MeetingCounts): PlayerTable[] {
  const now = tables.map(table => [...table]);
  const cost = (table: readonly number[], player: number, without: number) =>
    table.reduce((sum, other) => sum + (other === player || other === without ? 0 : met(player, other)), 0);
  const exchanged = (): boolean => {
    for (const [n, first] of now.entries()) {
      for (const second of now.slice(n + 1)) {
        for (const [a, one] of first.entries()) {
          for (const [b, other] of second.entries()) {
            const before = cost(first, one, one) + cost(second, other, other);
            if (cost(first, other, one) + cost(second, one, other) >= before) continue;
            first[a] = other;
            second[b] = one;
            return true;
          }
        }
      }
    }
    return false;
  };
  while (exchanged());
  return now;
}

/** As few tables as can be, none larger than this, and none larger by more than one than another. */
export function evenSizes(players: number, most: number): number[] {
  const tables = Math.ceil(players / most);
  return Array.from({ length: tables }, (_, n) => Math.floor((players + tables - 1 - n) / tables));
}
