import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Account } from '../../../src/server/budget/account.ts';
import { turns } from '../../../src/server/budget/event-loop-queue.ts';
import { workFor, workingFor } from '../../../src/server/budget/processor-time.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import { PluginWorker } from '../../../src/server/plugins/plugin-worker.ts';
import { EventLoopYielder } from '../../../src/server/runtime/event-loop-yielder.ts';
import { createServer } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import * as messages from '../../../src/wire/schemas/channel-messages.ts';
import { TestCaller } from '../channel/caller.ts';
import { allRoutes } from '../routes.ts';
import { Running } from '../running.ts';
import { newMatch } from '../store/samples.ts';

const ADDRESS = '203.0.113.9';
const server = Running.forFile({ games: GAMES, trustProxy: 'loopback' });
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
    const headers = { authorization: `Bearer ${'x'.repeat(30)}` };
    const make = async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url, headers, payload })).json();
    const { match } = await make('/api/matches', { game: 'dungeon', setup: { map: 'first-steps' } });
    const { match: session } = await make('/api/matches', { game: 'flag', setup: { template: 'crossing' } });
    const { map } = await make('/api/maps', { game: 'dungeon', setup: { map: 'first-steps' }, title: 'A map' });
    const { collection } = await make('/api/collections', { title: 'Some', maps: [map.id] });
    const real = new Map<string, string>([
      ['/api/matches/:id/events', '/api/matches/1/events'],
      ['/api/matches/:id', `/api/matches/${match.id}`],
      ['/api/flag/sessions/:id', `/api/flag/sessions/${session.id}`],
      ['/api/gamesession/:sessionId', `/api/gamesession/${session.id}`],
      ['/api/maps/:id', `/api/maps/${map.id}`],
      ['/api/collections/:id', `/api/collections/${collection.id}`],
      ['/api/authors/:id', `/api/authors/${map.person}`],
      ['/api/records/:dungeon', '/api/records/first-steps'],
      ['/api/catalogue/:game/:kind/:name', '/api/catalogue/dungeon/maps/first-steps'],
    ]);
    const keys = charged();
    const [unpaid, absent]: string[][] = [[], []];
    // What is deleted cannot be asked for again.
    const order = (route: string) => (/^DELETE|forget/.test(route) ? 1000 - route.length : 0);
    for (const [n, route] of routes.toSorted((a, b) => order(a) - order(b)).entries()) {
      const [method = '', path = ''] = route.split(' ');
      const address = `10.0.${n >> 8}.${n & 255}`;
      const [known = '', there = ''] = [...real].find(([start]) => path.startsWith(start)) ?? [];
      const url = `${there}${path.slice(known.length)}`.replaceAll(/:\w+/g, '1').replace('*', 'x');
      const { statusCode } = await app.inject({ method: method as 'GET', url, headers, remoteAddress: address });
      if (statusCode === 404) absent?.push(route);
      await nextTurn();
      await nextTurn();
      if (!keys.has(address)) unpaid?.push(route);
    }
    expect(routes.length).toBeGreaterThan(50);
    expect(unpaid).toEqual([]);
    // What a server has only by its options, or once somebody waits or has saved; a stream has a test of its own.
    const without = /events|tournaments|well-known|metrics|swagger-ui|saves|anybody/;
    expect(absent?.filter(route => !without.test(route))).toEqual([]);
  });

  test('every message of a channel, once it is open', async () => {
    const kinds = Object.entries(messages).flatMap(([name, schema]) =>
      /Message$/.test(name) ? [(schema as { properties: { do: { const: string } } }).properties.do.const] : [],
    );
    expect(kinds.length).toBeGreaterThan(3);
    const { match, secret } = await server.client.create({ game: 'chamber', setup: {} });
    const caller = await TestCaller.at(server.url, { 'x-forwarded-for': ADDRESS });
    await caller.ask({ do: 'open', place: 1, match: match.id, seat: 0, secret });
    for (const kind of kinds.toSorted((a, b) => Number(a === 'close') - Number(b === 'close'))) {
      await nextTurn();
      const keys = charged();
      await caller.ask({ do: kind, place: 1, match: match.id, seat: 0, secret, action: { type: 'stay' }, to: 0 });
      await expect.poll(() => keys.has(ADDRESS), { message: kind }).toBe(true);
      vi.restoreAllMocks();
    }
  });

  test('every thread: none is started but where what it works is charged, and only what is drawn for all is for the house', () => {
    const having = (what: RegExp): string[] =>
      globSync('**/*.ts', { cwd: SERVER })
        .filter(file => what.test(readFileSync(join(SERVER, file), 'utf8')))
        .toSorted();
    expect(having(/new Worker\(|node:child_process/)).toEqual(['plugins/plugin-worker.ts', 'threads/thread-pool.ts']);
    // All others have to say on whose behalf: the compiler asks them.
    const ours = [
      'broadcast/broadcaster.ts',
      'budget/account.ts',
      'budget/fair-queue.ts',
      'budget/processor-time.ts',
      'daily/daily-archive.ts',
      'daily/daily-generator.ts',
      'daily/daily-matches.ts',
      'maintenance/maintenance-job.ts',
      'maps/map-prover.ts',
      'matches/idle-snapshotter.ts',
      'matches/matches.ts',
    ];
    expect(having(/\bHOUSE\b|workForHouse/)).toEqual(ours);
  });

  test('a stream, from what it is told of the past to what happens while it is open', async () => {
    const { match, secret } = await server.client.create({ game: 'chamber', setup: {} });
    await server.client.as(secret ?? '').play(match.id, { action: { type: 'wait' }, seat: 0 });
    const keys = charged();
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const told = await fetch(`${server.url}/api/matches/${match.id}/events?after=0&seat=0`, {
      headers: { 'x-forwarded-for': ADDRESS, authorization: `Bearer ${secret}` },
      signal: leave.signal,
    });
    await told.body?.getReader().read();
    await expect.poll(() => [...keys]).toContain(ADDRESS);
  });

  test('and what is charged to nobody does not start', async () => {
    const store = new SqliteStore(':memory:');
    const ownGame = new PluginWorker(pathToFileURL('/nowhere'), () => undefined);
    onTestFinished(async () => {
      await store.close();
      await ownGame.close();
    });
    const long: Record<string, () => unknown> = {
      'a long fold': () => new EventLoopYielder(),
      'a step of anything': () => turns.step(),
      'a question to a game of one’s own': () => ownGame.ask({ do: 'begin', setup: '{}', seed: 0 }),
      'a match': () => new Matches(store, GAMES).create({ game: 'chamber', setup: {} }),
    };
    for (const [what, begin] of Object.entries(long)) {
      await expect(async () => begin(), what).rejects.toThrow('nobody pays for this');
    }
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
    // The house may draw puzzles meanwhile, at its own charge.
    const ours = () => [...keys].filter(key => key === 'one' || key === 'other').toSorted();
    await expect.poll(ours).toEqual(['one', 'other']);
    keys.clear();
    begin.resolve();
    expect(await done).toEqual(['one', 'other']);
    await expect.poll(ours).toEqual(['one', 'other']);
  });
});
