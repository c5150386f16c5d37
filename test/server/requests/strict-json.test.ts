import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { createServer } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';

let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createServer({ store: new SqliteStore(':memory:'), games: GAMES });
});
afterAll(() => app.close());

const post = (url: string, payload: string | Buffer) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

const request = (setup: string) => `{"game":"chamber","setup":${setup}}`;
/** The same, so long that it is read in another way: in steps, with a look at every value. */
const long = (setup: string) => request(`[${setup},"${'x'.repeat(64 * 1024)}"]`);
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const REFUSED: readonly [string, string, string][] = [
  ['a prototype', '{"__proto__":{"x":1}}', ': expected no __proto__'],
  ['a constructor', '{"constructor":{"prototype":{"x":1}}}', ': expected no constructor'],
  ['NaN', 'NaN', 'JSON'],
  ['a number beyond all numbers', '{"a":[0,1e999]}', '/a/1: expected a number, found a huge one'],
  ['another way to write it', '-1E+999', ': expected a number, found a huge one'],
  ['400 digits', '9'.repeat(400), ': expected a number, found a huge one'],
  ['65 levels', nested(64), ': expected at most 64 levels'],
  ['half a character', '"\\ud800"', ': expected a text, found one with broken characters'],
  ['NUL in a text', '"\\u0000"', ': expected a text, found one with broken characters'],
  ['half a character in a name', '{"\\udc00":1}', ': expected names without broken characters'],
  ['NUL in a name', '{"\\u0000":1}', ': expected names without broken characters'],
];
const BROKEN: readonly [string, string | Buffer][] = [
  ['nothing', ''],
  ['half a document', '{'],
  ['100,000 levels', request(nested(100_000))],
  ['bytes that are no UTF-8', Buffer.from([...Buffer.from('{"game":"'), 0xff, ...Buffer.from('","setup":1}')])],
  ['an overlong NUL', Buffer.from([...Buffer.from('{"game":"'), 0xc0, 0x80, ...Buffer.from('","setup":1}')])],
];

test.each(['/api/check', '/api/matches'])('%s reads a body behind a byte-order mark, a long one too', async url => {
  for (const wrap of [request, long]) {
    const [plain, marked] = [await post(url, wrap('7')), await post(url, `\ufeff${wrap('7')}`)];
    expect([marked.statusCode, marked.body]).toEqual([plain.statusCode, plain.body]);
    expect(marked.json().detail).not.toContain('JSON');
  }
});

describe.each(['/api/check', '/api/matches'])('%s refuses', url => {
  test.each(REFUSED)('%s', async (_, setup, detail) => {
    for (const payload of [request(setup), long(setup)]) {
      const answer = await post(url, payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: expect.stringMatching(/^bad-(json|request)$/),
        detail: expect.stringContaining(detail),
      });
    }
  });

  test.each(BROKEN)('%s', async (_, payload) => {
    const answer = await post(url, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, expect.stringMatching(/^bad-(json|request)$/)]);
  });

  test('nothing that only looks like it', async () => {
    for (const setup of [
      nested(62),
      '{"constructor":7}',
      '{"constructor":{}}',
      '{"prototype":{}}',
      '"\\ud83d\\ude00"',
    ]) {
      for (const payload of [request(setup), long(setup)]) {
        expect((await post(url, payload)).json().code).toBe('invalid-setup');
      }
    }
  });
});

test('the course route refuses the same', async () => {
  const payloads = [...REFUSED.map(([, setup]) => request(setup)), ...BROKEN.map(([, payload]) => payload)];
  for (const payload of payloads) expect((await post('/api/gamesession', payload)).statusCode).toBe(400);
});

describe('a long body', () => {
  let strict: typeof app;
  beforeAll(async () => {
    strict = await createServer({ store: new SqliteStore(':memory:'), games: GAMES, limits: { values: 100 } });
  });
  afterAll(() => strict.close());
  /** As many values in all, those around the list included. */
  const list = (values: number) => long(JSON.stringify(Array(values - 6).fill(1)));
  const code = async (server: typeof app, payload: string, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...more };
    return (await server.inject({ method: 'POST', url: '/api/check', payload, headers })).json().code;
  };

  test('has so many values, ten times as many from whoever sits at the machine', async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    expect(await code(strict, list(100), stranger)).toBe('invalid-setup');
    expect(await code(strict, list(101), stranger)).toBe('too-large');
    expect(await code(strict, list(1000))).toBe('invalid-setup');
    expect(await code(strict, list(1001))).toBe('too-large');
  });

  test('has up to 2000 fields in one object', async () => {
    const object = (fields: number) =>
      request(JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, n) => [`f${n}`, 'x'.repeat(40)]))));
    expect([await code(app, object(2000)), await code(app, object(2001))]).toEqual(['invalid-setup', 'too-large']);
  });
});

test.each([
  ['a repeated parameter', '/api/matches?limit=1&limit=2'],
  ['an unknown parameter', '/api/matches?wish=1'],
  ['a number that is none', '/api/matches?limit=NaN'],
  ['NUL in the query', '/api/matches?game=%00'],
])('%s is refused', async (_, url) => {
  expect((await app.inject(url)).json()).toMatchObject({ status: 400, code: 'bad-request' });
});

test('a path that is broken leads nowhere', async () => {
  for (const path of ['%', '%ff', '%00']) {
    expect((await app.inject(`/api/matches/${path}`)).statusCode).toBe(404);
  }
});
