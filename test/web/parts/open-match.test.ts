import { expect, test, vi } from 'vitest';
import { newOpenMatch } from '../../../src/web/parts/fetching/server-client.ts';

test.each([
  [[0, 0], 0],
  [[0, 7], 7],
  [[3, 7], 3 * 2 ** 32 + 7],
  [[2 ** 21 + 3, 7], 3 * 2 ** 32 + 7],
  [[2 ** 32 - 1, 2 ** 32 - 1], Number.MAX_SAFE_INTEGER],
])('the seed of an open match is drawn from 53 bits: %j', (words, seed) => {
  vi.stubGlobal('crypto', { getRandomValues: () => Uint32Array.from(words) });
  expect(newOpenMatch()).toEqual({ open: true, seed });
});
