import { spawn } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const LEFT_OUT = /^(node_modules|\.git|data|\.build\/(?!types))/;
const VITEST = 'vitest run --project=!browser --bail=1 --maxWorkers=1 --fsModuleCachePath=.build/vitest';
/** What has worked for so long, or waited for ten times as long, hangs: seconds of the processor. */
export const LONGEST = 90;
/** So does what has hardly worked (the processor's ticks, of 10 ms) for this long (ms): a busy machine lets all work a little. */
const WAITED = 100_000;
const HARDLY = 300;

/** A copy of the working tree, in which sources may be changed. It goes when this process does. */
export class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'quadrille-mutate-'));
  private stop = (): void => {};

  constructor(root = process.cwd()) {
    chmodSync(this.folder, 0o711); // PostgreSQL works in it as another user.
    cpSync(root, this.folder, { recursive: true, filter: path => !LEFT_OUT.test(relative(root, path)) });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    process.once('exit', () => {
      this.stop();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  /** Changes a file, and returns what it was. */
  change(file: string, to: (before: string) => string): string {
    const before = readFileSync(join(this.folder, file), 'utf8');
    writeFileSync(join(this.folder, file), to(before));
    return before;
  }

  compiles(): Promise<boolean> {
    return this.runs('tsc -b --singleThreaded', LONGEST);
  }

  passes(tests: readonly string[], longest: number): Promise<boolean> {
    return this.runs(`${VITEST} ${tests.join(' ')}`, longest);
  }

  /** Whether a command ends well, and in time. What it started and left behind ends with it. */
  private runs(command: string, longest: number): Promise<boolean> {
    const env = { ...process.env, TMPDIR: this.folder };
    // Counted by the processor, so that a busy machine makes nothing hang that does not.
    const script = `ulimit -t ${longest}; exec node_modules/.bin/${command}`;
    const child = spawn('sh', ['-c', script], { cwd: this.folder, env, detached: true, stdio: 'ignore' });
    this.stop = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing of it is left.
      }
    };
    const patience = setTimeout(this.stop, 10 * longest * 1000);
    let worked = 0;
    const watch = setInterval(() => {
      const now = workOf(child.pid);
      // Less than before if a process has left the group that nobody waited for.
      if (now >= worked && now < worked + HARDLY) this.stop();
      worked = now;
    }, WAITED);
    return new Promise(resolve => {
      child.on('exit', code => {
        clearTimeout(patience);
        clearInterval(watch);
        this.stop();
        resolve(code === 0);
      });
    });
  }
}

/** The processor's ticks that a group of processes has had; NaN where the system does not tell. */
function workOf(group: number | undefined): number {
  let ticks = Number.NaN;
  for (const file of globSync('/proc/[0-9]*/stat')) {
    try {
      // The name of a process, in brackets, may hold anything. After it: state, parent, group, and later the times.
      const rest = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
      if (rest[2] === group) ticks = rest.slice(11, 15).reduce((sum, time) => sum + time, ticks || 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks;
}
