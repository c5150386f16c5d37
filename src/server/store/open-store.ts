import type { Store } from './contract/store.ts';
import { SqliteStore } from './sqlite/sqlite-store.ts';

/** Whether a store is named by the address of a PostgreSQL database. */
export function isPostgres(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where);
}

/** Opens the store that is named by a file or by the address of a database. Throws UnusableStore. */
export async function openStore(where: string): Promise<Store> {
  if (!isPostgres(where)) return new SqliteStore(where);
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  return PostgresStore.open(where);
}
