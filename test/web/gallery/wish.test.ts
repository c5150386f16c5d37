import { describe, expect, test } from 'vitest';
import { type GalleryWish, isPicky, queryOf, valuesOf, wishIn } from '../../../src/web/gallery/wish.ts';

const USUAL: GalleryWish = { game: undefined, mine: false, sort: 'newest', search: '', tag: undefined };

describe('what of the gallery is wanted', () => {
  test.each<[search: string, wish: Partial<GalleryWish>, query: object]>([
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
    expect(wishIn(search)).toEqual({ ...USUAL, ...wish });
    expect(queryOf(wishIn(search))).toEqual(query);
  });

  test('an address says only what is not usual, and means the same again', () => {
    const wish: GalleryWish = { game: 'dungeon', mine: true, sort: 'hardest', search: 'a', tag: 'maze' };
    const values = valuesOf(wish) as Record<string, string>;
    expect(wishIn(`?${new URLSearchParams(values)}`)).toEqual(wish);
    expect(Object.values(valuesOf(USUAL))).toEqual(Array(5).fill(undefined));
    expect([isPicky(wish), isPicky(USUAL), isPicky({ ...USUAL, sort: 'liked' })]).toEqual([true, false, false]);
  });
});
