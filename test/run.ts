// All checks and tests, one after the other, also after a failure: `node test/run.ts [--fast] [step …]`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { styleText } from 'node:util';
import { type Counts, type Tally, tallyOfAll, tallyOfCheck, tallyOfTests } from './support/tally.ts';

interface Step {
  readonly name: string;
  readonly title: string;
  readonly command: readonly [string, ...string[]];
  /** Part of `npm run check`. */
  readonly fast?: boolean;
  /** A project of Vitest: each of its tests counts, where any other step counts as one. */
  readonly tests?: boolean;
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
const counts = join(root, '.build', `counts-${process.pid}.json`);
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  QUADRILLE_COUNTS: counts,
};

mkdirSync(join(root, '.build'), { recursive: true });
process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const names = args.filter(arg => arg !== '--fast');
  const unknown = names.find(name => !STEPS.some(step => step.name === name));
  if (unknown !== undefined) {
    console.error(`There is no step “${unknown}”; the steps are ${STEPS.map(step => step.name).join(', ')}.`);
    return 2;
  }
  const checked: Tally[] = [];
  const tested: Tally[] = [];
  for (const step of STEPS) {
    if (args.includes('--fast') && !step.fast) continue;
    if (names.length > 0 && !names.includes(step.name)) continue;
    (step.tests ? tested : checked).push(await take(step));
  }
  const { passed, failed, remark } = tallyOfAll(checked, tested);
  if (remark !== undefined) console.log(`\n${remark}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function tests(name: string, title: string): Step {
  const reporters = ['--reporter=default', '--reporter=./test/support/counting-reporter.ts'];
  return { name, title, command: ['vitest', 'run', '--project', name, ...reporters], tests: true };
}

/** Takes one step under a heading and says how long it took. */
async function take({ title, command, tests }: Step): Promise<Tally> {
  console.log(styleText('bold', `\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`));
  const began = performance.now();
  const exitCode = await run(command);
  const tally = tests ? tallyOfTests(exitCode, readCounts()) : tallyOfCheck(exitCode);
  if (tally.remark !== undefined) console.log(tally.remark);
  const verdict = tally.failed === 0 ? styleText('green', 'passed') : styleText('red', 'failed');
  console.log(`${title}: ${verdict} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return tally;
}

function run([program, ...args]: Step['command']): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
}

function readCounts(): Counts | undefined {
  try {
    return JSON.parse(readFileSync(counts, 'utf8')) as Counts;
  } catch {
    return undefined;
  } finally {
    rmSync(counts, { force: true });
  }
}
