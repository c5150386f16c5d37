import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPieces } from '../../../src/server/requests/fast-paths.ts';

const app = fastify();
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
