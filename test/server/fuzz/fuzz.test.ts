import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';
import { Fuzz } from './fuzz.ts';

const server = Running.forFile({ games: GAMES });

test('of two hundred questions by chance none is answered with a fault of the server', async () => {
  const fuzz = await Fuzz.of(server.url, 20_261_115);
  await fuzz.run(200);
  expect(fuzz.faults).toEqual([]);
  expect(fuzz.statuses.get(200)).toBeGreaterThan(10);
  expect(fuzz.statuses.get(400)).toBeGreaterThan(10);
});

describe('what is no HTTP at all', () => {
  test.each([
    ['noise', '\u0000\u0001\u0002\r\n\r\n'],
    ['no version', 'GET /\r\n\r\n'],
    ['two lengths', 'POST /api/check HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
    [
      'both ways to say a length',
      'POST /api/check HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a huge header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
  ])('%s is refused, and the next is answered', async (_, text) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket
      .on('error', () => undefined)
      .on('data', chunk => {
        answer += chunk;
      });
    socket.write(text);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await server.fetch('/healthz')).status).toBe(200);
  });
});
