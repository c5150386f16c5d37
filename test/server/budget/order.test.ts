import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { Account, Accounts, readPeople } from '../../../src/server/budget/account.ts';
import { turns } from '../../../src/server/budget/event-loop-queue.ts';
import { workFor } from '../../../src/server/budget/processor-time.ts';
import { GAMES as ALL_GAMES } from '../../../src/server/games/all-games.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const GAMES = { highcard: toy(highcard as unknown as AnyRules) };
const CARDS = { game: 'highcard', setup: { seats: 1, rounds: 100 }, seed: 7 };
const from = (address: string) => ({ 'x-forwarded-for': address });

/** An account that has used so much lately. */
function user(key: string, ms: number): Account {
  const account = new Account(key, () => 0);
  account.charge(ms);
  return account;
}

describe('who has used more than a share waits, and whoever has used least comes first', () => {
  /** The order in which these are done that come in the same moment. */
  async function served(pieces: readonly [account: Account, name: string, who?: string, isLarge?: boolean][]) {
    const done: string[] = [];
    for (const [account, name, who = '', isLarge = false] of pieces) {
      turns.wait(account, { who, isLarge, run: () => void done.push(name) });
    }
    while (done.length < pieces.length) await nextTurn();
    return done;
  }

  test('among addresses', async () => {
    const [much, more] = [user('a', 300), user('b', 9000)];
    const order = await served([
      [more, 'b1'],
      [more, 'b2'],
      [much, 'a1'],
      [much, 'a2'],
    ]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  test('and who has waited very long, once in four turns', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const [much, more] = [user('a', 300), user('b', 9000)];
    const done: string[] = [];
    const wait = (account: Account, name: string) => turns.wait(account, { run: () => void done.push(name) });
    for (let n = 0; n < 20; n++) wait(more, 'overdue');
    vi.advanceTimersByTime(6000);
    for (let n = 0; n < 8; n++) wait(much, 'new');
    while (done.length < 28) await nextTurn();
    const first = done.slice(0, 10);
    expect(first.filter(name => name === 'overdue').length).toBeOneOf([2, 3]);
  });

  test('among those behind one address turns go round, and small things come first', async () => {
    const one = user('a', 300);
    const order = await served([
      [one, 'first 1', 'first'],
      [one, 'first large', 'first', true],
      [one, 'first 2', 'first'],
      [one, 'first 3', 'first'],
      [one, 'second 1', 'second'],
    ]);
    expect(order).toEqual(['first 1', 'second 1', 'first 2', 'first 3', 'first large']);
  });

  test('a full line still takes moves of running matches, and nothing else', async () => {
    const school = user('a', 300);
    let done = 0;
    const run = () => void done++;
    for (let n = 0; n < 256; n++) turns.wait(school, { run });
    expect(() => turns.wait(school, { run })).toThrow('too much of one address waits already');
    for (let n = 0; n < 300; n++) turns.wait(school, { isMove: true, run });
    await expect.poll(() => done).toBe(556);
  });

  test('whoever has gone is passed over', async () => {
    const done: string[] = [];
    const one = user('a', 300);
    turns.wait(one, { isWanted: () => false, run: () => void done.push('gone') });
    turns.wait(one, { run: () => void done.push('there') });
    while (done.length === 0) await nextTurn();
    expect(done).toEqual(['there']);
  });

  test('what is long is done in steps, of which nobody else waits for more than one', async () => {
    const [long, short] = [user('a', 9000), user('b', 0)];
    const steps: string[] = [];
    const walk = async (account: Account, name: string, count: number) => {
      for (let n = 0; n < count; n++) {
        await turns.step(account);
        steps.push(name);
      }
    };
    await Promise.all([walk(long, 'long', 5), walk(long, 'long', 5), walk(short, 'short', 3)]);
    expect(steps.lastIndexOf('short')).toBeLessThan(6);
  });

  test.each([
    ['a stranger who has used little', user('a', 10), false],
    ['one who has used much', user('b', 5000), true],
    ['whoever sits at the machine', user('', 5000), false],
    ['many persons who have used as much together', Object.assign(user('c', 5000), { shares: 40 }), false],
  ])('%s', (_, account, mustWait) => expect(turns.mustWait(account)).toBe(mustWait));

  test('what was used is forgotten in time', () => {
    let now = 0;
    const account = new Account('a', () => now);
    account.charge(5000);
    expect(turns.mustWait(account)).toBe(true);
    now = 60_000;
    expect(turns.mustWait(account)).toBe(false);
  });
});

describe('moves wait where all else is refused', () => {
  test('over HTTP', async () => {
    const server = await Running.start({
      games: GAMES,
      limits: { requests: 1 },
      trustProxy: 'loopback',
      clock: () => 0,
    });
    const { secret = '', match } = await server.client.create(CARDS);
    const headers = { ...from('203.0.113.9'), authorization: `Bearer ${secret}` };
    const play = () => server.post(`/api/matches/${match.id}/actions`, { action: 'keep' }, headers);
    const answers = await Promise.all(Array.from({ length: 30 }, play));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect((await server.fetch('/api/matches', { headers })).status).toBe(429);
    expect(await server.client.match(match.id)).toMatchObject({ position: 30 });
  });
});

test('what comes together on one connection is answered in turns once it has taken long: others come between', async () => {
  const account = new Account('203.0.113.9', () => 0);
  workFor(account);
  expect(turns.mustWait(account)).toBe(false);
  const until = performance.now() + 30;
  while (performance.now() < until);
  expect(turns.mustWait(account)).toBe(true);
  await expect.poll(() => turns.mustWait(account)).toBe(false);
});

describe('people behind one address', () => {
  test('a network that is declared has as many shares of requests and streams, and one account', async () => {
    const server = await Running.start({
      games: GAMES,
      limits: { requests: 1 },
      people: readPeople('198.51.100.0/24=3'),
      trustProxy: 'loopback',
      clock: () => 0,
    });
    const ask = async (address: string) => (await server.fetch('/api/matches', { headers: from(address) })).status;
    const asked = async (...addresses: string[]) => {
      const found: number[] = [];
      for (const address of addresses) found.push(await ask(address));
      return found;
    };
    const twelve = Array.from({ length: 12 }, (_, n) => `198.51.100.${n}`);
    expect(await asked(...twelve)).toEqual(Array(12).fill(200));
    expect(await asked('198.51.100.77')).toEqual([429]);
    expect(await asked(...Array(5).fill('203.0.113.9'))).toEqual([200, 200, 200, 200, 429]);
  });

  test('secrets that have moved for ten minutes are persons, new ones are not, and forty are the most', () => {
    let now = 0;
    const accounts = new Accounts(() => now, { peopleEach: 40 });
    const account = accounts.of('203.0.113.9');
    const move = (count: number) => {
      for (let n = 0; n < count; n++) account.notePlayer(Buffer.from(`holder ${n}`));
      now += 20_000;
      account.notePlayer(Buffer.from('holder 0'));
    };
    move(60);
    expect(account.shares).toBe(1);
    now += 11 * 60_000;
    move(60);
    expect(account.shares).toBe(40);
    now += 2 * 60 * 60_000;
    move(1);
    expect(account.shares).toBe(1);
    accounts.house.notePlayer(Buffer.from('anyone'));
    expect(accounts.house.shares).toBe(1);
  });

  const TEMPLATE = {
    gridSize: [5, 5],
    teams: 2,
    flags: 1,
    pieces: [
      { type: 'Runner', attackPower: 1, count: 1, movement: { directions: { left: 4, right: 4, up: 4, down: 4 } } },
    ],
    blocks: 0,
    placement: 'symmetrical',
    totalTimeLimitInSeconds: -1,
    moveTimeLimitInSeconds: -1,
  };
  type Send = (path: string, body?: object, cookie?: string) => Promise<{ headers: Headers; json: unknown }>;

  test.each<[string, (send: Send) => Promise<() => Promise<unknown>>]>([
    [
      'Capture The Flag',
      async send => {
        const { id } = (await send('/api/gamesession?start=first', { template: TEMPLATE })).json as { id: string };
        const teams: object[] = [];
        for (const teamId of ['one', 'other'])
          teams.push((await send(`/api/gamesession/${id}/join`, { teamId })).json as object);
        return async () => {
          for (const [n, team] of teams.entries()) {
            const { json } = await send(`/api/gamesession/${id}/state`);
            const state = json as {
              grid: string[][];
              teams: { pieces: { id: string; position: [number, number] }[] }[];
            };
            const { id: pieceId, position } = state.teams[n]?.pieces[0] ?? { id: '', position: [0, 0] };
            const free = [-1, 1].map(by => position[1] + by).find(column => state.grid[position[0]]?.[column] === '');
            await send(`/api/gamesession/${id}/move`, { ...team, pieceId, newPosition: [position[0], free] });
          }
        };
      },
    ],
    [
      'Dungeon Mania',
      async send => {
        const cookies: string[] = [];
        for (const dungeonName of ['first-steps', 'warehouse']) {
          const { headers } = await send(`/api/game/new/?dungeonName=${dungeonName}&configName=normal`, {});
          cookies.push(headers.get('set-cookie')?.replace(/;.*/, '') ?? '');
        }
        return async () => {
          for (const cookie of cookies) await send('/api/game/tick/movement/?movementDirection=UP', {}, cookie);
        };
      },
    ],
  ])('who plays with a client of a course is a person too: %s', async (_, begin) => {
    let now = 0;
    const server = await Running.start({
      ...{ games: ALL_GAMES, limits: { requests: 5 }, trustProxy: 'loopback', clock: () => now },
    });
    const address = from('203.0.113.9');
    const send: Send = async (path, body, cookie) => {
      now += 1000;
      const headers = { ...address, ...(cookie && { cookie }) };
      const answer = body ? await server.post(path, body, headers) : await server.fetch(path, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer;
    };
    const play = await begin(send);
    await play();
    now += 11 * 60_000;
    await play();
    now += 60_000;
    const asked = await Promise.all(
      Array.from({ length: 60 }, () => server.fetch('/api/matches', { headers: address })),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(40);
  });

  test.each(['198.51.100.7', '198.51.100.7=', '198.51.100.7=0', 'x=3', '=3', '198.51.100.7=-1'])(
    '%j is refused',
    text => {
      expect(() => readPeople(text)).toThrow(RangeError);
    },
  );
});
