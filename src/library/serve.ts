/** A Quadrille server that a program of yours makes, starts and closes. */

import type { AddressInfo } from 'node:net';
import type { AnyRules, GameTypes, Rules, Seat } from '../kernel/rules.ts';
import type { Game, Games } from '../server/games/served-game.ts';

/** The games that come with it. */
export const OUR_GAMES = ['dungeon', 'chamber', 'flag'] as const;
/** A game that comes with it. */
export type OurGame = (typeof OUR_GAMES)[number];

/** What a server may be told of a game beside its rules; nothing of it has to be said. */
export interface GameDetails {
  /** What lists call a match of this setup: the name of the game unless said. */
  readonly title?: (setup: unknown) => string;
  /** Maps by name, which a setup can ask for as `{ "map": "NAME" }`. */
  readonly maps?: Readonly<Record<string, unknown>>;
  /** The action with which a player takes a free seat; absent where whoever makes a match has all its seats. */
  readonly join?: (name: string) => unknown;
  /** The seats that nobody has yet, in a game with `join`. */
  readonly freeSeats?: (view: unknown) => readonly Seat[];
}

/** A game of your own, as a server takes it: `ownGame` makes one. */
export interface OwnGame extends GameDetails {
  readonly rules: AnyRules;
}

/** Makes rules of your own into a game that `serve` takes. They run in the server's own thread: serve what you trust. */
export function ownGame<G extends GameTypes>(rules: Rules<G>, details: GameDetails = {}): OwnGame {
  return { ...details, rules: rules as unknown as AnyRules };
}

/** How a server is to be. Only `store` has to be said. */
export interface ServeOptions {
  /** Where matches are kept: a file of SQLite, or the address of a PostgreSQL database (`postgres://…`). */
  readonly store: string;
  /** 0 for any that is free, which it is unless said. */
  readonly port?: number;
  /** Where to listen: `localhost` unless said, so for this machine alone. */
  readonly host?: string;
  /** Which games are played: all of ours unless said. */
  readonly games?: readonly (OurGame | OwnGame)[];
  /** Whether it has the page too, and these documents; only the interface for programs unless said. */
  readonly page?: boolean;
  /** A folder with maps of your own, as `quadrille serve --maps` takes it. */
  readonly maps?: string;
  /** Where others reach it, as in `https://games.example`: pictures of links need it. */
  readonly publicUrl?: string;
  /** How much goes to the log, as lines of JSON on the standard output: nothing unless said. */
  readonly log?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A server that listens. `await using` closes it by itself. */
export interface Serving extends AsyncDisposable {
  /** Its address, as in `http://localhost:8888`. */
  readonly url: string;
  /** Finishes what is in flight, keeps what was played and closes the store. */
  close(): Promise<void>;
}

/** Starts a server, and returns once it listens. Throws where the store or the port is not to be had. */
export async function serve({
  store: place,
  port = 0,
  host = 'localhost',
  ...options
}: ServeOptions): Promise<Serving> {
  const [{ createServer }, { isPostgres, openStore }, { serveAlone }] = await Promise.all([
    import('../server/server.ts'),
    import('../server/store/open-store.ts'),
    import('../server/store/serving-lock.ts'),
  ]);
  const { games = OUR_GAMES, page = false, ...others } = options;
  const folder = page ? await (await import('../server/page/page-build.ts')).builtPage(() => undefined) : undefined;
  const free = isPostgres(place) ? undefined : serveAlone(place);
  const app = await createServer({
    ...others,
    store: await openStore(place),
    games: await gamesOf(games),
    ...(folder === undefined ? {} : { page: folder }),
  });
  app.addHook('onClose', async () => free?.());
  const close = async (): Promise<void> => void (await app.close());
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return { url: `http://${name}:${taken}`, close, [Symbol.asyncDispose]: close };
}

async function gamesOf(games: readonly (OurGame | OwnGame)[]): Promise<Games> {
  const { GAMES } = await import('../server/games/all-games.ts');
  return Object.fromEntries(
    games.map(game => {
      if (typeof game !== 'string') return [game.rules.game, async () => knownOf(game)];
      const load = GAMES[game];
      if (load === undefined) throw new RangeError(`there is no game ${game} here, but ${OUR_GAMES.join(', ')}`);
      return [game, load];
    }),
  );
}

function knownOf({ maps = {}, title, ...game }: OwnGame): Game {
  const { rules } = game;
  return { ...game, title: title ?? (() => rules.game), maps: new Map(Object.entries(maps)), configs: new Map() };
}
