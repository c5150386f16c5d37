import { Worker } from 'node:worker_threads';
import type { FlagAction } from '../../flag/actions.ts';
import type { BrainRequest } from './brain-worker.ts';

/** The pool is closed: nobody thinks here any more. */
export class BrainPoolClosed extends Error {
  override readonly name = 'BrainPoolClosed';
}

/** A pool of worker threads that choose moves for bots, at most so many at once; who comes later waits in a queue. */
export class BrainPool {
  private readonly most: number;
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private closed = false;

  constructor(most: number) {
    this.most = most;
  }

  /** Settles with an action, or rejects with what broke the thread. */
  async choose(question: BrainRequest): Promise<FlagAction> {
    while (this.busy >= this.most) await new Promise<void>(resolve => this.waiting.push(resolve));
    if (this.closed) throw new BrainPoolClosed('the server is closing');
    this.busy++;
    const worker = this.idle.pop() ?? this.start();
    try {
      const action = await answer(worker, question);
      this.idle.push(worker);
      return action;
    } catch (error) {
      void worker.terminate();
      throw this.closed ? new BrainPoolClosed('the server is closing') : error;
    } finally {
      this.busy--;
      this.waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.all].map(worker => worker.terminate()));
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./brain-worker.ts', import.meta.url));
    // A thread that nobody has asked anything keeps no process alive.
    worker.unref();
    worker.on('error', () => undefined);
    // One that ends while it waits is not asked any more.
    worker.on('exit', () => {
      this.all.delete(worker);
      const place = this.idle.indexOf(worker);
      if (place >= 0) this.idle.splice(place, 1);
    });
    this.all.add(worker);
    return worker;
  }
}

function answer(worker: Worker, question: BrainRequest): Promise<FlagAction> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void): void => {
      worker.off('message', done);
      worker.off('error', broken);
      worker.off('exit', gone);
      then();
    };
    const done = (action: FlagAction): void => settle(() => resolve(action));
    const broken = (error: unknown): void => settle(() => reject(error as Error));
    const gone = (code: number): void => settle(() => reject(new Error(`a thinking thread ended (${code})`)));
    worker.on('message', done);
    worker.on('error', broken);
    worker.on('exit', gone);
    worker.postMessage(question);
  });
}
