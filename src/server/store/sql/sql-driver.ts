/** The values of a statement, by the names of its placeholders. */
export type SqlValues = Readonly<Record<string, string | number | boolean | null | Uint8Array>>;

/** A prepared statement, for either database. Its placeholders have names, as in `:holder`. */
export interface SqlStatement<Row> {
  /** Reads all rows. */
  all(values?: SqlValues): Promise<readonly Row[]>;
  /** Writes. Settles when it is on the disk, with the rows that the statement returns. */
  write(values: SqlValues): Promise<readonly Row[]>;
}

/** A statement that is due in a sequence. */
export interface SqlStep {
  readonly statement: SqlStatement<unknown>;
  readonly values: SqlValues;
}

/** Writes one after the other, each of which may depend on the rows of those before. */
export type SqlSequence<T> = Generator<SqlStep, T, readonly unknown[]>;

/**
 * A database driver: what differs between SQLite and PostgreSQL for statements that are otherwise the same. How writes are
 * gathered into transactions is the driver's business.
 */
export interface SqlDriver {
  /** The name stands for the statement on every connection. */
  prepare<Row = unknown>(name: string, text: string): SqlStatement<Row>;
  /** May be begun twice: what it does beside its statements must not matter. */
  sequence<T>(begin: () => SqlSequence<T>): Promise<T>;
  /** The same, all or none. */
  transaction<T>(begin: () => SqlSequence<T>): Promise<T>;
  /** That a column of truth values holds. Indices of a part of a table are found by these very words. */
  isTrue(column: string): string;
  /** Orders a column of text by its bytes. */
  byBytes(column: string): string;
  /** At the end of a SELECT: nobody changes these rows before what depends on them is written. */
  readonly locked: string;
}

/** One statement of a sequence. */
export function* step<Row>(statement: SqlStatement<Row>, values: SqlValues): SqlSequence<readonly Row[]> {
  return (yield { statement, values }) as readonly Row[];
}
