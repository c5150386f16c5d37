// A store under a long history: `npm run simulate [-- --entries 10000000 --only sqlite|postgres --postgres ADDRESS --folder F]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PostgresStore } from '../../../src/server/store/postgres/postgres-store.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { startPostgres } from '../../support/postgres.ts';
import { partition } from './partitions.ts';
import { postgresScales, sqliteScales } from './scales.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '10000000' },
    only: { type: 'string', default: '' },
    postgres: { type: 'string', default: '' },
    folder: { type: 'string', default: tmpdir() },
    seed: { type: 'string', default: '1' },
  },
});
const [entries, seed] = [Number(values.entries), Number(values.seed)];
const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

if (values.only !== 'postgres') await onSqlite();
if (values.only !== 'sqlite') await onPostgres();

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(values.folder, 'quadrille-simulate-'));
  const file = join(folder, 'q.db');
  const store = new SqliteStore(file);
  try {
    await simulate({ store, scales: sqliteScales(file), entries, seed, say });
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** A database that was named must be empty: what is in it stays, and so does what is written. */
async function onPostgres(): Promise<void> {
  const own = values.postgres === '' ? await startPostgres({ durable: true }) : undefined;
  const url = own?.url ?? values.postgres;
  try {
    const store = await PostgresStore.open(url);
    try {
      if ((await store.ids('', 1)).length > 0) throw new Error('expected an empty database');
      await simulate({ store, scales: postgresScales(url), entries, seed, say });
      await partition(url, { say });
    } finally {
      await store.close();
    }
  } finally {
    await own?.stop();
  }
}
