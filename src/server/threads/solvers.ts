import type { Puzzle } from '../../players/dungeon/puzzles/make-puzzle.ts';
import type { Asker } from '../budget/fair-queue.ts';
import type { Limits } from '../budget/server-limits.ts';
import type { PuzzleTask, SolverReply, SolverTask } from './solver-thread.ts';
import type { ThreadPool } from './thread-pool.ts';

type Tasks = ThreadPool<SolverTask | PuzzleTask, SolverReply | Puzzle | null>;

/** To look at a large dungeon before the search begins (ms). */
const GRACE_MS = 15_000;
/** To make a puzzle: several times what its work takes where nothing else is done (ms). */
const MAKING_MS = 60_000;

/** The threads that find out whether dungeons can be won, and make puzzles, started when they are first asked. */
export class Solvers {
  private readonly limits: Limits;
  private threads: Promise<Tasks> | undefined;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** What a solver says; undefined where a dungeon is too large for it. Throws ApiError where too many wait. */
  async solve(task: SolverTask, asker: Asker): Promise<SolverReply | undefined> {
    return this.run(task, task.ms + GRACE_MS, task.ms, asker);
  }

  /** The puzzle for a wish: null where none was found, undefined where that took too long. Throws InvalidSetup where there can be none. */
  async make(task: PuzzleTask, asker: Asker): Promise<Puzzle | null | undefined> {
    return this.run(task, MAKING_MS, MAKING_MS / 4, asker);
  }

  async close(): Promise<void> {
    await (await this.threads)?.close();
  }

  private async run<T>(task: SolverTask | PuzzleTask, ms: number, about: number, asker: Asker): Promise<T | undefined> {
    this.threads ??= this.start();
    return (await (await this.threads).run(() => task, { ms, about }, asker)) as T | undefined;
  }

  private async start(): Promise<Tasks> {
    const { ThreadPool: Threads } = await import('./thread-pool.ts');
    const full = 'too many dungeons are being solved';
    const source = new URL('./solver-thread.ts', import.meta.url);
    return new Threads(source, { threads: this.limits.solvers, full, code: 'too-many-solvers' });
  }
}
