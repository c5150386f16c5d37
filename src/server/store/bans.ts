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
