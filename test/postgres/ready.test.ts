import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';

test('a real PostgreSQL starts, answers a query and goes without a trace', async () => {
  const postgres = await startPostgres();
  try {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query('select 6 * 7 as answer, version() as version');
    await client.end();
    expect(rows).toEqual([{ answer: 42, version: expect.stringMatching(/^PostgreSQL 1[0-9]/) }]);
  } finally {
    await postgres.stop();
  }
  await expect(new Client({ connectionString: postgres.url }).connect()).rejects.toThrow(/ECONNREFUSED/);
});
