import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { NewMatch } from '../../src/server/store/contract/store.ts';
import { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

/** On a busy machine a connection takes longer than a server would wait for it (ms). */
export const PATIENCE = 300_000;

export function storeAt(url: string, options: { readonly connections?: number } = {}): Promise<PostgresStore> {
  return PostgresStore.open(url, { ...options, patience: PATIENCE });
}

/** A database server for the tests of a file. */
export function postgresForFile(): Postgres {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  return {
    get url() {
      return postgres.url;
    },
    get pid() {
      return postgres.pid;
    },
    kill: () => postgres.kill(),
    restart: () => postgres.restart(),
    stop: () => postgres.stop(),
  };
}

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
    ...{ started: 1, ended: null, open: false, seeded: false, origin: id },
    status: 'running',
  };
}
