import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Entry } from '../../src/kernel/match/log.ts';
import { Account } from '../../src/server/budget/account.ts';
import { workFor, workingFor } from '../../src/server/budget/processor-time.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { createServer } from '../../src/server/server.ts';
import { StoreUnavailable } from '../../src/server/store/contract/store-errors.ts';
import { ConnectionPool } from '../../src/server/store/postgres/connection-pool.ts';
import { Appends } from '../../src/server/store/postgres/match-batches.ts';
import { STATEMENTS } from '../../src/server/store/postgres/match-statements.ts';
import { admin, match, newDatabase, PATIENCE, postgresForFile, storeAt } from './databases.ts';
import { Leak } from './leak.ts';

const postgres = postgresForFile();

const entry = (action: unknown, key?: string): Entry => ({ by: 0, action, time: 1, ...(key && { key }) });

/** A store with so many matches, named 0, 1, 2 and on. */
async function stocked(matches: number, through = (url: string) => url) {
  const url = await newDatabase(postgres);
  const store = await storeAt(through(url));
  onTestFinished(() => store.close().catch(() => undefined)); // some have closed it
  const ids = Array.from({ length: matches }, (_, n) => String(n));
  await Promise.all(ids.map(id => store.create(match(id), [])));
  const ask = (sql: string) => admin(url, sql);
  /** In how many transactions the entries were stored. */
  const trips = async () => (await ask('SELECT count(DISTINCT xmin::text)::int AS n FROM entries'))[0]?.n;
  return { url, store, ids, ask, trips };
}

describe('what goes to the database and comes back', () => {
  test('is charged to whoever has asked for it, by its bytes, also where many ask together', async () => {
    const { store } = await stocked(2);
    const large = { ...match('large'), setup: { text: 'x'.repeat(3_000_000) } };
    const used = async (work: () => Promise<unknown>): Promise<number> => {
      const account = new Account('203.0.113.9', () => 0);
      let most = 0;
      account.charge = ms => {
        most = Math.max(most, ms);
      };
      workFor(account);
      await work();
      expect(workingFor()?.account).toBe(account);
      return most;
    };
    const [written, , read] = await Promise.all([
      used(() => store.create(large, [])),
      used(() => store.glance('0')),
      used(async () => {
        while ((await store.find('large')) === undefined);
      }),
    ]);
    // A megabyte is as much as ten milliseconds of the processor.
    expect(written).toBeGreaterThan(30);
    expect(read).toBeGreaterThan(30);
  });

  test('of one trip for several, to each by what is theirs of it, whoever asked first', async () => {
    const { store, trips } = await stocked(2);
    await store.create({ ...match('large'), setup: { text: 'x'.repeat(200_000) } }, []);
    const paid = new Map<string, number>();
    const pays = async (key: string, work: () => Promise<unknown>): Promise<void> => {
      const account = new Account(key, () => 0);
      account.charge = ms => void paid.set(key, (paid.get(key) ?? 0) + ms);
      await turn();
      workFor(account);
      await work();
      expect(workingFor()?.account).toBe(account);
    };
    vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    await Promise.all([
      pays('writes little', () => store.append('0', 0, [entry('x')])),
      pays('writes much', () => store.append('1', 0, [entry('x'.repeat(200_000))])),
      pays('reads little', () => store.load('0')),
      pays('reads much', () => store.load('large')),
    ]);
    expect(await trips()).toBe(1);
    for (const does of ['writes', 'reads']) {
      expect(paid.get(`${does} much`)).toBeGreaterThan(1.5);
      expect(paid.get(`${does} little`)).toBeLessThan(0.5);
    }
  });
});

/** A transaction of somebody else that holds something until it is told to let go. */
async function holding(url: string, sql: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

const said = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map(each => (each.status === 'fulfilled' ? 'stored' : (each.reason as Error).name));

describe('appends of one turn', () => {
  test('go in one transaction', async () => {
    const { store, ids, trips } = await stocked(50);
    await Promise.all(ids.map(id => store.append(id, 0, [entry(id)])));
    expect(await trips()).toBe(1);
    for (const id of ids) expect(await store.read(id, 0)).toEqual([entry(id)]);
    expect(await store.find('7')).toMatchObject({ position: 1, updated: 1 });
  });

  test('one that comes too late, one whose key is taken and one to no match are refused by themselves', async () => {
    const { store, ids, trips } = await stocked(6);
    await store.append('1', 0, [entry('first')]);
    await store.append('3', 0, [entry('first', 'k')]);
    const appends = [...ids.map(id => store.append(id, id === '3' ? 1 : 0, [entry(id, 'k')]))];
    const settled = await Promise.allSettled([...appends, store.append('none', 0, [entry('none')])]);
    const refused = { 1: 'PositionTaken', 3: 'KeyTaken' } as const;
    expect(said(settled)).toEqual([...ids.map(id => refused[id as '1'] ?? 'stored'), 'PositionTaken']);
    expect(await trips()).toBe(3); // the first two, and all the others
    expect(await store.read('1', 0)).toEqual([entry('first')]);
    expect(await store.read('3', 0)).toEqual([entry('first', 'k')]);
  });

  test('of two for one match the first is stored', async () => {
    const { store } = await stocked(2);
    const appends = ['0', '1', '0'].map((id, n) => store.append(id, 0, [entry(n)]));
    expect(said(await Promise.allSettled(appends))).toEqual(['stored', 'stored', 'PositionTaken']);
    expect(await store.read('0', 0)).toEqual([entry(0)]);
  });

  test('one that the database cannot read takes no other with it', async () => {
    const { store, ids } = await stocked(4);
    const appends = ids.map(id => store.append(id, 0, [entry(id, id === '2' ? 'a\0b' : 'k')]));
    expect(said(await Promise.allSettled(appends))).toEqual(['stored', 'stored', 'error', 'stored']);
    await expect(appends[2]).rejects.toThrow(/invalid byte sequence/);
    expect(await Promise.all(ids.map(async id => (await store.glance(id))?.position))).toEqual([1, 1, 0, 1]);
  });

  test('none waits for a match that somebody else has in hand', async () => {
    const { store, ids, url } = await stocked(4);
    const letGo = await holding(url, "SELECT FROM matches WHERE id = '1' FOR UPDATE");
    const settled: string[] = [];
    const appends = ids.map(id => store.append(id, 0, [entry(id)]).then(() => settled.push(id)));
    await Promise.all([0, 2, 3].map(n => appends[n]));
    expect(settled.toSorted()).toEqual(['0', '2', '3']);
    // Nor do those that come later.
    await store.append('0', 1, [entry('next')]);
    expect(settled).toHaveLength(3);
    await letGo();
    await appends[1];
  });

  test('a snapshot that is being kept holds nobody up', async () => {
    const { store, ids, url, trips } = await stocked(3);
    const letGo = await holding(url, "SELECT FROM matches WHERE id = '1' FOR KEY SHARE");
    await Promise.all(ids.map(id => store.append(id, 0, [entry(id)])));
    expect(await trips()).toBe(1);
    await letGo();
  });

  test.each([
    ['a hundred at most', 250, 'x', 3],
    ['a quarter of a million characters at most', 12, 'x'.repeat(100_000), 6],
    ['what is longer goes by itself', 3, 'x'.repeat(300_000), 3],
  ])('statements are bounded: %s', async (_, matches, action, expected) => {
    const { store, ids, trips } = await stocked(matches);
    await Promise.all(ids.map(id => store.append(id, 0, [entry(action)])));
    expect(await trips()).toBe(expected);
    expect(await Promise.all(ids.map(async id => (await store.glance(id))?.position))).toEqual(ids.map(() => 1));
  });

  test('what waits is stored before the store closes', async () => {
    const { url, store, ids } = await stocked(250);
    const appends = ids.map(id => store.append(id, 0, [entry(id)]));
    await Promise.all([...appends, store.close()]);
    const again = await storeAt(url);
    onTestFinished(() => again.close());
    for (const id of ids) expect((await again.glance(id))?.position).toBe(1);
  });

  test('find everything by an index', async () => {
    const { ask, url } = await stocked(0);
    await ask(`INSERT INTO matches (id, game, version, setup, seed, time, position, status, listed, title, updated, origin)
      SELECT n::text, 'g', 1, '{}', 0, n, 9, 'open', true, '', n, '' FROM generate_series(1, 2000) AS n;
      INSERT INTO entries (match, n, action, time) SELECT key, n, '1', 0 FROM matches, generate_series(0, 2) AS n;
      INSERT INTO seats (match, seat, holder) SELECT key, 0, '' FROM matches;
      INSERT INTO sessions (holder, match) SELECT id::bytea, id FROM matches; ANALYZE`);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('SET plan_cache_mode = force_generic_plan');
    for (const [{ name, text }, values] of [
      [STATEMENTS.appendEach, "'{a,b}', '{0,0}', '{0,0}', '{1,1}', '{1,1}', '{k,k}', '{0,0}'"],
      [STATEMENTS.glance, "'{a,b}'"],
      [STATEMENTS.session, "'{a,b}'"],
    ] as const) {
      await client.query(`PREPARE "${name}" AS ${text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE "${name}" (${values})`);
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
    await client.end();
  });
});

describe('a lost connection', () => {
  test('in the middle of appends fails each of them once, keeps none, and heals', async () => {
    const { url, store, ids, ask } = await stocked(30);
    const letGo = await holding(url, 'LOCK TABLE entries IN EXCLUSIVE MODE');
    const appends = ids.map(id => store.append(id, 0, [entry(id, 'k')]));
    const settled = Promise.allSettled(appends);
    const waiting = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO entries%'";
    await expect.poll(async () => (await ask(`SELECT pid ${waiting}`)).length).toBe(1);
    await ask(`SELECT pg_terminate_backend(pid) ${waiting}`);
    for (const each of await settled) expect(each).toMatchObject({ reason: expect.any(StoreUnavailable) });
    await letGo();
    await vi.waitFor(() => store.ping(), 60_000);
    for (const id of ids) expect(await store.glance(id)).toMatchObject({ position: 0 });
    await Promise.all(ids.map(id => store.append(id, 0, [entry(id, 'k')])));
    for (const id of ids) expect(await store.read(id, 0)).toEqual([entry(id, 'k')]);
  });

  test('whose answer is lost after the commit: nothing is stored twice', async () => {
    const leak = await Leak.before(postgres);
    onTestFinished(() => leak.close());
    const { store, ids, ask } = await stocked(30, url => leak.through(url));
    leak.holdBack();
    const settled = Promise.allSettled(ids.map(id => store.append(id, 0, [entry(id, 'k')])));
    await expect.poll(async () => (await ask('SELECT count(*)::int AS n FROM entries'))[0]?.n).toBe(30);
    leak.cut();
    for (const each of await settled) expect(each).toMatchObject({ reason: expect.any(StoreUnavailable) });
    await vi.waitFor(() => store.ping(), 60_000);
    const again = ids.map(id => store.append(id, Number(id) % 2, [entry(id, 'k')]));
    expect(said(await Promise.allSettled(again))).toEqual(
      ids.map(id => (Number(id) % 2 === 0 ? 'PositionTaken' : 'KeyTaken')),
    );
    for (const id of ids) expect(await store.read(id, 0)).toEqual([entry(id, 'k')]);
  });
});

test('where all connections are busy, those who wait in vain are refused, and the database is not taken for lost', async () => {
  const { url, ids } = await stocked(3);
  const connections = new ConnectionPool(url, 1, { patience: PATIENCE });
  const appends = new Appends(connections);
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(async () => {
    vi.useRealTimers();
    letGo.resolve();
    await connections.close();
  });
  const busy = connections.transaction(async () => {
    begun.resolve();
    await letGo.promise;
  });
  await begun.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = Promise.allSettled(ids.map(id => appends.append(id, 0, [entry(id)])));
  await turn();
  vi.advanceTimersByTime(PATIENCE);
  vi.useRealTimers();
  expect(said(await refused)).toEqual(ids.map(() => 'StoreUnavailable'));
  letGo.resolve();
  await busy;
  await appends.append('0', 0, [entry('again')]);
});

describe('who gave way to another transaction', () => {
  test.each(['serialization_failure', 'deadlock_detected'])('tries again after a %s', async condition => {
    const { url, ask } = await stocked(0);
    await ask(`CREATE SEQUENCE tries; CREATE FUNCTION give_way(times INTEGER) RETURNS BIGINT LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('tries') <= times THEN RAISE ${condition}; END IF;
      RETURN currval('tries');
    END $$`);
    const connections = new ConnectionPool(url, 2, { patience: PATIENCE });
    onTestFinished(() => connections.close());
    const statement = { name: 'give-way', text: 'SELECT give_way($1)::int AS tries' };
    expect(await connections.query(statement, [3])).toEqual([{ tries: 4 }]);
    const work = connections.transaction(async client => (await client.query(statement.text, [6])).rows);
    expect(await work).toEqual([{ tries: 7 }]);
    await expect(connections.query(statement, [99])).rejects.toThrow();
  });

  test('gets out of a deadlock', async () => {
    const { url, ask } = await stocked(0);
    // Whoever looks for a deadlock gives way.
    const hasty = new URL(url);
    hasty.searchParams.set('options', `${hasty.searchParams.get('options')} -c deadlock_timeout=20ms`);
    const connections = new ConnectionPool(hasty.href, 1, { patience: PATIENCE });
    const other = new Client({ connectionString: url });
    await other.connect();
    onTestFinished(async () => {
      await other.end();
      await connections.close();
    });
    const lock = (n: number) => `SELECT pg_advisory_xact_lock(${n})::text`;
    const waiting = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await other.query(`SET deadlock_timeout = '1h'; BEGIN; ${lock(72)}`);
    let tries = 0;
    const work = connections.transaction(async client => {
      await client.query(lock(71));
      if (++tries === 1) {
        void other.query(lock(71)).then(() => other.query('COMMIT'));
        await expect.poll(async () => (await ask(waiting)).length).toBe(1);
      }
      await client.query(lock(72));
    });
    await work;
    expect(tries).toBe(2);
  });
});

describe('questions of one turn', () => {
  const holder = (n: number) => new Uint8Array(32).fill(n);
  /** Tells what has been asked since, notices apart. */
  const listening = () => {
    const query = vi.spyOn(ConnectionPool.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    return () => query.mock.calls.map(([{ name }]) => name).filter(name => name !== 'notify');
  };

  test('where many matches stand is asked in one trip, and each gets its own answer', async () => {
    const { store, ids } = await stocked(40);
    await store.append('3', 0, [entry('a')], { take: { seat: 1, holder: holder(9) } });
    await store.mark('4', { status: 'over', started: 1, ended: 2 });
    const asked = listening();
    const standings = await Promise.all([...ids, '3', 'none'].map(id => store.glance(id)));
    expect(asked()).toEqual(['glance']);
    const fresh = { position: 0, status: 'running', keys: [] };
    const third = { position: 1, status: 'running', keys: [{ seat: 1, holder: Buffer.from(holder(9)) }] };
    const expected = ids.map(id => (id === '3' ? third : id === '4' ? { ...fresh, status: 'over' } : fresh));
    expect(standings).toEqual([...expected, third, undefined]);
  });

  test('a session comes with where its match stands; one at a match that is gone, without', async () => {
    const { store, ids, ask } = await stocked(3);
    for (const id of ids) await store.enter(holder(Number(id)), id);
    await store.append('1', 0, [entry('a')]);
    await ask(`ALTER TABLE matches DISABLE TRIGGER matches_gone; DELETE FROM matches WHERE id = '2'`);
    const asked = listening();
    const standing = (position: number) => ({ position, status: 'running', keys: [] });
    expect(await Promise.all([0, 1, 2, 3].map(n => store.session(holder(n))))).toEqual([
      { match: '0', standing: standing(0) },
      { match: '1', standing: standing(1) },
      { match: '2' },
      undefined,
    ]);
    expect(asked()).toEqual(['session']);
  });

  test('a tick of the course makes two trips: its session with where the match stands, and its entry', async () => {
    const { store } = await stocked(0);
    // What a server does by itself now and then is none of it.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const app = await createServer({ store, games: GAMES });
    onTestFinished(() => app.close());
    const post = (url: string, cookie = '') => app.inject({ method: 'POST', url, headers: { cookie } });
    const begun = await post('/api/game/new/?dungeonName=first-steps&configName=normal');
    expect(begun.json()).toMatchObject({ isError: false });
    const cookie = String(begun.headers['set-cookie']).split(';')[0];
    await post('/api/game/tick/movement/?movementDirection=Down', cookie);
    const asked = listening();
    const ticked = await post('/api/game/tick/movement/?movementDirection=Down', cookie);
    expect(ticked.json()).toMatchObject({ isError: false });
    expect(asked()).toEqual(['session', 'appendEach']);
  });
});
