import { processorTime } from '../players.ts';

const memory = new Int32Array(1 << 16);

/**
 * What a machine can do, to compare numbers from different ones: one run is 65,536 steps of a linear congruential
 * generator (32-bit multiply and add), each of which reads one pseudo-random place of a quarter of a megabyte and
 * changes another. No allocation, no floating point, the same steps every time.
 */
export function calibrationRun(): number {
  let n = 1;
  for (let step = 0; step < 65_536; step++) {
    n = (Math.imul(n, 1_664_525) + 1_013_904_223) | 0;
    memory[n >>> 16] = (memory[n & 0xffff] ?? 0) ^ n;
  }
  return memory[n >>> 16] ?? 0;
}

/** Compilers need their time; then a few samples, of which one that was disturbed does not matter. */
const WARM_UP_RUNS = 300;
const SAMPLES = 7;
const SAMPLE_MS = 20;

/** How fast a thread of this machine is: runs of the calibration loop in a second of processor time. */
export function speedHere(now: () => number = processorTime): number {
  for (let run = 0; run < WARM_UP_RUNS; run++) calibrationRun();
  const rates = Array.from({ length: SAMPLES }, () => {
    const begun = now();
    let runs = 0;
    let took = 0;
    while (took < SAMPLE_MS) {
      calibrationRun();
      runs++;
      took = now() - begun;
    }
    return (1000 * runs) / took;
  });
  return Math.round(rates.sort((a, b) => a - b)[SAMPLES >> 1] ?? 0);
}
