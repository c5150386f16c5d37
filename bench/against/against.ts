import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { alone, type Compared, compare, type Rates, type Round } from './compare.ts';

const ROOT = join(import.meta.dirname, '../..');
const COLOURS = { faster: 'green', slower: 'red', same: 'gray' } as const;

/**
 * Measures this tree and a commit in turn, so many times, and says what differs by more than noise. Each version runs
 * its own benchmarks; what both have by the same name is compared. Returns the exit code: 1 if something got slower.
 */
export function measureAgainst(commit: string, names: readonly string[], rounds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-against-'));
  try {
    const sha = checkOut(commit, folder);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const taken: Round[] = [];
    for (let n = 1; n <= rounds; n++) {
      console.error(`Round ${n} of ${rounds}`);
      // Whoever comes second may find a warmer machine: they take turns.
      const first = n % 2 === 0 ? 'after' : 'before';
      const one = ratesOf(first === 'before' ? folder : ROOT, names);
      const other = ratesOf(first === 'before' ? ROOT : folder, names);
      taken.push(first === 'before' ? { before: one, after: other } : { before: other, after: one });
    }
    console.log(`\n${sha} and this tree, ${rounds} rounds in turn. Operations per second of processor time.\n`);
    return report(taken);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sources of a commit. Returns its hash. */
export function checkOut(commit: string, folder: string): string {
  const sha = execFileSync('git', ['rev-parse', '--short', `${commit}^{commit}`], { cwd: ROOT, encoding: 'utf8' });
  const archive = execFileSync('git', ['archive', sha.trim()], { cwd: ROOT, maxBuffer: 2 ** 30 });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return sha.trim();
}

function ratesOf(folder: string, names: readonly string[]): Rates {
  const file = join(folder, '.build', `bench-${process.pid}.json`);
  mkdirSync(join(folder, '.build'), { recursive: true });
  // A broken promise ends with 1 and has measured all the same.
  const { stderr } = spawnSync(process.execPath, [join(folder, 'bench/run.ts'), ...names, '--json', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!existsSync(file)) throw new Error(`the benchmarks of ${folder} broke off: ${stderr.trim()}`);
  const { results } = JSON.parse(readFileSync(file, 'utf8')) as {
    results: { file: string; name: string; perSecond: number }[];
  };
  rmSync(file);
  return new Map(results.map(row => [`${row.file.replace('.bench.ts', '')}: ${row.name}`, row.perSecond]));
}

/** Prints what differs. Returns the exit code. */
export function report(rounds: readonly Round[]): number {
  const compared = compare(rounds);
  console.log('| | before | after | times | least to most | |\n| --- | --- | --- | --- | --- | --- |');
  for (const row of compared) console.log(line(row));
  const [{ before, after } = { before: new Map(), after: new Map() }] = rounds;
  for (const name of alone(before, after)) console.log(`Measured before only: ${name}`);
  for (const name of alone(after, before)) console.log(`Measured now only: ${name}`);
  const count = (verdict: Compared['verdict']) => compared.filter(row => row.verdict === verdict).length;
  console.log(`\n${count('faster')} faster, ${count('slower')} slower, ${count('same')} the same within noise`);
  return count('slower') === 0 ? 0 : 1;
}

function line({ name, before, after, times, least, most, verdict }: Compared): string {
  const rate = (n: number) => n.toLocaleString('en-GB', { maximumSignificantDigits: 4 });
  const cells = [name, rate(before), rate(after), times.toFixed(2), `${least.toFixed(2)} to ${most.toFixed(2)}`];
  return `| ${[...cells, styleText(COLOURS[verdict], verdict)].join(' | ')} |`;
}
