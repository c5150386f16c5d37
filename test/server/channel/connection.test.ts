import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { Accounts } from '../../../src/server/budget/account.ts';
import { LIMITS } from '../../../src/server/budget/server-limits.ts';
import { ChannelConnections } from '../../../src/server/channel/channel-connections.ts';
import type { ChannelContext } from '../../../src/server/channel/channel-place.ts';

/** Somebody who comes to these connections, and what is done with their socket. */
function comesTo(connections: ChannelConnections) {
  const done: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    ...{ readyState: 1, bufferedAmount: 0, extensions: 'permessage-deflate', send: () => undefined },
    ping: () => void done.push('ping'),
    terminate: () => void done.push('cut off'),
    close: (code: number, reason: string) => void done.push(`${code} ${reason}`),
  });
  const account = new Accounts().of('203.0.113.9');
  const request = {
    account,
    ip: '203.0.113.9',
    headers: {},
    raw: { socket: { remoteAddress: '203.0.113.9' } },
    log: {},
  };
  connections.add(socket as unknown as WebSocket, request as unknown as FastifyRequest);
  return { done, socket };
}

test('every fifteen seconds a connection is asked whether it is there, and cut off where nothing has come since', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const rim = { limits: LIMITS, takeRequest: () => undefined };
  const { done, socket } = comesTo(new ChannelConnections(rim as unknown as ChannelContext));
  vi.advanceTimersByTime(14_999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  socket.emit('pong');
  vi.advanceTimersByTime(15_000);
  socket.emit('message', Buffer.from('7'), false);
  vi.advanceTimersByTime(15_000);
  expect(done).toEqual(['ping', 'ping', 'ping']);
  vi.advanceTimersByTime(15_000);
  expect(done).toEqual(['ping', 'ping', 'ping', 'cut off']);
});

test('who comes while the server closes is sent away, and does not keep it from going', async () => {
  const connections = new ChannelConnections({ limits: LIMITS } as unknown as ChannelContext);
  await connections.close(10);
  const { done } = comesTo(connections);
  expect(done).toEqual([expect.stringMatching(/^1001 .*come again/), 'cut off']);
  expect(connections.size).toBe(0);
});
