import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { Account } from '../../../src/server/budget/account.ts';
import { Outbox } from '../../../src/server/channel/outbox.ts';

/** An outbox, and what has come out at the other end. */
async function line(perMessageDeflate: boolean) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate });
  await once(server, 'listening');
  const met = once(server, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const frames: { text: string; isBinary: boolean }[] = [];
  client.on('message', (data, isBinary) => frames.push({ text: String(data), isBinary }));
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  const [socket, { socket: pipe }] = await met;
  return { outbox: new Outbox(socket, pipe, new Account('', () => 0)), frames };
}

/** JSON that makes a frame of so many characters, brackets included. */
const ofLength = (length: number) => JSON.stringify('x'.repeat(length - 4));

// A frame gives its length in one byte, from 126 on in two more, and from 2^16 on in eight.
const LENGTHS = [6, 125, 126, 127, 200, 255, 256, 0x7fff, 0x8000, 0xffff, 0x10000, 0x10001, 300_000];

test.each([
  ['plain', false],
  ['where both may compress', true],
])('a frame of any length comes as it was told, %s', async (_, compresses) => {
  const { outbox, frames } = await line(compresses);
  const texts = [...LENGTHS.map(ofLength), '"é"', '"日本"', '"\u{1f600}"', ofLength(130).replace('x', 'é'), '"after"'];
  for (const text of texts) {
    outbox.send(text);
    outbox.flush();
  }
  await expect.poll(() => frames.length).toBe(texts.length);
  expect(frames).toEqual(texts.map(text => ({ text: `[${text}]`, isBinary: false })));
});

test('what is told in one turn is one frame', async () => {
  const { outbox, frames } = await line(false);
  for (const text of ['1', '"two"', '{"three":3}']) outbox.send(text);
  await expect.poll(() => frames).toEqual([{ text: '[1,"two",{"three":3}]', isBinary: false }]);
});

describe('who does not read', () => {
  /** A connection of which the test says how much waits in it, and what was done with it. */
  function connection(bufferedAmount: number, account = new Account('', () => 0)) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done: unknown[] = [];
    const socket = Object.assign(new EventEmitter(), {
      ...{ readyState: 1, bufferedAmount, extensions: 'permessage-deflate' },
      send: (text: string) => done.push(text),
      close: (code: number, reason: string) => {
        done.push(`${code} ${reason}`);
        socket.readyState = 2;
      },
      terminate: () => done.push('cut off'),
      ping: () => undefined,
    });
    return { done, socket, outbox: new Outbox(socket as unknown as WebSocket, {} as Socket, account) };
  }
  const TOO_SLOW = '1008 you read too slowly: come again, and name the position that you have';
  const MEGABYTE = 1024 * 1024;

  test('is closed sooner where very much waits for the same address, and as late as ever once that has left', () => {
    const account = new Account('203.0.113.9', () => 0);
    const others = Array.from({ length: 63 }, () => connection(0, account));
    const tells = () => {
      const { done, outbox } = connection(MEGABYTE / 4 + 1, account);
      outbox.send('1');
      outbox.flush();
      return done;
    };
    expect(tells()).toEqual([TOO_SLOW]);
    for (const { socket } of others) socket.emit('close');
    expect(tells()).toEqual(['[1]']);
  });

  test('is closed once more than a megabyte waits', () => {
    const { done, socket, outbox } = connection(MEGABYTE);
    outbox.send('1');
    outbox.flush();
    socket.bufferedAmount++;
    outbox.send('2');
    outbox.flush();
    expect(done).toEqual(['[1]', TOO_SLOW]);
  });

  test('has half a minute for each event of the past', () => {
    const { done, outbox } = connection(1);
    void outbox.drained();
    vi.advanceTimersByTime(29_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual([TOO_SLOW]);
  });

  test('and does not answer a goodbye within five seconds is cut off', () => {
    const { done, outbox } = connection(1);
    outbox.close(1001, 'closing');
    vi.advanceTimersByTime(4999);
    expect(done).toEqual(['1001 closing']);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['1001 closing', 'cut off']);
  });
});
