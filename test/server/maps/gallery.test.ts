import { describe, expect, test } from 'vitest';
import { type GallerySearch, galleryPage } from '../../../src/server/maps/gallery-search.ts';
import type { ListPlace, MapListing } from '../../../src/server/store/contract/map-store.ts';

interface Asked {
  readonly limit: number;
  readonly after?: ListPlace;
}

/** The nth map of a gallery. */
const map = (n: number, more: Partial<MapListing> = {}) =>
  ({
    ...{ id: `m${n}`, game: 'flag', title: `Map ${n}`, author: 'Ann', tags: [], time: n, likes: 0, plays: 0 },
    ...more,
  }) as unknown as MapListing;

/** Pages of a gallery with these maps in their order: the maps, and after which one the next page begins. */
function gallery(maps: readonly MapListing[]) {
  const list = async (wish: Asked) => {
    const from = wish.after === undefined ? 0 : maps.findIndex(({ id }) => id === wish.after?.id) + 1;
    return maps.slice(from, from + wish.limit);
  };
  return async (wish: Partial<GallerySearch>) => {
    const { maps: found, next } = await galleryPage({ list } as never, { limit: 3, ...wish });
    return [found.map(({ id }) => id), next?.id];
  };
}

const many = (count: number, more: (n: number) => Partial<MapListing> = () => ({})) =>
  Array.from({ length: count }, (_, n) => map(n, more(n)));

describe('a page of the gallery', () => {
  test('has as many maps as are wished, and where the next begins', async () => {
    const page = gallery(many(5));
    const after = { value: 0, time: 2, id: 'm2' };
    expect(await page({})).toEqual([['m0', 'm1', 'm2'], 'm2']);
    expect(await page({ after })).toEqual([['m3', 'm4'], undefined]);
  });

  test.each([2, 3])('has no next one where %i are all there are', async count => {
    expect(await gallery(many(count))({})).toEqual([many(count).map(({ id }) => id), undefined]);
  });

  test('has the first eight words of a search, and no more', async () => {
    const maps = [map(0, { title: 'a b c d e f g h' })];
    expect((await gallery(maps)({ search: 'a b c d e f g h other' }))[0]).toEqual(['m0']);
    expect((await gallery(maps)({ search: 'a b c d e f g other' }))[0]).toEqual([]);
  });

  test('has what is rare, from where the last page ended', async () => {
    const page = gallery(many(700, n => (n % 150 === 0 ? { game: 'dungeon' } : {})));
    expect(await page({ game: 'dungeon' })).toEqual([['m0', 'm150', 'm300'], 'm449']);
    const after = { value: 0, time: 449, id: 'm449' };
    expect(await page({ game: 'dungeon', after })).toEqual([['m450', 'm600'], undefined]);
  });

  test('comes back with less after two thousand, and goes on from there', async () => {
    const page = gallery(many(2500, n => (n === 2400 ? { game: 'dungeon' } : {})));
    expect(await page({ game: 'dungeon' })).toEqual([[], 'm1999']);
    const after = { value: 0, time: 1999, id: 'm1999' };
    expect(await page({ game: 'dungeon', after })).toEqual([['m2400'], undefined]);
  });
});
