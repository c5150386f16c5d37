import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Act } from '../../kernel/match/log.ts';
import type { Job } from '../games/job.ts';

/** An observer of the games that a worker plays. */
export interface LiveGameObserver {
  begin(job: Job): void;
  moved(job: Job, moves: PlayedMoves): void;
  /** It is kept elsewhere, or nobody plays it any more. */
  end(job: Job): void;
}

/** The first line of the file of a game that is being played. A line for each batch of moves follows. */
export interface LiveHead extends Pick<Job, 'id' | 'setup' | 'seed'> {
  readonly game: string;
  readonly players: readonly string[];
  /** When it began (ms): a game that a thread has died over begins again. */
  readonly begun: number;
}

/** Where the games are that are being played. */
export function liveFolder(folder: string): string {
  return join(folder, 'live');
}

/**
 * Writes games into files while they are played, so that a server can show them. What a run that was killed has left is
 * removed before the first. To be watched is no reason to fail: what cannot be written is not.
 */
export function liveGames(folder: string, now: () => number = Date.now): LiveGameObserver {
  const root = liveFolder(folder);
  const fileOf = ({ id }: Job) => join(root, `${id}.jsonl`);
  const shown = new Set<string>();
  const waiting = new Map<string, NodeJS.Timeout>();
  let isReady = false;
  const makeReady = (): void => {
    if (isReady) return;
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    isReady = true;
  };
  const show = (job: Job, begun: number): void => {
    clearTimeout(waiting.get(job.id));
    waiting.delete(job.id);
    if (shown.has(job.id)) return;
    const { id, game = 'flag', setup, seed, seats } = job;
    const players = seats.map(({ name }) => name);
    const head: LiveHead = { id, game, setup, seed, players, begun };
    trying(() => {
      makeReady();
      writeFileSync(fileOf(job), `${JSON.stringify(head)}\n`);
      shown.add(id);
    });
  };
  return {
    begin(job) {
      const begun = now();
      shown.delete(job.id);
      waiting.set(job.id, setTimeout(() => show(job, begun), TOO_SHORT_MS).unref());
    },
    moved(job, moves) {
      show(job, now());
      if (shown.has(job.id)) trying(() => appendFileSync(fileOf(job), `${JSON.stringify(moves)}\n`));
    },
    end(job) {
      clearTimeout(waiting.get(job.id));
      waiting.delete(job.id);
      if (shown.delete(job.id)) trying(() => rmSync(fileOf(job), { force: true }));
    },
  };
}

function trying(write: () => void): void {
  try {
    write();
  } catch {
    // A full disk is told of when the result is kept.
  }
}

/** What was played of a game that is not over, from an entry of its log on. */
export interface PlayedMoves {
  readonly from: number;
  readonly log: readonly Act[];
}

/** So often a second somebody is told, and a few times at once: an answer that comes at once is not held back. */
const TIMES_A_SECOND = 10;
const AT_ONCE = 4;
/** Games that are over sooner are not told of (ms). */
const TOO_SHORT_MS = 150;

/** Throttles what is told of a game (a token bucket): where moves come too fast, many are told together. */
export function throttledMoves(
  tell: (moves: PlayedMoves) => void,
  now = () => performance.now(),
): (log: readonly Act[]) => void {
  const begun = now();
  let told = 0;
  let left = AT_ONCE;
  let last = begun;
  return log => {
    const time = now();
    if (time - begun < TOO_SHORT_MS) return;
    left = Math.min(AT_ONCE, left + ((time - last) * TIMES_A_SECOND) / 1000);
    last = time;
    if (left < 1) return;
    left--;
    tell({ from: told, log: log.slice(told) });
    told = log.length;
  };
}

/** A game that is being played, as far as it is told. */
export interface LiveGame extends LiveHead {
  readonly log: readonly Act[];
}

/** Of a game that has not moved for so long, whoever played it is gone (ms). */
const GONE_MS = 5 * 60_000;
/** More are not listed. */
const MOST = 64;
/** Names of files that are no way out of the folder. */
const ID = /^[^/\\]+$/;

/** The games that are being played in a folder, those first that began first. */
export async function liveIn(folder: string, now: number): Promise<LiveGame[]> {
  const names = await readdir(liveFolder(folder)).catch(() => []);
  const ids = names.flatMap(name => (name.endsWith('.jsonl') ? [name.slice(0, -'.jsonl'.length)] : []));
  const found = await Promise.all(ids.slice(0, MOST).map(id => liveGame(folder, id, now)));
  return found.flatMap(game => game ?? []).sort((a, b) => a.begun - b.begun || (a.id < b.id ? -1 : 1));
}

/** Undefined for a game that is not being played. */
export async function liveGame(folder: string, id: string, now: number): Promise<LiveGame | undefined> {
  if (!ID.test(id)) return undefined;
  const path = join(liveFolder(folder), `${id}.jsonl`);
  try {
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > GONE_MS) return undefined;
    const text = await readFile(path, 'utf8');
    // A last line that is not whole is being written.
    const [head = '', ...lines] = text.slice(0, text.lastIndexOf('\n')).split('\n');
    const log = lines.flatMap(line => (JSON.parse(line) as PlayedMoves).log);
    return { ...(JSON.parse(head) as LiveHead), log };
  } catch {
    return undefined;
  }
}
