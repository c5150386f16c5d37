import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Entry, KeyTaken, PositionTaken } from '../../../kernel/match/log.ts';

/** SQLite's codes for what can be wrong with an entry: there is no such match at this position, or its key is in the log. */
const NOT_NULL = 1299;
const NOT_UNIQUE = 2067;

/** So many matches are remembered. */
const MOST_KNOWN = 10_000;

interface LogPosition {
  readonly key: number;
  position: number;
}

/**
 * Adds entries to the logs of matches. Where a match stands is remembered, so that an entry takes one plain statement; but
 * only as long as nobody else has written to the file and nothing was rolled back.
 */
export class LogWriter {
  private readonly known = new Map<string, LogPosition>();
  private readonly careful: StatementSync;
  private readonly plain: StatementSync;
  private readonly marked: StatementSync;
  private readonly keyOf: StatementSync;
  private readonly version: StatementSync;
  private lastVersion: unknown;

  constructor(database: DatabaseSync, careful: StatementSync) {
    this.careful = careful;
    this.plain = database.prepare('INSERT INTO entries (match, n, seat, action, time) VALUES (?, ?, ?, ?, ?)');
    this.marked = database.prepare(
      'INSERT INTO entries (match, n, seat, action, time, key, back) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.keyOf = database.prepare('SELECT key FROM matches WHERE id = ?');
    this.version = database.prepare('PRAGMA data_version');
  }

  /** Nothing that is remembered holds any more. */
  forget(): void {
    this.known.clear();
  }

  /** A transaction has begun: from now on nobody else writes, but somebody may have before. */
  begin(): void {
    const version = this.version.get()?.data_version;
    if (version !== this.lastVersion) this.forget();
    this.lastVersion = version;
  }

  /** Within a transaction. Throws PositionTaken, KeyTaken. */
  add(id: string, at: number, entries: readonly Entry[]): void {
    let position = at;
    for (const entry of entries) this.addOne(id, position++, entry);
  }

  addOne(id: string, position: number, entry: Entry): void {
    const { by, action = null, time, key = null, back = null } = entry;
    const seat = by === 'clock' ? null : by;
    const text = JSON.stringify(action);
    const known = this.known.get(id);
    try {
      if (known?.position === position) {
        // There is nothing to get: but to run a statement makes an object of what it has changed.
        if (key === null && back === null) this.plain.get(known.key, position, seat, text, time);
        else this.marked.run(known.key, position, seat, text, time, key, back);
        known.position++;
      } else {
        this.careful.run(id, position, position, seat, text, time, key, back);
        this.remember(id, position + 1);
      }
    } catch (error) {
      const { errcode } = error as { readonly errcode?: number };
      if (errcode === NOT_NULL) throw new PositionTaken(position);
      if (errcode === NOT_UNIQUE && key !== null) throw new KeyTaken(key);
      throw error;
    }
  }

  private remember(id: string, position: number): void {
    if (this.known.size >= MOST_KNOWN) this.forget();
    this.known.set(id, { key: this.keyOf.get(id)?.key as number, position });
  }
}
