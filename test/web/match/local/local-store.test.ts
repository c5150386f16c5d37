import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../../src/kernel/match/log.ts';
import type { MatchFile } from '../../../../src/kernel/match/match-file.ts';
import { MATCH_FILE_FORMAT } from '../../../../src/kernel/match/match-types.ts';

type Key = string | readonly [id: string, n: number];
type Range = { readonly from: readonly [string, number]; readonly to: readonly [string, number] };

const within = ({ from, to }: Range, key: Key) =>
  typeof key !== 'string' && key[0] === from[0] && key[1] >= from[1] && key[1] <= to[1];

/** As much of a browser's database as the shelf asks for. */
class Store {
  readonly kept = new Map<string, [Key, unknown]>();
  readonly transaction = { commit: () => undefined };

  put(value: { readonly id?: string }, key: Key = value.id ?? ''): void {
    this.kept.set(JSON.stringify(key), [key, structuredClone(value)]);
  }

  delete(what: Key | Range): void {
    for (const [name, [key]] of [...this.kept])
      if (typeof what === 'object' && 'from' in what ? within(what, key) : key === what) this.kept.delete(name);
  }

  get = (id: string) => answered(this.kept.get(JSON.stringify(id))?.[1]);
  count = (range: Range) => answered([...this.kept.values()].filter(([key]) => within(range, key)).length);
  getAll = (range?: Range) =>
    answered([...this.kept.values()].flatMap(([key, value]) => (range && !within(range, key) ? [] : [value])));
}

/** A question that is answered before its transaction is over. */
function answered<T>(result: T) {
  const request = { result, onsuccess: () => {} };
  queueMicrotask(() => request.onsuccess());
  return request;
}

let stores: Record<'matches' | 'entries', Store>;
let isBroken: boolean;

beforeEach(() => {
  stores = { matches: new Store(), entries: new Store() };
  isBroken = false;
  vi.resetModules();
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  vi.stubGlobal('IDBKeyRange', { bound: (from: unknown, to: unknown) => ({ from, to }) });
  const database = {
    ...{ createObjectStore: () => undefined, close: () => undefined, onversionchange: undefined },
    transaction() {
      const objectStore = (name: keyof typeof stores) => stores[name];
      const transaction = { objectStore, oncomplete: () => {}, onabort: () => {}, error: new Error('no room') };
      setTimeout(() => (isBroken ? transaction.onabort() : transaction.oncomplete()));
      return transaction;
    },
  };
  vi.stubGlobal('indexedDB', {
    open() {
      const request = {
        result: database,
        error: new Error('none here'),
        onsuccess() {},
        onerror() {},
        onupgradeneeded() {},
      };
      queueMicrotask(() => request.onupgradeneeded());
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
});
afterEach(() => void vi.resetModules());

const shelf = () => import('../../../../src/web/match/local/local-store.ts');
const entry = (n: number) => ({ by: 0, time: n, action: n }) as Entry;
const log = (count: number) => Array.from({ length: count }, (_, n) => entry(n));
const FILE = { game: 'dungeon', version: 1, setup: 's', seed: 7, time: 3 } as MatchFile;
const about = (id: string, outcome: unknown = null) => ({ id, title: 't', outcome }) as never;

describe('a match on the shelf', () => {
  test('is kept with its log, and made a file of', async () => {
    const { storeMatch: shelve, storedAs: shelvedAs, storedMatch: shelved, storedFile: shelvedFile } = await shelf();
    const match = shelvedAs(about('m'), FILE);
    expect(match).toEqual({ id: 'm', title: 't', ...FILE, open: true, sent: true, isOver: false, updated: 1000 });
    expect(shelvedAs(about('m', {}), FILE, false)).toMatchObject({ sent: false, isOver: true });
    await shelve(match, log(3));
    expect(await shelved('m')).toEqual(match);
    expect(await shelved('n')).toBeUndefined();
    expect(await shelvedFile(match)).toEqual({ ...FILE, format: MATCH_FILE_FORMAT, open: true, log: log(3) });
  });

  test('has the log that was written last, and what came after it', async () => {
    const {
      storeMatch: shelve,
      storedAs: shelvedAs,
      storedFile: shelvedFile,
      storeEntries: shelveEntries,
    } = await shelf();
    const match = shelvedAs(about('m'), FILE);
    await shelve(match, log(3));
    await shelve(match, log(5));
    expect((await shelvedFile(match)).log).toEqual(log(5));
    await shelve(match, log(2));
    expect((await shelvedFile(match)).log).toEqual(log(2));
    shelveEntries('m', 2, [entry(2), entry(3)]);
    expect((await shelvedFile(match)).log).toEqual(log(4));
  });

  test('is noted as sent or over, where there is one', async () => {
    const { storeMatch: shelve, storedAs: shelvedAs, storedMatch: shelved, updateStored: noteShelved } = await shelf();
    await shelve(shelvedAs(about('m'), FILE, false), []);
    vi.setSystemTime(2000);
    noteShelved('m', { sent: true });
    noteShelved('n', { sent: true });
    await expect.poll(() => shelved('m')).toMatchObject({ sent: true, isOver: false, updated: 2000 });
    expect(await shelved('n')).toBeUndefined();
  });

  test('makes room: forty are kept that the server has too, the last looked at, and all that it has not', async () => {
    const { storeMatch: shelve, storedAs: shelvedAs, storedMatches: allShelved } = await shelf();
    for (let n = 0; n < 43; n++) {
      vi.setSystemTime(1000 + n);
      await shelve(shelvedAs(about(`${n}`), FILE, n !== 0), log(1));
    }
    const kept = (await allShelved()).map(({ id }) => id);
    expect([kept.length, kept[0], kept.at(-1), kept.includes('2'), kept.includes('3')]).toEqual([
      ...[41, '42', '0', false, true],
    ]);
    expect(stores.entries.kept.size).toBe(41);
  });
});

test('a browser that keeps nothing has nothing on the shelf', async () => {
  const {
    storeMatch: shelve,
    storedAs: shelvedAs,
    storedMatch: shelved,
    storedMatches: allShelved,
    updateStored: noteShelved,
    storeEntries: shelveEntries,
  } = await shelf();
  isBroken = true;
  expect([await shelved('m'), await allShelved()]).toEqual([undefined, []]);
  noteShelved('m', { sent: true });
  shelveEntries('m', 0, log(1));
  await expect(shelve(shelvedAs(about('m'), FILE), [])).rejects.toThrow('no room');
});
