import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Account } from '../../../src/server/budget/account.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { TestCaller } from '../channel/caller.ts';
import { Running } from '../running.ts';

const games = {};

/** Somebody who begins to send a body, and what is answered. */
function sends(url: string, address: string, head: string, body: string) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/matches HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
  );
  socket.write(body);
  const answer = new Promise<string>(resolve => {
    let text = '';
    socket.on('data', data => {
      text += data;
      if (text.includes('\r\n\r\n')) resolve(text);
    });
  });
  return { socket, answer };
}

const limits = { receivingEach: 1, requests: 1000 };
const HALF = 'Content-Length: 900000';

test('bodies of one address wait until there is room for them, beyond a bound they are refused, and nobody else notices', async () => {
  const server = await Running.start({ games, limits, trustProxy: 'loopback' });
  const half = () => sends(server.url, '203.0.113.9', HALF, '{');
  const first = half();
  // The first one is being read, sixty-four may wait.
  const others = Array.from({ length: 65 }, half);
  const refused = await Promise.race(others.map(({ answer }) => answer));
  expect(refused).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 10/i);
  const whole = `{"x":"${'y'.repeat(5000)}"}`;
  const length = `Content-Length: ${whole.length}\r\nConnection: close`;
  expect(await sends(server.url, '203.0.113.10', length, whole).answer).toMatch(/^HTTP\/1.1 400 /);
  // What is small is always read.
  expect(await sends(server.url, '203.0.113.9', 'Content-Length: 2', '{}').answer).toMatch(/^HTTP\/1.1 400 /);
  for (const { socket } of [first, ...others]) socket.destroy();
  expect(await sends(server.url, '203.0.113.9', length, whole).answer).toMatch(/^HTTP\/1.1 400 /);
});

test('what is sent and what is answered is charged by its bytes, a megabyte as ten milliseconds, also over a channel', async () => {
  const paid: number[] = [];
  const { charge } = Account.prototype;
  vi.spyOn(Account.prototype, 'charge').mockImplementation(function (this: Account, ms) {
    if (this.key === '203.0.113.9') paid.push(ms);
    charge.call(this, ms);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const server = await Running.start({ games: GAMES, trustProxy: 'loopback' });
  const cost = (bytes: number) => bytes / 1e5;
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const most = () => Math.max(0, ...paid.filter(ms => ms > cost(1_000_000) && ms < cost(2_010_000)));
  const { socket } = sends(server.url, '203.0.113.9', 'Content-Length: 3000000', ' '.repeat(2_000_000));
  await new Promise(resolve => socket.once('drain', resolve));
  socket.destroy();
  await expect.poll(most).toBeGreaterThan(0);
  const { text } = await server.fetch('/api/openapi.json', { headers });
  expect(text.length).toBeGreaterThan(4096);
  expect(paid).toContain(text.length * (10 / 1e6));
  const caller = await TestCaller.at(server.url, headers);
  paid.splice(0);
  await caller.ask({ do: 'open', place: 1, match: 'x'.repeat(3000), seat: 0 });
  expect(paid.filter(ms => ms >= cost(3000) && ms < cost(3200))).not.toEqual([]);
});

test('one whose length nobody knows counts as the longest that its route takes', async () => {
  const server = await Running.start({ games, limits: { ...limits, map: 900_000 }, trustProxy: 'loopback' });
  const chunked = () => sends(server.url, '203.0.113.9', 'Transfer-Encoding: chunked', '1\r\n{\r\n');
  const all = Array.from({ length: 66 }, chunked);
  expect(await Promise.race(all.map(({ answer }) => answer))).toMatch(/^HTTP\/1.1 429 /);
});

describe('answers that nobody takes', () => {
  const walls = Array.from({ length: 19_000 }, (_, n) => ({ type: 'wall', x: 2 + (n % 140), y: Math.floor(n / 140) }));
  const map = {
    entities: [{ type: 'player', x: 0, y: 0 }, ...walls, { type: 'exit', x: 1, y: 300 }],
    'goal-condition': { goal: 'exit' },
  };

  test('count for their address: what it asks besides waits, is refused beyond a bound, and nobody else notices', async () => {
    const server = await Running.start({ games: GAMES, limits, trustProxy: 'loopback' });
    const { match } = await server.client.create({ game: 'dungeon', setup: { map } });
    const path = `/api/matches/${match.id}`;
    const asks = (address: string, path: string, times = 1) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`.repeat(times));
      return socket;
    };
    const head = (socket: Socket) =>
      new Promise<string>(resolve => socket.once('data', data => resolve(String(data).slice(0, 12))));
    // What a machine takes in for a program that does not read it is a few megabytes for each connection.
    const idle = Array.from({ length: 4 }, () => asks('203.0.113.9', path, 10).pause());
    const isRefused = async (): Promise<boolean> => {
      const heads = Array.from({ length: 65 }, () => head(asks('203.0.113.9', '/api/matches')));
      const refused = heads.map(async each => expect(await each).toBe('HTTP/1.1 429'));
      return Promise.race([Promise.any(refused).then(() => true), Promise.all(heads).then(() => false)]);
    };
    await expect.poll(isRefused).toBe(true);
    expect(await head(asks('203.0.113.10', '/api/matches'))).toBe('HTTP/1.1 200');
    for (const socket of idle) socket.destroy();
    await expect.poll(isRefused).toBe(false);
  });
});

test('requests that come on one connection at once are answered one after the other, in their order', async () => {
  const server = await Running.start({ games, limits, trustProxy: 'loopback' });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`;
  const more = Array<string>(12).fill('/nothing');
  const warnings: Error[] = [];
  const warn = (warning: Error) => void warnings.push(warning);
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  socket.write(['/api/matches', '/nothing', '/api/matches', '/api/maps?limit=0', ...more].map(ask).join(''));
  let text = '';
  socket.on('data', data => {
    text += data;
  });
  const statuses = () => [...text.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
  await expect.poll(statuses).toEqual(['200', '404', '200', '400', ...more.map(() => '404')]);
  // Strangers fill nobody's log.
  expect(warnings).toEqual([]);
});

test('whoever sits at the machine sends as much at once as they like', async () => {
  const server = await Running.start({ games, limits });
  const half = () => sends(server.url, '127.0.0.1', HALF, '{');
  Array.from({ length: 66 }, () => half().socket.destroy());
  const body = JSON.stringify({ x: 'y'.repeat(5000) });
  expect((await server.post('/api/matches', body)).status).toBe(400);
});
