import { afterAll, beforeAll } from 'vitest';
import { operatorsContract } from '../support/operators.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

operatorsContract('PostgreSQL', async () => postgres.url);
