import { spawn } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { toolCommand } from '../support/tools.ts';

const LEFT_OUT = /^(node_modules|\.git|data|\.build\/(?!types))/;
const VITEST = ['run', '--project=!browser', '--bail=1', '--maxWorkers=1', '--fsModuleCachePath=.build/vitest'];
/** What has worked for so long, or waited for ten times as long, hangs: seconds of the processor. */
export const LONGEST = 120;
/** How often that is looked at (ms). */
const LOOK = 2000;
/** So hangs what has hardly worked (the processor's ticks, of 10 ms) in so many looks: a busy machine lets all work a little. */
const WAITED = 50;
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
    return this.runs(toolCommand('tsc', '-b', '--singleThreaded'), LONGEST);
  }

  passes(tests: readonly string[], longest: number): Promise<boolean> {
    return this.runs(toolCommand('vitest', ...VITEST, ...tests), longest);
  }

  /** Whether a command ends well, and in time. What it started and left behind ends with it. */
  private runs([program, ...args]: readonly [program: string, ...string[]], longest: number): Promise<boolean> {
    const env = { ...process.env, TMPDIR: this.folder };
    const child = spawn(program, args, { cwd: this.folder, env, detached: true, stdio: 'ignore' });
    this.stop = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing of it is left.
      }
    };
    const patience = setTimeout(this.stop, 10 * longest * 1000);
    // Counted by the processor, so that a busy machine makes nothing hang that does not.
    const worked: number[] = [];
    const watch = setInterval(() => {
      const now = workOf(child.pid);
      const then = worked.at(-WAITED) ?? Number.NaN;
      worked.push(now);
      // Less than before if a process has left the group that nobody waited for.
      if (now > longest * 100 || (now >= then && now < then + HARDLY)) this.stop();
    }, LOOK);
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
