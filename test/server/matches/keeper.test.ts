import { afterEach, describe, expect, test, vi } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { Keeper } from '../../../src/server/matches/keeper.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import { type Behind, StoreUnavailable } from '../../../src/server/store/store.ts';

const NOW = 1_000_000;
const ids = (count: number) => Array.from({ length: count }, (_, n) => `m${n}`);

/** A keeper of a store that finds these behind, look after look. */
function keeper(...pages: readonly Behind[]) {
  const left = [...pages];
  const behind = vi.fn(async () => left.shift() ?? { ids: [], last: undefined });
  const keepSnapshot = vi.fn(async (_id: string) => undefined);
  const made = new Keeper({ store: { behind }, now: () => NOW, keepSnapshot } as unknown as Matches);
  return { made, behind, keepSnapshot, asked: () => behind.mock.calls as unknown[][] };
}

describe('a round of looking after matches', () => {
  test('keeps those that have rested for half a minute, of two hundred', async () => {
    const { made, keepSnapshot, asked } = keeper({ ids: ['a', 'b'], last: undefined });
    await made.lookOn();
    expect(asked()).toEqual([['', 200, NOW - 30_000]]);
    expect(keepSnapshot.mock.calls).toEqual([['a'], ['b']]);
  });

  test.each<[string, Behind, string]>([
    ['after the last it looked at', { ids: ['a', 'b'], last: 'z' }, 'z'],
    ['at the first again', { ids: ['a', 'b'], last: undefined }, ''],
    ['after the last it looked at, where it could keep all', { ids: ids(20), last: 'z' }, 'z'],
    ['after the last it kept, where they were too many', { ids: ids(21), last: 'z' }, 'm19'],
  ])('goes on %s', async (_case, page, next) => {
    const { made, keepSnapshot, asked } = keeper(page);
    await made.lookOn();
    expect(keepSnapshot).toHaveBeenCalledTimes(Math.min(20, page.ids.length));
    await made.lookOn();
    expect(asked()[1]?.[0]).toBe(next);
  });

  test('passes over what other rules have recorded', async () => {
    const { made, keepSnapshot } = keeper({ ids: ['a', 'b'], last: undefined });
    keepSnapshot.mockRejectedValueOnce(new InvalidSetup([{ path: '/version', message: 'expected 2' }]));
    await made.lookOn();
    expect(keepSnapshot).toHaveBeenCalledTimes(2);
  });

  test('waits for a store that is away, and no other fault is hidden', async () => {
    const { made, behind, keepSnapshot, asked } = keeper({ ids: ['a'], last: 'z' });
    behind.mockRejectedValueOnce(new StoreUnavailable(1));
    await made.lookOn();
    keepSnapshot.mockRejectedValueOnce(new RangeError('a fault'));
    await expect(made.lookOn()).rejects.toThrow('a fault');
    await made.lookOn();
    expect(asked().map(([after]) => after)).toEqual(['', '', '']);
  });
});

describe('round after round', () => {
  afterEach(() => void vi.useRealTimers());

  test('until it is stopped, one at a time, and whatever goes wrong is told', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { made, behind } = keeper();
    const faults: unknown[] = [];
    const looking = Promise.withResolvers<Behind>();
    const fault = new RangeError('a fault');
    behind.mockRejectedValueOnce(fault).mockReturnValueOnce(looking.promise);
    made.start(2000, error => faults.push(error));
    vi.advanceTimersByTime(1999);
    expect(behind).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(faults).toEqual([fault]));
    vi.advanceTimersByTime(4000);
    await vi.waitFor(() => expect(behind).toHaveBeenCalledTimes(2));
    let stopped = false;
    const stopping = made.stop().then(() => {
      stopped = true;
    });
    await new Promise(resolve => setImmediate(resolve));
    expect([stopped, behind.mock.calls.length, vi.getTimerCount()]).toEqual([false, 2, 0]);
    looking.resolve({ ids: [], last: undefined });
    await stopping;
    expect(behind).toHaveBeenCalledTimes(3);
  });
});
