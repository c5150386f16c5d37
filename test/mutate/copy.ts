import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Counts } from '../support/tally.ts';
import { toolCommand } from '../support/tools.ts';

const LEFT_OUT = /^(node_modules|\.git|data|\.build\/(?!types))/;
const COUNTING = `--reporter=${join(import.meta.dirname, '../support/counting-reporter.ts')}`;
const VITEST = ['run', '--project=!browser', '--bail=1', '--maxWorkers=1', '--fsModuleCachePath=.build/vitest'];
/** What has worked for so long, or taken thirty times as long, hangs: seconds of the processor. */
export const LONGEST = 120;
/** How often that is looked at (ms). */
const LOOK = 2000;
/** So hangs what has hardly worked or stood in line for the processor (its ticks, of 10 ms) in so many looks. */
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

  /** Whether the tree compiles; if not, the files that are known to be wrong. */
  async wrongFiles(): Promise<readonly string[] | undefined> {
    const said: Buffer[] = [];
    if (await this.runs(toolCommand('tsc', '-b', '--singleThreaded'), LONGEST, { hear: part => said.push(part) }))
      return undefined;
    return [...String(Buffer.concat(said)).matchAll(/^(\S+?)[(:]\d+/gm)].map(([, file = '']) => file);
  }

  /** Whether the tests pass; if not, the files that are known to have failed. */
  async failures(tests: readonly string[], longest: number): Promise<readonly string[] | undefined> {
    const counts = join(this.folder, 'counts.json');
    rmSync(counts, { force: true });
    const env = { QUADRILLE_COUNTS: counts };
    if (await this.runs(toolCommand('vitest', ...VITEST, COUNTING, ...tests), longest, { env })) return undefined;
    if (!existsSync(counts)) return [];
    const { failures } = JSON.parse(readFileSync(counts, 'utf8')) as Counts;
    return tests.filter(test => failures.some(failure => failure.startsWith(test)));
  }

  /** Whether a command ends well, and in time. What it started and left behind ends with it. */
  private runs(
    [program, ...args]: readonly [string, ...string[]],
    longest: number,
    { env: more = {}, hear }: { readonly env?: NodeJS.ProcessEnv; readonly hear?: (part: Buffer) => void },
  ): Promise<boolean> {
    const env = { ...process.env, TMPDIR: this.folder, ...more };
    const stdio = ['ignore', hear === undefined ? 'ignore' : 'pipe', 'ignore'] as const;
    const child = spawn(program, args, { cwd: this.folder, env, detached: true, stdio: [...stdio] });
    if (hear !== undefined) child.stdout?.on('data', hear);
    this.stop = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing of it is left.
      }
    };
    const end = (why: string): void => {
      console.log(`${why}, ended: ${args.slice(-5).join(' ')}`);
      this.stop();
    };
    const patience = setTimeout(end, 30 * longest * 1000, 'not over');
    // Counted by the processor, so that a busy machine makes nothing hang that does not.
    const awake: number[] = [];
    const watch = setInterval(() => {
      const { worked, waited } = workOf(child.pid);
      const now = worked + waited;
      const then = awake.at(-WAITED) ?? Number.NaN;
      awake.push(now);
      // Less than before if a process has left the group that nobody waited for.
      const hangs = now >= then && now < then + HARDLY;
      if (hangs || worked > longest * 100) end(hangs ? 'asleep' : `${worked / 100} s of the processor`);
    }, LOOK);
    return new Promise(resolve => {
      child.on(hear === undefined ? 'exit' : 'close', code => {
        clearTimeout(patience);
        clearInterval(watch);
        this.stop();
        resolve(code === 0);
      });
    });
  }
}

/** The processor's ticks that a group of processes has had and stood in line for; NaN where the system does not tell. */
function workOf(group: number | undefined): { readonly worked: number; readonly waited: number } {
  let worked = Number.NaN;
  let waited = 0;
  for (const file of globSync('/proc/[0-9]*/stat')) {
    try {
      // The name of a process, in brackets, may hold anything. After it: state, parent, group, and later the times.
      const rest = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
      if (rest[2] !== group) continue;
      worked = rest.slice(11, 15).reduce((sum, time) => sum + time, worked || 0);
      for (const thread of globSync(`${dirname(file)}/task/*/schedstat`))
        waited += Number(readFileSync(thread, 'utf8').split(' ')[1]) / 10_000_000;
    } catch {
      // It has ended meanwhile.
    }
  }
  return { worked, waited };
}
