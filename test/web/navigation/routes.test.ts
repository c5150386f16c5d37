import { expect, test } from 'vitest';
import { pathTo, readMoment } from '../../../src/web/navigation/routes.ts';
import { type PageRoute, readPageRoute } from '../../../src/wire/shared/page-routes.ts';

test.each<readonly [path: string, route: PageRoute]>([
  ['/', { page: 'home' }],
  ...(['daily', 'settings', 'me', 'credits', 'matches', 'replay', 'gallery', 'games'] as const).flatMap(
    (page): [string, PageRoute][] => [
      [`/${page}`, { page }],
      [`/${page}/a`, { page: 'lost' }],
    ],
  ),
  ['/play/dungeon/', { page: 'play', game: 'dungeon' }],
  ['/match/a%2Fb', { page: 'match', id: 'a/b' }],
  ['/tournaments', { page: 'tournaments' }],
  ['/tournaments/cup', { page: 'tournaments', name: 'cup' }],
  ['/tournaments/cup/a-1-1-1', { page: 'tournaments', name: 'cup', game: 'a-1-1-1' }],
  ['/tournaments/cup/a/b', { page: 'lost' }],
  ['/tournaments/cup/a/b/c', { page: 'lost' }],
  ['/tournaments/cup/players', { page: 'tournaments', name: 'cup', game: 'players' }],
  ['/tournaments/cup/players/a', { page: 'lost' }],
  ['/games/cup/players/a', { page: 'lost' }],
  ['/make', { page: 'make' }],
  ['/make/abc', { page: 'make', draft: 'abc' }],
  ['/make/a/b', { page: 'lost' }],
  ['/map/abc', { page: 'map', id: 'abc' }],
  ['/map', { page: 'lost' }],
  ['/authors/abc', { page: 'author', id: 'abc' }],
  ['/authors', { page: 'lost' }],
  ['/collections/abc', { page: 'collection', id: 'abc' }],
  ['/collections', { page: 'lost' }],
  ['/match', { page: 'lost' }],
  ['/match/a/b', { page: 'lost' }],
  ['/match/%', { page: 'match', id: '%' }],
  ['/play', { page: 'lost' }],
  ['/play/chess', { page: 'faced', game: 'chess' }],
  ['/play/Chess', { page: 'lost' }],
  ['/play/chess/1', { page: 'lost' }],
  ['/elsewhere', { page: 'lost' }],
  ['/elsewhere/chess', { page: 'lost' }],
])('%s', (path, route) => {
  expect(readPageRoute(path)).toEqual(route);
});

test('addresses lead back to their routes', () => {
  expect(readPageRoute(pathTo.match('a/b c'))).toEqual({ page: 'match', id: 'a/b c' });
  expect(readPageRoute(pathTo.tournamentGame('cup', 'a b'))).toEqual({ page: 'tournaments', name: 'cup', game: 'a b' });
  expect(readPageRoute(pathTo.draft('a b'))).toEqual({ page: 'make', draft: 'a b' });
  expect(readPageRoute(pathTo.map('a b'))).toEqual({ page: 'map', id: 'a b' });
  expect(readPageRoute(pathTo.play('chess'))).toEqual({ page: 'faced', game: 'chess' });
  expect(readPageRoute(pathTo.play('dungeon'))).toEqual({ page: 'play', game: 'dungeon' });
});

test.each([
  ['/match/a', undefined],
  ['/match/a#42', 42],
  ['/match/a?at=42', 42],
  ['/match/a?at=7#42', 42],
  ['/match/a#main', undefined],
  ['/match/a#-1', undefined],
  ['/match/a?at=1.5', undefined],
  ['/match/a#99999999999', undefined],
])('the move that %s points at', (address, moment) => {
  expect(readMoment(new URL(address, 'http://quadrille.test'))).toBe(moment);
});
