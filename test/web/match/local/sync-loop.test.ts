import { beforeEach, expect, test, vi } from 'vitest';
import { SyncLoop } from '../../../../src/web/match/local/sync-loop.ts';

beforeEach(() => void vi.useFakeTimers());

/** A courier whose errands end as it is told, one after the other; then well, with nothing more to ask for. */
function courier(...ends: (boolean | Error)[]) {
  const syncOnce = vi.fn(async () => {
    const end = ends.shift() ?? false;
    if (typeof end !== 'boolean') throw end;
    return end;
  });
  const sender = { syncOnce, onReachability: vi.fn(), onRefused: vi.fn() };
  return { ...sender, courier: new SyncLoop(sender) };
}
const AWAY = new Error('away');
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('asks again after one, two, four and eight seconds while the server is away, and says when it is back', async () => {
  const { courier: one, syncOnce, onReachability } = courier(AWAY, AWAY, AWAY, AWAY, AWAY, false);
  one.wake();
  await after(30);
  for (const wait of [1000, 2000, 4000, 8000, 8000]) {
    const asked = syncOnce.mock.calls.length;
    expect(one.isAway).toBe(true);
    one.wake();
    await after(wait - 1);
    expect(syncOnce).toHaveBeenCalledTimes(asked);
    await after(1);
    expect(syncOnce).toHaveBeenCalledTimes(asked + 1);
  }
  expect(one.isAway).toBe(false);
  expect(onReachability).toHaveBeenCalledTimes(6);
});

test('that was halted asks no more until it is told to', async () => {
  const { courier: one, syncOnce } = courier(AWAY, AWAY);
  one.wake();
  await after(30);
  one.halt();
  await after(60_000);
  expect(syncOnce).toHaveBeenCalledTimes(1);
  await expect(one.settle()).rejects.toBe(AWAY);
  await Promise.all([one.settle(), after(1000)]);
  expect(syncOnce).toHaveBeenCalledTimes(3);
});
