import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Courier } from '../../../../src/web/match/own/courier.ts';
import { Refused } from '../../../../src/wire/problems/problems.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A courier whose errands end as it is told, one after the other; then well, with nothing more to ask for. */
function courier(...ends: (boolean | Error)[]) {
  const errand = vi.fn(async () => {
    const end = ends.shift() ?? false;
    if (typeof end !== 'boolean') throw end;
    return end;
  });
  const sender = { errand, said: vi.fn(), refused: vi.fn() };
  return { ...sender, courier: new Courier(sender) };
}
const AWAY = new Error('away');
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('lets be shown what was pressed, then asks as long as there is more, each time after a while in which more may be', async () => {
  const { courier: one, errand } = courier(true, true, false);
  one.wake();
  for (const [ms, asked] of [
    [29, 0],
    [1, 1],
    [99, 1],
    [1, 2],
    [100, 3],
    [10_000, 3],
  ] as const) {
    await after(ms);
    expect(errand).toHaveBeenCalledTimes(asked);
  }
  one.retry();
  await after(0);
  expect(errand).toHaveBeenCalledTimes(4);
});

test('asks again after one, two, four and eight seconds while the server is away, and says when it is back', async () => {
  const { courier: one, errand, said } = courier(AWAY, AWAY, AWAY, AWAY, AWAY, false);
  one.wake();
  await after(30);
  for (const wait of [1000, 2000, 4000, 8000, 8000]) {
    const asked = errand.mock.calls.length;
    expect(one.isAway).toBe(true);
    one.wake();
    await after(wait - 1);
    expect(errand).toHaveBeenCalledTimes(asked);
    await after(1);
    expect(errand).toHaveBeenCalledTimes(asked + 1);
  }
  expect(one.isAway).toBe(false);
  expect(said).toHaveBeenCalledTimes(6);
});

test('waits for a second only once the server has been back', async () => {
  const { courier: one, errand } = courier(AWAY, AWAY, false, AWAY);
  one.wake();
  await after(30 + 1000 + 2000 + 100);
  expect(errand).toHaveBeenCalledTimes(3);
  one.wake();
  await after(30);
  expect([errand.mock.calls.length, one.isAway]).toEqual([4, true]);
  await after(1000);
  expect([errand.mock.calls.length, one.isAway]).toEqual([5, false]);
});

test('that was halted asks no more until it is told to', async () => {
  const { courier: one, errand } = courier(AWAY, AWAY);
  one.wake();
  await after(30);
  one.halt();
  await after(60_000);
  expect(errand).toHaveBeenCalledTimes(1);
  await expect(one.settle()).rejects.toBe(AWAY);
  await Promise.all([one.settle(), after(1000)]);
  expect(errand).toHaveBeenCalledTimes(3);
});

test('hands on a refusal, and does not take it for a server that is away', async () => {
  const no = new Refused('stale-position', 'too late');
  const { courier: one, refused, said } = courier(no);
  one.wake();
  await after(60_000);
  expect(refused.mock.calls).toEqual([[no]]);
  expect([one.isAway, said.mock.calls.length]).toEqual([false, 0]);
});
