import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMatchOn } from '../../../src/web/match/published-map.tsx';
import { server } from '../../../src/web/parts/fetching/server-client.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

const REQUEST = { game: 'flag', setup: {} };
const MAP = { id: 'm' } as Parameters<typeof createMatchOn>[0];

const create = vi.spyOn(server, 'create');
beforeEach(() => void create.mockReset().mockImplementation(async request => request as never));
afterEach(() => void create.mockReset());

const asked = () => create.mock.calls.map(([request]) => request);

test('a match on a published map says so, and any other does not', async () => {
  await createMatchOn(MAP, REQUEST);
  await createMatchOn(undefined, REQUEST);
  expect(asked()).toEqual([{ ...REQUEST, map: 'm' }, REQUEST]);
});

test('where the map is gone the match is made without it', async () => {
  create.mockRejectedValueOnce(new ApiError('no-such-map', 'it is gone'));
  await expect(createMatchOn(MAP, REQUEST)).resolves.toEqual(REQUEST);
  expect(asked()).toEqual([{ ...REQUEST, map: 'm' }, REQUEST]);
});

test.each([new ApiError('bad-request', 'no'), new Error('away')])('any other failure is told: %s', async failure => {
  create.mockRejectedValueOnce(failure);
  await expect(createMatchOn(MAP, REQUEST)).rejects.toBe(failure);
  expect(asked()).toEqual([{ ...REQUEST, map: 'm' }]);
});
