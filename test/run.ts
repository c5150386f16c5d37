// All checks and tests, one after the other: `node test/run.ts [--fast] [step …]`.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { styleText } from 'node:util';
import { type Tally, tallyOf } from './support/tally.ts';

interface Step {
  readonly name: string;
  readonly title: string;
  readonly command: readonly [string, ...string[]];
  /** Part of `npm run check`. */
  readonly fast?: boolean;
  /** A project of Vitest: each of its tests counts, where any other step counts as one check. */
  readonly project?: string;
}

const STEPS: readonly Step[] = [
  { name: 'types', title: 'Types', command: ['tsc', '-b'], fast: true },
  { name: 'lint', title: 'Style and lint', command: ['biome', 'check', '--error-on-warnings', '.'], fast: true },
  { name: 'unused', title: 'Unused code and packages', command: ['knip'] },
  { ...tests('unit', 'Unit and property tests'), fast: true },
  tests('server', 'Server, wire and terminal tests'),
  tests('postgres', 'PostgreSQL tests'),
  tests('browser', 'Browser tests'),
];

const root = join(import.meta.dirname, '..');
const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const steps = chosen(args);
  if (steps === undefined) return 2;
  const scratch = await mkdtemp(join(tmpdir(), 'quadrille-test-'));
  const tallies: Tally[] = [];
  try {
    for (const step of steps) tallies.push(await take(step, join(scratch, `${step.name}.json`)));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  const passed = sum(tallies, tally => tally.passed);
  let failed = sum(tallies, tally => tally.failed);
  if (steps.some(step => step.project !== undefined) && sum(tallies, tally => tally.tests) === 0) {
    console.log('\nNot one test was found.');
    failed++;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function tests(project: string, title: string): Step {
  return { name: project, title, command: ['vitest', 'run', '--project', project], project };
}

function chosen(args: readonly string[]): readonly Step[] | undefined {
  const names = args.filter(arg => arg !== '--fast');
  const unknown = names.find(name => !STEPS.some(step => step.name === name));
  if (unknown !== undefined) {
    console.error(`There is no step “${unknown}”; the steps are ${STEPS.map(step => step.name).join(', ')}.`);
    return undefined;
  }
  const fast = args.includes('--fast');
  return STEPS.filter(step => (!fast || step.fast) && (names.length === 0 || names.includes(step.name)));
}

/** Runs one step under a heading and says how long it took. */
async function take({ title, command, project }: Step, report: string): Promise<Tally> {
  console.log(styleText('bold', `\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`));
  const began = performance.now();
  const [program, ...args] = command;
  const reporting = project === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const exitCode = await run(program, [...args, ...reporting]);
  const tally = tallyOf(exitCode, project === undefined ? undefined : await readFile(report, 'utf8').catch(() => ''));
  for (const remark of tally.remarks) console.log(remark);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = tally.failed === 0 ? styleText('green', 'passed') : styleText('red', 'failed');
  console.log(`${title}: ${verdict} in ${seconds} s`);
  return tally;
}

function run(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
}

function sum(tallies: readonly Tally[], of: (tally: Tally) => number): number {
  return tallies.reduce((total, tally) => total + of(tally), 0);
}
