import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MaintenanceJob } from '../../../src/server/maintenance/maintenance-job.ts';
import { StoreUnavailable } from '../../../src/server/store/contract/store-errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A maintenance job that looks again and again after a store with so many old makers, and with these matches that have lapsed. */
async function maintained({ makers = 0, lapsed = [] as readonly string[], prune = { over: 30 } as object } = {}) {
  const store = { makers, lapsed: [...lapsed], trouble: undefined as Error | undefined, rounds: 0 };
  const lost: string[] = [];
  const faults: unknown[] = [];
  const upkeep = {
    changedElsewhere: () => false,
    tidy: async () => false,
    forgetMakers: async (before: number, most: number) => {
      expect(before).toBe(70 * DAY_MS);
      const forgotten = Math.min(most, store.makers);
      store.makers -= forgotten;
      return forgotten;
    },
    prune: async (after: string, { remove }: { readonly remove: number }) => {
      if (store.trouble !== undefined) throw store.trouble;
      const removed = store.lapsed.filter(id => id > after).slice(0, remove);
      store.lapsed = store.lapsed.filter(id => !removed.includes(id));
      const last = removed.at(-1);
      return { removed, ...(last === undefined ? {} : { last }) };
    },
  };
  const services = {
    matches: {
      ...{ store: { shared: false, upkeep }, now: () => 100 * DAY_MS, ids: () => [] },
      evict: (id: string) => void lost.push(id),
    },
    live: { syncWithStore: () => undefined },
    banned: { refresh: async () => void store.rounds++ },
    room: { refresh: async () => undefined },
  };
  const job = new MaintenanceJob(services as never, { prune, forgetAfter: 30 } as never);
  onTestFinished(() => job.stop());
  await job.start(1, error => void faults.push(error));
  /** Some more rounds. */
  const rounds = async () => {
    const known = store.rounds;
    await expect.poll(() => store.rounds).toBeGreaterThan(known + 2);
  };
  return { job, store, lost, faults, rounds };
}

describe('a maintenance job', () => {
  test('forgets all makers of before, however many there are', async () => {
    const { store } = await maintained({ makers: 250 });
    await expect.poll(() => store.makers).toBe(0);
  });

  test('prunes all that has lapsed, and lets go of each match', async () => {
    const lapsed = Array.from({ length: 35 }, (_, n) => `m${String(n).padStart(2, '0')}`);
    const { lost, store } = await maintained({ lapsed });
    await expect.poll(() => store.lapsed).toEqual([]);
    expect(lost).toEqual(lapsed);
  });

  test('prunes nothing where nothing is to lapse', async () => {
    const { lost, rounds } = await maintained({ lapsed: ['m'], prune: {} });
    await rounds();
    expect(lost).toEqual([]);
  });

  test.each([
    ['where the store is away', new StoreUnavailable(1), false],
    ['after any other fault, which is noted', new Error('a fault'), true],
  ])('tries again %s', async (_, trouble, isNoted) => {
    const { lost, faults, rounds, store } = await maintained();
    store.trouble = trouble;
    await rounds();
    expect(faults.includes(trouble)).toBe(isNoted);
    store.trouble = undefined;
    store.lapsed.push('m');
    await expect.poll(() => lost).toEqual(['m']);
  });

  test('that stops does nothing any more, though there was much to do', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { job, store } = await maintained({ makers: 1_000_000 });
    vi.advanceTimersByTime(1);
    await job.stop();
    const { makers, rounds } = store;
    expect(makers).toBeGreaterThan(0);
    vi.advanceTimersByTime(60_000);
    expect(store).toMatchObject({ makers, rounds });
  });
});
