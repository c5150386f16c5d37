import type { Asker } from '../budget/fair-queue.ts';
import type { Limits } from '../budget/server-limits.ts';
import type { SolverReply, SolverTask } from './solver-thread.ts';
import type { ThreadPool } from './thread-pool.ts';

/** To look at a large dungeon before the search begins (ms). */
const GRACE_MS = 15_000;

/** The threads that find out whether dungeons can be won, started when they are first asked. */
export class Solvers {
  private readonly limits: Limits;
  private threads: Promise<ThreadPool<SolverTask, SolverReply>> | undefined;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** What a solver says; undefined where a dungeon is too large for it. Throws ApiError where too many wait. */
  async solve(task: SolverTask, asker: Asker): Promise<SolverReply | undefined> {
    this.threads ??= this.start();
    return (await this.threads).run(() => task, { ms: task.ms + GRACE_MS, about: task.ms }, asker);
  }

  async close(): Promise<void> {
    await (await this.threads)?.close();
  }

  private async start(): Promise<ThreadPool<SolverTask, SolverReply>> {
    const { ThreadPool: Threads } = await import('./thread-pool.ts');
    const full = 'too many dungeons are being solved';
    const source = new URL('./solver-thread.ts', import.meta.url);
    return new Threads(source, { threads: this.limits.solvers, full, code: 'too-many-solvers' });
  }
}
