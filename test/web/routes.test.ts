import { expect, test } from 'vitest';
import { addressOf, readRoute } from '../../src/web/routes.ts';

test.each([
  ['/', { page: 'home' }],
  ['/credits', { page: 'credits' }],
  ['/play/dungeon/', { page: 'play', game: 'dungeon' }],
  ['/match/a%2Fb', { page: 'match', id: 'a/b' }],
  ['/match', { page: 'lost' }],
  ['/match/a/b', { page: 'lost' }],
  ['/match/%', { page: 'match', id: '%' }],
  ['/elsewhere', { page: 'lost' }],
])('%s', (path, route) => {
  expect(readRoute(path)).toEqual(route);
});

test('addresses lead back to their routes', () => {
  expect(readRoute(addressOf.match('a/b c'))).toEqual({ page: 'match', id: 'a/b c' });
  expect(readRoute(addressOf.play('dungeon'))).toEqual({ page: 'play', game: 'dungeon' });
});
