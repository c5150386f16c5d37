import { Worker } from 'node:worker_threads';
import { ApiError } from '../wire/problems/problems.ts';
import { Shares } from './requests/shares.ts';

const MOST_MEMORY_MB = 512;
/** How many may wait for each thread. */
const WAITING = 16;
const RETRY_AFTER_S = 2;

/** How many threads there are at most, and how many one address may wait for. */
interface Bounds {
  readonly all: number;
  readonly each: number;
  /** What is being done too much, as it is told. */
  readonly doing: string;
}

/**
 * Threads that do work of one kind for strangers: at most so many at once, and none longer than it may. A thread says
 * anything once it is ready, and then replies to each question with one message.
 */
export class Threads<Question, Reply> {
  private readonly source: URL;
  private readonly most: number;
  private readonly doing: string;
  private readonly shares: Shares;
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private closed = false;

  constructor(source: URL, { all, each, doing }: Bounds) {
    this.source = source;
    this.most = all;
    this.doing = doing;
    this.shares = new Shares(all * WAITING, each);
  }

  /** What a thread replies; undefined where it is not ready in time. Throws ApiError where too many wait. */
  async ask(question: Question, ms: number, address: string | undefined): Promise<Reply | undefined> {
    if (this.shares.lacks(address) !== undefined) throw this.later(`too much is being ${this.doing}`);
    const leave = this.shares.take(address);
    try {
      while (this.busy >= this.most) await new Promise<void>(resolve => this.waiting.push(resolve));
      this.busy++;
      try {
        return await this.reply(question, ms);
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

  private async reply(question: Question, ms: number): Promise<Reply | undefined> {
    if (this.closed) throw this.later('the server is closing');
    const worker = this.idle.pop() ?? (await this.start());
    const reply = await this.heard(worker, question, ms);
    if (reply !== undefined) {
      this.idle.push(worker);
      return reply;
    }
    this.all.delete(worker);
    void worker.terminate();
    if (this.closed) throw this.later('the server is closing');
    return undefined;
  }

  /** The time to load everything is nobody's fault. */
  private async start(): Promise<Worker> {
    const worker = new Worker(this.source, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
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

  /** What a thread replies; undefined if it ends, or is not ready in time. */
  private heard(worker: Worker, question: Question, ms: number): Promise<Reply | undefined> {
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

  private later(why: string): ApiError {
    const detail = `${why}: try again in ${RETRY_AFTER_S} s`;
    return new ApiError('too-many-requests', detail, { retryAfter: RETRY_AFTER_S });
  }
}
