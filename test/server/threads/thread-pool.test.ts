import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { Accounts } from '../../../src/server/budget/account.ts';
import { HOUSE } from '../../../src/server/budget/fair-queue.ts';
import { ThreadPool } from '../../../src/server/threads/thread-pool.ts';
import { Thread } from '../told-thread.ts';

vi.mock('node:worker_threads', async original => {
  const { Thread: Told } = await import('../told-thread.ts');
  return { ...(await original<object>()), Worker: Told };
});

beforeEach(() => {
  Thread.all.splice(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

const fate = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const later = (detail: string) => ({ code: 'too-many-requests', problem: { detail, retryAfter: 2 } });

/** Threads that draw, and a way to let the last of them say something. */
function threads(count = 1, more = {}) {
  const full = 'too much is being drawn';
  const pool = new ThreadPool<string, string>(new URL('file:///thread.ts'), { threads: count, full, ...more });
  const at = {
    run: (word: string, ms: number, asker = HOUSE) => pool.run(() => word, { ms }, asker),
    close: () => pool.close(),
  };
  const says = async (word: string | object, thread?: Thread) => {
    const reply = typeof word === 'string' ? { done: word, ms: 7 } : { ms: 7, ...word };
    (thread ?? (await Thread.last())).emit('message', reply);
    await turn();
  };
  return { at, says };
}

describe('threads that work for strangers', () => {
  test('are asked once they are ready, and again as long as they last', async () => {
    const { at, says } = threads();
    const first = at.run('one', 50);
    const thread = await Thread.last();
    expect(thread.asked).toEqual([]);
    await says('ready');
    expect(thread.asked).toEqual(['one']);
    await says('ONE');
    expect(await first).toBe('ONE');
    const second = at.run('two', 50);
    await turn();
    await says('TWO');
    expect([await second, Thread.all.length]).toEqual(['TWO', 1]);
  });

  test('are so many at once: whoever comes later waits', async () => {
    const { at, says } = threads(2);
    const asked = ['a', 'b', 'c', 'd'].map(word => at.run(word, 50));
    await turn();
    expect(Thread.all).toHaveLength(2);
    for (const thread of [...Thread.all]) await says('ready', thread);
    const [one, other] = Thread.all;
    for (const word of ['A', 'C', 'D']) await says(word, one);
    await says('B', other);
    expect(await Promise.all(asked)).toEqual(['A', 'B', 'C', 'D']);
    expect([one?.asked, other?.asked, Thread.all.length]).toEqual([['a', 'c', 'd'], ['b'], 2]);
  });

  test('have sixteen wait for each of them', async () => {
    const { at } = threads(1);
    for (let n = 0; n < 17; n++) fate(at.run('x', 50));
    await expect(at.run('x', 50)).rejects.toMatchObject(later('too much is being drawn: try again in 2 s'));
  });

  test.each<[string, object, unknown]>([
    ['a wrong setup', { invalid: [{ path: '/a', message: 'no' }] }, new InvalidSetup([{ path: '/a', message: 'no' }])],
    ['a refusal', { refused: { code: 'no-such-game', detail: 'none' } }, expect.objectContaining({ message: 'none' })],
    ['a fault', { broken: 'a hole' }, new Error('a hole')],
  ])('say why they have no answer, and are asked again: %s', async (_, reply, expected) => {
    const { at, says } = threads();
    const asked = fate(at.run('x', 50));
    await turn();
    await says('ready');
    await says(reply);
    expect(await asked).toEqual(expected);
    const again = at.run('y', 50);
    await turn();
    await says('Y');
    expect([await again, Thread.all.length]).toEqual(['Y', 1]);
  });

  test('are charged to whoever asked', async () => {
    const { at, says } = threads();
    const account = new Accounts().of('203.0.113.9');
    const done = at.run('x', 50, { account });
    await turn();
    await says('ready');
    await says({ done: 'X', ms: 70_000 });
    await done;
    // What this thread did for it meanwhile is nothing beside that.
    expect(account.usage / 70_000).toBeCloseTo(1, 1);
  });

  test('end a moment after whoever asked has left, or not at all where they are about done', async () => {
    const { at, says } = threads(2);
    const leave = new AbortController();
    const asker = { account: HOUSE.account, signal: leave.signal };
    const [left, quick] = [fate(at.run('x', 60_000, asker)), at.run('y', 60_000, asker)];
    await turn();
    const [slow, other] = Thread.all as [Thread, Thread];
    for (const thread of [slow, other]) await says('ready', thread);
    leave.abort();
    await says('Y', other);
    vi.advanceTimersByTime(250);
    await turn();
    expect([await left, await quick]).toEqual([undefined, 'Y']);
    expect([slow, other].map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 0]);
    await expect(at.run('z', 50, asker)).rejects.toMatchObject(later('nobody waits for it: try again in 2 s'));
  });

  test('end where nobody asks them anything for a minute, and not before', async () => {
    const { at, says } = threads();
    const ask = async (word: string, isNew: boolean): Promise<void> => {
      const asked = at.run(word, 50);
      await turn();
      if (isNew) await says('ready');
      await says(word);
      expect(await asked).toBe(word);
    };
    const ended = () => Thread.all.map(({ terminate }) => terminate.mock.calls.length);
    await ask('a', true);
    vi.advanceTimersByTime(59_000);
    await ask('b', false);
    vi.advanceTimersByTime(59_000);
    expect(ended()).toEqual([0]);
    vi.advanceTimersByTime(1000);
    await ask('c', true);
    expect(ended()).toEqual([1, 0]);
  });

  test('give their places back, whether they reply or not', async () => {
    const { at, says } = threads(1);
    for (let n = 0; n < 20; n++) {
      const asked = at.run('x', 50);
      await turn();
      if (n === 0) await says('ready');
      await says('X');
      expect(await asked).toBe('X');
    }
    const late = at.run('x', 50);
    await turn();
    vi.advanceTimersByTime(50);
    expect(await late).toBeUndefined();
    const next = at.run('x', 50);
    await says('ready');
    await says('X');
    expect(await next).toBe('X');
  });

  test('that are not ready in time are ended, and another is started', async () => {
    const { at, says } = threads();
    const asked = at.run('x', 50);
    const thread = await Thread.last();
    // To load everything takes as long as it takes.
    vi.advanceTimersByTime(1000);
    await says('ready');
    vi.advanceTimersByTime(49);
    await turn();
    expect(thread.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await asked).toBeUndefined();
    expect(thread.terminate).toHaveBeenCalled();
    fate(at.run('x', 50));
    expect(await Thread.last()).not.toBe(thread);
  });

  test('that have hardly had the processor are waited for: a busy machine is not their fault', async () => {
    const { at, says } = threads();
    const asked = at.run('x', 50);
    const thread = await Thread.last();
    thread.cpuUsage.mockResolvedValue({ user: 1000, system: 0 });
    await says('ready');
    vi.advanceTimersByTime(500);
    await turn();
    await says('X');
    expect(await asked).toBe('X');
    expect(thread.terminate).not.toHaveBeenCalled();
  });

  test('that end are not asked again, busy or not', async () => {
    const { at, says } = threads(2);
    const asked = at.run('x', 50);
    const first = await Thread.last();
    await says('ready');
    first.emit('error', new Error('out of memory'));
    first.emit('exit', 1);
    expect(await asked).toBeUndefined();
    const two = ['a', 'b'].map(word => at.run(word, 50));
    await turn();
    const [, one, other] = Thread.all;
    for (const thread of [one, other]) await says('ready', thread);
    for (const thread of [one, other]) await says('X', thread);
    await Promise.all(two);
    one?.emit('exit', 1);
    const again = ['c', 'd'].map(word => at.run(word, 50));
    await turn();
    expect([one?.asked, other?.asked, Thread.all.length]).toEqual([['a'], ['b', 'c'], 4]);
    await says('ready', Thread.all[3]);
    for (const thread of [other, Thread.all[3]]) await says('X', thread);
    expect(await Promise.all(again)).toEqual(['X', 'X']);
  });

  test('end with the server, and tell whoever asks', async () => {
    const { at, says } = threads(1);
    const [busy, waits] = [fate(at.run('x', 50)), fate(at.run('y', 50))];
    const thread = await Thread.last();
    await says('ready');
    await at.close();
    const closing = later('the server is closing: try again in 2 s');
    expect(await busy).toMatchObject(closing);
    expect(await waits).toMatchObject(closing);
    expect([thread.terminate.mock.calls.length > 0, Thread.all.length]).toEqual([true, 1]);
    await expect(at.run('z', 50)).rejects.toMatchObject(closing);
  });
});
