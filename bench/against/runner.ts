import { join } from 'node:path';
import { type Benchmark, benchFiles, stintOf, warmUp } from '../kit.ts';
import type { Answer, Question } from './side.ts';

/** Short enough that many a slice is left alone, even where a dozen others want the processor too. */
const SLICE_MS = 1;
const WARM_UP_MS = 400;

/** The benchmarks of one version, run by this one's kit: `node runner.ts FOLDER [NAME…]`, asked by its parent. */
const [folder = '', ...words] = process.argv.slice(2);
const benchmarks = new Map<string, Benchmark>();
for (const file of (await benchFiles(join(folder, 'bench'), words)).chosen) {
  const { default: list } = (await import(join(folder, 'bench', file))) as { default: readonly Benchmark[] };
  for (const benchmark of list) benchmarks.set(`${file.replace('.bench.ts', '')}: ${benchmark.name}`, benchmark);
}

process.on('message', async ({ name, times }: Question) => {
  const stint = stintOf(benchmarks.get(name) as Benchmark);
  if (times === undefined) return say(await warmUp(stint, WARM_UP_MS, SLICE_MS));
  const from = performance.now();
  const spent = await stint(times);
  const took = performance.now() - from;
  // A host that lends the processor away tells so late: the processor time of a short slice may lack what an earlier one
  // has lost. The clock is never too fast, but a long slice is seldom left alone.
  say(times === 1 && took > 10 * SLICE_MS ? spent : took);
});
say(Object.fromEntries([...benchmarks].map(([name, { operations = 1 }]) => [name, operations])));

function say(answer: Answer): void {
  process.send?.(answer);
}
