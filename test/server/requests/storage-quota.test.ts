import { describe, expect, test } from 'vitest';
import { StorageQuota } from '../../../src/server/budget/storage-quota.ts';
import type { Upkeep } from '../../../src/server/store/contract/upkeep-store.ts';

const MB = 1_000_000;

/** A store in which so much is used, with matches by their makers. */
function roomOf(used: Record<string, number>, limits: { stored: number; storedEach: number }) {
  const makers: Record<string, string> = { mine: 'me', yours: 'you' };
  const upkeep = {
    usedBy: async (address: string) => (used[address] ?? 0) * MB,
    usedInAll: async () => Object.values(used).reduce((sum, each) => sum + each, 0) * MB,
    makerOf: async (match: string) => makers[match],
  } satisfies Partial<Upkeep>;
  return new StorageQuota(upkeep as unknown as Upkeep, limits);
}
const refused = (work: Promise<unknown> | undefined) =>
  Promise.resolve(work).then(
    () => 'fine',
    error => error.code as string,
  );

describe('something new', () => {
  test.each([
    ['has room up to the limit', 9, 1, 'fine'],
    ['has none beyond it', 9, 1.000001, 'no-room'],
    ['has none where it is full', 10.1, 0, 'no-room'],
  ])('%s', async (_, used, bytes, answer) => {
    const room = roomOf({ me: used }, { stored: 100, storedEach: 10 });
    expect(await refused(room.reserve('me', bytes * MB))).toBe(answer);
    expect(await refused(room.reserve('you', bytes * MB))).toBe('fine');
  });

  test('shares the room with what is on its way, until that is answered', async () => {
    const room = roomOf({ me: 5 }, { stored: 100, storedEach: 10 });
    const all = await Promise.allSettled([1, 2, 3].map(() => room.reserve('me', 2 * MB)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    for (const each of all) if (each.status === 'fulfilled') each.value();
    expect(await refused(room.reserve('me', 5 * MB))).toBe('fine');
  });

  test('has no room where all is full, from wherever it comes', async () => {
    const room = roomOf({ you: 100 }, { stored: 100, storedEach: 1000 });
    await room.refresh();
    expect(await refused(room.reserve('me', 1))).toBe('no-room');
    expect(await refused(room.reserve(undefined, 1))).toBe('no-room');
    expect(await refused(room.reserve('me', 0))).toBe('fine');
  });
});

describe('a move', () => {
  test('has room until whoever made the match has twice as much, or all is full by a tenth more', async () => {
    const limits = { stored: 100, storedEach: 10 };
    const moves = async (used: Record<string, number>) => {
      const room = roomOf(used, limits);
      await room.refresh();
      return [await refused(room.checkGrowth('mine')), await refused(room.checkGrowth('yours'))];
    };
    expect(await moves({ me: 20 })).toEqual(['fine', 'fine']);
    expect(await moves({ me: 20.1 })).toEqual(['no-room', 'fine']);
    expect(await moves({ other: 110 })).toEqual(['fine', 'fine']);
    expect(await moves({ other: 110.1 })).toEqual(['no-room', 'no-room']);
  });
});
