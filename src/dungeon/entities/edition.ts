/**
 * The editions of the course: 2022 (seed 000) and 2021 (seeds 001 and 002). They share the engine; whatever differs is a
 * table by edition in the file of its topic, and a list of steps in tick.ts.
 */
export const EDITIONS = ['2022', '2021'] as const;
/** The rules of 2022, or those of 2021. */
export type Edition = (typeof EDITIONS)[number];

/**
 * Finds what an edition has in a table. Names that look like numbers are looked up six times as slowly as one compares
 * them, so what is asked in every tick is asked like this.
 */
export function byEdition<T>(table: Readonly<Record<Edition, T>>): (edition: Edition) => T {
  const { 2022: newer, 2021: older } = table;
  return edition => (edition === '2022' ? newer : older);
}

/** What the 2021 edition has in place of configurations. */
export const GAME_MODES = ['peaceful', 'standard', 'hard'] as const;
/** How hard the 2021 edition is. */
export type GameMode = (typeof GAME_MODES)[number];
