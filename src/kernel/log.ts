import type { Actor } from './rules.ts';

/** One action of a match. `time` (ms) serves clocks and replays; it never enters the fold. */
export interface Entry<Action = unknown> {
  readonly by: Actor;
  readonly action: Action;
  readonly time: number;
}

/** Where the entries of one match are kept: a database, the browser's storage, a file, memory. */
export interface Log<Action = unknown> {
  /**
   * Settles once the entries are safe. Throws PositionTaken if another writer was first; then none is kept.
   * `beside` is kept or lost together with them: see Moment.
   */
  append(at: number, entries: readonly Entry<Action>[], beside?: unknown): Promise<void> | void;
  /** The entries from a position on, up to but without `to`. */
  read(from: number, to?: number): Promise<readonly Entry<Action>[]> | readonly Entry<Action>[];
}

/** Another writer has already put an entry at this position: read on from there. */
export class PositionTaken extends Error {
  override readonly name = 'PositionTaken';

  constructor(at: number) {
    super(`position ${at} of the log is taken`);
  }
}

/** A log that lives as long as the program. */
export class MemoryLog<Action> implements Log<Action> {
  private readonly entries: Entry<Action>[];

  constructor(entries: readonly Entry<Action>[] = []) {
    this.entries = [...entries];
  }

  append(at: number, entries: readonly Entry<Action>[]): void {
    if (at !== this.entries.length) throw new PositionTaken(at);
    this.entries.push(...entries);
  }

  read(from: number, to?: number): readonly Entry<Action>[] {
    return this.entries.slice(from, to);
  }
}
