import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Entry, KeyTaken, PositionTaken } from '../../../src/kernel/match/log.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { newMatch } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-logs-'));
let files = 0;
const newFile = () => join(folder, `${files++}.db`);
afterAll(() => rmSync(folder, { recursive: true }));

const entry = (action: string, key?: string): Entry => ({
  by: 0,
  action,
  time: 1,
  ...(key === undefined ? {} : { key }),
});
const actions = async (store: SqliteStore, id: string) => (await store.read(id, 0)).map(({ action }) => action);

test('what another process has written since is never written over', async () => {
  const file = newFile();
  const [one, other] = [new SqliteStore(file), new SqliteStore(file)];
  await one.create(newMatch('m'), []);
  await one.append('m', 0, [entry('a')]);
  await one.append('m', 1, [entry('b')]);
  await other.append('m', 2, [entry('c')]);
  await expect(one.append('m', 2, [entry('d')])).rejects.toThrow(PositionTaken);
  await one.append('m', 3, [entry('e')]);
  expect(await actions(other, 'm')).toEqual(['a', 'b', 'c', 'e']);
  await one.close();
  await other.close();
});

test('nothing is added to what takes the place of a match that is gone', async () => {
  const file = newFile();
  const [one, other] = [new SqliteStore(file), new SqliteStore(file)];
  await one.create(newMatch('gone'), []);
  await one.append('gone', 0, [entry('a')]);
  await other.remove('gone');
  await other.create(newMatch('new'), []);
  await other.append('new', 0, [entry('b')]);
  await expect(one.append('gone', 1, [entry('c')])).rejects.toThrow(PositionTaken);
  expect(await actions(one, 'new')).toEqual(['b']);
  await one.remove('new');
  await one.create(newMatch('newer'), []);
  await expect(one.append('new', 1, [entry('d')])).rejects.toThrow(PositionTaken);
  expect(await actions(one, 'newer')).toEqual([]);
  await one.close();
  await other.close();
});

test('a group in which something fails leaves every match where it stands', async () => {
  const store = new SqliteStore(newFile());
  for (const id of ['m', 'n']) {
    await store.create(newMatch(id), []);
    await store.append(id, 0, [entry('a', 'k')]);
  }
  const results = await Promise.allSettled([
    store.append('m', 1, [entry('b')]),
    store.append('n', 1, [entry('b', 'k')]),
    store.append('m', 2, [entry('c')]),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: new KeyTaken('k') });
  await store.append('m', 3, [entry('d')]);
  await store.append('n', 1, [entry('c')]);
  expect([await actions(store, 'm'), await actions(store, 'n')]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'c'],
  ]);
  await store.close();
});

test('two processes at random: each log is what was acknowledged, in order', async () => {
  const file = newFile();
  const stores = [new SqliteStore(file), new SqliteStore(file)] as const;
  onTestFinished(async () => void (await Promise.all(stores.map(store => store.close()))));
  let made = 0;
  const step = fc.record({ by: fc.nat(1), of: fc.nat(1), ahead: fc.integer({ min: -1, max: 1 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const logs = [0, 1].map(() => ({ id: `m${made++}`, actions: [] as string[] }));
      for (const { id } of logs) await stores[0].create(newMatch(id), []);
      for (const [n, { by, of, ahead }] of steps.entries()) {
        const log = logs[of]!;
        const added = await stores[by]!.append(log.id, log.actions.length + ahead, [entry(`${n}`)]).then(
          () => true,
          () => false,
        );
        expect(added).toBe(ahead === 0);
        if (added) log.actions.push(`${n}`);
      }
      for (const log of logs) expect(await actions(stores[1], log.id)).toEqual(log.actions);
    }),
    { numRuns: 20 },
  );
});
