import { join } from 'node:path';
import { type Benchmark, benchFiles, longEnough, stintOf, warmUp } from '../kit.ts';
import type { Answer, Question } from './side.ts';

/** Long enough to fill the caches anew, short enough that the machine is still as busy when the other version has its turn. */
const SLICE_MS = longEnough(4, 5);
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
  say(await (times === undefined ? warmUp(stint, WARM_UP_MS, SLICE_MS) : stint(times)));
});
say(
  Object.fromEntries(
    [...benchmarks].map(([name, { operations = 1, outruns }]) => [name, { operations, ...(outruns && { outruns }) }]),
  ),
);

function say(answer: Answer): void {
  process.send?.(answer);
}
