// Lists and limits that the schemas name and the page knows too: apart from the schemas, which it does not load.

/** What can be achieved, each proved by the log of one match. */
export const ACHIEVEMENTS = [
  'way-out',
  'at-par',
  'hard-way',
  'time-traveller',
  'chambers-left',
  'sober',
  'vow',
  'beat-beginner',
  'beat-casual',
  'beat-strong',
  'beat-expert',
  'beat-master',
  'lightning',
] as const;
export type AchievementName = (typeof ACHIEVEMENTS)[number];

/** A hard dungeon has at least this difficulty. */
export const HARD_DIFFICULTY = 7;
/** A game of Capture The Flag that is over within so many turns was won like lightning. */
export const LIGHTNING_TURNS = 20;

/** What somebody who has won a dungeon thinks of it. */
export const VOTES = ['dull', 'fine', 'lovely'] as const;
export type Vote = (typeof VOTES)[number];

/** The games that have something for every day: a puzzle, a run, a duel. */
export const DAILY_GAMES = ['dungeon', 'chamber', 'modern', 'flag'] as const;
/** A game that there is every day. */
export type DailyGame = (typeof DAILY_GAMES)[number];

/** Whose rules it is played by: there are two runs through the chambers every day. */
export function rulesOfDaily(daily: DailyGame): Exclude<DailyGame, 'modern'> {
  return daily === 'modern' ? 'chamber' : daily;
}

/** Days are counted from the first of this year on. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of a day, given as 2026-11-16: everybody who talks about it means the same three. */
export function numberOfDay(day: string): number {
  return 1 + Math.round((Date.parse(day) - FIRST_DAY) / DAY_MS);
}

export const MAP_SORTS = ['newest', 'liked', 'played', 'hardest'] as const;
/** What a list of maps is sorted by, the most first; among equals the newest is first. */
export type MapSort = (typeof MAP_SORTS)[number];

/** A collection holds so many maps at most. */
export const MOST_COLLECTED = 50;

/** How many entries of an open match can be sent at a time. */
export const MOST_ENTRIES_AT_ONCE = 256;
