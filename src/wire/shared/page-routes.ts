/** The games that have a page of their own. */
const PLAYED_GAMES = ['dungeon', 'chamber', 'flag'] as const;
export type PlayedGame = (typeof PLAYED_GAMES)[number];

/** Pages that an address of one word leads to. */
const PLAIN_PAGES = ['daily', 'settings', 'me', 'credits', 'matches', 'replay', 'gallery', 'games'] as const;
type PlainPage = (typeof PLAIN_PAGES)[number];

/** What the games of others can be called. */
const GAME_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Where in the page one is. */
export type PageRoute =
  | { readonly page: 'home' | 'lost' | PlainPage }
  | { readonly page: 'play'; readonly game: PlayedGame }
  /** A game that was brought to this server, if it is known there. */
  | { readonly page: 'faced'; readonly game: string }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'make'; readonly draft?: string }
  | { readonly page: 'map'; readonly id: string }
  | { readonly page: 'author'; readonly id: string }
  | { readonly page: 'collection'; readonly id: string }
  | { readonly page: 'tournaments'; readonly name?: string; readonly game?: string };

/** The route that the path of an address means. The page goes by it, and the server by where it leads says what is lost. */
export function readPageRoute(path: string): PageRoute {
  const [first = '', second, ...more] = path
    .split('/')
    .filter(part => part !== '')
    .map(decoded);
  if (first === 'tournaments' && more.length < 2) return tournamentRoute(second, more[0]);
  if (more.length > 0) return { page: 'lost' };
  if (first === '') return { page: 'home' };
  const plain = second === undefined ? PLAIN_PAGES.find(page => page === first) : undefined;
  if (plain !== undefined) return { page: plain };
  if (first === 'map' && second !== undefined) return { page: 'map', id: second };
  if (first === 'authors' && second !== undefined) return { page: 'author', id: second };
  if (first === 'collections' && second !== undefined) return { page: 'collection', id: second };
  if (first === 'make') return second === undefined ? { page: 'make' } : { page: 'make', draft: second };
  if (first === 'play' && isPlayed(second)) return { page: 'play', game: second };
  if (first === 'play' && second !== undefined && GAME_NAME.test(second)) return { page: 'faced', game: second };
  if (first === 'match' && second !== undefined) return { page: 'match', id: second };
  return { page: 'lost' };
}

function tournamentRoute(name: string | undefined, game: string | undefined): PageRoute {
  if (name === undefined) return { page: 'tournaments' };
  return { page: 'tournaments', name, ...(game === undefined ? {} : { game }) };
}

function isPlayed(game: string | undefined): game is PlayedGame {
  return PLAYED_GAMES.some(played => played === game);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
