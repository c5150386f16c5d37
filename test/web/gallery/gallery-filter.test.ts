import { describe, expect, test } from 'vitest';
import {
  filterParams,
  filterQuery,
  type GalleryFilter,
  isFiltered,
  readFilter,
} from '../../../src/web/gallery/gallery-filter.tsx';

const USUAL: GalleryFilter = { game: undefined, mine: false, sort: 'newest', search: '', tag: undefined };

describe('what of the gallery is wanted', () => {
  test.each<[search: string, wish: Partial<GalleryFilter>, query: object]>([
    ['', {}, {}],
    ['?game=flag', { game: 'flag' }, { game: 'flag' }],
    ['?game=chess&mine=yes&sort=best', {}, {}],
    ['?mine=true', { mine: true }, { mine: true }],
    ['?sort=liked', { sort: 'liked' }, { sort: 'liked' }],
    ['?search=a+b', { search: 'a b' }, { search: 'a b' }],
    ['?search=+a+', { search: ' a ' }, { search: 'a' }],
    ['?search=+', { search: ' ' }, {}],
    ['?tag=maze&tag=', { tag: 'maze' }, { tag: 'maze' }],
    [`?search=${'x'.repeat(200)}`, { search: 'x'.repeat(100) }, { search: 'x'.repeat(100) }],
  ])('%s', (search, wish, query) => {
    expect(readFilter(search)).toEqual({ ...USUAL, ...wish });
    expect(filterQuery(readFilter(search))).toEqual(query);
  });

  test('an address says only what is not usual, and means the same again', () => {
    const wish: GalleryFilter = { game: 'dungeon', mine: true, sort: 'hardest', search: 'a', tag: 'maze' };
    const values = filterParams(wish) as Record<string, string>;
    expect(readFilter(`?${new URLSearchParams(values)}`)).toEqual(wish);
    expect(Object.values(filterParams(USUAL))).toEqual(Array(5).fill(undefined));
    expect([isFiltered(wish), isFiltered(USUAL), isFiltered({ ...USUAL, sort: 'liked' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
