import { InvalidSetup } from '../../kernel/errors.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Limits } from '../budget/server-limits.ts';
import { tooHeavy } from '../games/setup-measures.ts';
import { ThreadPool } from '../runtime/thread-pool.ts';
import type { ValidationReply, ValidationTask } from './validation-worker.ts';

/** Threads that work on what strangers send. */
export class ValidationPool {
  private readonly threads: ThreadPool<ValidationTask, ValidationReply>;

  constructor({ readers, readersEach }: Pick<Limits, 'readers' | 'readersEach'>) {
    const source = new URL('./validation-worker.ts', import.meta.url);
    this.threads = new ThreadPool(source, { all: readers, each: readersEach, doing: 'read' });
  }

  /** Throws InvalidSetup and ApiError as the work itself does; ApiError also where it takes too long or too many wait. */
  async run<T>(question: ValidationTask, ms: number, address: string | undefined): Promise<T> {
    const reply = await this.threads.run(question, ms, address);
    if (reply === undefined) throw tooHeavy('this takes longer than the server has time for');
    if ('done' in reply) return JSON.parse(reply.done) as T;
    if ('invalid' in reply) throw new InvalidSetup(reply.invalid);
    if ('broken' in reply) throw new Error(reply.broken);
    const { code, detail, ...more } = reply.refused;
    throw new ApiError(code, detail, more);
  }

  async close(): Promise<void> {
    await this.threads.close();
  }
}
