import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Connections } from '../../../src/server/store/postgres/connections.ts';
import { Notices } from '../../../src/server/store/postgres/notices.ts';

afterEach(() => void vi.restoreAllMocks());

/** Notices of a node over connections that are only made up: what it sends, and whom it listens to. */
function node({ refused = 0 } = {}) {
  const sent: string[][] = [];
  const listening: Client[] = [];
  const asked: string[] = [];
  let left = refused;
  vi.spyOn(Client.prototype, 'connect').mockImplementation(async function (this: Client) {
    if (left-- > 0) throw new Error('refused');
    listening.push(this);
  } as never);
  vi.spyOn(Client.prototype, 'query').mockImplementation((async (text: string) => void asked.push(text)) as never);
  const end = vi.spyOn(Client.prototype, 'end').mockImplementation(async function (this: Client) {
    this.emit('end');
  } as never);
  const query = async (_statement: unknown, [notices]: [string[]]) => void sent.push(notices);
  const notices = new Notices('postgres://127.0.0.1:1/none', { query } as unknown as Connections);
  onTestFinished(() => notices.close());
  /** What a follower hears. */
  const follow = () => {
    const heard: (string | undefined)[] = [];
    notices.follow(id => heard.push(id));
    return heard;
  };
  const notify = (payload?: string) => listening.at(-1)?.emit('notification', { payload } as never);
  return { notices, sent, listening, asked, end, follow, notify };
}

test('what moves at about the same time is told together, each once, and what moves later again', async () => {
  const { notices, sent } = node();
  for (const id of ['a', 'b', 'a']) notices.tell(id);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  notices.tell('a');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const [of] = sent[0]?.[0]?.split(' ') ?? [];
  expect(of).toMatch(/^[\w-]{36}$/);
  expect(sent).toEqual([[`${of} a`, `${of} b`], [`${of} a`]]);
});

test('nothing is told any more once it is closed', async () => {
  const { notices, sent } = node();
  notices.tell('a');
  await notices.close();
  notices.tell('b');
  // Timers go off in the order of their times: what was to be sent together after two is over by then.
  await sleep(3);
  expect(sent).toEqual([]);
});

test('all who follow hear what others tell, over one connection, and not what they told themselves', async () => {
  const { notices, sent, listening, asked, follow, notify } = node();
  const [one, other] = [follow(), follow()];
  await vi.waitFor(() => expect([one, other]).toEqual([[undefined], [undefined]]));
  expect([listening.length, asked]).toEqual([1, ['LISTEN quadrille']]);
  notices.tell('mine');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  for (const payload of [sent[0]?.[0], 'another m', 'nothing', '', undefined]) notify(payload);
  expect([one, other]).toEqual([
    [undefined, 'm'],
    [undefined, 'm'],
  ]);
});

test('where the connection ends, or cannot be made, it is made anew, and something may have been missed', async () => {
  const { listening, end, follow, notify } = node({ refused: 2 });
  const heard = follow();
  await vi.waitFor(() => expect(heard).toEqual([undefined]));
  expect(end).toHaveBeenCalledTimes(2);
  listening[0]?.emit('error', new Error('reset'));
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]));
  notify('another m');
  listening[1]?.emit('end');
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined, 'm', undefined]));
  expect(listening).toHaveLength(3);
});

test('closing ends the connection, and no other is made', async () => {
  const { notices, listening, end, follow } = node();
  const heard = follow();
  await vi.waitFor(() => expect(heard).toEqual([undefined]));
  await notices.close();
  expect(end.mock.contexts).toContain(listening[0]);
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  expect([listening.length, heard]).toEqual([1, [undefined]]);
});
