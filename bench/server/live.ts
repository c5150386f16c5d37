import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerNode } from '../../test/support/node.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { checkOut } from '../against/against.ts';
import { type Fired, fire, metric } from './cannon.ts';
import { Callers } from './channel.ts';
import { databaseAt } from './onpostgres.ts';
import { flagGame } from './scenes.ts';
import { inTurns } from './turns.ts';

/** Over so many connections, or channels, all matches are played in turn: a move in each, then the next. */
const CONNECTIONS = 50;
const CHANNELS = 6;
/** Rounds that are not counted. */
const WARM_UPS = 3;

interface LiveRow {
  readonly name: string;
  readonly matches: number;
  readonly fired: Fired;
  readonly atHand: number;
  readonly loaded: number;
  /** Resident memory of the server (MiB). */
  readonly memory: number;
}

interface LivePlan {
  readonly sizes: readonly number[];
  readonly moves: number;
  readonly commit?: string | undefined;
  /** Options of this tree's server. */
  readonly options: readonly string[];
  /** Only what is called so, as in `http on SQLite`. */
  readonly only: string;
  readonly told: (row: LiveRow) => void;
}

/** So many live matches that are played in turn: HTTP and channels, both stores, a commit and this tree. */
export async function liveMatches({ sizes, moves, commit, options, only, told }: LivePlan): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-live-'));
  const postgres = only.includes('SQLite') ? undefined : await startPostgres({ durable: true });
  let made = 0;
  try {
    if (commit !== undefined) {
      checkOut(commit, join(folder, 'before'));
      symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'before/node_modules'));
    }
    for (const store of ['SQLite', 'PostgreSQL']) {
      for (const way of ['HTTP', 'channels']) {
        const name = `${way} on ${store}`;
        if (!name.includes(only)) continue;
        for (const matches of sizes) {
          for (const side of commit === undefined ? ['after'] : ['before', 'after']) {
            made++;
            const place =
              store === 'SQLite' ? join(folder, `${made}.db`) : await databaseAt(postgres?.url ?? '', `live${made}`);
            const sources = side === 'before' ? join(folder, 'before') : undefined;
            const node = await ServerNode.start(place, side === 'before' ? [] : options, sources);
            try {
              const row = await played(node.url, way, matches, moves);
              told({ name: `${name}, ${side}`, matches, ...row });
            } finally {
              await node.stop();
            }
          }
        }
      }
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function played(url: string, way: string, matches: number, moves: number) {
  const rounds = WARM_UPS + Math.max(2, Math.ceil(moves / matches));
  const games = await inTurns(matches, n => flagGame(url, n, rounds));
  const fired = way === 'HTTP' ? await overHttp(url, games, rounds) : await overChannels(url, games, rounds);
  const [atHand, loaded, memory] = await Promise.all(
    ['quadrille_matches_at_hand', 'quadrille_matches_loaded_total', 'process_resident_memory_bytes'].map(name =>
      metric(url, name),
    ),
  );
  return { fired, atHand: atHand ?? 0, loaded: loaded ?? 0, memory: (memory ?? 0) / 2 ** 20 };
}

type Games = Awaited<ReturnType<typeof flagGame>>[];

async function overHttp(url: string, games: Games, rounds: number): Promise<Fired> {
  const lists = (from: number, to: number) =>
    Array.from({ length: CONNECTIONS }, (_, connection) => {
      const own = games.filter((_, n) => n % CONNECTIONS === connection);
      return Array.from({ length: to - from }, (_, n) => own.flatMap(({ shots }) => shots[from + n] ?? [])).flat();
    });
  await fire(url, lists(0, WARM_UPS));
  return fire(url, lists(WARM_UPS, rounds));
}

async function overChannels(url: string, games: Games, rounds: number): Promise<Fired> {
  const callers = await Callers.at(
    url,
    games.map(({ talk }) => talk),
    CHANNELS,
  );
  await callers.fire(url, 0, WARM_UPS);
  const fired = await callers.fire(url, WARM_UPS, rounds);
  callers.close();
  return fired;
}
