import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { createServer } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';

let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({ store: new SqliteStore(':memory:'), games: GAMES });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const MOVE = '/api/gamesession/nobody/move';
const SHORT = 'application/json';
/** What is not written as plainly as that goes by way of Fastify. */
const ORDINARY = 'application/json; charset=utf-8';
const WORD = JSON.stringify({ teamId: 'red', teamSecret: 'x', pieceId: '1', newPosition: [0, 0] });

const post = (payload: string | Buffer, type: string, more = {}) =>
  app.inject({ method: 'POST', url: MOVE, payload, headers: { 'content-type': type, ...more } });

const BODIES: readonly [string, string | Buffer, number][] = [
  ['a move in no match', WORD, 404],
  ['a move with blanks before it', ` \n${WORD}`, 404],
  ['a move and much else', JSON.stringify({ ...JSON.parse(WORD), more: 'x'.repeat(5000) }), 404],
  ['a list', '[]', 400],
  ['a byte-order mark before a move', `\ufeff${WORD}`, 404],
  ['two byte-order marks', `\ufeff\ufeff${WORD}`, 400],
  ['a team that is a number', '{"teamId":7}', 404],
  ['a team that is half a number', '{"teamId":7.5}', 400],
  ['two faults at once', '{"teamId":true,"newPosition":"x"}', 400],
  ['half a document', '{"teamId":', 400],
  ['a prototype', '{"__proto__":{"x":1}}', 400],
  ['NUL in a text', '{"teamId":"\\u0000"}', 400],
  ['half a surrogate pair', '{"teamId":"\\ud83d"}', 400],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400],
  ['characters of two bytes', '{"teamId":"ä"}', 404],
];

describe('a short body is answered as any other', () => {
  test.each(BODIES)('%s', async (_, payload, status) => {
    const [short, ordinary] = [await post(payload, SHORT), await post(payload, ORDINARY)];
    expect(short.statusCode).toBe(status);
    expect([
      short.statusCode,
      short.body,
      short.headers['content-type'],
      short.headers['x-content-type-options'],
    ]).toEqual([ordinary.statusCode, ordinary.body, ordinary.headers['content-type'], 'nosniff']);
  });

  test('it is counted', async () => {
    await post(WORD, SHORT);
    const { body } = await app.inject({ url: '/metrics' });
    expect(body).toMatch(/method="POST",route="\/api\/gamesession\/:sessionId\/move",status="404"/);
  });

  test('of a stranger who sends too many all are answered in turn, as all moves are', async () => {
    const store = new SqliteStore(':memory:');
    const other = await createServer({ store, games: GAMES, limits: { requests: 1 }, clock: () => 0 });
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const headers = { 'content-type': SHORT, 'x-forwarded-for': '203.0.113.9' };
      statuses.push((await other.inject({ method: 'POST', url: MOVE, payload: WORD, headers })).statusCode);
    }
    await other.close();
    expect(statuses).toEqual(Array(6).fill(404));
  });
});

test('a body that comes in pieces is waited for, and the connection goes on', async () => {
  const { port } = app.server.address() as { readonly port: number };
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let heard = '';
  const answers = (count: number) =>
    new Promise<void>(resolve => {
      const look = () => heard.split('HTTP/1.1').length > count && resolve();
      socket.on('data', look);
      look();
    });
  socket.on('data', text => {
    heard += text;
  });
  const head = `POST ${MOVE} HTTP/1.1\r\nHost: x\r\nContent-Type: ${SHORT}\r\nContent-Length: ${WORD.length}\r\n\r\n`;
  for (const piece of [head + WORD.slice(0, 5), WORD.slice(5, 6), WORD.slice(6)]) {
    expect(heard).toBe('');
    socket.write(piece);
    await new Promise(resolve => setImmediate(resolve));
  }
  await answers(1);
  socket.write(head + WORD);
  await answers(2);
  socket.destroy();
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404']);
});
