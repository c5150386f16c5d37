/** Which game: on which map, in which round, in which order of seats. A round of an arena is called by its seed. */
export interface ArenaGameId {
  readonly map: string;
  readonly round: number;
  readonly order: number;
}

/** In a tournament, which group of players it was besides. */
export interface TournamentGameId extends ArenaGameId {
  readonly group: number;
}

/** `crossing-2-1`. */
export function arenaId({ map, round, order }: ArenaGameId): string {
  return `${map}-${round}-${order}`;
}

/** `crossing-2-3-1`, with the group before the order. */
export function tournamentId({ map, round, group, order }: TournamentGameId): string {
  return `${map}-${round}-${group}-${order}`;
}

/** Undefined for what is no id of an arena. */
export function readArenaId(id: string): ArenaGameId | undefined {
  const [, map, round, order] = /^(.*)-(\d+)-(\d+)$/s.exec(id) ?? [];
  return map === undefined ? undefined : { map, round: Number(round), order: Number(order) };
}

/** Undefined for what is no id of a tournament. */
export function readTournamentId(id: string): TournamentGameId | undefined {
  const [, map, round, group, order] = /^(.*)-(\d+)-(\d+)-(\d+)$/s.exec(id) ?? [];
  return map === undefined ? undefined : { map, round: Number(round), group: Number(group), order: Number(order) };
}
