import { Client } from 'pg';
import type { NewMatch } from '../../src/server/store/store.ts';
import type { Postgres } from '../support/postgres.ts';

let made = 0;

/** A schema of its own is as good as a database of its own, and made at once. */
export async function newDatabase(postgres: Postgres): Promise<string> {
  const name = `store${made++}`;
  await admin(postgres.url, `CREATE SCHEMA ${name}`);
  const url = new URL(postgres.url);
  url.searchParams.set('options', `-c search_path=${name}`);
  return url.href;
}

/** Runs a statement over a connection of its own. */
export async function admin(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A match of no game. */
export function match(id: string): NewMatch {
  return {
    ...{ id, game: 'toy', version: 1, setup: {}, seed: 1, time: 1, listed: true, title: '', owner: null },
    ...{ started: 1, ended: null, open: false, origin: id },
    status: 'running',
  };
}
