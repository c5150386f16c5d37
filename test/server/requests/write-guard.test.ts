import { expect, test } from 'vitest';
import { BanList } from '../../../src/server/requests/write-guard.ts';
import type { Ban, BanStore } from '../../../src/server/store/contract/moderation-store.ts';

const NOW = Date.UTC(2026, 10, 17, 21);

test.each<[string, Partial<Ban>, string]>([
  ['nothing else', {}, 'not write or play'],
  ['until when', { until: NOW + 60_000 }, 'not write or play until 2026-11-17 21:01 UTC'],
  ['why', { reason: 'spam' }, 'not write or play: spam'],
  ['both', { until: NOW + 60_000, reason: 'spam' }, 'not write or play until 2026-11-17 21:01 UTC: spam'],
])('who is banned is told %s', async (_, ban, words) => {
  const list = async () => [{ network: '203.0.113.0/24', until: null, reason: '', ...ban }];
  const banned = new BanList({ list } as unknown as BanStore, () => NOW);
  await banned.refresh();
  expect(() => banned.mustBeAllowed('203.0.113.9')).toThrow(new RegExp(`${words}$`));
});
