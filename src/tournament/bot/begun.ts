import type { ForeignGame } from './foreign.ts';

const A_YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * Whether a session has begun. Before the start `gameStarted` is null or lies in 1970, and on some servers it stays
 * there: so a move, or all teams there and one of them to act, say it too.
 */
export function hasBegun(gameStarted: string | null | undefined, game: ForeignGame): boolean {
  return surelyBegun(gameStarted, game) || everybodyIsThere(game);
}

/** Whether the server itself says so; else whoever is refused may only be too early. */
export function surelyBegun(gameStarted: string | null | undefined, { lastMove }: ForeignGame): boolean {
  return lastMove !== null || new Date(gameStarted ?? 0).getTime() >= A_YEAR_MS;
}

/** The current team counts from 0 on some servers and from 1 on others. */
function everybodyIsThere({ teams, currentTeam }: ForeignGame): boolean {
  return teams.length > 1 && !teams.includes(null) && currentTeam >= 0 && currentTeam <= teams.length;
}
