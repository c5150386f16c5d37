import { beforeEach, expect, test, vi } from 'vitest';
import { useLazyModule } from '../../../src/web/parts/deferred-rendering.tsx';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubWindow();
});

/** A part of the page that cannot be had so often. */
function part(failures: number) {
  let left = failures;
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('away');
    return 'the part';
  });
}

const used = (load: () => Promise<string>, wanted: boolean) =>
  use(({ wanted: now }: { readonly wanted: boolean }) => useLazyModule(load, now), { wanted });

test('is loaded once it is wanted, and only once', async () => {
  const load = part(0);
  const one = await used(load, false);
  expect([one.result, load.mock.calls.length]).toEqual([undefined, 0]);
  await one.with({ wanted: true });
  expect(one.result).toBe('the part');
  await one.with({ wanted: false });
  await one.with({ wanted: true });
  expect([one.result, load.mock.calls.length]).toEqual(['the part', 1]);
});

test('is asked for again as long as it cannot be had', async () => {
  const one = await used(part(2), true);
  expect(one.result).toBeUndefined();
  await one.does(() => vi.advanceTimersByTimeAsync(60_000));
  expect(one.result).toBe('the part');
});

test('is not asked for by whoever has gone meanwhile', async () => {
  const load = part(9);
  const one = await used(load, true);
  await one.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  const late = vi.fn(() => new Promise<string>((_, fail) => setTimeout(() => fail(new Error('away')), 100)));
  const other = await used(late, true);
  await other.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late).toHaveBeenCalledTimes(1);
});
