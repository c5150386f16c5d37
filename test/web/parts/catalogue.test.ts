import { afterEach, expect, test, vi } from 'vitest';
import { catalogueOf, server } from '../../../src/web/parts/fetching/server-client.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

afterEach(() => void vi.restoreAllMocks());

test('what ships can be played where the server is away, but not where it refuses', async () => {
  const asked = vi.spyOn(server, 'catalogue');
  asked.mockResolvedValueOnce({ games: [{ game: 'flag' }, { game: 'chess' }] } as never);
  expect(await catalogueOf('chess')).toEqual({ game: 'chess' });
  asked.mockRejectedValueOnce(new TypeError('away'));
  expect(await catalogueOf('chess')).toBeUndefined();
  asked.mockRejectedValueOnce(new ApiError('no-such-match', 'wait'));
  await expect(catalogueOf('chess')).rejects.toThrow('wait');
});
