import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreUnavailable, UnusableStore } from '../../../src/server/store/contract/store-errors.ts';
import { GroupCommit } from '../../../src/server/store/sqlite/group-commit.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { migrate } from '../../../src/server/store/sqlite/store-schema.ts';
import { MAP_SORTS } from '../../../src/wire/shared/api-constants.ts';
import { newMap, newMatch } from './samples.ts';
import { storeContract } from './store-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-store-'));
let files = 0;
const newFile = () => join(folder, `sub/${files++}.db`);
afterAll(() => rmSync(folder, { recursive: true }));

/** A store that nobody has used yet: to copy it is less work than to make another. */
const EMPTY = join(folder, 'empty.db');
beforeAll(() => new SqliteStore(EMPTY).close());

storeContract('SQLite', async () => {
  const file = newFile();
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(EMPTY, file);
  return { store: new SqliteStore(file), reopen: async () => new SqliteStore(file) };
});

describe('durability', () => {
  test('every commit reaches the disk before it is answered', async () => {
    const file = newFile();
    await new SqliteStore(file).close();
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  test('a file that is no database is refused with a way out', () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear reader, this is no database, however long you look at it.'.repeat(100));
    expect(() => new SqliteStore(file)).toThrow(UnusableStore);
    expect(() => new SqliteStore(file)).toThrow(/letter\.txt.*QUADRILLE_STORE/s);
  });
});

describe('group commit', () => {
  let database: DatabaseSync;
  let commits: GroupCommit;
  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE t (n INTEGER PRIMARY KEY) STRICT');
    commits = new GroupCommit(database);
  });
  const add = (n: number) => commits.write(() => database.prepare('INSERT INTO t VALUES (?)').run(n));
  const stored = () =>
    database
      .prepare('SELECT n FROM t ORDER BY n')
      .all()
      .map(row => row.n);

  test('writes that arrive together share one commit', async () => {
    const exec = vi.spyOn(database, 'exec');
    await Promise.all([add(1), add(2), add(3)]);
    expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1);
    expect(stored()).toEqual([1, 2, 3]);
  });

  test('one that fails takes no other with it, and nothing of its own stays', async () => {
    const half = commits.write(() => {
      database.exec('INSERT INTO t VALUES (9)');
      throw new RangeError('after one of two statements');
    });
    const results = await Promise.allSettled([add(1), half, add(1), add(2)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(stored()).toEqual([1, 2]);
  });

  test('if the commit itself fails, nobody is told that it worked', async () => {
    const exec = database.exec.bind(database);
    vi.spyOn(database, 'exec').mockImplementation(sql => {
      if (sql === 'COMMIT') throw new Error('disk full');
      exec(sql);
    });
    const results = await Promise.allSettled([add(1), add(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(stored()).toEqual([]);
  });
});

describe('a disk that is full', () => {
  const open = () => {
    const database = new DatabaseSync(newFile());
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (text TEXT) STRICT; PRAGMA max_page_count = 20');
    const commits = new GroupCommit(database);
    const add = (length: number) =>
      commits.write(() => database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(length)));
    return { database, commits, add };
  };

  test('refuses whoever came together, says that it may pass, and keeps nothing of them', async () => {
    const { database, add } = open();
    await add(1);
    const results = await Promise.allSettled([add(2), add(200_000), add(3)]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      expect(result).toMatchObject({ reason: { retryAfter: 10, cause: expect.objectContaining({ errcode: 13 }) } });
    }
    expect(database.prepare('SELECT length(text) AS n FROM t').all()).toEqual([{ n: 1 }]);
    await add(4);
    expect(database.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 2 });
    database.close();
  });

  test('is asked again by writing, until there is room', async () => {
    const { database, commits, add } = open();
    await commits.ping();
    await expect(add(200_000)).rejects.toThrow(StoreUnavailable);
    vi.spyOn(database, 'exec').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    });
    await expect(commits.ping()).rejects.toThrow(StoreUnavailable);
    vi.restoreAllMocks();
    await commits.ping();
    await add(4);
    database.close();
  });
});

describe('lists', () => {
  const WANTED = [
    {},
    { game: 'toy' },
    { status: 'open' },
    { game: 'toy', status: 'open' },
    { holder: new Uint8Array(32) },
  ];

  test.each(WANTED)('%j goes by an index, and past all setups', async wanted => {
    const asked: string[] = [];
    const { all } = StatementSync.prototype;
    const spy = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
      asked.push(this.expandedSQL);
      return all.apply(this, values);
    });
    const file = newFile();
    const store = new SqliteStore(file);
    await store.list({ limit: 10, ...wanted } as Parameters<SqliteStore['list']>[0]);
    spy.mockRestore();
    await store.close();
    const database = new DatabaseSync(file);
    expect(asked).toHaveLength(1);
    const parts = (asked[0] as string).replaceAll(/:(\w+)/g, "'$1'");
    const plan = database
      .prepare(`EXPLAIN QUERY PLAN ${parts}`)
      .all()
      .map(({ detail }) => String(detail));
    database.close();
    expect(plan.filter(step => /setups/.test(step))).toEqual([]);
    expect(plan.filter(step => /^SCAN (?!matches$|matches USING INDEX|\(?subquery)/i.test(step))).toEqual([]);
    expect(plan.some(step => /USING (COVERING )?INDEX matches_(listed|owner)/.test(step))).toBe(true);
  });
});

test.each(MAP_SORTS)('maps are listed by an index where the sort is %s, and past all setups', async sort => {
  const asked: string[] = [];
  const { all } = StatementSync.prototype;
  const spy = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
    asked.push(this.expandedSQL);
    return all.apply(this, values);
  });
  const file = newFile();
  const store = new SqliteStore(file);
  await store.maps.list({ sort, limit: 10 });
  await store.maps.list({ sort, limit: 10, owner: new Uint8Array(32) });
  await store.maps.remixes('a', 10);
  spy.mockRestore();
  await store.close();
  const database = new DatabaseSync(file);
  const plans = asked.map(text =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map(({ detail }) => String(detail)),
  );
  database.close();
  expect(plans).toHaveLength(3);
  expect(plans.flat().filter(step => /mapsetups|^SCAN maps(?! USING INDEX)/.test(step))).toEqual([]);
  const [list, ofOwner, remixes] = plans;
  expect(list?.filter(step => /B-TREE/.test(step))).toEqual([]);
  expect(ofOwner?.some(step => /maps_(of|owner)/.test(step))).toBe(true);
  expect(remixes?.some(step => /maps_remixes/.test(step)) && !remixes.some(step => /B-TREE/.test(step))).toBe(true);
});

test('the file shrinks after much was removed, little by little', async () => {
  const file = newFile();
  const store = new SqliteStore(file);
  const setup = 'x'.repeat(100_000);
  for (let n = 0; n < 40; n++) await store.create(newMatch(`m${n}`, { setup }), []);
  expect(await store.upkeep.tidy()).toBe(false);
  const { disk: before } = await store.upkeep.usage(1);
  for (let n = 0; n < 39; n++) await store.remove(`m${n}`);
  let portions = 0;
  while (await store.upkeep.tidy()) portions++;
  const { disk: after } = await store.upkeep.usage(1);
  expect(portions).toBeGreaterThan(5);
  expect([before > 4_000_000, after < 1_500_000]).toEqual([true, true]);
  expect(await store.find('m39')).toMatchObject({ setup });
  await store.close();
  expect(statSync(file).size).toBe(after);
});

test('what another process writes is noticed, once', async () => {
  const file = newFile();
  const [server, command] = [new SqliteStore(file), new SqliteStore(file)];
  const holder = new Uint8Array(32).fill(7);
  await server.create(newMatch('m'), []);
  await server.enter(holder, 'm');
  // That somebody has opened it counts, too.
  server.upkeep.changedElsewhere();
  expect([(await server.session(holder))?.match, server.upkeep.changedElsewhere()]).toEqual(['m', false]);
  await command.remove('m');
  expect([server.upkeep.changedElsewhere(), server.upkeep.changedElsewhere()]).toEqual([true, false]);
  expect(await server.session(holder)).toBeUndefined();
  await command.close();
  await server.close();
});

describe('schema versions', () => {
  const STEPS = ['CREATE TABLE a (x INTEGER) STRICT', 'ALTER TABLE a ADD COLUMN y INTEGER'];
  const opened = (file: string) => new DatabaseSync(file);
  const version = (database: DatabaseSync) => database.prepare('PRAGMA user_version').get()?.user_version;

  test('a new file gets every step and needs no backup', () => {
    const file = join(folder, 'new.db');
    const database = opened(file);
    migrate(database, file, STEPS);
    expect(version(database)).toBe(2);
    expect(existsSync(`${file}.schema-0.backup`)).toBe(false);
    // Nor does one that has them all.
    migrate(database, file, STEPS);
    expect(existsSync(`${file}.schema-2.backup`)).toBe(false);
    database.close();
  });

  test('an older file is copied first, then gets the steps that it lacks', () => {
    const file = join(folder, 'older.db');
    const database = opened(file);
    migrate(database, file, STEPS.slice(0, 1));
    database.exec('INSERT INTO a VALUES (5)');
    migrate(database, file, STEPS);
    expect(database.prepare('SELECT * FROM a').get()).toEqual({ x: 5, y: null });
    database.close();
    const backup = opened(`${file}.schema-1.backup`);
    expect(version(backup)).toBe(1);
    expect(backup.prepare('SELECT * FROM a').get()).toEqual({ x: 5 });
    backup.close();
  });

  test('a step that fails leaves the file as it was', () => {
    const file = join(folder, 'failing.db');
    const database = opened(file);
    migrate(database, file, STEPS.slice(0, 1));
    expect(() => migrate(database, file, [...STEPS, 'CREATE NONSENSE'])).toThrow();
    expect(version(database)).toBe(1);
    expect(database.prepare('SELECT count(*) AS n FROM pragma_table_info(?)').get('a')).toEqual({ n: 1 });
    database.close();
  });

  test('a store from before there were maps goes on with all it had, and a copy stays', async () => {
    const file = newFile();
    const before = new SqliteStore(file);
    await before.enter(new Uint8Array(32).fill(7), 'm');
    await before.create(newMatch('m', { setup: { old: true } }), []);
    await before.append('m', 0, [
      { by: 0, action: 'a', time: 600 },
      { by: 0, action: 'b', time: 700 },
    ]);
    await before.keep('m', { position: 1, version: 1, state: 'x', clocks: {} });
    const counted = await before.upkeep.usedInAll();
    await before.close();
    const database = opened(file);
    database.exec(`PRAGMA auto_vacuum = NONE; VACUUM; DROP TABLE stored; DROP TABLE usages; DROP TABLE bans;
      DROP TABLE reports; DROP INDEX sessions_match; DROP INDEX saves_match; DROP TRIGGER snapshots_first;
      DROP TRIGGER snapshots_next; DROP TRIGGER matches_gone; DROP TRIGGER maps_gone; DROP TABLE feats; DROP TRIGGER feats_gone`);
    const indexes = ['game', 'status', 'both'].map(name => `DROP INDEX matches_listed_${name};`).join('');
    database.exec(`DROP TABLE likes; DROP TABLE authors; DROP TABLE collections; DROP TABLE plays; DROP TABLE mapsetups;
      DROP TRIGGER plays_gone; DROP TRIGGER maps_left`);
    database.exec('DROP TABLE people; DROP TABLE handovers; DROP TABLE results; DROP INDEX invitations_holder');
    database.exec(`DROP TABLE maps; DROP TABLE secrets; ${indexes} DROP INDEX matches_origin; ALTER TABLE invitations DROP COLUMN holder;
      ALTER TABLE matches DROP COLUMN open; ALTER TABLE entries DROP COLUMN back;
      ALTER TABLE matches ADD COLUMN setup TEXT NOT NULL DEFAULT '';
      UPDATE matches SET setup = (SELECT setup FROM setups WHERE match = key);
      DROP TABLE setups; PRAGMA user_version = 1`);
    database.close();
    const store = new SqliteStore(file);
    expect(await store.find('m')).toMatchObject({ setup: { old: true } });
    expect(await store.session(new Uint8Array(32).fill(7))).toEqual({ match: 'm' });
    expect(await store.maps.list({ limit: 1 })).toEqual([]);
    expect(await store.leaderboards.page(0, 1)).toEqual([]);
    expect(await store.upkeep.usedInAll()).toBe(counted);
    await store.keep('m', { position: 2, version: 1, state: 'xy', clocks: {} });
    expect(await store.upkeep.usedInAll()).toBe(counted + 1 + '"b"'.length + 40);
    await store.close();
    const after = opened(file);
    expect(after.prepare('PRAGMA auto_vacuum').get()).toEqual({ auto_vacuum: 2 });
    after.close();
    expect(existsSync(`${file}.schema-1.backup`)).toBe(true);
  });

  test('maps from before anybody could like them keep their content, and their authors get a name', async () => {
    const file = newFile();
    const before = new SqliteStore(file);
    await before.maps.add(newMap('a', { setup: { old: 'ü' } }));
    await before.maps.revise(newMap('b', { series: 'a', setup: 2 }));
    await before.close();
    const database = opened(file);
    const columns = ['hardness', 'won', 'lost', 'plays', 'likes', 'parent', 'tags'];
    const indexes = ['liked', 'played', 'hardest', 'of', 'remixes'];
    database.exec(`DROP TRIGGER plays_gone; DROP TRIGGER maps_left; DROP TABLE likes; DROP TABLE authors;
      DROP TABLE collections; DROP TABLE plays; ALTER TABLE maps ADD COLUMN setup TEXT NOT NULL DEFAULT '';
      UPDATE maps SET setup = (SELECT setup FROM mapsetups WHERE map = id); DROP TABLE mapsetups;
      ${indexes.map(name => `DROP INDEX maps_${name};`).join(' ')}
      ${columns.map(name => `ALTER TABLE maps DROP COLUMN ${name};`).join(' ')}
      PRAGMA user_version = ${Number(version(database)) - 1}`);
    database.close();
    const store = new SqliteStore(file);
    expect(await store.maps.find('a')).toMatchObject({ setup: { old: 'ü' }, current: false, tags: [], likes: 0 });
    const [newest] = await store.maps.list({ limit: 9 });
    expect(newest).toMatchObject({ id: 'b', person: expect.stringMatching(/^[0-9a-f]{20}$/) });
    expect((await store.authors.find(newest?.person ?? ''))?.holder).toEqual(newest?.owner);
    expect(await store.likes.give({ series: 'a', holder: new Uint8Array(32), time: 1 })).toBe(true);
    await store.close();
  });

  test('a newer file is refused with a sentence', async () => {
    const file = newFile();
    await new SqliteStore(file).close();
    const database = opened(file);
    database.exec('PRAGMA user_version = 999');
    database.close();
    expect(() => new SqliteStore(file)).toThrow(/written by a newer Quadrille \(schema 999.*update the program/);
  });
});
