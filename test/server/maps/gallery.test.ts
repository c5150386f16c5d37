import { describe, expect, test } from 'vitest';
import { type GalleryWish, galleryPage } from '../../../src/server/maps/gallery.ts';
import type { MapListing, Place } from '../../../src/server/store/maps/maps.ts';

interface Asked {
  readonly limit: number;
  readonly sort?: string;
  readonly after?: Place;
  readonly owner?: Uint8Array;
}

/** The nth map of a gallery. */
const map = (n: number, more: Partial<MapListing> = {}) =>
  ({
    ...{ id: `m${n}`, game: 'flag', title: `Map ${n}`, author: 'Ann', tags: [], time: n, likes: 0, plays: 0 },
    ...more,
  }) as unknown as MapListing;

/** A gallery with these maps in their order, and what was asked of it. */
function gallery(maps: readonly MapListing[]) {
  const asked: Asked[] = [];
  const list = async (wish: Asked) => {
    asked.push(wish);
    const from = wish.after === undefined ? 0 : maps.findIndex(({ id }) => id === wish.after?.id) + 1;
    return maps.slice(from, from + wish.limit);
  };
  const page = async (wish: Partial<GalleryWish>) => {
    const { maps: found, next } = await galleryPage({ list } as never, { limit: 3, ...wish });
    return [found.map(({ id }) => id), next?.id];
  };
  return { asked, page };
}

const many = (count: number, more: (n: number) => Partial<MapListing> = () => ({})) =>
  Array.from({ length: count }, (_, n) => map(n, more(n)));

describe('a page of the gallery', () => {
  test('has as many maps as are wished, and where the next begins', async () => {
    const { asked, page } = gallery(many(5));
    const after = { value: 0, time: 2, id: 'm2' };
    expect(await page({})).toEqual([['m0', 'm1', 'm2'], 'm2']);
    expect(await page({ after })).toEqual([['m3', 'm4'], undefined]);
    expect(asked).toEqual([
      { sort: 'newest', limit: 4 },
      { sort: 'newest', limit: 4, after },
    ]);
  });

  test.each([2, 3])('has no next one where %i are all there are', async count => {
    expect(await gallery(many(count)).page({})).toEqual([many(count).map(({ id }) => id), undefined]);
  });

  test('asks for a sort and an owner', async () => {
    const { asked, page } = gallery([]);
    const owner = new Uint8Array(2);
    expect(await page({ sort: 'liked', owner })).toEqual([[], undefined]);
    expect(asked).toEqual([{ sort: 'liked', limit: 4, owner }]);
  });

  test.each<[string, Partial<GalleryWish>, readonly string[]]>([
    ['of one game', { game: 'dungeon' }, ['m1']],
    ['with a tag', { tag: 'hard' }, ['m2']],
    ['with a word in the title, in large letters or small', { search: 'WOOD' }, ['m3']],
    ['with a word of the author', { search: 'bob' }, ['m4']],
    ['with a word of the tags', { search: 'har' }, ['m2']],
    ['with all words', { search: ' bob  hill ' }, ['m4']],
    ['not with some of them', { search: 'bob wood' }, []],
    ['of a game and with a word', { game: 'dungeon', search: 'wood' }, []],
    ['all, where no word is looked for', { search: '  ' }, ['m0', 'm1', 'm2']],
  ])('has only those %s', async (_, wish, ids) => {
    const maps = [
      map(0),
      map(1, { game: 'dungeon' }),
      map(2, { tags: ['hard'] }),
      map(3, { title: 'The wood' }),
      map(4, { title: 'A hill', author: 'Bob' }),
    ];
    expect((await gallery(maps).page(wish))[0]).toEqual(ids);
  });

  test('has the first eight words of a search, and no more', async () => {
    const maps = [map(0, { title: 'a b c d e f g h' })];
    expect((await gallery(maps).page({ search: 'a b c d e f g h other' }))[0]).toEqual(['m0']);
    expect((await gallery(maps).page({ search: 'a b c d e f g other' }))[0]).toEqual([]);
  });

  test('is looked for two hundred maps at a time, and from where the last page ended', async () => {
    const rare = (n: number) => (n % 150 === 0 ? { game: 'dungeon' } : {});
    const { asked, page } = gallery(many(700, rare));
    expect(await page({ game: 'dungeon' })).toEqual([['m0', 'm150', 'm300'], 'm449']);
    expect(asked.map(({ limit, after }) => [limit, after?.id])).toEqual([
      [200, undefined],
      [200, 'm199'],
      [200, 'm399'],
    ]);
    expect(await page({ game: 'dungeon', after: { value: 0, time: 449, id: 'm449' } })).toEqual([
      ['m450', 'm600'],
      undefined,
    ]);
  });

  test('comes back with less after two thousand, and goes on from there', async () => {
    const { asked, page } = gallery(many(2100));
    expect(await page({ game: 'dungeon' })).toEqual([[], 'm1999']);
    expect(asked).toHaveLength(10);
  });
});
