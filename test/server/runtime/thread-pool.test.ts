import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { EventLoopStalls } from '../../../src/server/runtime/metrics.ts';
import { ThreadPool } from '../../../src/server/runtime/thread-pool.ts';
import { SolverPool } from '../../../src/server/solver/solver-pool.ts';
import { Thread } from '../told-thread.ts';

vi.mock('node:worker_threads', async original => {
  const { Thread: Told } = await import('../told-thread.ts');
  return { ...(await original<object>()), Worker: Told };
});

beforeEach(() => {
  Thread.all.splice(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

const fate = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const later = (detail: string) => ({ code: 'too-many-requests', problem: { detail, retryAfter: 2 } });

/** Threads that draw, and a way to let the last of them say something. */
function threads(all = 1, each = 99) {
  const at = new ThreadPool<string, string>(new URL('file:///thread.ts'), { all, each, doing: 'drawn' });
  const says = async (word: string, thread?: Thread) => {
    (thread ?? (await Thread.last())).emit('message', word);
    await turn();
  };
  return { at, says };
}

describe('threads that work for strangers', () => {
  test('are asked once they are ready, and again as long as they last', async () => {
    const { at, says } = threads();
    const first = at.run('one', 50, undefined);
    const thread = await Thread.last();
    expect(thread.asked).toEqual([]);
    await says('ready');
    expect(thread.asked).toEqual(['one']);
    await says('ONE');
    expect(await first).toBe('ONE');
    const second = at.run('two', 50, undefined);
    await turn();
    await says('TWO');
    expect([await second, Thread.all.length]).toEqual(['TWO', 1]);
  });

  test('are so many at once: whoever comes later waits', async () => {
    const { at, says } = threads(2);
    const asked = ['a', 'b', 'c', 'd'].map(word => at.run(word, 50, undefined));
    await turn();
    expect(Thread.all).toHaveLength(2);
    for (const thread of [...Thread.all]) await says('ready', thread);
    const [one, other] = Thread.all;
    for (const word of ['A', 'C', 'D']) await says(word, one);
    await says('B', other);
    expect(await Promise.all(asked)).toEqual(['A', 'B', 'C', 'D']);
    expect([one?.asked, other?.asked, Thread.all.length]).toEqual([['a', 'c', 'd'], ['b'], 2]);
  });

  test('have sixteen wait for each of them, and so many of one address', async () => {
    const { at } = threads(1, 2);
    for (let n = 0; n < 2; n++) fate(at.run('x', 50, 'far'));
    await expect(at.run('x', 50, 'far')).rejects.toMatchObject(later('too much is being drawn: try again in 2 s'));
    for (let n = 2; n < 16; n++) fate(at.run('x', 50, undefined));
    await expect(at.run('x', 50, undefined)).rejects.toMatchObject(later('too much is being drawn: try again in 2 s'));
  });

  test('give their places back, whether they reply or not', async () => {
    const { at, says } = threads(1, 1);
    for (let n = 0; n < 20; n++) {
      const asked = at.run('x', 50, 'far');
      await turn();
      if (n === 0) await says('ready');
      await says('X');
      expect(await asked).toBe('X');
    }
    const late = at.run('x', 50, 'far');
    await turn();
    vi.advanceTimersByTime(50);
    expect(await late).toBeUndefined();
    const next = at.run('x', 50, 'far');
    await says('ready');
    await says('X');
    expect(await next).toBe('X');
  });

  test('that are not ready in time are ended, and another is started', async () => {
    const { at, says } = threads();
    const asked = at.run('x', 50, undefined);
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
    fate(at.run('x', 50, undefined));
    expect(await Thread.last()).not.toBe(thread);
  });

  test('that have hardly had the processor are waited for: a busy machine is not their fault', async () => {
    const { at, says } = threads();
    const asked = at.run('x', 50, undefined);
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
    const asked = at.run('x', 50, undefined);
    const first = await Thread.last();
    await says('ready');
    first.emit('error', new Error('out of memory'));
    first.emit('exit', 1);
    expect(await asked).toBeUndefined();
    const two = ['a', 'b'].map(word => at.run(word, 50, undefined));
    await turn();
    const [, one, other] = Thread.all;
    for (const thread of [one, other]) await says('ready', thread);
    for (const thread of [one, other]) await says('X', thread);
    await Promise.all(two);
    one?.emit('exit', 1);
    const again = ['c', 'd'].map(word => at.run(word, 50, undefined));
    await turn();
    expect([one?.asked, other?.asked, Thread.all.length]).toEqual([['a'], ['b', 'c'], 4]);
    await says('ready', Thread.all[3]);
    for (const thread of [other, Thread.all[3]]) await says('X', thread);
    expect(await Promise.all(again)).toEqual(['X', 'X']);
  });

  test('end with the server, and tell whoever asks', async () => {
    const { at, says } = threads(1);
    const [busy, waits] = [fate(at.run('x', 50, undefined)), fate(at.run('y', 50, undefined))];
    const thread = await Thread.last();
    await says('ready');
    await at.close();
    const closing = later('the server is closing: try again in 2 s');
    expect(await busy).toMatchObject(closing);
    expect(await waits).toMatchObject(closing);
    expect([thread.terminate.mock.calls.length > 0, Thread.all.length]).toEqual([true, 1]);
    await expect(at.run('z', 50, undefined)).rejects.toMatchObject(closing);
  });
});

describe('solvers', () => {
  const task = { setup: '{}', seed: 1, ms: 2500 };
  const never = () => new AbortController().signal;
  const solvers = () => new SolverPool({ solvers: 9, solversEach: 9 });

  test.each<[string, (thread: Thread) => void, object]>([
    ['a wrong setup', thread => thread.emit('message', { invalid: [{ path: '/a', message: 'no' }] }), InvalidSetup],
    [
      'too much memory',
      thread => void thread.emit('error', Object.assign(new Error('x'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })),
      { code: 'too-large' },
    ],
    ['a fault', thread => void thread.emit('error', new TypeError('a hole')), { message: 'a hole' }],
  ])('say why they find nothing: %s', async (_, does, expected) => {
    const found = fate(solvers().solve(task, never()));
    does(await Thread.last());
    if (typeof expected === 'function') expect(await found).toBeInstanceOf(expected);
    else expect(await found).toMatchObject(expected);
  });

  test('are stopped fifteen seconds of work after the time that they have once they are loaded, and when nobody waits any more', async () => {
    const [at, leave] = [solvers(), new AbortController()];
    const found = fate(at.solve(task, never()));
    const slow = await Thread.last();
    fate(at.solve(task, leave.signal));
    const left = await Thread.last();
    const stopped = () => [slow, left].map(({ terminate }) => terminate.mock.calls.length > 0);
    // However long it takes to load everything.
    vi.advanceTimersByTime(60_000);
    slow.emit('message', { ready: true });
    vi.advanceTimersByTime(17_499);
    leave.abort();
    expect(stopped()).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    await turn();
    expect(stopped()).toEqual([true, true]);
    expect(await found).toMatchObject({ code: 'too-large' });
  });
});

test('the longest that others had to wait is told once, in seconds of the processor', () => {
  let worked = 0;
  const usage = vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: worked, system: 500_000 }));
  onTestFinished(() => usage.mockRestore());
  const stalls = new EventLoopStalls();
  for (const [ms, work] of [
    [10, 200_000],
    [10, 300_000],
    [9, 100_000],
  ] as const) {
    worked += work;
    vi.advanceTimersByTime(ms);
  }
  expect(stalls.takeLongest()).toBeCloseTo(0.3);
  expect(stalls.takeLongest()).toBe(0);
  worked += 2_000_000;
  expect(stalls.takeLongest()).toBeCloseTo(2);
  stalls.close();
});
