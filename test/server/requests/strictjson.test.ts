import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/allgames.ts';
import { createServer } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite.ts';

let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({ store: new SqliteStore(':memory:'), games: GAMES });
});
afterAll(() => app.close());

const post = (url: string, payload: string | Buffer) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

const REFUSED: readonly [string, string | Buffer][] = [
  ['a prototype', '{"game":"chamber","setup":{"__proto__":{"x":1}}}'],
  ['a constructor', '{"game":"chamber","setup":{"constructor":{"prototype":{"x":1}}}}'],
  ['NaN', '{"game":"chamber","setup":NaN}'],
  ['a number beyond all numbers', '{"game":"chamber","setup":1e999}'],
  ['another way to write it', '{"game":"chamber","setup":1E+999}'],
  ['400 digits', `{"game":"chamber","setup":${'9'.repeat(400)}}`],
  ['65 levels', `{"game":"chamber","setup":${'['.repeat(64)}${']'.repeat(64)}}`],
  ['100,000 levels', `{"game":"chamber","setup":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['bytes that are no UTF-8', Buffer.from([...Buffer.from('{"game":"'), 0xff, ...Buffer.from('","setup":1}')])],
  ['an overlong NUL', Buffer.from([...Buffer.from('{"game":"'), 0xc0, 0x80, ...Buffer.from('","setup":1}')])],
  ['half a character', '{"game":"chamber","setup":"\\ud800"}'],
  ['NUL in a text', '{"game":"chamber","setup":"\\u0000"}'],
  ['NUL in a name', '{"game":"chamber","setup":{"\\u0000":1}}'],
  ['nothing', ''],
];

describe.each(['/api/check', '/api/matches'])('%s refuses', url => {
  test.each(REFUSED)('%s', async (_, payload) => {
    const answer = await post(url, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toMatch(/^bad-(json|request)$/);
  });
});

test('the course route refuses the same', async () => {
  for (const [, payload] of REFUSED) expect((await post('/api/gamesession', payload)).statusCode).toBe(400);
});

test('64 levels are read', async () => {
  const answer = await post('/api/check', `{"game":"chamber","setup":${'['.repeat(63)}${']'.repeat(63)}}`);
  expect(answer.json().code).toBe('invalid-setup');
});

test.each([
  ['a repeated parameter', '/api/matches?limit=1&limit=2'],
  ['an unknown parameter', '/api/matches?wish=1'],
  ['a number that is none', '/api/matches?limit=NaN'],
  ['NUL in the query', '/api/matches?game=%00'],
])('%s is refused', async (_, url) => {
  expect((await app.inject(url)).json()).toMatchObject({ status: 400, code: 'bad-request' });
});

test('a part of a path has two thousand letters at most', async () => {
  const code = async (length: number) => (await app.inject(`/api/matches/${'a'.repeat(length)}`)).json().code;
  expect([(await code(2000)) === 'no-such-route', await code(2001)]).toEqual([false, 'no-such-route']);
});

test('a path that is too long or broken leads nowhere', async () => {
  for (const path of ['a'.repeat(3000), '%', '%ff', '%00']) {
    expect((await app.inject(`/api/matches/${path}`)).statusCode).toBe(404);
  }
});
