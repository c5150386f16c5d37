import type { TournamentAnswer } from '../../wire/schemas/tournament-schemas.ts';

/** More rows and lines than these nobody reads. */
const MOST = 16;

/** Of a ladder those who stand first and have not left, and how they met each other. */
export function firstOf({ standings, cross }: Pick<TournamentAnswer, 'standings' | 'cross'>) {
  const places = standings.flatMap(({ left }, n) => (left ? [] : [n])).slice(0, MOST);
  return {
    standings: places.flatMap(n => standings[n] ?? []),
    cross: places.map(row => places.map(column => cross[row]?.[column] ?? null)),
  };
}
