// Runs the tests of the gate again and again on a machine that is kept busy, and tells what failed and how often:
// `node test/steady.ts [--rounds N] [--spinners N] [--all] [project …]`. Without options: three rounds of unit, server and
// PostgreSQL tests beside each other with 8 processes that spin, one with 40, and one of the browser journeys with 8.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { faultsOf, type Report, type Round, tableOf } from './support/steadiness.ts';
import { toolCommand } from './support/tools.ts';

/** Rounds of projects beside each other, on a machine with so many processes that do nothing but work. */
interface Load {
  readonly projects: readonly string[];
  readonly rounds: number;
  readonly spinners: number;
}

const PROJECTS = ['unit', 'server', 'postgres', 'browser'];
const LOADS: readonly Load[] = [
  { projects: ['unit', 'server', 'postgres'], rounds: 3, spinners: 8 },
  { projects: ['browser'], rounds: 1, spinners: 8 },
  { projects: ['unit', 'server', 'postgres'], rounds: 1, spinners: 40 },
];
/** Work without end, until whoever asked for it is gone. */
const SPIN = 'for (const p = process.ppid; process.ppid === p;) for (let n = 0; n < 1e8; n++);';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, spinners: { type: 'string' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const circle = values.all ? 'all' : 'gate';
process.exitCode = await main(positionals);

async function main(projects: readonly string[]): Promise<number> {
  const unknown = projects.find(project => !PROJECTS.includes(project));
  if (unknown !== undefined) {
    console.error(`There is no project “${unknown}”; the projects are ${PROJECTS.join(', ')}.`);
    return 2;
  }
  const wrong = [values.rounds ?? '1', values.spinners ?? '1'].find(number => !/^\d+$/.test(number));
  if (wrong !== undefined) {
    console.error(`--rounds and --spinners are whole numbers, not “${wrong}”.`);
    return 2;
  }
  const folder = join(root, '.build', 'steady', new Date().toISOString().replaceAll(':', '-'));
  mkdirSync(folder, { recursive: true });
  const isChosen = projects.length > 0 || values.rounds !== undefined || values.spinners !== undefined;
  const loads = isChosen ? [chosenLoad(projects)] : LOADS;
  const rounds: Round[] = [];
  for (const load of loads) rounds.push(...(await carry(load, folder)));
  console.log(`\n${tableOf(rounds, root)}`);
  return faultsOf(rounds, root).length === 0 ? 0 : 1;
}

function chosenLoad(projects: readonly string[]): Load {
  return {
    projects: projects.length > 0 ? projects : PROJECTS.filter(project => project !== 'browser'),
    rounds: Number(values.rounds ?? 3),
    spinners: Number(values.spinners ?? 8),
  };
}

async function carry({ projects, rounds, spinners }: Load, folder: string): Promise<Round[]> {
  console.log(`${projects.join(', ')} beside ${spinners} spinning processes`);
  const busy = Array.from({ length: spinners }, () => spawn(process.execPath, ['--eval', SPIN], { stdio: 'ignore' }));
  const done: Round[] = [];
  try {
    for (let n = 1; n <= rounds; n++)
      done.push(...(await Promise.all(projects.map(project => go(project, `${project}-${spinners}-${n}`, folder)))));
  } finally {
    for (const spinner of busy) spinner.kill('SIGKILL');
  }
  return done;
}

/** Runs a project once. What it says goes into a file. */
async function go(project: string, title: string, folder: string): Promise<Round> {
  const began = performance.now();
  const name = join(folder, title);
  const log = createWriteStream(`${name}.log`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${name}.json`];
  // Which files share a worker, and in which order, is another with every round.
  const order = String(randomInt(1_000_000));
  const [program, ...args] = toolCommand('vitest', 'run', '--project', project, ...reporters);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, QUADRILLE_CIRCLE: circle, QUADRILLE_ORDER: order },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
  await finished(log.end());
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${title}: ${exitCode === 0 ? 'passed' : 'failed'} in ${seconds} s (QUADRILLE_ORDER=${order})`);
  return { project, exitCode, report: readReport(`${name}.json`), log: relative(root, `${name}.log`) };
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
