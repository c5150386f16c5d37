import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Scales } from './simulate.ts';

/** What a SQLite file tells of itself. */
export function sqliteScales(file: string): Scales {
  const asked = <T>(work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(file);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    name: 'SQLite',
    sizes: async () =>
      asked(database => {
        const rows = database.prepare('SELECT name, pgsize AS size FROM dbstat WHERE aggregate = TRUE').all();
        return new Map(rows.map(({ name, size }) => [String(name), Number(size)]));
      }),
    tidy: async () => asked(database => database.exec('VACUUM')),
  };
}

/** What a PostgreSQL database tells of itself. */
export function postgresScales(url: string): Scales {
  return {
    name: 'PostgreSQL',
    sizes: () =>
      asking(url, async client => {
        const { rows } = await client.query<{ name: string; size: string }>(
          `SELECT relname AS name, pg_table_size(oid) AS size FROM pg_class
            WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`,
        );
        return new Map(rows.map(({ name, size }) => [name, Number(size)]));
      }),
    tidy: () => asking(url, async client => void (await client.query('VACUUM (ANALYZE)'))),
  };
}

/** Asks a database on a connection of its own. */
export async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
