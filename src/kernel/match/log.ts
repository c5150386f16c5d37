import { IllegalAction } from '../errors.ts';
import type { Actor, Seat } from '../rules.ts';

interface Logged {
  /** In ms; it serves clocks and replays and never enters the fold. */
  readonly time: number;
  /** Chosen by whoever sent it, unique in the match: the same key is the same entry, however often it comes. */
  readonly key?: string;
}

/** One action of a match. */
export interface Act<Action = unknown> extends Logged {
  readonly by: Actor;
  readonly action: Action;
  readonly back?: never;
}

/** The match stands again as it stood after `back` entries. What came since is kept, and can be gone back to as well. */
export interface Return extends Logged {
  readonly by: Seat;
  readonly back: number;
  readonly action?: never;
}

/** One entry of a match. */
export type Entry<Action = unknown> = Act<Action> | Return;

/** An entry that no clock has made. */
export type BySeat<Action> = Entry<Action> & { readonly by: Seat };

/** Where the entries of one match are kept: a database, the browser's storage, a file, memory. */
export interface Log<Action = unknown> {
  /**
   * Settles once the entries are safe. Throws PositionTaken if another writer was first, KeyTaken if an entry has the
   * same key; then none is kept. `beside` is kept or lost together with them: see Moment.
   */
  append(at: number, entries: readonly Entry<Action>[], beside?: unknown): Promise<void> | void;
  /** Whether entries are safe as soon as they are appended: there is nothing to wait for. */
  readonly isInstant?: true;
  /** The entries from a position on, up to but without `to`. */
  read(from: number, to?: number): Promise<readonly Entry<Action>[]> | readonly Entry<Action>[];
  /** A fold of what was read before begins: it has all the time that a fold may have. */
  restartBudget?(): void;
  /** Called between entries of a long fold: lets others have their turn, and throws where it takes too long. */
  yieldIfNeeded?(): Promise<void> | undefined;
  /** The position of the entry with this key. */
  find(key: string): Promise<number | undefined> | number | undefined;
}

/** Another writer has already put an entry at this position: read on from there. */
export class PositionTaken extends Error {
  override readonly name = 'PositionTaken';

  constructor(at: number) {
    super(`position ${at} of the log is taken`);
  }
}

/** The log has an entry with this key: the action was played before. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';

  constructor(key: string) {
    super(`the log has an entry with the key ${JSON.stringify(key)}`);
  }
}

/** A log that lives as long as the program. */
export class MemoryLog<Action> implements Log<Action> {
  readonly isInstant = true;
  private readonly entries: Entry<Action>[];

  constructor(entries: readonly Entry<Action>[] = []) {
    this.entries = [...entries];
  }

  append(at: number, entries: readonly Entry<Action>[]): void {
    if (at !== this.entries.length) throw new PositionTaken(at);
    for (const { key } of entries) {
      if (key !== undefined && this.find(key) !== undefined) throw new KeyTaken(key);
    }
    this.entries.push(...entries);
  }

  read(from: number, to?: number): readonly Entry<Action>[] {
    return this.entries.slice(from, to);
  }

  find(key: string): number | undefined {
    const position = this.entries.findIndex(entry => entry.key === key);
    return position < 0 ? undefined : position;
  }
}

/** The key of an action was used for another one before. */
export class KeyReused extends IllegalAction {
  override readonly name = 'KeyReused';

  constructor(key: string) {
    super(`the key ${JSON.stringify(key)} was used for another action: take a new one for each action`);
  }
}
