import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '../../../src/server/store/sqlite/store-schema.ts';
import { expectAllToBeForgotten } from './forgotten.ts';

test('every column of the store that may hold somebody is forgotten with them', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, ':memory:');
  const found = database
    .prepare(
      `SELECT tables.name || '.' || columns.name AS place FROM sqlite_schema AS tables
       JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' AND columns.type = 'BLOB'`,
    )
    .all();
  database.close();
  expect(found.length).toBeGreaterThan(5);
  expectAllToBeForgotten(found.map(({ place }) => String(place)));
});
