import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeInTime } from '../../../src/server/requests/http-hooks.ts';

test('a connection that speaks HTTP no more does not keep a server from closing', async () => {
  const app = fastify();
  closeInTime(app, 50);
  app.server.on('upgrade', (_, socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  caller.on('error', () => undefined);
  caller.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: upgrade\r\nUpgrade: chat\r\n\r\n');
  await once(caller, 'data');
  const gone = once(caller, 'close');
  await app.close();
  await gone;
  expect(caller.destroyed).toBe(true);
});
