import { Client } from 'pg';
import { UnusableStore } from '../store.ts';
import { isTrouble } from '../trouble.ts';
import { migratePostgres } from './schema.ts';

/** Connects once to bring the schema up to date, and says in a sentence why that cannot be done. */
export async function prepare(url: string, patience = 5000): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience });
  try {
    await client.connect();
    await migratePostgres(client);
  } catch (error) {
    if (error instanceof UnusableStore) throw error;
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    const advice = isTrouble(error) ? 'start it, or name another one' : 'name another one';
    throw new UnusableStore(`cannot use the PostgreSQL database (${reason}): ${advice} with QUADRILLE_STORE`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
