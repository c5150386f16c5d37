import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';

/** A thread that says what the test lets it say. */
export class Thread extends EventEmitter {
  static readonly all: Thread[] = [];
  readonly options: { readonly workerData?: unknown; readonly resourceLimits: object };
  readonly asked: unknown[] = [];
  unref = vi.fn();
  /** What it has worked (µs): as long as it was asked for, unless a test says otherwise. */
  cpuUsage = vi.fn(async (before?: object) => ({ user: before === undefined ? 0 : 1e9, system: 0 }));
  terminate = vi.fn(async () => {
    this.emit('exit', 1);
    return 1;
  });

  constructor(_: URL, options: Thread['options']) {
    super();
    this.options = options;
    Thread.all.push(this);
  }

  postMessage(asked: unknown): void {
    this.asked.push(asked);
  }

  /** The thread that was started last, once it was. */
  static async last(): Promise<Thread> {
    await turn();
    const last = Thread.all.at(-1);
    if (last === undefined) throw new Error('no thread was started');
    return last;
  }
}
