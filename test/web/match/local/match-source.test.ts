import { afterEach, expect, test, vi } from 'vitest';
import { ownMatches } from '../../../../src/web/match/local/match-source.ts';
import { server } from '../../../../src/web/parts/fetching/server-client.ts';
import { ApiError } from '../../../../src/wire/shared/api-error.ts';

vi.mock('../../../../src/web/match/local/local-store.ts', () => ({
  storedMatches: async () => [1, 2, 3, 4, 5].map(n => ({ id: `m${n}`, isOver: n % 2 === 0 })),
}));
afterEach(() => vi.restoreAllMocks());

const ids = async (...asked: Parameters<typeof ownMatches>) => (await ownMatches(...asked)).map(({ id }) => id);

test('one’s own matches are those that the server knows', async () => {
  const list = vi.spyOn(server, 'list').mockResolvedValue({ matches: [{ id: 'a' }] } as never);
  expect(await ids('running', 7)).toEqual(['a']);
  expect(list).toHaveBeenCalledExactlyOnceWith({ mine: true, status: 'running', limit: 7 });
});

test('where it is away, those that this browser keeps, as many as were asked for', async () => {
  vi.spyOn(server, 'list').mockRejectedValue(new TypeError('fetch failed'));
  expect(await ids('running', 2)).toEqual(['m1', 'm3']);
  expect(await ids('over', 9)).toEqual(['m2', 'm4']);
});

test('where it says no, that is said', async () => {
  vi.spyOn(server, 'list').mockRejectedValue(new ApiError('banned', 'no'));
  await expect(ownMatches('over', 9)).rejects.toThrow('no');
});
