import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerNode } from '../../test/support/node.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { checkOut } from '../against/against.ts';
import { type Fired, fire, metric, type Shot } from './cannon.ts';
import { Callers } from './channel.ts';
import { databaseAt } from './onpostgres.ts';
import { flagGame, type Game, mixedGame, type Scene } from './scenes.ts';
import { inTurns } from './turns.ts';

/** Over so many connections, or channels, all matches are played in turn: a move in each, then the next. */
const CONNECTIONS = 50;
/** A channel has a thousand places at most, and a game of Capture The Flag takes two. */
const CHANNELS = 12;

/** What is played, and how. */
const WAYS = {
  HTTP: { scene: flagGame, isChannel: false },
  channels: { scene: flagGame, isChannel: true },
  'mixed games over HTTP': { scene: mixedGame, isChannel: false },
} as const satisfies Record<string, { readonly scene: Scene; readonly isChannel: boolean }>;

/** So many matches on a server of their own: what each turn gave, and what the server said of itself after the last. */
export interface LiveRow {
  readonly way: string;
  readonly side: 'before' | 'after';
  readonly matches: number;
  readonly fired: readonly Fired[];
  readonly atHand: number;
  /** NaN where the server does not count it. */
  readonly loaded: number;
  /** Resident memory of the server, and what it takes its matches to weigh (MiB). */
  readonly memory: number;
  readonly weight: number;
}

interface LivePlan {
  readonly sizes: readonly number[];
  /** At every size, before anything is counted, and then in each turn: equally warm, and as long. */
  readonly warmUp: number;
  readonly moves: number;
  readonly turns: number;
  readonly commit?: string | undefined;
  /** Options of this tree's server. */
  readonly options: readonly string[];
  /** Only what is called so, as in `HTTP on SQLite`. */
  readonly only: string;
  /** All sizes of one way, in their order. */
  readonly told: (rows: readonly LiveRow[]) => void;
}

interface Played {
  readonly side: 'before' | 'after';
  readonly matches: number;
  readonly node: ServerNode;
  readonly fired: Fired[];
  /** Plays some rounds: a move in each match. */
  readonly play: (from: number, to: number) => Promise<Fired>;
  readonly close: () => void;
}

/**
 * So many live matches that are played in turn, by a commit and this tree: HTTP and channels, both stores. All sizes of one
 * way have their servers at once, of which one works; they take turns, forwards and then backwards.
 */
export async function liveMatches(plan: LivePlan): Promise<void> {
  const { sizes, warmUp, moves, turns, commit, options, only, told } = plan;
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-live-'));
  const postgres = only.includes('SQLite') ? undefined : await startPostgres({ durable: true });
  let made = 0;
  const begin = async (side: Played['side'], store: string): Promise<ServerNode> => {
    made++;
    const place = store === 'SQLite' ? join(folder, `${made}.db`) : await databaseAt(postgres?.url ?? '', `l${made}`);
    return ServerNode.start(place, side === 'before' ? [] : options, side === 'before' ? before : undefined);
  };
  const before = join(folder, 'before');
  try {
    if (commit !== undefined) {
      checkOut(commit, before);
      symlinkSync(join(import.meta.dirname, '../../node_modules'), join(before, 'node_modules'));
    }
    for (const store of ['SQLite', 'PostgreSQL']) {
      for (const [way, { scene, isChannel }] of Object.entries(WAYS)) {
        const name = `${way} on ${store}`;
        if (!name.includes(only)) continue;
        const all: Played[] = [];
        try {
          for (const matches of sizes) {
            const warm = Math.ceil(warmUp / matches);
            const rounds = warm + turns * Math.ceil(moves / matches);
            for (const side of commit === undefined ? (['after'] as const) : (['before', 'after'] as const)) {
              const node = await begin(side, store);
              const games = await inTurns(matches, n => scene(node.url, n, rounds));
              const player = await (isChannel ? overChannels : overHttp)(node.url, games);
              all.push({ side, matches, node, fired: [], ...player });
              await player.play(0, warm);
            }
          }
          for (let turn = 0; turn < turns; turn++) {
            for (const { matches, play, fired } of turn % 2 === 0 ? all : all.toReversed()) {
              const each = Math.ceil(moves / matches);
              const from = Math.ceil(warmUp / matches) + turn * each;
              fired.push(await play(from, from + each));
            }
          }
          told(await Promise.all(all.map(played => rowOf(name, played))));
        } finally {
          for (const { close } of all) close();
          await Promise.all(all.map(({ node }) => node.stop()));
        }
      }
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many matches of Capture The Flag a server with these options has room for. */
export async function roomFor(options: readonly string[], moves: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-room-'));
  const node = await ServerNode.start(join(folder, 'room.db'), options);
  try {
    const some = 50;
    const games = await inTurns(some, n => flagGame(node.url, n, moves));
    await (await overHttp(node.url, games)).play(0, moves);
    const [weight, limit] = await Promise.all([
      metric(node.url, 'quadrille_matches_memory_bytes'),
      metric(node.url, 'quadrille_matches_memory_limit_bytes'),
    ]);
    return Math.floor(limit / (weight / some));
  } finally {
    await node.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowOf(way: string, { side, matches, node: { url }, fired }: Played): Promise<LiveRow> {
  const [atHand, loaded, memory, weight] = await Promise.all([
    metric(url, 'quadrille_matches_at_hand'),
    metric(url, 'quadrille_matches_loaded_total'),
    metric(url, 'process_resident_memory_bytes'),
    metric(url, 'quadrille_matches_memory_bytes'),
  ]);
  return { way, side, matches, fired, atHand, loaded, memory: memory / 2 ** 20, weight: weight / 2 ** 20 };
}

type Player = Pick<Played, 'play' | 'close'>;

async function overHttp(url: string, games: readonly Game[]): Promise<Player> {
  // Each has as many matches as every other: what one has more than others would not be fired.
  let connections = Math.min(CONNECTIONS, games.length);
  while (games.length % connections > 0) connections--;
  const lists = Array.from({ length: connections }, (_, connection) =>
    games.filter((_, n) => n % connections === connection).map(({ shots }) => shots),
  );
  const play = (from: number, to: number) =>
    fire(
      url,
      lists.map(own => Array.from({ length: to - from }, (_, n) => own.map(shots => shots[from + n] as Shot)).flat()),
    );
  return { play, close: () => undefined };
}

async function overChannels(url: string, games: readonly Game[]): Promise<Player> {
  const callers = await Callers.at(
    url,
    games.map(({ talk }) => talk),
    CHANNELS,
  );
  return { play: (from, to) => callers.fire(url, from, to), close: () => callers.close() };
}
