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
