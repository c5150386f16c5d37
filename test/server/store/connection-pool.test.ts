import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../../../src/server/store/contract/store-errors.ts';
import { ConnectionPool, statement } from '../../../src/server/store/postgres/connection-pool.ts';

const ONE = statement('one', 'SELECT 1 AS one');
const SATURATED = new Error('timeout exceeded when trying to connect');
const RESET = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
const FAULTY = Object.assign(new Error('syntax error'), { code: '42601' });

afterEach(() => void vi.restoreAllMocks());

/** At most two connections, of which the pool says what the test wants, and what was asked of it. */
function connected(total: number, idle: number, ...failures: readonly Error[]) {
  vi.spyOn(Pool.prototype, 'totalCount', 'get').mockReturnValue(total);
  vi.spyOn(Pool.prototype, 'idleCount', 'get').mockReturnValue(idle);
  const asked: string[] = [];
  const left = [...failures];
  const answered = async (what: string) => {
    asked.push(what);
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return { rows: [{ one: 1 }] };
  };
  vi.spyOn(Pool.prototype, 'query').mockImplementation((() => answered('probe')) as never);
  const client = Object.assign(new EventEmitter(), {
    query: () => answered('question'),
    release: () => undefined,
    connection: { stream: { bytesRead: 0, bytesWritten: 0 } },
  });
  vi.spyOn(Pool.prototype, 'connect').mockImplementation((async () => client) as never);
  return { connections: new ConnectionPool('postgres://127.0.0.1:1/none', 2), asked };
}

describe('a database counts as lost', () => {
  test.each([
    ['not when one waited in vain for two that are busy', 2, 0, SATURATED, false],
    ['when one of two was free', 2, 1, SATURATED, true],
    ['when there was room for another', 1, 0, SATURATED, true],
    ['when a connection broke, and all were busy', 2, 0, RESET, true],
    ['when a connection broke, and none was busy', 2, 2, RESET, true],
  ])('%s', async (_case, total, idle, failure, lost) => {
    const { connections, asked } = connected(total, idle, failure);
    const refused = connections.query(ONE);
    await expect(refused).rejects.toMatchObject({ retryAfter: 1, cause: failure });
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
    expect(asked.includes('probe')).toBe(lost);
    await expect.poll(() => connections.query(ONE).catch(() => [])).toEqual([{ one: 1 }]);
  });

  test('not when a question was wrong', async () => {
    const { connections, asked } = connected(2, 0, FAULTY);
    await expect(connections.query(ONE)).rejects.toBe(FAULTY);
    expect(await connections.query(ONE)).toEqual([{ one: 1 }]);
    expect(asked).toEqual(['question', 'question']);
  });
});

test('a lost database is asked again and again, nobody else asks meanwhile, and once it is back all may', async () => {
  const { connections, asked } = connected(2, 2, ...Array<Error>(4).fill(RESET));
  await Promise.allSettled([connections.query(ONE), connections.query(ONE)]);
  await expect(connections.query(ONE)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(asked.filter(each => each === 'question')).toHaveLength(2);
  await expect.poll(() => connections.query(ONE).catch(() => [])).toEqual([{ one: 1 }]);
});
