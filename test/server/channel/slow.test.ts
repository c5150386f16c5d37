import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox } from '../../../src/server/channel/outbox.ts';

const MEGABYTE = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A connection of which the test says how much waits in it, and what was done with it. */
function connection({ compresses = true } = {}) {
  const done: unknown[] = [];
  const pongs: (() => void)[] = [];
  const socket = Object.assign(new EventEmitter(), {
    ...{ readyState: 1, bufferedAmount: 0, extensions: compresses ? 'permessage-deflate' : '' },
    send: (text: string, { compress }: { readonly compress: boolean }) => done.push([text.length, compress]),
    close: (code: number, reason: string) => {
      done.push(['close', code, reason]);
      socket.readyState = 2;
    },
    terminate: () => done.push('cut off'),
    ping: (_: unknown, __: unknown, pong: () => void) => pongs.push(pong),
  });
  const pipe = { write: (text: string, code: string) => done.push(['written', text.length, code]) };
  return { done, pongs, socket, outbox: new Outbox(socket as unknown as WebSocket, pipe as unknown as Socket) };
}

const ofLength = (length: number) => JSON.stringify('x'.repeat(length - 4));
const TOO_SLOW = ['close', 1008, 'you read too slowly: come again, and name the position that you have'];

describe('what is told', () => {
  test('is compressed from 2048 characters on, where both sides can', () => {
    const { done, outbox } = connection();
    for (const length of [2047, 2048]) {
      outbox.tell(ofLength(length));
      outbox.flush();
    }
    expect(done).toEqual([
      [2047, false],
      [2048, true],
    ]);
  });

  test('goes straight down the pipe where they cannot', () => {
    const { done, outbox } = connection({ compresses: false });
    outbox.tell(ofLength(2048));
    outbox.flush();
    expect(done).toEqual([['written', 4 + 2048, 'latin1']]);
  });

  test('is sent once', () => {
    const { done, outbox } = connection();
    outbox.tell('1');
    for (let n = 0; n < 2; n++) outbox.flush();
    expect(done).toHaveLength(1);
  });

  test('to one who is gone is told to nobody', () => {
    const { done, socket, outbox } = connection();
    outbox.tell('1');
    socket.readyState = 3;
    outbox.flush();
    outbox.tell('2');
    socket.readyState = 1;
    outbox.flush();
    outbox.close(1001, 'closing');
    expect(done).toEqual([['close', 1001, 'closing']]);
  });

  test('to one who has not read a megabyte is a goodbye', () => {
    const { done, socket, outbox } = connection();
    for (const waiting of [MEGABYTE, MEGABYTE + 1]) {
      socket.bufferedAmount = waiting;
      outbox.tell('1');
      outbox.flush();
    }
    expect(done).toEqual([[3, false], TOO_SLOW]);
  });
});

describe('who is told of the past', () => {
  const settled = async (taken: Promise<void>) => {
    let isSettled = false;
    void taken.then(() => {
      isSettled = true;
    });
    await new Promise(resolve => setImmediate(resolve));
    return isSettled;
  };

  test('is not waited for where nothing is left to be taken, or nobody to take it', async () => {
    const { done, socket, outbox } = connection();
    outbox.tell('1');
    expect(await settled(outbox.taken())).toBe(true);
    expect(done).toEqual([[3, false]]);
    Object.assign(socket, { bufferedAmount: 1, readyState: 3 });
    expect(await settled(outbox.taken())).toBe(true);
  });

  test.each<[string, (at: ReturnType<typeof connection>) => void]>([
    ['has taken all', ({ pongs }) => pongs[0]?.()],
    ['is gone', ({ socket }) => socket.emit('close')],
  ])('is waited for until it %s', async (_, happens) => {
    const at = connection();
    at.socket.bufferedAmount = 1;
    const taken = at.outbox.taken();
    expect(await settled(taken)).toBe(false);
    happens(at);
    expect(await settled(taken)).toBe(true);
    expect([vi.getTimerCount(), at.socket.listenerCount('close')]).toEqual([0, 0]);
  });

  test('has half a minute for it', async () => {
    const { done, socket, outbox } = connection();
    socket.bufferedAmount = 1;
    void outbox.taken();
    vi.advanceTimersByTime(29_999);
    expect(done).toEqual([]);
    outbox.tell('what is dropped with it');
    vi.advanceTimersByTime(1);
    expect(done).toEqual([TOO_SLOW]);
  });
});

describe('a goodbye', () => {
  test('comes after all that was told, and is said once', () => {
    const { done, outbox } = connection();
    outbox.tell('1');
    for (let n = 0; n < 2; n++) outbox.close(1001, 'closing');
    expect(done).toEqual([
      [3, false],
      ['close', 1001, 'closing'],
    ]);
  });

  test('that is not answered within five seconds is cut short', () => {
    const { done, outbox } = connection();
    outbox.close(1001, 'closing');
    vi.advanceTimersByTime(4999);
    expect(done).not.toContain('cut off');
    vi.advanceTimersByTime(1);
    expect(done.at(-1)).toBe('cut off');
  });

  test('that is answered leaves nothing behind', () => {
    const { done, socket, outbox } = connection();
    outbox.close(1001, 'closing');
    socket.emit('close');
    vi.advanceTimersByTime(60_000);
    expect([done.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
