import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SqlDriver, SqlSequence, SqlStatement, SqlValues } from '../sql/sql-driver.ts';
import type { GroupCommit } from './group-commit.ts';

/** Runs statements of both databases in SQLite: writes join the group that is committed next. */
export class SqliteDriver implements SqlDriver {
  readonly locked = '';
  private readonly database: DatabaseSync;
  private readonly commits: GroupCommit;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.database = database;
    this.commits = commits;
  }

  prepare<Row>(_name: string, text: string): SqlStatement<Row> {
    return new SqliteStatement(this.database.prepare(text), this.commits);
  }

  sequence<T>(begin: () => SqlSequence<T>): Promise<T> {
    return this.commits.write(() => {
      const steps = begin();
      let next = steps.next();
      while (!next.done) {
        const { statement, values } = next.value;
        next = steps.next((statement as SqliteStatement<unknown>).rows(values));
      }
      return next.value;
    });
  }

  /** Any sequence is one here. */
  transaction<T>(begin: () => SqlSequence<T>): Promise<T> {
    return this.sequence(begin);
  }

  isTrue(column: string): string {
    return `${column} = 1`;
  }

  byBytes(column: string): string {
    return column;
  }
}

class SqliteStatement<Row> implements SqlStatement<Row> {
  private readonly prepared: StatementSync;
  private readonly commits: GroupCommit;

  constructor(prepared: StatementSync, commits: GroupCommit) {
    this.prepared = prepared;
    this.commits = commits;
  }

  async all(values: SqlValues = {}): Promise<readonly Row[]> {
    return this.rows(values);
  }

  write(values: SqlValues): Promise<readonly Row[]> {
    return this.commits.write(() => this.rows(values));
  }

  /** Truth values are numbers here. */
  rows(values: SqlValues): Row[] {
    const bound = Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? +value : value]);
    return this.prepared.all(Object.fromEntries(bound)) as Row[];
  }
}
