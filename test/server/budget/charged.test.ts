import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Account } from '../../../src/server/budget/account.ts';
import { workFor, workingFor } from '../../../src/server/budget/processor-time.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { createServer } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { allRoutes } from '../routes.ts';
import { newMatch } from '../store/samples.ts';

const SERVER = join(import.meta.dirname, '../../../src/server');

afterEach(() => vi.restoreAllMocks());

/** Who is charged from now on, by the keys of their accounts. */
function charged(): Set<string> {
  const keys = new Set<string>();
  const { charge } = Account.prototype;
  vi.spyOn(Account.prototype, 'charge').mockImplementation(function (this: Account, ms) {
    keys.add(this.key);
    charge.call(this, ms);
  });
  return keys;
}

describe('whatever works for a client is charged to it', () => {
  test('every route', async () => {
    const routes = await allRoutes();
    const app = await createServer({ store: new SqliteStore(':memory:'), games: GAMES });
    onTestFinished(() => app.close());
    const keys = charged();
    const unpaid: string[] = [];
    for (const [n, route] of routes.entries()) {
      const [method = '', path = ''] = route.split(' ');
      const address = `10.0.${n >> 8}.${n & 255}`;
      const url = path.replaceAll(/:\w+/g, '1').replace('*', 'x');
      await app.inject({ method: method as 'GET', url, remoteAddress: address });
      await nextTurn();
      await nextTurn();
      if (!keys.has(address)) unpaid.push(route);
    }
    expect(routes.length).toBeGreaterThan(50);
    expect(unpaid).toEqual([]);
  });

  test('every thread: none is started but where what it works is charged', () => {
    const starters = globSync('**/*.ts', { cwd: SERVER }).filter(file =>
      /new Worker\(|node:child_process/.test(readFileSync(join(SERVER, file), 'utf8')),
    );
    expect(starters.toSorted()).toEqual(['plugins/plugin-worker.ts', 'threads/thread-pool.ts']);
  });

  test('what is stored, in the turn in which it is stored, and what goes on after it', async () => {
    const store = new SqliteStore(':memory:');
    onTestFinished(() => store.close());
    const keys = charged();
    const begin = Promise.withResolvers<void>();
    const stores = async (key: string): Promise<string | undefined> => {
      workFor(new Account(key, () => 0));
      await begin.promise;
      await store.create(newMatch(key), []);
      return workingFor()?.account.key;
    };
    const done = Promise.all([stores('one'), stores('other')]);
    await expect.poll(() => keys.size).toBe(2);
    keys.clear();
    begin.resolve();
    expect(await done).toEqual(['one', 'other']);
    await expect.poll(() => [...keys].toSorted()).toEqual(['one', 'other']);
  });
});
