import { execFile, fork } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { BaseSequencer, startVitest, type TestSpecification } from 'vitest/node';
import type { Mutant } from './mutants.ts';

/** A test that says nothing for so long hangs. */
const PATIENCE = 60_000;
const LEFT_OUT = /^(node_modules|\.git|data|\.build\/(?!types))/;

/** How a test ended, or that it began; all are over where none is named. */
interface Told {
  readonly test: string;
  readonly passed: boolean;
  readonly over: boolean;
}

/** A copy of the working tree, in which sources may be changed. */
export class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'quadrille-mutate-'));
  private running: number | undefined;

  constructor() {
    const root = process.cwd();
    cpSync(root, this.folder, { recursive: true, filter: path => !LEFT_OUT.test(relative(root, path)) });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    this.change('tsconfig.base.json', text => text.replace(/("noUnused\w+": )true/g, '$1false'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
    process.once('exit', () => {
      this.stop();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  /** Does some work while the mutant stands in the place of its source. */
  async holding<T>({ file, source }: Mutant, work: () => Promise<T>): Promise<T> {
    const before = this.change(file, () => source);
    try {
      return await work();
    } finally {
      this.change(file, () => before);
    }
  }

  compiles(): Promise<boolean> {
    return new Promise(resolve =>
      execFile(join('node_modules', '.bin', 'tsc'), ['-b'], { cwd: this.folder }, error => resolve(error === null)),
    );
  }

  /** The file of the first test that fails or hangs, if any does. */
  firstFailure(tests: readonly string[]): Promise<string | undefined> {
    if (tests.length === 0) return Promise.resolve(undefined);
    const env = { ...process.env, TMPDIR: this.folder, NO_COLOR: '1' };
    const child = fork(import.meta.filename, tests, { cwd: this.folder, detached: true, env, stdio: 'ignore' });
    this.running = child.pid;
    return new Promise(resolve => {
      let at = tests[0];
      const end = (failed: string | undefined): void => {
        clearTimeout(patience);
        child.removeAllListeners();
        this.stop();
        resolve(failed);
      };
      const patience = setTimeout(() => end(at), PATIENCE);
      child.on('exit', () => end(at));
      child.on('message', ({ test, passed, over }: Told) => {
        patience.refresh();
        if (test !== '') at = test;
        if (!passed || over) end(passed ? undefined : at);
      });
    });
  }

  /** Ends all that the tests have started. */
  private stop(): void {
    try {
      if (this.running !== undefined) process.kill(-this.running, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    this.running = undefined;
  }

  private change(file: string, to: (before: string) => string): string {
    const path = join(this.folder, file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, to(before));
    return before;
  }
}

/** Inside the copy, in a process of its own: runs the tests in their order and tells how each ended. */
async function run(tests: readonly string[]): Promise<void> {
  const paths = tests.map(test => join(process.cwd(), test));
  const tell = (path: string, passed: boolean, over = false): void => {
    process.send?.({ test: relative(process.cwd(), path), passed, over });
  };
  class InOrder extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.sort((a, b) => paths.indexOf(a.moduleId) - paths.indexOf(b.moduleId));
    }
  }
  await startVitest('test', paths, {
    project: ['!browser', '!postgres'],
    watch: false,
    maxWorkers: 1,
    bail: 1,
    sequence: { sequencer: InOrder },
    fsModuleCachePath: join(process.cwd(), '.build/vitest'),
    reporters: [
      {
        onTestModuleStart: ({ moduleId }) => tell(moduleId, true),
        onTestCaseResult: test => tell(test.module.moduleId, test.result().state !== 'failed'),
        onTestModuleEnd: module => tell(module.moduleId, module.ok()),
        onTestRunEnd: (_modules, _errors, reason) => tell(process.cwd(), reason === 'passed', true),
      },
    ],
  });
}

if (process.argv[1] === import.meta.filename && process.send !== undefined) await run(process.argv.slice(2));
