/** Something that somebody thinks should not be there. */
export interface NewReport {
  readonly kind: 'map' | 'match' | 'collection';
  /** The id of the published map, the match or the collection. */
  readonly thing: string;
  /** The title or the name, as it was read. */
  readonly words: string;
  /** What the reporter says of it; may be empty. */
  readonly reason: string;
  /** Whoever it was: an address, or a holder at the machine itself. */
  readonly reporter: string;
  /** When (ms). */
  readonly time: number;
}

export interface Report extends NewReport {
  readonly id: number;
}

/** So many are kept: then the oldest makes room. */
export const MOST_REPORTS = 10_000;

/** What was reported and not yet dealt with. What is removed takes its reports along. */
export interface ReportStore {
  /** False where the same reporter has reported the same before. */
  add(report: NewReport): Promise<boolean>;
  /** The oldest first. */
  list(limit: number): Promise<readonly Report[]>;
  /** False where there was none. */
  dismiss(id: number): Promise<boolean>;
}
