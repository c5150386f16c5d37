import type { RaceName } from '../../chamber/kinds/races.ts';

/** One line of the high-score table. */
export interface Score {
  readonly score: number;
  readonly race: RaceName;
  readonly won: boolean;
  readonly floor: number;
  readonly turns: number;
  readonly seed: number;
  /** When it was played, as 2026-11-15. */
  readonly date: string;
  /** The day whose run it was. */
  readonly daily?: string;
  readonly options: readonly string[];
  /** The name of the log that proves it. */
  readonly log?: string;
}
