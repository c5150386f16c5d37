import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
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

test('one whose length nobody knows counts as the longest that its route takes', async () => {
  const server = await Running.start({ games, limits: { ...limits, map: 900_000 }, trustProxy: 'loopback' });
  const chunked = () => sends(server.url, '203.0.113.9', 'Transfer-Encoding: chunked', '1\r\n{\r\n');
  const all = Array.from({ length: 66 }, chunked);
  expect(await Promise.race(all.map(({ answer }) => answer))).toMatch(/^HTTP\/1.1 429 /);
});

test('whoever sits at the machine sends as much at once as they like', async () => {
  const server = await Running.start({ games, limits });
  const half = () => sends(server.url, '127.0.0.1', HALF, '{');
  Array.from({ length: 66 }, () => half().socket.destroy());
  const body = JSON.stringify({ x: 'y'.repeat(5000) });
  expect((await server.post('/api/matches', body)).status).toBe(400);
});
