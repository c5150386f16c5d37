import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobResult } from '../../tournament/games/job.ts';
import { writeAtomically } from '../../tournament/results/atomic-write.ts';
import { type WorkerHandle, WorkerLost } from '../../tournament/runner/job-runner.ts';
import { type JobQueue, SHUTDOWN_MS, type WorkerInfo } from './job-queue.ts';

/** A game could not be played by any worker. */
export class UnplayableGame extends Error {
  override readonly name = 'UnplayableGame';
}

/** So many games are posted, collected or removed with one statement. */
const MOST_AT_ONCE = 256;
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 200;
/** How often it is asked who works. */
const POLL_WORKERS_MS = 2000;
/** How often it says that the tournament is still there (ms). */
const HERE_EVERY = 3_600_000;

export interface DispatcherOptions {
  /** Hears again and again who works. */
  readonly onWorkers?: (workers: readonly WorkerInfo[]) => void;
  /** Whether a game that cannot be played has only cost the hand that had it, and does not end the tournament. */
  readonly goesOn?: boolean;
}

/** A game that somebody waits for. */
interface Awaited extends PromiseWithResolvers<JobResult> {
  readonly job: Job;
}

/**
 * A dispatcher: hands the games of a tournament to the workers of a queue, and gets them back. To the tournament it is many
 * workers, each with one game; what it posts and collects goes to the queue in heaps.
 */
export class Dispatcher {
  private readonly queue: JobQueue;
  private readonly nameOf: () => Promise<string>;
  private readonly wishes: DispatcherOptions;
  private readonly awaited = new Map<string, Awaited>();
  /** What was played for this tournament before it was broken off, and is not asked for yet. */
  private readonly early = new Map<string, JobResult>();
  private readonly unposted: Job[] = [];
  /** What has come back and is still on the queue. */
  private readonly collected = new Set<string>();
  /** Of these, what the tournament has kept. */
  private readonly kept: string[] = [];
  private serving: Promise<void> | undefined;
  private tournament: string | undefined;
  private closed = false;
  private rolled = Number.NEGATIVE_INFINITY;
  private broken: unknown;

  /** The name of the tournament, the same whenever it goes on, is asked for with its first game. */
  constructor(queue: JobQueue, nameOf: () => Promise<string>, wishes: DispatcherOptions = {}) {
    this.queue = queue;
    this.nameOf = nameOf;
    this.wishes = wishes;
  }

  acquire(): WorkerHandle {
    let playing: string | undefined;
    let played: string | undefined;
    return {
      play: async job => {
        // Whoever asks for another game has kept the one before.
        if (played !== undefined) this.kept.push(played);
        played = undefined;
        playing = job.id;
        const finished = await this.send(job);
        playing = undefined;
        played = job.id;
        return finished;
      },
      release: () => {
        if (playing === undefined) return;
        this.awaited.get(playing)?.reject(new WorkerLost(`nobody waits for game ${playing} any more`));
        this.awaited.delete(playing);
      },
    };
  }

  /** Nothing is posted and collected any more. What is on the queue stays there, unless the tournament is over. */
  async close(isOver: boolean): Promise<void> {
    this.closed = true;
    await Promise.race([this.serving, sleep(SHUTDOWN_MS, undefined, { ref: false })]);
    if (isOver && this.tournament !== undefined) await this.queue.leave(this.tournament);
  }

  private send(job: Job): Promise<JobResult> {
    if (this.broken !== undefined) return Promise.reject(this.broken);
    const finished = this.early.get(job.id);
    this.early.delete(job.id);
    if (finished !== undefined) return Promise.resolve(finished);
    const awaited = { ...Promise.withResolvers<JobResult>(), job };
    this.awaited.set(job.id, awaited);
    this.unposted.push(job);
    this.serving ??= this.serve().catch(error => this.refuse(error));
    return awaited.promise;
  }

  private async serve(): Promise<void> {
    const tournament = await this.nameOf();
    this.tournament = tournament;
    await this.queue.enter(tournament);
    let entered = performance.now();
    let pause = SHORTEST_PAUSE;
    while (!this.closed) {
      await this.pollWorkers();
      // Whoever goes on for months is not forgotten meanwhile.
      if (performance.now() - entered > HERE_EVERY) {
        await this.queue.enter(tournament);
        entered = performance.now();
      }
      const jobs = this.unposted.splice(0, MOST_AT_ONCE);
      if (jobs.length > 0) await this.queue.post(tournament, jobs);
      const some = (await this.tidy(tournament)) + (await this.collect(tournament)) + jobs.length;
      pause = some > 0 ? SHORTEST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
      if (this.unposted.length === 0) await sleep(pause);
    }
  }

  private async pollWorkers(): Promise<void> {
    if (performance.now() - this.rolled < POLL_WORKERS_MS) return;
    this.rolled = performance.now();
    this.wishes.onWorkers?.(await this.queue.workers());
  }

  private async tidy(tournament: string): Promise<number> {
    const kept = this.kept.splice(0, MOST_AT_ONCE);
    if (kept.length > 0) await this.queue.remove(tournament, kept);
    for (const id of kept) this.collected.delete(id);
    return kept.length;
  }

  private async collect(tournament: string): Promise<number> {
    const over = await this.queue.collect(tournament, [...this.collected], MOST_AT_ONCE);
    for (const { id, outcome } of over) {
      if ('fault' in outcome) {
        // It may be tried again when the tournament goes on.
        await this.queue.remove(tournament, [id]);
        const words = `game ${id} cannot be played: ${outcome.fault}`;
        if (!this.wishes.goesOn) throw new UnplayableGame(words);
        this.awaited.get(id)?.reject(new WorkerLost(words));
        this.awaited.delete(id);
        continue;
      }
      this.collected.add(id);
      const awaited = this.awaited.get(id);
      if (awaited === undefined) this.early.set(id, outcome.finished);
      else awaited.resolve(outcome.finished);
      this.awaited.delete(id);
    }
    return over.length;
  }

  /** The first that hears of it ends the tournament, and the others with it. */
  private refuse(error: unknown): void {
    this.closed = true;
    this.broken = error;
    for (const { reject } of this.awaited.values()) reject(error);
    this.awaited.clear();
  }
}

/** So many games are on the queue at the same time: more than a thousand workers can be busy with. */
export const MOST_POSTED = 16_384;

/**
 * The dispatcher of what is played in a folder, by workers on whichever machines. What goes on for ever is not ended by a game that none of
 * them can play. With what is kept in no folder nobody goes on.
 */
export function dispatcherFor(folder: string | undefined, queue: JobQueue, wishes: DispatcherOptions): Dispatcher {
  const name = randomUUID();
  return new Dispatcher(queue, async () => (folder === undefined ? name : nameIn(folder)), wishes);
}

/** What a tournament is called on the queue. Its folder keeps it: whoever goes on gets what was played meanwhile. */
async function nameIn(folder: string): Promise<string> {
  const path = join(folder, 'queue');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept.trim();
  const name = randomUUID();
  await writeAtomically(path, `${name}\n`);
  return name;
}
