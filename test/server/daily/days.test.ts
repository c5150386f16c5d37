import { describe, expect, test } from 'vitest';
import { DailyCalendar, dayBefore, endOfDay, weekdayOf } from '../../../src/server/content/daily-seeds.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';

const NOON = Date.UTC(2026, 10, 16, 12);
const MIDNIGHT = Date.UTC(2026, 10, 17);

function daily(now = NOON, secret: () => Promise<Uint8Array> = async () => new Uint8Array(32).fill(3)) {
  const feats = { ofMatch: async (_: string, id: string) => (id === 'entered' ? {} : undefined) };
  return new DailyCalendar({ secret, leaderboards: feats } as unknown as Store, () => now);
}

describe('a day', () => {
  test('is that of UTC, or some days before', () => {
    expect([0, 1, 16].map(before => daily().day(before))).toEqual(['2026-11-16', '2026-11-15', '2026-10-31']);
    expect(daily().day()).toBe('2026-11-16');
    expect([daily(MIDNIGHT - 1).day(), daily(MIDNIGHT).day()]).toEqual(['2026-11-16', '2026-11-17']);
  });

  test('ends when the next begins, and has one before', () => {
    expect([daily().ends(), endOfDay('2026-11-16')]).toEqual([MIDNIGHT, MIDNIGHT]);
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });

  test('is the first of a week on a Monday, and the seventh on a Sunday', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([1, 6, 7]);
  });

  test('has a seed for each game, also where the store was away when it was first asked for', async () => {
    let isAway = true;
    let asked = 0;
    const at = daily(NOON, async () => {
      asked++;
      if (isAway) throw new Error('away');
      return new Uint8Array(32).fill(3);
    });
    await expect(at.seed('flag', '2026-11-16')).rejects.toThrow('away');
    isAway = false;
    const seeds = await Promise.all(['flag', 'chamber'].map(game => at.seed(game, '2026-11-16')));
    expect(new Set(seeds).size).toBe(2);
    expect(await at.seed('flag', '2026-11-16')).toBe(seeds[0]);
    expect(asked).toBe(2);
    for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true);
  });
});

describe('a match of a day', () => {
  const seedOf = (game: string) => daily().seed(game, '2026-11-16');

  test('is known by its seed, and counts where it is entered', async () => {
    const seed = await seedOf('flag');
    const about = { game: 'flag', day: '2026-11-16', until: MIDNIGHT };
    expect(await daily().statusOf({ id: 'entered', game: 'flag', seed })).toMatchObject({ ...about, counts: true });
    expect(await daily().statusOf({ id: 'practice', game: 'flag', seed })).toMatchObject({ ...about, counts: false });
    expect(await daily().statusOf({ id: 'm', game: 'chamber', seed })).toBeUndefined();
    expect(await daily().statusOf({ id: 'm', game: 'nim', seed: await seedOf('nim') })).toBeUndefined();
    expect(await daily(MIDNIGHT).statusOf({ id: 'm', game: 'flag', seed })).toBeUndefined();
  });

  test.each([
    [MIDNIGHT - 1, true],
    [MIDNIGHT, false],
  ])('is closed until the day is over: %i', (now, isClosed) => {
    expect(daily(now).newStatus('flag', '2026-11-16', true).isClosed()).toBe(isClosed);
  });
});
