import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerNode } from '../../test/support/node.ts';
import { checkOut } from '../against/against.ts';
import { type Fired, fire } from './cannon.ts';
import { Callers, type Talk } from './channel.ts';
import type { Game, Scene } from './scenes.ts';
import { inTurns } from './turns.ts';

/** How many channels there are where a few carry all matches. */
export const FEW = 6;
/** How many matches somebody plays at a time who has a channel for some. */
export const SOME = 4;

export interface Scale {
  readonly scene: Scene;
  readonly matches: number;
  readonly moves: number;
  /** How many games are played in each way, and how many before, until compilers have had their time. */
  readonly rounds: number;
  readonly warmUps: number;
  /** How many moves of each match are made before the next way has its turn: a busy machine is busy for all of them. */
  readonly slice: number;
}

/** A way for the same moves to be made. `quiet` is whoever does without happenings. */
export type Way =
  | ('http' | 'channels' | 'some' | 'few' | 'quiet channels' | 'quiet few')
  | ('bare route' | 'bare echoes' | 'some bare echoes' | 'few bare echoes')
  | ('http before' | 'channels before' | 'some before' | 'few before');

/** What each way gave, one slice of the moves after the other. */
export type Ways = ReadonlyMap<Way, readonly Fired[]>;

/** Whose moves the bare ones are sent, word for word: games of their own would fill the memory of the server beside. */
const SAME_AS: Partial<Record<Way, Way>> = {
  'bare route': 'http',
  'bare echoes': 'channels',
  'some bare echoes': 'some',
  'few bare echoes': 'few',
};

/**
 * Durable moves on SQLite in every way that is asked for, in turn: all servers run, and one of them works. What is measured
 * is the processor time of its process, kernel and collector included, as it tells itself; never the time of day. A host
 * that lends the processor away makes both sides of a ratio dearer: so each is taken within moments of the other, with the
 * same client, the same number of connections that are kept alive, one request on each at a time, and warm.
 */
export async function sideBySide(scale: Scale, ways: readonly Way[], commit?: string): Promise<Ways> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-ways-'));
  const nodes: ServerNode[] = [];
  const begin = async (name: string, more: readonly string[], sources?: string): Promise<string> => {
    const node = await ServerNode.start(join(folder, `${name}.db`), more, sources);
    nodes.push(node);
    return node.url;
  };
  let bare: { url: string; process: ChildProcess } | undefined;
  try {
    const now = await begin('now', ['--limits', 'channels=5000']);
    bare = await bareServer();
    const before = commit === undefined ? now : await begin('before', [], sourcesOf(commit, join(folder, 'sources')));
    const taken = new Map<Way, Fired[]>(ways.map(way => [way, []]));
    let turn = 0;
    for (let round = 0; round < scale.warmUps + scale.rounds; round++) {
      const games = new Map<Way, readonly Game[]>();
      const players: Player[] = [];
      for (const [n, way] of ways.entries()) {
        const home = way.endsWith('before') ? before : now;
        const seed = (round * ways.length + n) * 1e4;
        const its =
          games.get(SAME_AS[way] ?? way) ??
          (await inTurns(scale.matches, game => scale.scene(home, seed + game, scale.moves)));
        games.set(way, its);
        players.push(await playerOf(way, way.includes('bare') ? bare.url : home, its));
      }
      for (let from = 0; from < scale.moves; from += scale.slice, turn++) {
        // Whoever comes later may find a warmer machine: each comes first in its turn.
        for (const n of ways.keys()) {
          const place = (n + turn) % ways.length;
          const fired = await (players[place] as Player).play(from, Math.min(from + scale.slice, scale.moves));
          if (round >= scale.warmUps) taken.get(ways[place] as Way)?.push(fired);
        }
      }
      for (const player of players) player.close();
    }
    return taken;
  } finally {
    bare?.process.kill();
    await Promise.all(nodes.map(node => node.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a part of the moves of all its matches, and says what that cost the server. */
interface Player {
  play(from: number, to: number): Promise<Fired>;
  close(): void;
}

async function playerOf(way: Way, url: string, games: readonly Game[]): Promise<Player> {
  if (/echoes|channels|some|few/.test(way)) {
    const channels = channelsFor(way, games.length);
    const talks = games.map(({ talk }) => (way.startsWith('quiet') ? quiet(talk) : talk));
    const callers = await Callers.at(url, talks, channels);
    return { play: (from, to) => callers.fire(url, from, to), close: () => callers.close() };
  }
  const lists = games.map(({ shots }) => shots);
  const play = (from: number, to: number) =>
    fire(
      url,
      lists.map(list => list.slice(from, to)),
    );
  return { play, close: () => undefined };
}

function channelsFor(way: Way, matches: number): number {
  if (way.includes('few')) return Math.min(FEW, matches);
  return way.includes('some') ? Math.ceil(matches / SOME) : matches;
}

/** The same of one who does without happenings. */
function quiet({ opens, plays }: Talk): Talk {
  return { opens: opens.map(open => ({ ...open, happenings: false })), plays };
}

/** The sources of a commit in a folder, with the packages of this tree. */
export function sourcesOf(commit: string, folder: string): string {
  checkOut(commit, folder);
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A server whose routes check a move and do nothing. */
async function bareServer(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')], { stdio: 'pipe' });
  process.once('exit', () => child.kill());
  const url = await new Promise<string>(resolve => child.stdout.once('data', text => resolve(String(text).trim())));
  return { url, process: child };
}
