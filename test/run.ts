// All checks and tests, also after a failure: `node test/run.ts [--fast] [step …]`.
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

/** Those in one line run beside each other: none of them keeps every core busy all the time. */
const STEPS: readonly (readonly Step[])[] = [
  [
    // One thread does in two thirds of the processor time what more of them do: each would check what all share.
    { name: 'types', title: 'Types', command: ['tsc', '-b', '--singleThreaded'], fast: true },
    { name: 'indexes', title: 'Types, every index in doubt', command: ['node', 'test/indexes.ts'], fast: true },
    { name: 'lint', title: 'Style and lint', command: ['biome', 'check', '--error-on-warnings', '.'], fast: true },
    { name: 'unused', title: 'Unused code and packages', command: ['knip'] },
    { ...tests('unit', 'Unit and property tests'), fast: true },
    tests('long', 'Long unit tests: laws, twins, records, searches'),
  ],
  [tests('server', 'Server, wire and terminal tests'), tests('postgres', 'PostgreSQL tests')],
  [tests('browser', 'Browser tests')],
];

const root = join(import.meta.dirname, '..');
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  // What they print goes through our hands: they cannot see that it ends on a screen.
  ...(process.stdout.isTTY && process.env.NO_COLOR === undefined && { FORCE_COLOR: '1' }),
};

mkdirSync(join(root, '.build'), { recursive: true });
process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const names = args.filter(arg => arg !== '--fast');
  const known = STEPS.flat().map(({ name }) => name);
  const unknown = names.find(name => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no step “${unknown}”; the steps are ${known.join(', ')}.`);
    return 2;
  }
  const isWanted = ({ name, fast }: Step) =>
    (fast || !args.includes('--fast')) && (names.length === 0 || names.includes(name));
  const checked: Tally[] = [];
  const tested: Tally[] = [];
  for (const line of STEPS) {
    const taken: Promise<void>[] = [];
    for (const step of line.filter(isWanted)) {
      const before = taken.at(-1) ?? Promise.resolve();
      taken.push(take(step, before).then(tally => void (step.tests ? tested : checked).push(tally)));
    }
    await Promise.all(taken);
  }
  const { passed, failed, remark } = tallyOfAll(checked, tested);
  const failures = [...checked, ...tested].flatMap(tally => tally.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(failure => `  ${failure}`).join('\n')}`);
  if (remark !== undefined) console.log(`\n${remark}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function tests(name: string, title: string): Step {
  const reporters = ['--reporter=default', '--reporter=./test/support/counting-reporter.ts'];
  return { name, title, command: ['vitest', 'run', '--project', name, ...reporters], tests: true };
}

/** Takes one step. What it prints stands under a heading, after what was printed by those before. */
async function take({ name, title, command, tests }: Step, before: Promise<void>): Promise<Tally> {
  const counts = join(root, '.build', `counts-${process.pid}-${name}.json`);
  const held: Buffer[] = [];
  let say = (text: Buffer): void => void held.push(text);
  const running = run(command, { ...env, QUADRILLE_COUNTS: counts }, text => say(text));
  await before;
  console.log(styleText('bold', `\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`));
  process.stdout.write(Buffer.concat(held));
  say = text => void process.stdout.write(text);
  const { exitCode, seconds } = await running;
  const tally = tests ? tallyOfTests(exitCode, readCounts(counts)) : tallyOfCheck(title, exitCode);
  if (tally.remark !== undefined) console.log(tally.remark);
  const verdict = tally.failed === 0 ? styleText('green', 'passed') : styleText('red', 'failed');
  console.log(`${title}: ${verdict} in ${seconds.toFixed(1)} s`);
  return tally;
}

function run(
  [program, ...args]: Step['command'],
  env: NodeJS.ProcessEnv,
  say: (text: Buffer) => void,
): Promise<{ exitCode: number; seconds: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', say);
    child.stderr.on('data', say);
    child.on('error', reject);
    child.on('close', code => resolve({ exitCode: code ?? 1, seconds: (performance.now() - began) / 1000 }));
  });
}

function readCounts(counts: string): Counts | undefined {
  try {
    return JSON.parse(readFileSync(counts, 'utf8')) as Counts;
  } catch {
    return undefined;
  } finally {
    rmSync(counts, { force: true });
  }
}
