import { type Allowance, processorTime } from '../games/brain-player.ts';
import type { Entrant, Job } from '../games/job.ts';

/**
 * What is done about machines that are not equally fast, where budgets are time: everybody's time is made longer or shorter, or
 * only those play that are alike.
 */
export const MACHINES = ['scaled', 'equal'] as const;
export type Machines = (typeof MACHINES)[number];

/** Speeds that differ by no more than this part are alike. */
const ALIKE = 0.1;

/** A machine, as far as it matters here. */
interface Machine {
  readonly speed: number;
  readonly threads: number;
}

/** Whether somebody has a time to think in it. */
export function hasTime({ seats }: { readonly seats: readonly Entrant[] }): boolean {
  return seats.some(({ allowance }) => 'ms' in allowance && allowance.ms !== undefined);
}

/** The same game where all have so many times the time. Moves tried stay what they are. */
export function withTime(job: Job, times: number): Job {
  return { ...job, seats: job.seats.map(entrant => ({ ...entrant, allowance: scaled(entrant.allowance, times) })) };
}

function scaled(allowance: Allowance, times: number): Allowance {
  // Programs of others are told their time: no more digits than anybody needs.
  const ms = allowance.ms === undefined ? undefined : Math.max(0.1, Math.round(10 * allowance.ms * times) / 10);
  return ms === undefined ? allowance : { ...allowance, ms };
}

/** The slowest and the fastest that are taken for equal to this one. */
export function alikeTo(speed: number): { readonly slowest: number; readonly fastest: number } {
  return { slowest: Math.round(speed * (1 - ALIKE)), fastest: Math.round(speed * (1 + ALIKE)) };
}

/** The speed to which most threads of these machines are equal; of several such the fastest. Undefined where there is nobody. */
export function commonSpeed(machines: readonly Machine[]): number | undefined {
  const ranked = machines.map(({ speed }) => {
    const { slowest, fastest } = alikeTo(speed);
    const alike = machines.filter(other => other.speed >= slowest && other.speed <= fastest);
    return { speed, threads: alike.reduce((sum, { threads }) => sum + threads, 0) };
  });
  return ranked.sort((a, b) => b.threads - a.threads || b.speed - a.speed)[0]?.speed;
}

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
