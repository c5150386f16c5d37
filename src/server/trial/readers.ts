import { Worker } from 'node:worker_threads';
import { InvalidSetup } from '../../kernel/errors.ts';
import { Refused } from '../../wire/problems/problems.ts';
import type { Limits } from '../requests/limits.ts';
import { Shares } from '../requests/shares.ts';
import { tooHeavy } from './budget.ts';
import type { Question, Reply } from './thread.ts';

const MOST_MEMORY_MB = 512;
/** How many may wait for each thread. */
const WAITING = 16;
const RETRY_AFTER_S = 2;

/** Threads that work on what strangers send: at most so many at once, and none longer than it may. */
export class Readers {
  private readonly most: number;
  private readonly shares: Shares;
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private closed = false;

  constructor({ readers, readersEach }: Pick<Limits, 'readers' | 'readersEach'>) {
    this.most = readers;
    this.shares = new Shares(readers * WAITING, readersEach);
  }

  /** Throws InvalidSetup and Refused as the work itself does; Refused also where it takes too long or too many wait. */
  async ask<T>(question: Question, ms: number, address: string | undefined): Promise<T> {
    if (this.shares.lacks(address) !== undefined) throw tooManyAsk();
    const leave = this.shares.take(address);
    try {
      while (this.busy >= this.most) await new Promise<void>(resolve => this.waiting.push(resolve));
      this.busy++;
      try {
        return JSON.parse(await this.read(question, ms)) as T;
      } finally {
        this.busy--;
        this.waiting.shift()?.();
      }
    } finally {
      leave();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.all].map(worker => worker.terminate()));
  }

  private async read(question: Question, ms: number): Promise<string> {
    if (this.closed) throw closing();
    const worker = this.idle.pop() ?? (await this.start());
    const reply = await heard(worker, question, ms);
    if (reply === undefined) {
      this.all.delete(worker);
      void worker.terminate();
      throw this.closed ? closing() : tooHeavy('this takes longer than the server has time for');
    }
    this.idle.push(worker);
    if ('done' in reply) return reply.done;
    if ('invalid' in reply) throw new InvalidSetup(reply.invalid);
    if ('broken' in reply) throw new Error(reply.broken);
    const { code, detail, ...more } = reply.refused;
    throw new Refused(code, detail, more);
  }

  /** The time to load everything is nobody's fault. */
  private async start(): Promise<Worker> {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.unref();
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.all.delete(worker);
      const place = this.idle.indexOf(worker);
      if (place >= 0) this.idle.splice(place, 1);
    });
    this.all.add(worker);
    await new Promise<void>(resolve => worker.once('message', () => resolve()).once('exit', () => resolve()));
    return worker;
  }
}

/** What a thread replies; undefined if it ends, or is not ready in time. */
function heard(worker: Worker, question: Question, ms: number): Promise<Reply | undefined> {
  return new Promise(resolve => {
    const settle = (reply: Reply | undefined): void => {
      clearTimeout(patience);
      worker.off('message', settle);
      worker.off('exit', gone);
      resolve(reply);
    };
    const gone = (): void => settle(undefined);
    const patience = setTimeout(gone, ms);
    worker.on('message', settle);
    worker.on('exit', gone);
    worker.postMessage(question);
  });
}

function tooManyAsk(): Refused {
  const detail = `too much is being read: try again in ${RETRY_AFTER_S} s`;
  return new Refused('too-many-requests', detail, { retryAfter: RETRY_AFTER_S });
}

function closing(): Refused {
  return new Refused('too-many-requests', 'the server is closing: ask again', { retryAfter: RETRY_AFTER_S });
}
