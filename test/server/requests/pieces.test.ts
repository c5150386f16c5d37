import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendPieces } from '../../../src/server/requests/pieces.ts';

const app = fastify();
let underWay = 0;
app.addHook('onRequest', async () => {
  underWay++;
});
app.addHook('onResponse', async () => {
  underWay--;
});
app.get<{ Params: { sign: string; length: string } }>('/:sign/:length', ({ params: { sign, length } }, reply) =>
  sendPieces(reply.type('text/plain'), ['<', { text: sign.repeat(Number(length)) }, 'é>']),
);
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

const url = (path: string) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;
const read = async (path: string) => (await fetch(url(path))).text();

test('the pieces arrive as one, whatever was in their room before', async () => {
  for (const [sign, length] of [['a', 300_000] as const, ['b', 10] as const, ['c', 2_000_000] as const]) {
    expect(await read(`/${sign}/${length}`)).toBe(`<${sign.repeat(length)}é>`);
  }
});

test('room is not used again before its bytes are gone', async () => {
  // More than a socket takes at once, and a reader who is in no hurry.
  const [slow] = await once(request(url('/s/900000')).end(), 'response');
  slow.setEncoding('utf8').pause();
  const others = await Promise.all(Array.from({ length: 40 }, () => read('/o/900000')));
  for (const other of others) expect(other).toBe(`<${'o'.repeat(900_000)}é>`);
  let text = '';
  for await (const chunk of slow) text += chunk;
  expect(text).toBe(`<${'s'.repeat(900_000)}é>`);
});

describe('room', () => {
  /** How many bytes of new room each answer takes, when the one before is gone. */
  async function rooms(...lengths: readonly number[]): Promise<number[]> {
    const made = vi.spyOn(Buffer, 'allocUnsafeSlow');
    const taken: number[] = [];
    for (const length of lengths) {
      made.mockClear();
      await read(`/r/${length}`);
      await vi.waitFor(() => expect(underWay).toBe(0));
      // Room comes in powers of two; others take theirs, too, as for the bytes of a text.
      taken.push(made.mock.calls.map(([size]) => size).find(size => Number.isInteger(Math.log2(size))) ?? 0);
    }
    made.mockRestore();
    return taken;
  }
  const KB = 1024;
  /** The three pieces without their middle. */
  const AROUND = 4;
  const whole = (bytes: number) => bytes - AROUND;

  test('that is large enough serves again, up to a megabyte', async () => {
    // Room that other tests have left is used up first.
    await rooms(...Array<number>(16).fill(whole(2048 * KB)));
    expect(await rooms(10, 10, whole(64 * KB))).toEqual([64 * KB, 0, 0]);
    expect(await rooms(whole(64 * KB) + 1, whole(128 * KB))).toEqual([128 * KB, 0]);
    expect(await rooms(whole(1024 * KB), whole(1024 * KB))).toEqual([1024 * KB, 0]);
    expect(await rooms(whole(1024 * KB) + 1, whole(1024 * KB) + 1)).toEqual([2048 * KB, 2048 * KB]);
  });
});

test('the bytes of a text that did not change are made once', () => {
  const kept = { text: 'again' };
  const sent: unknown[] = [];
  const reply = { raw: { once: () => undefined }, send: (bytes: unknown) => sent.push(bytes) };
  for (let n = 0; n < 2; n++) {
    sendPieces(reply as never, [kept]);
    if (n === 0) kept.text = 'another';
  }
  expect(sent.map(String)).toEqual(['again', 'again']);
});
