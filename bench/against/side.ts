import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Benchmark } from '../kit.ts';

/** What a side is asked: to warm up for a benchmark, or to run it so many times. */
export interface Question {
  readonly name: string;
  readonly times?: number;
}

/** What a side says of a benchmark. */
export type Told = Pick<Benchmark, 'outruns'> & { readonly operations: number };

/** What it says: unasked which benchmarks it has, then how many runs fill a slice, or the milliseconds that they took. */
export type Answer = Readonly<Record<string, Told>> | number;

/** Compilers and collectors at work on the side come late on a busy machine: a slice would wait for them, or for ever do without. */
const ALL_ON_ONE_THREAD = ['--no-concurrent-recompilation', '--single-threaded-gc'];

/** One of two versions, in a process of its own that works only while it is asked. */
export class Side {
  private readonly process: ChildProcess;
  private readonly folder: string;
  /** Each of its benchmarks, by file and name. */
  benchmarks: Readonly<Record<string, Told>> = {};

  private constructor(folder: string, words: readonly string[]) {
    this.folder = folder;
    this.process = fork(join(import.meta.dirname, 'runner.ts'), [folder, ...words], {
      cwd: folder,
      execArgv: ALL_ON_ONE_THREAD,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  static async start(folder: string, words: readonly string[]): Promise<Side> {
    const side = new Side(folder, words);
    side.benchmarks = (await side.answer()) as Side['benchmarks'];
    return side;
  }

  async ask(question: Question): Promise<number> {
    this.process.send(question);
    return (await this.answer()) as number;
  }

  end(): void {
    this.process.kill();
  }

  private async answer(): Promise<Answer> {
    const heard = new AbortController();
    const { signal } = heard;
    try {
      return await Promise.race([
        once(this.process, 'message', { signal }).then(([message]) => message as Answer),
        once(this.process, 'exit', { signal }).then(() => {
          throw new Error(`the benchmarks of ${this.folder} broke off`);
        }),
      ]);
    } finally {
      heard.abort();
    }
  }
}
