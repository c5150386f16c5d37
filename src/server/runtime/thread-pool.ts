import { Worker } from 'node:worker_threads';
import { ApiError } from '../../wire/shared/api-error.ts';
import { ConcurrencyLimit } from '../budget/stream-limit.ts';

const MOST_MEMORY_MB = 512;
/** How many may wait for each thread. */
const WAITING = 16;
const RETRY_AFTER_S = 2;
/** On a busy machine a thread may take so many times as long by the clock as it works. */
const MOST_STARVED = 20;
const SOONEST_CHECK_MS = 20;

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
export class ThreadPool<Question, Reply> {
  private readonly source: URL;
  private readonly most: number;
  private readonly doing: string;
  private readonly limit: ConcurrencyLimit;
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private closed = false;

  constructor(source: URL, { all, each, doing }: Bounds) {
    this.source = source;
    this.most = all;
    this.doing = doing;
    this.limit = new ConcurrencyLimit(all * WAITING, each);
  }

  /** What a thread replies; undefined where it is not ready in time. Throws ApiError where too many wait. */
  async run(question: Question, ms: number, address: string | undefined): Promise<Reply | undefined> {
    if (this.limit.exhausted(address) !== undefined) throw this.unavailable(`too much is being ${this.doing}`);
    const leave = this.limit.acquire(address);
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
    if (this.closed) throw this.unavailable('the server is closing');
    const worker = this.idle.pop() ?? (await this.start());
    const reply = await this.awaitReply(worker, question, ms);
    if (reply !== undefined) {
      this.idle.push(worker);
      return reply;
    }
    this.all.delete(worker);
    void worker.terminate();
    if (this.closed) throw this.unavailable('the server is closing');
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

  /** What a thread replies; undefined if it ends, or has worked for longer than it may. */
  private awaitReply(worker: Worker, question: Question, ms: number): Promise<Reply | undefined> {
    return new Promise(resolve => {
      const settle = (reply: Reply | undefined): void => {
        callOff();
        worker.off('message', settle);
        worker.off('exit', gone);
        resolve(reply);
      };
      const gone = (): void => settle(undefined);
      const callOff = limitCpuTime(worker, ms, gone);
      worker.on('message', settle);
      worker.on('exit', gone);
      worker.postMessage(question);
    });
  }

  private unavailable(why: string): ApiError {
    const detail = `${why}: try again in ${RETRY_AFTER_S} s`;
    return new ApiError('too-many-requests', detail, { retryAfter: RETRY_AFTER_S });
  }
}

/**
 * Calls `stop` once a thread has used so much processor time from now on; what it returns calls that off. The clock alone would
 * blame it for a busy machine.
 */
export function limitCpuTime(worker: Worker, ms: number, stop: () => void): () => void {
  const begun = performance.now();
  const before = worker.cpuUsage().catch(() => undefined);
  const check = async (): Promise<void> => {
    // A thread that cannot be asked has ended, and says so itself.
    const usage = await worker.cpuUsage(await before).catch(() => undefined);
    if (usage === undefined || isOff) return;
    const left = ms - (usage.user + usage.system) / 1000;
    if (left <= 0 || performance.now() - begun > ms * MOST_STARVED) stop();
    else timer = setTimeout(check, Math.max(left, SOONEST_CHECK_MS));
  };
  let timer = setTimeout(check, ms);
  let isOff = false;
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
