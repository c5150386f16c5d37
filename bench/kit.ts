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
}

export interface Measured {
  readonly name: string;
  /** The median over all samples. A second is one of processor time of this thread: a busy machine does not spoil it. */
  readonly perSecond: number;
  /** How far the slowest and the fastest sample lie apart, as a part of the median. */
  readonly spread: number;
  /** On the JavaScript heap. The memory behind typed arrays is not on it. */
  readonly bytesPerOperation: number;
}

const WARM_UP_MS = 150;
const SAMPLES = 9;
const SAMPLE_MS = 30;

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

/** Warms up, then takes the median of several samples, each long enough to trust the timer. */
export async function measure({ name, run, operations = 1 }: Benchmark): Promise<Measured> {
  const isAsync = run() instanceof Promise;
  const repeat = async (times: number): Promise<number> => {
    const from = process.threadCpuUsage();
    if (isAsync) for (let n = 0; n < times; n++) await run();
    else for (let n = 0; n < times; n++) run();
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1000;
  };
  let times = 1;
  for (let spent = 0; spent < WARM_UP_MS; ) {
    const took = await repeat(times);
    spent += took;
    if (took < SAMPLE_MS) times *= 2;
  }
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
