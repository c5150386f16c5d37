/** The games that have something for every day: a puzzle, a run, a duel. */
export const DAILY_GAMES = ['dungeon', 'chamber', 'flag'] as const;
/** A game that there is every day. */
export type DailyGame = (typeof DAILY_GAMES)[number];

export function isDailyGame(name: string): name is DailyGame {
  return (DAILY_GAMES as readonly string[]).includes(name);
}
