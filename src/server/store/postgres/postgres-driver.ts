import type { PoolClient, QueryResultRow } from 'pg';
import type { SqlDriver, SqlSequence, SqlStatement, SqlStep, SqlValues } from '../sql/sql-driver.ts';
import type { ConnectionPool, Statement } from './connection-pool.ts';

/** Runs statements of both databases in PostgreSQL: each by itself, at whichever connection is free. */
export class PostgresDriver implements SqlDriver {
  readonly locked = 'FOR NO KEY UPDATE';
  private readonly pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    this.pool = pool;
  }

  prepare<Row>(name: string, text: string): SqlStatement<Row> {
    return new PostgresStatement(this.pool, name, text);
  }

  sequence<T>(begin: () => SqlSequence<T>): Promise<T> {
    return walk(begin(), ({ statement, values }) => statement.write(values));
  }

  transaction<T>(begin: () => SqlSequence<T>): Promise<T> {
    return this.pool.transaction(client =>
      walk(begin(), ({ statement, values }) => (statement as PostgresStatement<unknown>).on(client, values)),
    );
  }

  isTrue(column: string): string {
    return column;
  }

  byBytes(column: string): string {
    return `${column} COLLATE "C"`;
  }
}

async function walk<T>(steps: SqlSequence<T>, write: (step: SqlStep) => Promise<readonly unknown[]>): Promise<T> {
  let next = steps.next();
  while (!next.done) next = steps.next(await write(next.value));
  return next.value;
}

class PostgresStatement<Row> implements SqlStatement<Row> {
  private readonly pool: ConnectionPool;
  private readonly statement: Statement;
  private readonly names: readonly string[];

  constructor(pool: ConnectionPool, name: string, text: string) {
    const names: string[] = [];
    const numbered = text.replace(/(?<!:):([a-z]\w*)/gi, (_, placeholder: string) => {
      if (!names.includes(placeholder)) names.push(placeholder);
      return `$${names.indexOf(placeholder) + 1}`;
    });
    this.pool = pool;
    this.statement = { name, text: numbered };
    this.names = names;
  }

  async all(values: SqlValues = {}): Promise<readonly Row[]> {
    return (await this.pool.query<QueryResultRow>(this.statement, this.bound(values))) as Row[];
  }

  write(values: SqlValues): Promise<readonly Row[]> {
    return this.all(values);
  }

  /** In the transaction of a client. */
  async on(client: PoolClient, values: SqlValues): Promise<readonly Row[]> {
    return (await client.query<QueryResultRow>(this.statement.text, this.bound(values))).rows as Row[];
  }

  private bound(values: SqlValues): unknown[] {
    return this.names.map(name => {
      const value = values[name];
      return value instanceof Uint8Array ? Buffer.from(value) : value;
    });
  }
}
