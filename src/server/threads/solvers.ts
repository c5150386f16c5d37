import type { Puzzle } from '../../players/dungeon/puzzles/make-puzzle.ts';
import type { Asker } from '../budget/fair-queue.ts';
import type { Limits } from '../budget/server-limits.ts';
import type { PuzzleTask, SolverReply, SolverTask } from './solver-thread.ts';
import type { Effort, ThreadPool } from './thread-pool.ts';

type Tasks = ThreadPool<SolverTask | PuzzleTask, SolverReply | Puzzle | null>;

/** To look at a large dungeon before the search begins, and at a small one (ms). */
const GRACE_MS = 15_000;
const SMALL_GRACE_MS = 1000;
/** A setup of so many characters takes hardly any time to look at. */
const SMALL_SETUP = 100_000;
/** What is not solved in so long (ms) waits again, with all that takes longer: whoever has a small dungeon does not wait for it. */
const FIRST_MS = 500;
/** To make a puzzle takes so many times as long as to solve one may, at most: several times what its work takes where nothing else is done. */
const MAKING = 2;
const MAKING_AT_HOME_MS = 60_000;

/** The threads that find out whether dungeons can be won, and make puzzles, started when they are first asked. */
export class Solvers {
  private readonly limits: Limits;
  private threads: Promise<Tasks> | undefined;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** What a solver says; undefined where a dungeon is too large for it. Throws ApiError where too many wait. */
  async solve(task: SolverTask, asker: Asker): Promise<SolverReply | undefined> {
    const ms = Math.min(task.ms, FIRST_MS);
    if (task.setup.length < SMALL_SETUP && !asker.yields) {
      const first = { ms: ms + SMALL_GRACE_MS, about: ms };
      const found = await this.run<SolverReply>({ ...task, ms }, first, asker);
      if (found !== undefined && (ms === task.ms || !found.isCut)) return found;
    }
    return this.run(task, { ms: task.ms + GRACE_MS, about: FIRST_MS + task.ms }, asker);
  }

  /** The puzzle for a wish: null where none was found, undefined where that took too long. Throws InvalidSetup where there can be none. */
  async make(task: PuzzleTask, asker: Asker): Promise<Puzzle | null | undefined> {
    const ms = asker.account.isHouse ? MAKING_AT_HOME_MS : MAKING * this.limits.solverMs;
    return this.run(task, { ms, about: Math.max(ms / 2, 2 * FIRST_MS) }, asker);
  }

  async close(): Promise<void> {
    await (await this.threads)?.close();
  }

  private async run<T>(task: SolverTask | PuzzleTask, effort: Effort, asker: Asker): Promise<T | undefined> {
    this.threads ??= this.start();
    return (await (await this.threads).run(() => task, effort, asker)) as T | undefined;
  }

  private async start(): Promise<Tasks> {
    const { ThreadPool: Threads } = await import('./thread-pool.ts');
    const full = 'too many dungeons are being solved';
    const source = new URL('./solver-thread.ts', import.meta.url);
    return new Threads(source, { threads: this.limits.solvers, full, code: 'too-many-solvers', smallMs: FIRST_MS });
  }
}
