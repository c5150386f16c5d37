import { afterEach, expect, test, vi } from 'vitest';
import { loadMore } from '../../../src/web/gallery/map-list.tsx';
import { server } from '../../../src/web/parts/fetching/server-client.ts';

afterEach(() => void vi.restoreAllMocks());

/** A gallery that gives these maps, one portion for each question, and then no more. */
function gallery(...portions: string[][]) {
  let given = 0;
  return vi.spyOn(server, 'gallery').mockImplementation(async () => {
    const maps = (portions[given] ?? []).map(id => ({ id }));
    given++;
    return { maps, next: given < portions.length ? `${given}` : null } as never;
  });
}

const ids = async (shelf: ReturnType<typeof loadMore>) => (await shelf).maps.map(({ id }) => id);

test('asks on until there are so many, from where the last answer ended', async () => {
  const asked = gallery(['a'], ['b', 'c'], ['d']);
  const shelf = await loadMore({ game: 'flag' }, 3);
  expect([shelf.maps.map(({ id }) => id), shelf.next]).toEqual([['a', 'b', 'c'], '2']);
  expect(asked.mock.calls).toEqual([[{ game: 'flag', limit: 3 }], [{ game: 'flag', after: '1', limit: 2 }]]);
  expect(await ids(loadMore({ game: 'flag' }, 1, shelf))).toEqual(['a', 'b', 'c', 'd']);
  expect(asked.mock.calls.at(-1)).toEqual([{ game: 'flag', after: '2', limit: 1 }]);
});

test('shows no map twice, though one that was liked meanwhile comes again', async () => {
  gallery(['a', 'b'], ['b', 'c']);
  expect(await ids(loadMore({}, 9))).toEqual(['a', 'b', 'c']);
});

test('asks for a hundred at most, and ten times at most', async () => {
  const asked = gallery(...Array.from({ length: 20 }, (_, n) => [`${n}`]));
  expect(await ids(loadMore({}, 500))).toHaveLength(10);
  expect(asked.mock.calls.every(([query]) => query?.limit === 100)).toBe(true);
});
