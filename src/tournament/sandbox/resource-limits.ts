/** Resource limits: what a program of somebody's may use. Memory and processor time are counted for each of its processes. */
export interface Limits {
  /** Bytes that it may write to. */
  readonly memory: number;
  /** Processes and threads together. */
  readonly processes: number;
  /** Files that are open at the same time. */
  readonly files: number;
  /** Bytes of a file that it writes, and of all files in its own /tmp together. */
  readonly written: number;
}

const MB = 1024 * 1024;

/** Enough for a virtual machine of Java on many cores, and too little to bring a machine to its knees. */
export const LIMITS: Limits = { memory: 2048 * MB, processes: 256, files: 512, written: 64 * MB };

/** A program may start and stop for so long (s) beside what it thinks. */
const BESIDES = 60;
/** No game takes longer than a day (s), whatever a job says. */
const LONGEST = 24 * 3600;
/** It may think on so many cores at once. */
const CORES = 2;

/** The processor time (s) of a program in a whole game: its time for every move on two cores, and a minute. */
export function cpuSecondsFor(moves: number, ms: number): number {
  const seconds = BESIDES + Math.ceil((CORES * moves * ms) / 1000);
  return seconds < LONGEST ? seconds : LONGEST;
}

/**
 * Starts a program under limits, by the shell that every machine has. When memory runs out, the kernel ends it before us. Shells
 * differ in the letter for processes, and a limit that a machine does not know is none.
 */
export function withLimits(
  words: readonly string[],
  limits: Omit<Limits, 'processes'> & { readonly processes?: number | undefined },
  seconds: number,
): string[] {
  const { memory, processes, files, written } = limits;
  const script = [
    'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
    ...[`-c 0`, `-t ${seconds}`, `-f ${written / 512}`, `-n ${files}`, `-d ${memory / 1024}`].map(
      limit => `ulimit ${limit} 2>/dev/null`,
    ),
    ...(processes === undefined ? [] : [processLimitCommand(processes)]),
    // Shells tell who they start where they are.
    'unset PWD OLDPWD SHLVL; exec "$@"',
  ];
  return ['/bin/sh', '-c', script.join('; '), 'bot', ...words];
}

/** The letter is u in some shells and p in others. */
export function processLimitCommand(most: number): string {
  return `ulimit -u ${most} 2>/dev/null || ulimit -p ${most} 2>/dev/null`;
}
