import { describe, expect, test } from 'vitest';
import { Banned } from '../../../src/server/requests/banned.ts';
import type { Ban, BanStore } from '../../../src/server/store/bans.ts';

const NOW = Date.UTC(2026, 10, 17, 21);

async function banned(...bans: Partial<Ban>[]) {
  const house = { now: NOW, asked: [] as number[] };
  const store = {
    list: async (now: number) => {
      house.asked.push(now);
      return bans.map(ban => ({ network: '203.0.113.0/24', until: null, reason: '', ...ban }));
    },
  };
  const list = new Banned(store as unknown as BanStore, () => house.now);
  const before = list.isNobody;
  await list.look();
  return { list, house, before };
}

describe('who is banned', () => {
  test('is nobody before somebody has looked, or where there is no ban', async () => {
    const { list, before, house } = await banned({});
    expect([before, list.isNobody, house.asked]).toEqual([true, false, [NOW]]);
    expect((await banned()).list.isNobody).toBe(true);
  });

  test('is whoever writes from the network, and nobody else', async () => {
    const { list } = await banned({});
    expect(() => list.mustNotBe('203.0.113.9')).toThrow('your address may look on here, but not write or play');
    expect(() => list.mustNotBe('203.0.114.9')).not.toThrow();
  });

  test.each<[string, Partial<Ban>, string]>([
    ['nothing else', {}, 'not write or play'],
    ['until when', { until: NOW + 60_000 }, 'not write or play until 2026-11-17 21:01 UTC'],
    ['why', { reason: 'spam' }, 'not write or play: spam'],
    ['both', { until: NOW + 60_000, reason: 'spam' }, 'not write or play until 2026-11-17 21:01 UTC: spam'],
  ])('is told %s', async (_, ban, words) => {
    const { list } = await banned(ban);
    expect(() => list.mustNotBe('203.0.113.9')).toThrow(new RegExp(`${words}$`));
  });

  test('is free when the time is over, also where nobody has looked again', async () => {
    const { list, house } = await banned({ until: NOW + 1 });
    expect(() => list.mustNotBe('203.0.113.9')).toThrow();
    house.now += 1;
    expect(() => list.mustNotBe('203.0.113.9')).not.toThrow();
  });
});
