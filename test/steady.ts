// Runs the tests again and again on a machine that is kept busy, and tells what failed and how often:
// `node test/steady.ts [--rounds N] [--spinners N] [project …]`.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { faultsOf, type Report, type Round, tableOf } from './support/steadiness.ts';

/** How often each project is run unless told otherwise. */
const ROUNDS: Readonly<Record<string, number>> = { unit: 10, long: 10, server: 10, postgres: 10, browser: 5 };
/** Work without end, until whoever asked for it is gone. */
const SPIN = 'for (const p = process.ppid; process.ppid === p;) for (let n = 0; n < 1e8; n++);';

const root = join(import.meta.dirname, '..');
const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' }, spinners: { type: 'string', default: '4' } },
  allowPositionals: true,
});
process.exitCode = await main(positionals.length > 0 ? positionals : Object.keys(ROUNDS));

async function main(projects: readonly string[]): Promise<number> {
  const unknown = projects.find(project => ROUNDS[project] === undefined);
  if (unknown !== undefined) {
    console.error(`There is no project “${unknown}”; the projects are ${Object.keys(ROUNDS).join(', ')}.`);
    return 2;
  }
  const wrong = [values.rounds ?? '1', values.spinners].find(number => !/^\d+$/.test(number));
  if (wrong !== undefined) {
    console.error(`--rounds and --spinners are whole numbers, not “${wrong}”.`);
    return 2;
  }
  const folder = join(root, '.build', 'steady', new Date().toISOString().replaceAll(':', '-'));
  mkdirSync(folder, { recursive: true });
  const spinners = Array.from({ length: Number(values.spinners) }, () =>
    spawn(process.execPath, ['--eval', SPIN], { stdio: 'ignore' }),
  );
  const rounds: Round[] = [];
  try {
    for (const project of projects) {
      const count = Number(values.rounds ?? ROUNDS[project]);
      for (let n = 1; n <= count; n++) rounds.push(await go(project, n, folder));
    }
  } finally {
    for (const spinner of spinners) spinner.kill('SIGKILL');
  }
  console.log(`\n${tableOf(rounds, root)}`);
  return faultsOf(rounds, root).length === 0 ? 0 : 1;
}

/** Runs a project once. What it says goes into a file. */
async function go(project: string, n: number, folder: string): Promise<Round> {
  const began = performance.now();
  const name = join(folder, `${project}-${n}`);
  const log = createWriteStream(`${name}.log`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${name}.json`];
  // Which files share a worker, and in which order, is another with every round.
  const order = String(randomInt(1_000_000));
  const child = spawn('vitest', ['run', '--project', project, ...reporters], {
    cwd: root,
    env: { ...env, QUADRILLE_ORDER: order },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
  await finished(log.end());
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${project}, round ${n}: ${exitCode === 0 ? 'passed' : 'failed'} in ${seconds} s (QUADRILLE_ORDER=${order})`,
  );
  return { project, exitCode, report: readReport(`${name}.json`), log: relative(root, `${name}.log`) };
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
