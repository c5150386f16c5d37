import { readdir } from 'node:fs/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** One thing to be measured. A `*.bench.ts` file exports a list of them as its default. */
export interface Benchmark {
  readonly name: string;
  /** Does the thing; once, or as many times as `operations` says. May return a promise. */
  readonly run: () => unknown;
  readonly operations?: number;
  /** A promise that the run checks: so many times the rate of another benchmark of the same file. */
  readonly beats?: { readonly other: string; readonly times: number };
  /** A promise that a run against this commit checks: so many times the rate that it had there. */
  readonly outruns?: { readonly commit: string; readonly times: number };
}

export interface Measured {
  readonly name: string;
  /** The median over all samples. A second is one of processor time: a busy machine does not spoil it. */
  readonly perSecond: number;
  /** How far the slowest and the fastest sample lie apart, as a part of the median. */
  readonly spread: number;
  /** On the JavaScript heap. The memory behind typed arrays is not on it. */
  readonly bytesPerOperation: number;
}

const WARM_UP_MS = 150;
const SAMPLES = 9;
const SAMPLE_MS = 30;
/** So many steps of the processor clock are in a sample at least: some machines count in steps of 4 ms. */
const STEPS = 25;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes on the heap that something takes as long as it is held. */
export function heapOf(make: () => unknown): number {
  collectGarbage();
  const before = getHeapStatistics().used_heap_size;
  const held = make();
  collectGarbage();
  const after = getHeapStatistics().used_heap_size;
  return held === undefined ? 0 : after - before;
}

/** The benchmark files of a folder, and those among them whose names hold one of the words, or all without a word. */
export async function benchFiles(
  folder: string,
  words: readonly string[],
): Promise<{ all: string[]; chosen: string[] }> {
  const all = (await readdir(folder)).filter(file => file.endsWith('.bench.ts')).sort();
  return { all, chosen: all.filter(file => words.length === 0 || words.some(word => file.includes(word))) };
}

/** Runs a benchmark so many times. Returns how many milliseconds of processor time that took. */
export type Stint = (times: number) => Promise<number>;

export function stintOf({ run }: Benchmark): Stint {
  return async times => {
    const from = process.threadCpuUsage();
    const fromAll = process.cpuUsage();
    const first = run();
    // Who has to be waited for may have other threads at work: then all of them count.
    const isAsync = first instanceof Promise;
    if (isAsync) {
      await first;
      for (let n = 1; n < times; n++) await run();
    } else for (let n = 1; n < times; n++) run();
    const { user, system } = isAsync ? process.cpuUsage(fromAll) : process.threadCpuUsage(from);
    return (user + system) / 1000;
  };
}

/** By how much the processor clock of this machine goes on when it does (ms). */
const clockStep = (() => {
  const now = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const next = (from: number): number => {
    for (;;) {
      const to = now();
      if (to > from) return to;
    }
  };
  const steps = Array.from({ length: 5 }, () => {
    const from = next(now());
    return next(from) - from;
  });
  return steps.sort((a, b) => a - b)[2] as number;
})();

/** How long something has to run to be measured (ms): longer where the clock is coarse. */
export function longEnough(ms: number, steps = STEPS): number {
  return Math.max(ms, steps * clockStep);
}

/** Runs a benchmark for a while. Returns how many runs take so long as a sample should. */
export async function warmUp(stint: Stint, warmUpMs: number, sampleMs: number): Promise<number> {
  // The first one may build what is measured: that is no part of it.
  await stint(1);
  let times = 1;
  for (let spent = 0; spent < warmUpMs; ) {
    const took = await stint(times);
    spent += took;
    if (took < sampleMs) times *= 2;
  }
  return times;
}

/** Warms up, then takes the median of several samples, each long enough to trust the timer. */
export async function measure(benchmark: Benchmark): Promise<Measured> {
  const { name, operations = 1 } = benchmark;
  const repeat = stintOf(benchmark);
  const times = await warmUp(repeat, longEnough(WARM_UP_MS), longEnough(SAMPLE_MS));
  collectGarbage();
  const rates: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) rates.push((times * operations * 1000) / (await repeat(times)));
  rates.sort((a, b) => a - b);
  const median = rates[SAMPLES >> 1] as number;
  const before = getHeapStatistics().total_allocated_bytes;
  await repeat(times);
  const bytes = getHeapStatistics().total_allocated_bytes - before;
  return {
    name,
    perSecond: median,
    spread: ((rates.at(-1) as number) - (rates[0] as number)) / median,
    bytesPerOperation: bytes / (times * operations),
  };
}
