import { InvalidSetup } from '../../kernel/errors.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Limits } from '../requests/limits.ts';
import { Threads } from '../threads.ts';
import { tooHeavy } from './budget.ts';
import type { Question, Reply } from './thread.ts';

/** Threads that work on what strangers send. */
export class Readers {
  private readonly threads: Threads<Question, Reply>;

  constructor({ readers, readersEach }: Pick<Limits, 'readers' | 'readersEach'>) {
    const source = new URL('./thread.ts', import.meta.url);
    this.threads = new Threads(source, { all: readers, each: readersEach, doing: 'read' });
  }

  /** Throws InvalidSetup and ApiError as the work itself does; ApiError also where it takes too long or too many wait. */
  async ask<T>(question: Question, ms: number, address: string | undefined): Promise<T> {
    const reply = await this.threads.ask(question, ms, address);
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
