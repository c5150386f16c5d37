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

export interface FiledReport extends NewReport {
  readonly id: number;
}

/** So many are kept: then the oldest makes room. */
export const MOST_REPORTS = 10_000;

/** What was reported and not yet dealt with. What is removed takes its reports along. */
export interface ReportStore {
  /** False where the same reporter has reported the same before. */
  add(report: NewReport): Promise<boolean>;
  /** The oldest first. */
  list(limit: number): Promise<readonly FiledReport[]>;
  /** False where there was none. */
  dismiss(id: number): Promise<boolean>;
}

/** An address or a network that may not write. */
export interface Ban {
  /** As in 203.0.113.9/32 or 2001:db8::/32. */
  readonly network: string;
  /** Since when, and until when (ms); null for ever. */
  readonly since: number;
  readonly until: number | null;
  readonly reason: string;
}

/** Who may not write. */
export interface BanStore {
  /** A ban of the same network is replaced. */
  add(ban: Ban): Promise<void>;
  /** False where there was none. */
  lift(network: string): Promise<boolean>;
  /** All that have not lapsed. */
  list(now: number): Promise<readonly Ban[]>;
}
