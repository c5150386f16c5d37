import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from '../job.ts';
import { type PlayedMoves, TOO_SHORT_MS } from './telling.ts';

/** Who hears of the games that a hand plays. */
export interface LiveGameObserver {
  begin(job: Job): void;
  moved(job: Job, moves: PlayedMoves): void;
  /** It is kept elsewhere, or nobody plays it any more. */
  end(job: Job): void;
}

/** The first line of the file of a game that is being played. A line for each telling of moves follows. */
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
