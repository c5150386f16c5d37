import { aroundEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IllegalAction, InvalidSetup } from '../../../src/kernel/errors.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { PLUGIN_LIMITS, type PluginLimits } from '../../../src/server/plugins/plugin-limits.ts';
import type { PluginRequest } from '../../../src/server/plugins/plugin-protocol.ts';
import { PluginWorker } from '../../../src/server/plugins/plugin-worker.ts';
import { Thread } from '../told-thread.ts';

aroundEach(run => workForHouse(run));

vi.mock('node:worker_threads', async original => {
  const { Thread: Told } = await import('../told-thread.ts');
  return { ...(await original<object>()), Worker: Told };
});
beforeEach(() => void Thread.all.splice(0));

const BEGIN: PluginRequest = { do: 'begin', setup: '{}', seed: 1 };
const settled = () => new Promise(resolve => setImmediate(resolve));
const fate = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const fault = (words: string) => expect.objectContaining({ code: 'game-fault', message: words });

/** What a thread says under a number: to the last question where none is named. */
function says(thread: Thread | undefined, reply: object, n?: number): void {
  const last = thread?.asked.at(-1) as { readonly n: number } | undefined;
  thread?.emit('message', { n: n ?? last?.n ?? 0, text: JSON.stringify(reply) });
}

function stage(bounds: Partial<PluginLimits> = {}) {
  const noted: string[] = [];
  const at = new PluginWorker(new URL('file:///games/toy.ts'), sentence => noted.push(sentence), {
    ...PLUGIN_LIMITS,
    ...bounds,
  });
  /** The thread that was started last, once it has said that it is there. */
  const thread = async (): Promise<Thread> => {
    await settled();
    const last = Thread.all.at(-1) as Thread;
    if (last.asked.length === 0) says(last, { done: 'hello' }, 0);
    await settled();
    return last;
  };
  return { at, noted, thread };
}

/** What comes of a call that is answered so. */
async function answered(reply: object, bounds: Partial<PluginLimits> = {}) {
  const { at, noted, thread } = stage(bounds);
  const asked = fate(at.ask(BEGIN));
  says(await thread(), reply);
  return { at, noted, is: await asked };
}

describe('a thread of a brought game', () => {
  test('is asked one question after the other, by their numbers', async () => {
    const { at, thread } = stage();
    const answers = ['a', 'b'].map(setup => at.ask({ ...BEGIN, setup } as PluginRequest));
    const one = await thread();
    expect(one.asked).toMatchObject([{ question: { setup: 'a' } }]);
    says(one, { done: 'too late' }, 0);
    one.emit('message', null);
    one.emit('message', { n: 1, text: 7 });
    says(one, { done: 'A' });
    await settled();
    says(one, { done: 'B' });
    expect(await Promise.all(answers)).toEqual(['A', 'B']);
  });

  test('has so many wait for it, and no more', async () => {
    const { at, thread } = stage({ waiting: 2 });
    const first = [1, 2, 3].map(() => at.ask(BEGIN));
    await expect(at.ask(BEGIN)).rejects.toMatchObject({ code: 'too-many-requests', problem: { retryAfter: 2 } });
    const one = await thread();
    for (const _ of first) {
      says(one, { done: 1 });
      await settled();
    }
    expect(await Promise.all(first)).toEqual([1, 1, 1]);
  });

  test.each<[string, object, unknown]>([
    ['what it does', { done: 'this' }, 'this'],
    ['what is not allowed', { illegal: { reason: 'no', path: '/a' } }, new IllegalAction('no', '/a')],
    ['a wrong setup', { invalid: [{ path: '/b', message: 'no' }] }, new InvalidSetup([{ path: '/b', message: 'no' }])],
    ['what is too heavy', { refused: { detail: 'heavy' } }, expect.objectContaining({ code: 'match-too-heavy' })],
  ])('says %s: that is no fault', async (_, reply, expected) => {
    const { at, noted, is } = await answered(reply);
    expect([is, at.faults, noted]).toEqual([expected, 0, []]);
  });

  test('has its mistakes told by their first line, cut short, and noted whole', async () => {
    const broken = `${'x'.repeat(400)}\nat line 7`;
    const { at, noted, is } = await answered({ broken });
    expect(is).toEqual(fault(`the game made a mistake when it began: ${'x'.repeat(300)}`));
    expect([at.faults, noted]).toEqual([1, [`/games/toy.ts: begin: ${broken}`]]);
    expect(at.isRunning).toBe(true);
  });

  test.each([
    [0, 'that'],
    [1, fault('the game made a mistake when it began: its answer is too large')],
  ])('may answer so much: %i characters more', async (more, expected) => {
    const { length } = JSON.stringify({ done: 'that' });
    expect((await answered({ done: 'that' }, { reply: length - more })).is).toEqual(expected);
  });

  test('that gives no answer in time is ended, and another answers the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { at, thread } = stage({ callMs: 50 });
      const late = fate(at.ask(BEGIN));
      const first = await thread();
      vi.advanceTimersByTime(49);
      await settled();
      expect([first.terminate.mock.calls.length, at.isRunning]).toEqual([0, true]);
      vi.advanceTimersByTime(1);
      expect(await late).toEqual(fault('the game made a mistake when it began: it took longer than 50 ms'));
      expect([first.terminate.mock.calls.length, at.isRunning, at.faults]).toEqual([1, false, 1]);
      const next = at.ask(BEGIN, 70);
      const second = await thread();
      expect([second === first, at.isRunning]).toEqual([false, true]);
      // The end of the first is none of the second.
      first.emit('exit', 1);
      expect(at.isRunning).toBe(true);
      vi.advanceTimersByTime(69);
      says(second, { done: 'this' });
      expect(await next).toBe('this');
    } finally {
      vi.useRealTimers();
    }
  });

  test('that ended while nobody asked is started anew with the next question', async () => {
    const { at, thread } = stage();
    const asked = at.ask(BEGIN);
    const first = await thread();
    says(first, { done: 1 });
    await asked;
    first.emit('error', new Error('nobody heard me'));
    first.emit('exit', 1);
    const next = at.ask(BEGIN);
    const second = await thread();
    expect(second).not.toBe(first);
    says(second, { done: 2 });
    expect(await next).toBe(2);
  });

  test.each<[string, (thread: Thread) => void, string]>([
    ['ends itself', thread => void thread.emit('exit', 3), 'it ended itself with code 3'],
    [
      'runs out of memory',
      thread => {
        thread.emit('error', Object.assign(new Error('x'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
        thread.emit('exit', 1);
      },
      'it took more memory than it may',
    ],
    [
      'throws what is no error',
      thread => {
        thread.emit('error', { message: 'a hole' });
        thread.emit('exit', 1);
      },
      'a hole',
    ],
    [
      'throws nothing',
      thread => {
        thread.emit('error', undefined);
        thread.emit('exit', 1);
      },
      'undefined',
    ],
  ])('that %s is ended, and says so', async (_, does, words) => {
    const { at, thread } = stage();
    const asked = fate(at.ask(BEGIN));
    const one = await thread();
    does(one);
    expect(await asked).toEqual(fault(`the game made a mistake when it began: ${words}`));
    expect(at.isRunning).toBe(false);
  });

  test('that cannot be loaded is none, whoever asks', async () => {
    const { at, thread } = stage();
    const begun = fate(at.load());
    Thread.all[0]?.emit('exit', 4);
    expect(await begun).toEqual(fault('the game cannot be loaded: it ended itself with code 4'));
    expect(Thread.all[0]?.terminate).toHaveBeenCalled();
    const asked = fate(at.ask(BEGIN));
    await settled();
    Thread.all[1]?.emit('exit', 4);
    const words = 'the game made a mistake when it began: the game cannot be loaded: it ended itself with code 4';
    expect(await asked).toEqual(fault(words));
    expect([at.faults, at.isRunning]).toEqual([1, false]);
    const again = at.ask(BEGIN);
    says(await thread(), { done: 'now' });
    expect(await again).toBe('now');
  });

  test('that is none for want of a game says why, cut short', async () => {
    const { at } = stage();
    const begun = fate(at.load());
    says(Thread.all[0], { broken: 'y'.repeat(400) }, 0);
    expect(await begun).toEqual(fault(`the game cannot be loaded: ${'y'.repeat(300)}`));
  });

  test('ends with the server, and whoever waits is sent away', async () => {
    const { at, thread } = stage();
    const [first, second] = [fate(at.ask(BEGIN)), fate(at.ask(BEGIN))];
    const one = await thread();
    await at.close();
    expect(one.terminate).toHaveBeenCalled();
    expect(await first).toEqual(fault('the game made a mistake when it began: it ended itself with code 1'));
    const closing = { code: 'too-many-requests', message: 'the server is closing: try again in 2 s' };
    expect(await second).toMatchObject(closing);
    await expect(at.ask(BEGIN)).rejects.toMatchObject(closing);
    await stage().at.close();
  });
});
