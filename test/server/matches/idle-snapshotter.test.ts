import { expect, test, vi } from 'vitest';
import { IdleSnapshotter } from '../../../src/server/matches/idle-snapshotter.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import { StoreUnavailable } from '../../../src/server/store/contract/store-errors.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

/** A keeper of a store that has these matches to look after, and which of them it has tried to keep. */
function keeper(...ids: readonly string[]) {
  const tried: string[] = [];
  const behind = vi.fn(async () => ({ ids: ids.filter(id => !tried.includes(id)), last: undefined }));
  const saveSnapshot = vi.fn(async (id: string) => void tried.push(id));
  const made = new IdleSnapshotter({ store: { behind }, now: () => 0, saveSnapshot } as unknown as Matches);
  return { made, behind, saveSnapshot, tried };
}

test('a match that is too heavy is set aside, and those behind it are looked after', async () => {
  const light = Array.from({ length: 25 }, (_, n) => `light ${n}`);
  const { made, saveSnapshot, tried } = keeper('heavy', ...light);
  let times = 0;
  saveSnapshot.mockImplementation(async id => {
    if (id !== 'heavy') return void tried.push(id);
    times++;
    throw new ApiError('match-too-heavy', 'too heavy');
  });
  for (let n = 0; n < 4; n++) await made.runRound();
  expect([tried, times]).toEqual([light, 1]);
});

test('a store that is away is waited for, and no other fault is hidden', async () => {
  const { made, behind, saveSnapshot, tried } = keeper('a');
  behind.mockRejectedValueOnce(new StoreUnavailable(1));
  await made.runRound();
  saveSnapshot.mockRejectedValueOnce(new RangeError('a fault'));
  await expect(made.runRound()).rejects.toThrow('a fault');
  await made.runRound();
  expect(tried).toEqual(['a']);
});
