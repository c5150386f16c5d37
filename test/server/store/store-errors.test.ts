import { expect, test } from 'vitest';
import { isStoreFailure } from '../../../src/server/store/contract/store-errors.ts';

test.each([
  ['a full disk under SQLite', { errcode: 13 }, true],
  ['a disk that fails under SQLite, and what exactly failed', { errcode: 10 | (3 << 8) }, true],
  ['a file that only reads', { errcode: 8 }, true],
  ['an entry that SQLite will not take', { errcode: 1299 }, false],
  ['a full disk under PostgreSQL', { code: '53100' }, true],
  ['a disk that fails under PostgreSQL', { code: '58030' }, true],
  ['a database that only reads', { code: '25006' }, true],
  ['a row that PostgreSQL will not take', { code: '23505' }, false],
  ['a server that is not there', { code: 'ECONNREFUSED' }, true],
  ['a connection that ended', { message: 'Connection terminated unexpectedly' }, true],
  ['a fault of ours', new TypeError('undefined is not a function'), false],
])('%s: %j', (_, error, expected) => {
  expect(isStoreFailure(error)).toBe(expected);
});
