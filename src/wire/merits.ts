/** What can be achieved, each proved by the log of one match. */
export const MERITS = [
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
export type MeritName = (typeof MERITS)[number];

/** A hard dungeon has at least this difficulty. */
export const HARD = 7;
/** A game of Capture The Flag that is over within so many turns was won like lightning. */
export const LIGHTNING_TURNS = 20;
