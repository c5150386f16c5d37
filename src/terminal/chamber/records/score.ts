import type { Ranked } from '../../../players/chamber/tables.ts';

/** One line of the high-score table. */
export interface Score extends Ranked {
  readonly floor: number;
  readonly seed: number;
  /** When it was played, as 2026-11-15. */
  readonly date: string;
  /** The day whose run it was. */
  readonly daily?: string;
  readonly options: readonly string[];
  /** The name of the log that proves it. */
  readonly log?: string;
}
