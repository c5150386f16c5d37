import { afterEach, expect, test, vi } from 'vitest';
import { handOver } from '../../../../src/web/match/local/adopt-match.ts';
import { server } from '../../../../src/web/parts/fetching/server-client.ts';
import { stubWindow } from '../../storage.ts';

afterEach(() => void vi.restoreAllMocks());

test('a match is handed over under a secret that is kept until the server has it', async () => {
  const { local } = stubWindow();
  const adopt = vi.fn(async () => ({ match: 'the match' }));
  const as = vi.spyOn(server, 'as').mockReturnValue({ adopt } as never);
  adopt.mockRejectedValueOnce(new Error('away'));
  await expect(handOver('id', 'title', 'file' as never)).rejects.toThrow('away');
  const [[secret]] = as.mock.calls as unknown as [[string]];
  expect(local.get('quadrille:first-secret')).toBe(JSON.stringify(secret));
  await expect(handOver('id', 'title', 'file' as never)).resolves.toBe('the match');
  expect(as.mock.calls).toEqual([[secret], [secret]]);
  expect(adopt).toHaveBeenLastCalledWith('file', { id: 'id', title: 'title', keep: 'browser' });
  expect(local.size).toBe(0);
});
