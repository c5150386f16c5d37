import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '../../../src/server/requests/limits.ts';
import { parseStrictly, readJsonStrictly } from '../../../src/server/requests/strictjson.ts';

const MOST = 100_000;
const LONG = 64 * 1024;
const read = (text: string, most = MOST) => parseStrictly(Buffer.from(text), most);
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + 0 + close.repeat(levels);
/** The same, so long that every value of it is looked at. */
const long = (text: string) => `[${text},"${'x'.repeat(LONG)}"]`;

/** Why it is refused: the code and what is told. */
function fault(text: string, most?: number): string | undefined {
  try {
    read(text, most);
    return undefined;
  } catch (error) {
    const { code, problem } = error as { code: string; problem: { detail: string; path?: string } };
    return `${code} ${problem.path ?? '-'} ${problem.detail}`;
  }
}

describe('JSON of strangers', () => {
  test.each([
    ['{"a":[1,null,true,"ä"]}'],
    [nested(64, '[', ']')],
    [nested(64, '{"a":', '}')],
    ['{"constructor":7}'],
    ['{"constructor":null}'],
    ['{"constructor":{}}'],
    ['{"prototype":{}}'],
    ['1e308'],
    ['"\\ud83d\\ude00"'],
  ])('is read: %s', text => {
    expect(read(text)).toEqual(JSON.parse(text));
    const longer = text.startsWith('[[') || text.startsWith('{"a":{') ? undefined : long(text);
    if (longer !== undefined) expect(read(longer)).toEqual(JSON.parse(longer));
  });

  test.each([
    ['', 'bad-json - the body is empty'],
    [nested(65, '[', ']'), `bad-request ${'/0'.repeat(64)} ${'/0'.repeat(64)}: expected at most 64 levels`],
    [nested(65, '{"a":', '}'), `bad-request ${'/a'.repeat(64)} ${'/a'.repeat(64)}: expected at most 64 levels`],
    ['{"a":[0,1e999]}', 'bad-request /a/1 /a/1: expected a number, found a huge one'],
    ['{"a":-1e999}', 'bad-request /a /a: expected a number, found a huge one'],
    ['["\\ud800"]', 'bad-request /0 /0: expected a text, found one with broken characters'],
    ['["\\u0000"]', 'bad-request /0 /0: expected a text, found one with broken characters'],
    ['{"a":{"\\udc00":1}}', 'bad-request /a /a: expected names without broken characters'],
    ['{"a":{"\\u0000":1}}', 'bad-request /a /a: expected names without broken characters'],
    ['{"a":{"__proto__":1}}', 'bad-json /a /a: expected no __proto__'],
    ['{"constructor":{"prototype":1}}', 'bad-json  : expected no constructor'],
  ])('is refused: %s', (text, words) => {
    expect(fault(text)).toBe(words);
    if (text !== '' && !words.includes('levels')) expect(fault(long(text))).toMatch(/^bad-(json|request) \/0/);
  });

  test('has a sentence where it is none', () => expect(fault('{')).toMatch(/^bad-json - .*JSON/));

  test('is UTF-8, from wherever in a buffer it comes', () => {
    expect(() => parseStrictly(Buffer.from([0x22, 0xff, 0x22]), MOST)).toThrow('expected UTF-8, found other bytes');
    const bytes = new Uint8Array(Buffer.from('xx[1,2]yy')).subarray(2, 7);
    expect(parseStrictly(bytes, MOST)).toEqual([1, 2]);
  });

  test('has so many values where it is long, and any number where it is short', () => {
    const list = (count: number) => JSON.stringify(Array(count).fill('x'.repeat(700)));
    expect(read(list(100), 101)).toHaveLength(100);
    expect(fault(list(100), 100)).toBe('too-large - expected at most 100 values, found 101');
    expect(read('[1,2,3]', 1)).toEqual([1, 2, 3]);
  });

  test('has up to 2000 fields in one object', () => {
    const object = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x'.repeat(40)])));
    expect(Object.keys(read(object(2000)) as object)).toHaveLength(2000);
    expect(fault(object(2001))).toBe('too-large - expected at most 2000 fields in one object, found 2001');
  });
});

describe('the body of a request', () => {
  async function server(options?: { readonly mayBeEmpty: boolean }) {
    const app = fastify();
    onTestFinished(() => app.close());
    readJsonStrictly(app, { ...LIMITS, values: 10 }, options);
    app.post('/', async request => ({ got: request.body ?? 'nothing' }));
    return async (payload: string) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/', payload, headers });
      return answer.json<{ got?: unknown; message?: string }>();
    };
  }

  test('is nothing only where that may be', async () => {
    expect((await (await server())('')).message).toBe('the body is empty');
    expect((await (await server({ mayBeEmpty: true }))('')).got).toBe('nothing');
    expect((await (await server({ mayBeEmpty: true }))('[1]')).got).toEqual([1]);
  });

  test('is read in steps where it is long, and refused for the same reasons', async () => {
    const post = await server();
    const words = 'x'.repeat(LONG);
    expect((await post(JSON.stringify([words]))).got).toEqual([words]);
    expect((await post(long('1e999'))).message).toBe('/0: expected a number, found a huge one');
    expect((await post(`${long('1')}]`)).message).toMatch(/JSON/);
    // Whoever sits at the machine may send ten times as much.
    expect((await post(JSON.stringify([...Array(99).fill(0), words]))).message).toMatch(
      /at most 100 values, found 101/,
    );
  });
});
