import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Breather } from '../../../src/server/matches/breather.ts';
import { StoreUnavailable } from '../../../src/server/store/store.ts';
import { Caretaker } from '../../../src/server/upkeep/caretaker.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY_MS;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Waits for so many calls, and a little longer for one too many. What waits in Vitest's own way turns these clocks on. */
async function called(calls: readonly string[], times: number): Promise<void> {
  for (let tries = 0; tries < 1000 && calls.length < times; tries++) await sleep(5);
  await new Promise(setImmediate);
}

type Prunes = readonly { readonly removed: readonly string[]; readonly last?: string }[];

/** A caretaker in a house where everything only says that it was called: what it does, and in which order. */
async function house({
  shared = false,
  prune = { over: 30 } as Readonly<Record<string, number>>,
  prunes = [] as Prunes,
  makers = [] as readonly number[],
  gone = undefined as readonly string[] | undefined,
  fault = undefined as Error | undefined,
}) {
  const calls: string[] = [];
  const faults: unknown[] = [];
  const left = { prunes: [...prunes], makers: [...makers] };
  const say = (what: string) => void calls.push(what);
  const upkeep = {
    changedElsewhere: () => gone !== undefined,
    tidy: async () => {
      say('tidy');
      return false;
    },
    forgetMakers: async (before: number, most: number) => {
      say(`forget ${most} of before day ${before / DAY_MS}`);
      return left.makers.shift() ?? 0;
    },
    prune: async (after: string) => {
      say(`prune after '${after}'`);
      if (fault !== undefined) throw fault;
      return left.prunes.shift() ?? { removed: [] };
    },
  };
  const looked: string[] = [];
  const glance = async (id: string) => {
    looked.push(id);
    return gone?.includes(id) ? undefined : {};
  };
  const rooms = {
    matches: {
      store: { shared, upkeep, glance },
      now: () => NOW,
      ids: () => ['a', 'b', 'c'],
      forget: (id: string) => say(`lose ${id}`),
    },
    live: { check: (id: string) => say(`check ${id}`) },
    banned: { look: async () => say('bans') },
    room: { look: async () => say('room') },
  };
  const caretaker = new Caretaker(rooms as never, { prune, forgetAfter: 30 } as never);
  onTestFinished(() => caretaker.stop());
  await caretaker.start(1000, error => void faults.push(error));
  const begun = calls.splice(0);
  /** What is done in one round. */
  const round = async (expected: readonly string[]) => {
    vi.advanceTimersByTime(1000);
    await called(calls, expected.length);
    expect(calls.splice(0)).toEqual(expected);
  };
  return { caretaker, calls, faults, begun, round, looked };
}

const FORGET = 'forget 100 of before day 70';
const PRUNE = "prune after ''";

describe('the rounds of a caretaker', () => {
  test.each([
    ['of a store of its own', false, ['bans', 'room', PRUNE, 'tidy']],
    ['of a store that it shares', true, ['bans', PRUNE]],
  ])('%s: the first and every fifteenth does what is seldom, too', async (_case, shared, often) => {
    const { begun, round } = await house({ shared });
    expect(begun).toEqual(['bans', 'room']);
    const seldom = ['bans', 'room', FORGET, PRUNE, 'tidy'];
    for (let n = 0; n <= 16; n++) await round(n % 15 === 0 ? seldom : often);
  });

  test('go on where the last one has come to, and tell of what has lapsed', async () => {
    const prunes = [{ removed: ['a', 'b'], last: 'b' }, { removed: [], last: 'm' }, { removed: ['x'] }];
    const { round } = await house({ prunes });
    const lost = ['lose a', 'check a', 'lose b', 'check b'];
    await round(['bans', 'room', FORGET, PRUNE, ...lost, "prune after 'b'", 'tidy']);
    await round(['bans', 'room', "prune after 'm'", 'lose x', 'check x', 'tidy']);
    await round(['bans', 'room', PRUNE, 'tidy']);
  });

  test('forget makers a hundred at a time, as long as there are so many', async () => {
    const { round } = await house({ makers: [100, 100, 99] });
    await round(['bans', 'room', FORGET, FORGET, FORGET, PRUNE, 'tidy']);
  });

  test('do forty portions of a kind at most', async () => {
    const { round } = await house({ makers: Array<number>(99).fill(100) });
    await round(['bans', 'room', ...Array<string>(40).fill(FORGET), PRUNE, 'tidy']);
  });

  test('prune nothing where nothing is to lapse', async () => {
    const { round } = await house({ prune: {} });
    await round(['bans', 'room', FORGET, 'tidy']);
  });

  test('let go of what others have removed, and of nothing else', async () => {
    const { begun, round } = await house({ gone: ['b'] });
    expect(begun).toEqual(['bans', 'room', 'lose b', 'check b']);
    await round(['bans', 'room', 'lose b', 'check b', FORGET, PRUNE, 'tidy']);
  });

  test('look for what others have removed only where others have written, and let all else have its turn', async () => {
    const rest = vi.spyOn(Breather.prototype, 'rest');
    onTestFinished(() => rest.mockRestore());
    expect((await house({ gone: [] })).looked).toEqual(['a', 'b', 'c']);
    expect(rest).toHaveBeenCalledTimes(3);
    const { looked, round } = await house({});
    await round(['bans', 'room', FORGET, PRUNE, 'tidy']);
    expect(looked).toEqual([]);
  });

  test.each([
    ['are tried again where the store is away', new StoreUnavailable(1), 0],
    ['note any other fault, and are tried again', new Error('a fault'), 1],
  ])('%s', async (_case, fault, noted) => {
    const { faults, round } = await house({ fault });
    await round(['bans', 'room', FORGET, PRUNE]);
    await round(['bans', 'room', PRUNE]);
    expect(faults).toEqual(Array(2 * noted).fill(fault));
  });

  test('are over when the caretaker stops', async () => {
    const { caretaker, calls } = await house({ makers: Array<number>(99).fill(100) });
    vi.advanceTimersByTime(1000);
    await called(calls, 3);
    await caretaker.stop();
    expect(calls.length).toBeLessThan(42);
    const known = calls.length;
    vi.advanceTimersByTime(60_000);
    await new Promise(setImmediate);
    expect([calls.length, vi.getTimerCount()]).toEqual([known, 0]);
  });
});
