import type { Benchmark } from './kit.ts';

const memory = new Int32Array(1 << 16);

/**
 * What a machine can do, to compare numbers from different ones: one run is 65,536 steps of a linear congruential
 * generator (32-bit multiply and add), each of which reads one pseudo-random place of a quarter of a megabyte and
 * changes another. No allocation, no floating point, the same steps every time.
 */
function calibrationRun(): number {
  let n = 1;
  for (let step = 0; step < 65_536; step++) {
    n = (Math.imul(n, 1_664_525) + 1_013_904_223) | 0;
    memory[n >>> 16] = (memory[n & 0xffff] ?? 0) ^ n;
  }
  return memory[n >>> 16] ?? 0;
}

export const CALIBRATION: Benchmark = { name: 'calibration', run: calibrationRun };
