import { Worker } from 'node:worker_threads';
import { type Asker, FairQueue } from '../budget/fair-queue.ts';
import { workFor } from '../budget/processor-time.ts';
import { resultOf, type ThreadReply, transferable } from './thread-replies.ts';

const MOST_MEMORY_MB = 256;
/** A thread that nobody has asked anything for so long ends (ms), and what it holds is free. */
const IDLE_MS = 60_000;
/** How many may wait for each thread. */
const WAITING = 16;
/** On a busy machine a thread may take so many times as long by the clock as it works. */
const MOST_STARVED = 20;
const SOONEST_CHECK_MS = 20;
/** What nobody waits for any more is ended after so much work (ms): to start another thread takes longer. */
const ABANDONED_MS = 250;

type QueueOptions = ConstructorParameters<typeof FairQueue>[0];
interface PoolOptions extends Omit<QueueOptions, 'slots' | 'waiting'> {
  readonly threads: number;
  readonly waiting?: number;
}

/** How long work may take, and how long it should (ms); the processor is what counts. */
export interface Effort {
  readonly ms: number;
  readonly about?: number;
}

/**
 * Threads that do work of one kind: at most so many at once, and none longer than it may. Whoever comes meanwhile waits in a fair queue. What a
 * thread has worked is charged to whoever asked.
 */
export class ThreadPool<Question, Result> {
  private readonly source: URL;
  private readonly queue: FairQueue;
  /** Threads that are asked nothing, and when they will have been asked nothing for so long that they end. */
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly all = new Set<Worker>();
  private closed = false;

  constructor(source: URL, { threads, waiting = threads * WAITING, ...options }: PoolOptions) {
    this.source = source;
    this.queue = new FairQueue({ ...options, slots: threads, waiting });
  }

  /**
   * What a thread makes of a question, which is put when its turn has come; undefined where it ends or takes longer than it may.
   * Bytes in either are gone from whoever sends them. Throws what the work itself throws, and ApiError where too many wait.
   */
  async run(
    question: () => Question | Promise<Question>,
    { ms, about = ms }: Effort,
    asker: Asker,
  ): Promise<Result | undefined> {
    const result = await this.queue.run(asker, about, async ended => {
      workFor(asker.account);
      const asked = await question();
      if (this.closed) throw this.queue.refusal('the server is closing');
      const worker = this.takeIdle() ?? (await this.start());
      const hasEnded = !this.all.has(worker);
      const reply: ThreadReply<Result> | NoReply = hasEnded
        ? { none: true, ms: 0 }
        : await awaitReply(worker, asked, ms, AbortSignal.any([ended, ...(asker.signal ? [asker.signal] : [])]));
      asker.account.charge(reply.ms);
      if ('none' in reply) this.end(worker);
      else this.idle.set(worker, setTimeout(() => this.end(worker), IDLE_MS).unref());
      if (!('none' in reply)) return resultOf(reply);
      if (this.closed) throw this.queue.refusal('the server is closing');
      return undefined;
    });
    workFor(asker.account);
    return result;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.queue.close();
    await Promise.all([...this.all].map(worker => worker.terminate()));
  }

  /** The one that was busy last: what is not needed for all that comes ends. */
  private takeIdle(): Worker | undefined {
    const [worker, ending] = [...this.idle].at(-1) ?? [];
    clearTimeout(ending);
    if (worker !== undefined) this.idle.delete(worker);
    return worker;
  }

  private end(worker: Worker): void {
    this.all.delete(worker);
    this.idle.delete(worker);
    void worker.terminate();
  }

  /** The time to load everything is nobody's fault. */
  private start(): Promise<Worker> {
    const worker = new Worker(this.source, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: MOST_MEMORY_MB / 16 },
    });
    // A thread that nobody has asked anything keeps no process alive.
    worker.unref();
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.all.delete(worker);
      this.idle.delete(worker);
    });
    this.all.add(worker);
    return new Promise(resolve => {
      worker.once('message', () => resolve(worker));
      worker.once('exit', () => resolve(worker));
    });
  }
}

/** It has ended, or worked for longer than it may: for so long (ms). */
interface NoReply {
  readonly none: true;
  readonly ms: number;
}

/** What a thread replies to a question. */
function awaitReply<Question, Result>(
  worker: Worker,
  question: Question,
  ms: number,
  signal: AbortSignal,
): Promise<ThreadReply<Result> | NoReply> {
  return new Promise(resolve => {
    const settle = (reply: ThreadReply<Result> | NoReply): void => {
      callOff();
      signal.removeEventListener('abort', abandon);
      worker.off('message', settle);
      worker.off('exit', gone);
      resolve(reply);
    };
    // One that has ended cannot be asked what it has worked.
    const begun = performance.now();
    const gone = (): void => settle({ none: true, ms: Math.min(ms, performance.now() - begun) });
    let callOff = limitCpuTime(worker, ms, gone);
    const abandon = (): void => {
      callOff();
      callOff = limitCpuTime(worker, Math.min(ms, ABANDONED_MS), gone);
    };
    signal.addEventListener('abort', abandon);
    if (signal.aborted) abandon();
    worker.on('message', settle);
    worker.on('exit', gone);
    worker.postMessage(question, transferable(question));
  });
}

/**
 * Calls `stop` once a thread has used so much processor time from now on; what it returns calls that off. The clock alone would
 * blame it for a busy machine.
 */
export function limitCpuTime(worker: Worker, ms: number, stop: () => void, longest = ms * MOST_STARVED): () => void {
  const before = worker.cpuUsage().catch(() => undefined);
  const check = async (): Promise<void> => {
    // A thread that cannot be asked has ended, and says so itself.
    const usage = await worker.cpuUsage(await before).catch(() => undefined);
    if (usage === undefined || isOff) return;
    const left = ms - (usage.user + usage.system) / 1000;
    if (left <= 0) stop();
    else timer = setTimeout(check, Math.max(left, SOONEST_CHECK_MS));
  };
  let timer = setTimeout(check, ms);
  // One that only waits never says what it has used.
  const last = setTimeout(stop, longest);
  let isOff = false;
  return () => {
    isOff = true;
    clearTimeout(timer);
    clearTimeout(last);
  };
}
