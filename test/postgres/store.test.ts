import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreUnavailable, UnusableStore } from '../../src/server/store/contract/store-errors.ts';
import { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { migratePostgres, STEPS } from '../../src/server/store/postgres/store-schema.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { exportStore, importStore } from '../../src/server/store/store-transfer.ts';
import { storeContract } from '../server/store/store-contract.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { admin as adminOf, newDatabase as databaseIn, match, PATIENCE, storeAt } from './databases.ts';
import { Leak } from './leak.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const EMPTIED = `DO $$ BEGIN
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ', ') || ' RESTART IDENTITY' FROM pg_tables
    WHERE schemaname = current_schema() AND tablename <> 'quadrille_schema');
END $$`;

const newDatabase = () => databaseIn(postgres);
const admin = (sql: string) => adminOf(postgres.url, sql);

/** One database for all of the contract: to empty it is less work than to make another. */
let shared: string | undefined;
storeContract('PostgreSQL', async () => {
  shared ??= await newDatabase();
  const store = await storeAt(shared, { connections: 4 });
  await adminOf(shared, EMPTIED);
  return { store, reopen: () => storeAt(shared as string) };
});

describe('the schema', () => {
  test('nodes that start together make it once', async () => {
    const url = await newDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => storeAt(url)));
    await Promise.all(stores.map(store => store.ping()));
    await Promise.all(stores.map(store => store.close()));
  });

  test('one that is newer than the program is refused with a sentence', async () => {
    const url = await newDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    await migratePostgres(client, Array(99).fill('SELECT 1'));
    await client.end();
    await expect(storeAt(url)).rejects.toThrow(UnusableStore);
    await expect(storeAt(url)).rejects.toThrow(
      /^the database was written by a newer Quadrille \(schema 99.*QUADRILLE_STORE/s,
    );
  });

  test('a database from before there were maps goes on with all it had', async () => {
    const url = await newDatabase();
    const before = await storeAt(url);
    await before.create(match('m'), []);
    await before.append('m', 0, [
      { by: 0, action: 'a', time: 600 },
      { by: 0, action: 'b', time: 700 },
    ]);
    await before.keep('m', { position: 1, version: 1, state: 'x', clocks: {} });
    const counted = await before.upkeep.usedInAll();
    await before.close();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`DROP TABLE stored, usages, bans, reports, feats, people, handovers, results,
      likes, authors, collections, plays; DROP INDEX sessions_match, saves_match;
      DROP FUNCTION stored_added, stored_changed, stored_gone, snapshot_kept, matches_gone, maps_gone, feats_gone,
      likes_given, likes_gone, collections_gone, plays_gone, maps_left CASCADE`);
    const indexes = ['game', 'status', 'both'].map(name => `DROP INDEX matches_listed_${name};`).join('');
    await client.query(`DROP TABLE maps; DROP TABLE secrets; ${indexes} DROP INDEX matches_origin;
      ALTER TABLE matches DROP COLUMN open; ALTER TABLE entries DROP COLUMN back;
      ALTER TABLE invitations DROP COLUMN holder; UPDATE quadrille_schema SET version = 1`);
    await client.end();
    const store = await storeAt(url);
    expect(await store.find('m')).toMatchObject({ id: 'm' });
    expect(await store.maps.list({ limit: 1 })).toEqual([]);
    expect(await store.leaderboards.page(0, 1)).toEqual([]);
    expect(await store.upkeep.usedInAll()).toBe(counted);
    await store.keep('m', { position: 2, version: 1, state: 'xy', clocks: {} });
    expect(await store.upkeep.usedInAll()).toBe(counted + 1 + '"b"'.length + 40);
    await store.close();
  });

  test('maps from before anybody could like them stay what they were, and are liked', async () => {
    const url = await newDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    const liking = STEPS.findIndex(step => step.includes('CREATE TABLE likes'));
    await migratePostgres(client, STEPS.slice(0, liking));
    await client.query(`INSERT INTO maps (id, game, setup, title, author, owner, time, series, current)
      SELECT 'v' || n, 'toy', '{"n":' || n || '}', 'Cellar', 'Anna', '\\x07', n, 'v1', n = 2 FROM generate_series(1, 2) AS n`);
    await client.end();
    const store = await storeAt(url);
    expect(await store.maps.find('v1')).toMatchObject({
      setup: { n: 1 },
      current: false,
      likes: 0,
      tags: [],
      parent: null,
    });
    await store.likes.give({ series: 'v1', holder: new Uint8Array(32).fill(1), time: 3 });
    const [listed, ...others] = await store.maps.list({ limit: 9 });
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      id: 'v2',
      title: 'Cellar',
      author: 'Anna',
      likes: 1,
      plays: 0,
      person: expect.any(String),
    });
    expect(await store.maps.sums(new Uint8Array([7]))).toEqual({ maps: 1, likes: 1, plays: 0 });
    await store.close();
  });

  test('lists go by an index, each by its own', async () => {
    const url = await newDatabase();
    const store = await storeAt(url);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`INSERT INTO matches (id, game, version, setup, seed, time, position, status, listed, title, updated, origin)
      SELECT n::text, 'g' || n % 3, 1, '{}', 0, n, 0, CASE n % 50 WHEN 0 THEN 'open' ELSE 'over' END, true, '', n, ''
      FROM generate_series(1, 5000) AS n; ANALYZE matches`);
    const where = "listed AND status <> 'save' AND time < 1e15";
    for (const [more, index] of [
      ['', 'matches_listed'],
      [" AND game = 'g1'", 'matches_listed(_game)?'],
      [" AND status = 'open'", 'matches_listed_status'],
      [" AND game = 'g1' AND status = 'open'", 'matches_listed_(both|status)'],
    ]) {
      const list = `SELECT id FROM matches WHERE ${where}${more} ORDER BY time DESC, key DESC LIMIT 50`;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${list}`);
      expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(
        new RegExp(`Index Scan (Backward using|on) ${index} `),
      );
    }
    await client.end();
    await store.close();
  });

  test('a step that fails leaves the database as it was', async () => {
    const url = await newDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    await expect(migratePostgres(client, ['CREATE TABLE half (n INTEGER)', 'no SQL'])).rejects.toThrow();
    const { rows } = await client.query('SELECT 1 FROM pg_tables WHERE schemaname = current_schema()');
    expect(rows).toEqual([]);
    await client.end();
  });

  test('a database that is not there is refused with a way out', async () => {
    await expect(PostgresStore.open('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      'cannot use the PostgreSQL database (connect ECONNREFUSED 127.0.0.1:1): start it, or name another one with',
    );
    const unknown = Object.assign(new URL(postgres.url), { pathname: '/unknown' }).href;
    await expect(PostgresStore.open(unknown)).rejects.toThrow(
      'cannot use the PostgreSQL database (database "unknown" does not exist): name another one with QUADRILLE_STORE',
    );
  });
});

describe('two nodes', () => {
  test('each hears what the other has written, and not its own', async () => {
    const url = await newDatabase();
    const [one, two] = [await storeAt(url), await storeAt(url)];
    const heard: Record<'one' | 'two', (string | undefined)[]> = { one: [], two: [] };
    one.follow(id => heard.one.push(id));
    two.follow(id => heard.two.push(id));
    await expect.poll(() => [heard.one, heard.two]).toEqual([[undefined], [undefined]]);
    await one.create(match('m'), []);
    await one.append('m', 0, [{ by: 0, action: 'a', time: 1 }]);
    await expect.poll(() => heard.two).toContain('m');
    expect(heard.one).toEqual([undefined]);
    await Promise.all([one.close(), two.close()]);
  });

  test('hear of whatever changes a match, and of nothing else', async () => {
    const url = await newDatabase();
    const [one, two] = [await storeAt(url), await storeAt(url)];
    const heard: (string | undefined)[] = [];
    two.follow(id => heard.push(id));
    await expect.poll(() => heard.splice(0)).toEqual([undefined]);
    const [code, holder] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    for (const id of ['marked', 'redeemed', 'removed', 'last']) await one.create(match(id), []);
    await one.mark('marked', { status: 'over', started: 1, ended: 2 });
    await one.invite({ code, match: 'redeemed', seat: null, until: 9 });
    await one.redeem(code, holder, 1);
    await expect.poll(() => heard).toContain('redeemed');
    await one.redeem(code, holder, 1);
    await one.remove('removed');
    await expect.poll(() => heard.toSorted()).toEqual(['marked', 'redeemed', 'removed']);
    await Promise.all([one.close(), two.close()]);
  });

  test('of two that append at once at the same position one wins', async () => {
    const url = await newDatabase();
    const stores = [await storeAt(url), await storeAt(url)];
    await stores[0]!.create(match('m'), []);
    for (let at = 0; at < 20; at++) {
      const racers = stores.map((store, node) => store.append('m', at, [{ by: 0, action: node, time: at }]));
      const settled = await Promise.allSettled(racers);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(await stores[0]!.read('m', 0)).toHaveLength(20);
    await Promise.all(stores.map(store => store.close()));
  });
});

test('everything moves from PostgreSQL to SQLite and back', async () => {
  const there = await storeAt(await newDatabase());
  const holder = new Uint8Array(32).fill(9);
  await there.create({ ...match('m'), setup: { text: 'ü\u0000' } }, [{ seat: 1, holder }]);
  await there.append('m', 0, [
    { by: 'clock', action: ['a'], time: 1.5 },
    { by: 1, action: null, time: 2, key: 'k' },
  ]);
  await there.keep('m', { position: 1, version: 1, state: { n: 1 }, clocks: { turn: 2 } });
  await there.enter(holder, 'm');
  await there.create({ ...match('s'), status: 'save' }, []);
  await there.name('toy', 'mine', 's');
  await there.invite({ code: holder, match: 'm', seat: null, until: 9.5 });
  const map = {
    ...{ id: 'a', game: 'toy', setup: { text: 'ü\u0000' }, title: 'A map', author: 'by me', owner: holder, icons: [] },
    ...{ time: 3.5, series: 'a', current: true, tags: [], parent: null },
  };
  await there.maps.add(map);
  await there.maps.revise({ ...map, id: 'b', title: 'Better' });
  await there.likes.give({ series: 'a', holder, time: 1.5 });
  await there.collections.add({ id: 'c', title: 'ü', owner: holder, time: 1.5, updated: 2.5, maps: ['a', 'gone'] });
  await there.plays.take({ match: 'm', map: 'a', ending: 'won' });
  await there.leaderboards.enter({
    ...{ board: 'daily toy', place: '2026-11-16', holder, match: 'm', name: 'ü', version: 1, begun: 1.5 },
    ...{ ended: 2.5, worth: 3, result: { points: [1, 'ü'] }, kept: true },
  });
  await there.people.note({ holder, name: 'Anna ü', since: 4.5 });
  await there.results.note({
    ...{ holder, match: 'm', game: 'toy', ending: 'won', place: 'ü', worth: -1.5, rival: holder, ended: 9.5 },
  });
  const here = new SqliteStore(':memory:');
  const back = await storeAt(await newDatabase());
  const all = {
    ...{ matches: 1, sessions: 1, saves: 1, maps: 2, likes: 1, collections: 1, invitations: 1 },
    ...{ feats: 1, people: 1, results: 1, known: 0 },
  };
  expect(await importStore(here, exportStore(there))).toEqual(all);
  expect(await importStore(back, exportStore(here))).toEqual(all);
  expect(await Array.fromAsync(exportStore(back))).toEqual(await Array.fromAsync(exportStore(there)));
  await Promise.all([there, here, back].map(store => store.close()));
});

describe('connections', () => {
  async function open(): Promise<number> {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'quadrille' OR query LIKE 'LISTEN%'`,
    );
    await client.end();
    return rows[0]?.n ?? 0;
  }

  test('are gone when the store is closed, which answers no more', async () => {
    await expect.poll(open).toBe(0); // those of tests before may still be closing
    const store = await storeAt(await newDatabase());
    const heard: (string | undefined)[] = [];
    store.follow(id => heard.push(id));
    await expect.poll(() => heard).toEqual([undefined]);
    await store.ping();
    // One for questions and one that listens.
    await expect.poll(open).toBe(2);
    await store.close();
    await expect.poll(open).toBe(0);
    await expect(store.find('m')).rejects.toThrow();
  });

  test('are given back after everything that is done as a whole, whether it succeeds or not', async () => {
    const store = await storeAt(await newDatabase(), { connections: 1 });
    const saved = { position: 0, version: 1, state: {}, clocks: {} };
    await store.create(match('m'), []);
    for (let n = 0; n < 3; n++) {
      await store.fork('m', saved, match(`fork ${n}`), []);
      await expect(store.fork('m', saved, match('m'), [])).rejects.toThrow(/duplicate key/);
    }
    expect(await store.ids('', 9)).toEqual(['fork 0', 'fork 1', 'fork 2', 'm']);
    await store.close();
  });
});

test('a database that is away is refused at once, comes back by itself, and something may have been missed', async () => {
  const way = await Leak.before(postgres);
  onTestFinished(() => way.close());
  const store = await storeAt(way.through(await newDatabase()));
  onTestFinished(() => store.close());
  const heard: (string | undefined)[] = [];
  store.follow(id => heard.push(id));
  await expect.poll(() => heard).toEqual([undefined]);
  await store.create(match('m'), []);
  way.shut();
  await expect.poll(() => store.ping().catch(error => error)).toBeInstanceOf(StoreUnavailable);
  const refused = await store.append('m', 0, [{ by: 0, action: 'a', time: 1 }]).catch(error => error);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect(refused.retryAfter).toBeGreaterThanOrEqual(1);
  way.open();
  await vi.waitFor(() => store.append('m', 0, [{ by: 0, action: 'a', time: 1 }]), PATIENCE);
  await expect.poll(() => heard.filter(id => id === undefined).length).toBeGreaterThan(1);
});

test('a database that only reads, as after a change of its primary, refuses until it writes again', async () => {
  const store = await storeAt(await newDatabase());
  await store.create(match('m'), []);
  const entry = { by: 0, action: 'a', time: 1 };
  await admin('ALTER SYSTEM SET default_transaction_read_only = on');
  await admin('SELECT pg_reload_conf()');
  await expect.poll(() => store.append('m', 9, [entry]).catch(error => error)).toBeInstanceOf(StoreUnavailable);
  await expect.poll(() => store.find('m').catch(() => undefined)).toMatchObject({ position: 0 });
  await expect(store.ping()).rejects.toThrow(StoreUnavailable);
  await admin('ALTER SYSTEM RESET default_transaction_read_only');
  await admin('SELECT pg_reload_conf()');
  await vi.waitFor(() => store.append('m', 0, [entry]), PATIENCE);
  await store.ping();
  await store.close();
});
