/** Players who meet, each by its place in the plan. */
export type PlayerTable = readonly number[];

/** A round that is over: who met, and what each of them scored there. */
export interface Round {
  readonly tables: readonly PlayerTable[];
  /** By table, then by its players. */
  readonly points: readonly (readonly number[])[];
}

/** How often two players have met. */
export type MeetingCounts = (one: number, other: number) => number;

/** Counts who has met whom in these rounds. */
export function metIn(rounds: readonly Round[]): MeetingCounts {
  const counts = new Map<string, number>();
  for (const table of rounds.flatMap(({ tables }) => tables)) {
    for (const key of table.flatMap(one => table.map(other => `${one} ${other}`))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return (one, other) => counts.get(`${one} ${other}`) ?? 0;
}

/** By player: how often it has sat out, of the rounds that it could have played in. */
export function byesIn(rounds: readonly Round[], players: number): number[] {
  const byes = new Array<number>(players).fill(0);
  for (const { tables } of rounds) {
    const seated = new Set(tables.flat());
    for (const player of byes.keys()) if (!seated.has(player)) byes[player] = (byes[player] ?? 0) + 1;
  }
  return byes;
}

/**
 * Who sits where at a map with more seats than the table has players: they share the seats in turn, and where that does
 * not come out even, each has the seat too many once.
 */
export function lineUps(table: PlayerTable, seats: number): PlayerTable[] {
  const uneven = seats % table.length !== 0;
  return table
    .slice(0, uneven ? table.length : 1)
    .map((_, shift) => Array.from({ length: seats }, (_seat, n) => table[(n + shift) % table.length] ?? 0));
}

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
function choices<T>(list: readonly T[], count: number): T[][] {
  if (list.length <= count) return [Array.from({ length: count }, (_, n) => list[n % list.length] as T)];
  if (count === 0) return [[]];
  const [first, ...rest] = list as [T, ...T[]];
  return [...choices(rest, count - 1).map(others => [first, ...others]), ...choices(rest, count)];
}
