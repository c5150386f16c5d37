// Checks and tests, all of them even after a failure: `node test/run.ts [--fast | --all | --rest] [--with-gate] [step …]`.
// Without an option it is the gate, which guards a change; `--fast` is the part of it that takes half a minute, `--all` all
// there is, `--rest` what `--all` has beyond the gate, and with `--with-gate` its last line counts both.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { type Counts, type Tally, tallyOfAll, tallyOfCheck, tallyOfTests } from './support/tally.ts';
import { type Circle, toolCommand } from './support/tools.ts';

interface Step {
  readonly name: string;
  readonly title: string;
  readonly command: readonly [program: string, ...string[]];
  /** Part of `npm run check`. */
  readonly fast?: boolean;
  /** A project of Vitest: each of its tests counts, where any other step counts as one. */
  readonly tests?: boolean;
}

/** Those in one line run beside each other: none of them keeps every core busy all the time. */
const STEPS: readonly (readonly Step[])[] = [
  [
    // One thread does in two thirds of the processor time what more of them do: each would check what all share.
    { name: 'types', title: 'Types', command: toolCommand('tsc', '-b', '--singleThreaded'), fast: true },
    {
      name: 'indexes',
      title: 'Types, every index in doubt',
      command: [process.execPath, 'test/indexes.ts'],
      fast: true,
    },
    {
      name: 'lint',
      title: 'Style and lint',
      command: toolCommand('biome', 'check', '--error-on-warnings', '.'),
      fast: true,
    },
    { name: 'unused', title: 'Unused code and packages', command: toolCommand('knip') },
    { ...tests('unit', 'Unit and property tests'), fast: true },
  ],
  [tests('server', 'Server, wire and terminal tests'), tests('postgres', 'PostgreSQL tests')],
  [tests('browser', 'Browser tests')],
];

const root = join(import.meta.dirname, '..');
/** What the gate counted, for a run of the rest after it. */
const GATE = join(root, '.build', 'gate.json');
const env = {
  ...process.env,
  // What they print goes through our hands: they cannot see that it ends on a screen.
  ...(process.stdout.isTTY && process.env.NO_COLOR === undefined && { FORCE_COLOR: '1' }),
};

mkdirSync(join(root, '.build'), { recursive: true });
process.exitCode = await main();

async function main(): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const options = { fast: flag, all: flag, rest: flag, 'with-gate': flag };
  const { values, positionals: names } = parseArgs({ options, allowPositionals: true });
  const circle: Circle = values.all ? 'all' : values.rest ? 'rest' : values.fast ? 'check' : 'gate';
  const known = STEPS.flat().map(({ name }) => name);
  const unknown = names.find(name => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no step “${unknown}”; the steps are ${known.join(', ')}.`);
    return 2;
  }
  const isGate = circle === 'gate' && names.length === 0;
  if (isGate) rmSync(GATE, { force: true });

  const checked: Tally[] = [];
  const tested: Tally[] = values['with-gate'] ? [readGate()] : [];
  for (const line of STEPS) {
    const taken: Promise<void>[] = [];
    for (const step of line) {
      const isThere = circle !== 'rest' || step.tests;
      const isWanted = (step.fast || !values.fast) && (names.length === 0 || names.includes(step.name));
      if (!isThere || !isWanted) continue;
      const before = taken.at(-1) ?? Promise.resolve();
      taken.push(take(step, circle, before).then(tally => void (step.tests ? tested : checked).push(tally)));
    }
    await Promise.all(taken);
  }
  const { passed, failed, remark } = tallyOfAll(checked, tested);
  const failures = [...checked, ...tested].flatMap(tally => tally.failures ?? []);
  if (isGate) writeFileSync(GATE, JSON.stringify({ passed, failed, failures }));
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(failure => `  ${failure}`).join('\n')}`);
  if (remark !== undefined) console.log(`\n${remark}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function tests(name: string, title: string): Step {
  const reporters = ['--reporter=default', '--reporter=./test/support/counting-reporter.ts'];
  return { name, title, command: toolCommand('vitest', 'run', '--project', name, ...reporters), tests: true };
}

/** Takes one step. What it prints stands under a heading, after what was printed by those before. */
async function take({ name, title, command, tests }: Step, circle: Circle, before: Promise<void>): Promise<Tally> {
  const counts = join(root, '.build', `counts-${process.pid}-${name}.json`);
  const held: Buffer[] = [];
  let say = (text: Buffer): void => void held.push(text);
  const running = run(command, { ...env, QUADRILLE_COUNTS: counts, QUADRILLE_CIRCLE: circle }, text => say(text));
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

function readGate(): Tally {
  try {
    return JSON.parse(readFileSync(GATE, 'utf8')) as Tally;
  } catch {
    return { passed: 0, failed: 1, failures: ['npm test: it was not run to its end before the rest'] };
  }
}
