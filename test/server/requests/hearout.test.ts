import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hearOut } from '../../../src/server/requests/hearout.ts';

afterEach(() => void vi.useRealTimers());

/** A request of so many bytes to a route that takes 100, on a server where some routes take only 50. */
function asked(length: number | undefined, routeOptions: { readonly bodyLimit?: number } = { bodyLimit: 100 }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type Hook = (request: unknown, reply: unknown, done: () => void) => void;
  let hook: Hook | undefined;
  const app = {
    addHook: (_when: string, added: Hook) => {
      hook = added;
    },
  };
  hearOut(app as unknown as FastifyInstance, 50);
  const raw = new PassThrough();
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  const done = vi.fn();
  hook?.({ raw, headers, routeOptions }, {}, done);
  return { raw, done };
}

describe('a body is heard out before it is refused', () => {
  test.each([
    ['that is small', 50],
    ['that its route takes', 100],
    ['of unknown length', undefined],
  ])('but not one %s', (_what, length) => {
    const { raw, done } = asked(length);
    expect(done).toHaveBeenCalledOnce();
    expect([raw.isPaused(), raw.readableFlowing, vi.getTimerCount()]).toEqual([false, null, 0]);
  });

  test('nor one for a route without a limit of its own', () => {
    const { done } = asked(101, {});
    expect(done).toHaveBeenCalledOnce();
  });

  test('to its end', async () => {
    const { raw, done } = asked(101);
    raw.write('x'.repeat(100));
    await new Promise(resolve => setImmediate(resolve));
    expect(done).not.toHaveBeenCalled();
    raw.end('x');
    await vi.waitFor(() => expect(done).toHaveBeenCalled());
    expect([done.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
    raw.destroy();
    await new Promise(resolve => setImmediate(resolve));
    expect(done).toHaveBeenCalledOnce();
  });

  test('unless its sender has gone', async () => {
    const { raw, done } = asked(101);
    raw.destroy();
    await vi.waitFor(() => expect(done).toHaveBeenCalled());
    expect([raw.listenerCount('end'), raw.listenerCount('close'), vi.getTimerCount()]).toEqual([0, 0, 0]);
  });

  test('for ten seconds at most', () => {
    const { raw, done } = asked(101);
    vi.advanceTimersByTime(9999);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
    raw.emit('end');
    raw.emit('close');
    expect(done).toHaveBeenCalledOnce();
  });
});
