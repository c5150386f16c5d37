import { Worker } from 'node:worker_threads';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { SolverVerdict } from '../../players/dungeon/solver.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Limits } from '../budget/server-limits.ts';
import { ConcurrencyLimit } from '../budget/stream-limit.ts';
import { limitCpuTime } from '../runtime/thread-pool.ts';
import type { SolverReply, SolverTask } from './solver-thread.ts';

/** To look at a large dungeon before the search begins. */
const GRACE_MS = 15_000;
const MOST_MEMORY_MB = 512;

/** Solvers on threads of their own, at most so many at once. */
export class SolverPool {
  private readonly most: number;
  private readonly each: number;
  private readonly shares: ConcurrencyLimit;
  private readonly running = new Set<Worker>();
  private closed = false;

  constructor({ solvers, solversEach }: Pick<Limits, 'solvers' | 'solversEach'>) {
    this.most = solvers;
    this.each = solversEach;
    this.shares = new ConcurrencyLimit(solvers, solversEach);
  }

  /** Throws ApiError where too many are at it, or where the dungeon is more than a thread can hold. */
  async solve(task: SolverTask, abandoned: AbortSignal, address?: string): Promise<SolverVerdict> {
    const lacks = this.shares.exhausted(address);
    if (lacks !== undefined) {
      const retryAfter = Math.ceil(task.ms / 1000);
      const rule =
        lacks === 'all' ? `this server solves ${this.most} dungeons at once` : `it solves ${this.each} for one address`;
      throw new ApiError('too-many-solvers', `${rule}: try again in ${retryAfter} s`, { retryAfter });
    }
    const worker = new Worker(new URL('./solver-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const leave = this.shares.acquire(address);
    this.running.add(worker);
    const stop = (): void => void worker.terminate();
    // The time to load everything is nobody's fault: on a busy machine it takes longer than any search.
    let callOff: (() => void) | undefined;
    worker.once('message', () => {
      callOff = limitCpuTime(worker, task.ms + GRACE_MS, stop);
    });
    abandoned.addEventListener('abort', stop);
    try {
      return await verdictOf(worker);
    } catch (error) {
      if (!this.closed) throw error;
      throw new ApiError('too-many-solvers', 'the server is closing: ask again', { retryAfter: 5 });
    } finally {
      callOff?.();
      abandoned.removeEventListener('abort', stop);
      this.running.delete(worker);
      leave();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.running].map(worker => worker.terminate()));
  }
}

function verdictOf(worker: Worker): Promise<SolverVerdict> {
  return new Promise((resolve, reject) => {
    const tooMuch = new ApiError('too-large', 'this dungeon is too large to be solved here: use quadrille solve');
    worker.on('message', (said: SolverReply) => {
      if ('invalid' in said) reject(new InvalidSetup(said.invalid));
      if ('verdict' in said) resolve(said.verdict);
    });
    worker.once('error', error =>
      reject((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : error),
    );
    worker.once('exit', () => reject(tooMuch));
  });
}
