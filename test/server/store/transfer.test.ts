import { describe, expect, onTestFinished, test } from 'vitest';
import type { LeaderboardEntry } from '../../../src/server/store/contract/leaderboard-store.ts';
import type { NewMatch } from '../../../src/server/store/contract/store.ts';
import type { Status } from '../../../src/server/store/contract/upkeep-store.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { exportStore, importStore, linesOfFile } from '../../../src/server/store/store-transfer.ts';

const HOLDER = new Uint8Array(32).fill(7);
const MAP = {
  ...{ id: 'a', game: 'toy', setup: {}, title: 'A map', author: '', owner: HOLDER, icons: [], time: 1, series: 'a' },
  ...{ current: true, tags: ['ü'], parent: 'p' },
};

function newStore(): SqliteStore {
  const store = new SqliteStore(':memory:');
  onTestFinished(() => store.close());
  return store;
}

function newMatch(id: string, status: Status = 'running'): NewMatch {
  return {
    ...{ id, game: 'toy', version: 1, setup: {}, seed: 1, time: 1, status, listed: true, title: '', owner: HOLDER },
    ...{ started: 1, ended: null, open: false, origin: id },
  };
}

const exported = (store: SqliteStore) => Array.fromAsync(exportStore(store));

async function* texts(...lines: readonly unknown[]): AsyncGenerator<string> {
  for (const line of lines) yield typeof line === 'string' ? line : JSON.stringify(line);
}

const HEADER = { quadrille: 'store', format: 6 };
const FEAT: LeaderboardEntry = {
  ...{ board: 'daily', place: '2026-11-16', holder: HOLDER, match: 'm', name: 'me', version: 1, kept: true },
  ...{ begun: 1, ended: 2.5, worth: -3, result: { won: true } },
};
const SESSION = { session: { holder: '07', match: 'm' } };

describe('an export', () => {
  test('says how many lines came before its end', async () => {
    const store = newStore();
    await store.create(newMatch('m'), []);
    const lines = (await exported(store)).map(line => JSON.parse(line) as object);
    expect(lines[0]).toEqual(HEADER);
    expect(lines.at(-1)).toEqual({ end: { lines: 2 } });
  });

  test.each([499, 500, 501, 1000])('has all of %i matches, each once', async count => {
    const ids = Array.from({ length: count }, (_, n) => String(n).padStart(4, '0'));
    const record = { ...newMatch('m'), position: 0, updated: 1 };
    const store = newStore();
    Object.assign(store, {
      ids: async (after: string, limit: number) => ids.filter(id => id > after).slice(0, limit),
      find: async (id: string) => ({ ...record, id }),
    });
    const found = (await exported(store)).flatMap(line => (JSON.parse(line) as { match?: NewMatch }).match?.id ?? []);
    expect(found).toEqual(ids);
  });

  test('leaves out what went meanwhile', async () => {
    const store = newStore();
    Object.assign(store, { ids: async () => ['gone'], names: async () => ['name'] });
    Object.assign(store.maps, { ids: async () => ['gone'] });
    expect(await exported(store)).toHaveLength(2);
  });
});

describe('an import', () => {
  test('leaves alone what is there already, and says so', async () => {
    const store = newStore();
    await store.create(newMatch('m'), [{ seat: 1, holder: HOLDER }]);
    await store.create(newMatch('s', 'save'), []);
    await store.maps.add({ ...MAP, plays: 7, won: 2, lost: 4 });
    await store.likes.give({ series: 'a', holder: HOLDER, time: 2.5 });
    const [title, time, maps] = ['My best', 3.5, ['a', 'gone']];
    await store.collections.add({ id: 'c', title, owner: HOLDER, time, updated: time + 1, maps });
    await store.plays.take({ match: 'm', map: 'a', ending: null });
    await store.invite({ code: HOLDER, match: 'm', seat: null, until: 9 });
    await store.enter(HOLDER, 'm');
    await store.leaderboards.enter(FEAT);
    await store.people.note({ holder: HOLDER, name: 'Anna ü', since: 4.5 });
    const result = { holder: HOLDER, match: 'm', game: 'toy', ending: 'won', place: 'ü', worth: -1.5 } as const;
    await store.results.note({ ...result, rival: HOLDER, ended: 9.5 });
    await store.results.note({ ...result, match: 'n', worth: null, rival: null, ended: 9.5 });
    const all = await exported(store);
    const copy = newStore();
    expect(await importStore(copy, texts(...all))).toEqual({
      ...{
        matches: 1,
        saves: 1,
        maps: 1,
        likes: 1,
        collections: 1,
        sessions: 1,
        invitations: 1,
        feats: 1,
        people: 1,
        results: 2,
        known: 0,
      },
    });
    expect(await exported(copy)).toEqual(all);
    expect(await importStore(copy, texts(...all))).toEqual({
      ...{ matches: 0, saves: 0, maps: 0, likes: 0, collections: 0, feats: 0, people: 0, results: 0, known: 3 },
      // What these lead to may be another: they are written anew.
      ...{ sessions: 1, invitations: 1 },
    });
    expect(await exported(copy)).toEqual(all);
  });

  test('a match that belongs to nobody stays so', async () => {
    const store = newStore();
    await store.create({ ...newMatch('m'), owner: null }, []);
    const copy = newStore();
    await importStore(copy, exportStore(store));
    expect(await copy.find('m')).toMatchObject({ owner: null });
  });

  test('gives a save another name where its own is taken', async () => {
    const store = newStore();
    const save = (match: string) => ({ save: { game: 'toy', name: 'mine', match } });
    await importStore(store, texts(HEADER, save('a'), save('b'), save('c'), save('b'), { end: { lines: 5 } }));
    const names = await store.names('toy');
    expect(await Promise.all(names.map(async name => [name, await store.named('toy', name)]))).toEqual([
      ['mine', 'a'],
      ['mine (2)', 'b'],
      ['mine (3)', 'c'],
    ]);
  });

  test('has one newest version of a map, that which was there', async () => {
    const [store, copy] = [newStore(), newStore()];
    await store.maps.add({ ...MAP, id: 'b' });
    await copy.maps.add(MAP);
    expect(await importStore(copy, exportStore(store))).toMatchObject({ maps: 1 });
    expect(await copy.maps.newest('a')).toBe('a');
    expect(await copy.maps.find('b')).toMatchObject({ current: false });
  });

  test('stops at a fault that is none of its own', async () => {
    const [store, copy] = [newStore(), newStore()];
    await store.create(newMatch('m'), []);
    Object.assign(copy, { adopt: () => Promise.reject(new RangeError('a fault')) });
    await expect(importStore(copy, exportStore(store))).rejects.toThrow('a fault');
  });
});

describe('a file', () => {
  const read = async (...lines: readonly unknown[]) => (await Array.fromAsync(linesOfFile(texts(...lines)))).length;

  test.each<[string, readonly unknown[], number]>([
    ['with its end', [HEADER, SESSION, { end: { lines: 2 } }], 3],
    ['with empty lines, which do not count', [HEADER, '', SESSION, ' ', { end: { lines: 2 } }], 3],
    ['of a format that did not say its end', [{ ...HEADER, format: 1 }, SESSION], 2],
  ])('is whole %s', async (_what, lines, count) => expect(await read(...lines)).toBe(count));

  test.each<[string, readonly unknown[], number]>([
    ['without an end', [HEADER, SESSION], 3],
    ['with fewer lines than its end says', [HEADER, { end: { lines: 2 } }], 2],
    ['with more', [HEADER, SESSION, { end: { lines: 1 } }], 3],
    ['without a line', [], 1],
  ])('is not whole %s', async (_what, lines, next) => {
    await expect(read(...lines)).rejects.toThrow(`line ${next}: expected the end of the export`);
  });

  test('says which line cannot be read', async () => {
    await expect(read(HEADER, SESSION, '', '{}')).rejects.toThrow('line 3: expected a match');
  });
});
