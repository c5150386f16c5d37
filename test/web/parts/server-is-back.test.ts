import { beforeEach, expect, test, vi } from 'vitest';
import { useWhenServerIsBack } from '../../../src/web/parts/fetching/use-fetch.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubWindow();
});

/** Waits for a server that answers like this, one look after the other. */
async function wait(...looks: (boolean | Error)[]) {
  const asked = vi.fn(async () => {
    const look = looks.shift() ?? true;
    if (look instanceof Error) throw look;
    return new Response('', { status: look ? 200 : 503 });
  });
  vi.stubGlobal('fetch', asked);
  const done = vi.fn();
  const one = await use(() => useWhenServerIsBack(done), {});
  return { one, asked, done, pass: (ms: number) => one.does(() => vi.advanceTimersByTimeAsync(ms)) };
}

test('looks again and again, and does it once the server is there', async () => {
  const { asked, done, pass } = await wait(false, new TypeError('away'), true);
  expect([asked.mock.calls.length, done.mock.calls.length]).toEqual([0, 0]);
  await pass(60_000);
  expect([asked.mock.calls, done.mock.calls.length]).toEqual([Array(3).fill(['/healthz']), 1]);
});

test('looks now when asked to', async () => {
  const { one, asked, done, pass } = await wait(false, true);
  await one.does(() => one.result());
  expect([asked.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
  await one.does(() => one.result());
  expect([asked.mock.calls.length, done.mock.calls.length]).toEqual([2, 1]);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('looks no more for whoever has left', async () => {
  const { one, asked, pass } = await wait();
  await one.leave();
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
});
