import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readNetworks } from '../../src/server/budget/client-address.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { Running } from './running.ts';

test('a server that closes waits for nobody who has sent half a request', async () => {
  const server = await Running.start({ games: GAMES, closingMs: 50 });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()).on('error', () => undefined));
  socket.write(
    'POST /api/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"game"',
  );
  // Whoever is answered after it knows that the half request has come in.
  await server.fetch('/healthz');
  await server.stop();
  await closed;
});

test('what a store holds can be read by its owner alone', async () => {
  const server = await Running.start({ games: GAMES });
  await server.client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
  for (const file of ['quadrille.db', 'quadrille.db-wal']) {
    expect(statSync(join(server.folder, file)).mode & 0o777).toBe(0o600);
  }
});

test('the cookie of a course goes over TLS alone, where there is TLS', async () => {
  const server = await Running.start({ games: GAMES, trustProxy: 'loopback' });
  const cookie = async (headers: Record<string, string>) =>
    (await server.fetch('/api/game/dungeonResponseModel/', { method: 'POST', headers })).headers.get('set-cookie');
  expect(await cookie({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' })).toMatch(/; Secure/);
  expect(await cookie({})).not.toMatch(/Secure/);
});

test('the page that tries the API out stands in no frame, and loads nothing from elsewhere', async () => {
  const server = await Running.start({ games: GAMES });
  for (const path of ['/swagger-ui/index.html', '/swagger-ui/', '/v3/api-docs']) {
    const { headers } = await server.fetch(path);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  }
});

test('metrics are told to whoever sits at the machine, and to networks that the operator names', async () => {
  const options = { games: GAMES, trustProxy: 'loopback', metricsFor: readNetworks('10.0.0.0/8, 2001:db8::/32') };
  const server = await Running.start(options);
  const status = async (from?: string) =>
    (await server.fetch('/metrics', from === undefined ? {} : { headers: { 'x-forwarded-for': from } })).status;
  expect(await status()).toBe(200);
  expect(await status('10.1.2.3')).toBe(200);
  expect(await status('::ffff:10.1.2.3')).toBe(200);
  expect(await status('2001:db8::1')).toBe(200);
  expect(await status('203.0.113.9')).toBe(404);
  expect(await status('nobody')).toBe(404);
  expect(() => readNetworks('ten')).toThrow(/expected networks/);
});
